import { zipOf } from '../../server/src/modules/import/cv/testFiles.ts';
import { byEmployer, type Cv, spaced } from './cv.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const runs = (text: string) =>
  text
    .split('\t')
    .map((part) => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>');
const paragraph = (text: string, style = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${runs(text)}</w:p>`;
const docx = (body: string): Uint8Array =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${offices}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  });

const office = 'urn:oasis:names:tc:opendocument:xmlns';
const odt = (body: string): Uint8Array =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" xmlns:table="${office}:table:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
const odtLine = (text: string) => `<text:p>${escaped(text).replaceAll('\t', '<text:tab/>')}</text:p>`;

const speaks = ({ languages }: Cv) => languages.map(([name, level]) => `${name}: ${level}`);
const where = ({ company, place }: { company: string; place: string }) => [company, place].filter(Boolean).join(', ');
const clients = ({ headings }: Cv, of?: string[]) => (of ? [`${headings.clients}: ${of.join(', ')}`] : []);

/** Word with styles and tab stops: dates behind a tab, at the right. */
const tabs = (cv: Cv): Uint8Array =>
  docx(
    [
      paragraph(cv.name, 'Title'),
      paragraph(cv.headline, 'Subtitle'),
      paragraph(`${cv.phone}\t${cv.email}\t${cv.place}`),
      paragraph(cv.headings.work, 'Heading1'),
      ...cv.jobs.flatMap((job) => [
        paragraph(`${where(job)}\t${job.dates}`),
        paragraph(job.title),
        ...clients(cv, job.clients).map((line) => paragraph(line)),
        ...job.done.map((line) => paragraph(`• ${line}`)),
      ]),
      paragraph(cv.headings.education, 'Heading1'),
      ...cv.schools.flatMap((s) => [paragraph(`${s.school}\t${s.dates}`), paragraph(s.degree)]),
      paragraph(cv.headings.skills, 'Heading1'),
      paragraph(cv.skills.join(', ')),
      paragraph(cv.headings.languages, 'Heading1'),
      ...speaks(cv).map((each) => paragraph(each)),
    ].join(''),
  );

const cell = (lines: readonly string[]) => `<w:tc>${lines.map((line) => paragraph(line)).join('')}</w:tc>`;

/** Word whose page is one table: the person at the left, the rest at the right. */
const sheet = (cv: Cv): Uint8Array =>
  docx(
    `<w:tbl><w:tr>${cell([
      spaced(cv.name),
      cv.headline,
      '',
      cv.headings.contact,
      cv.place,
      cv.phone,
      cv.email,
      '',
      cv.headings.skills,
      ...cv.skills,
      '',
      cv.headings.languages,
      ...speaks(cv),
    ])}${cell([
      cv.headings.work,
      ...cv.jobs.flatMap((job) => [
        job.title,
        where(job),
        job.dates,
        ...clients(cv, job.clients),
        ...job.done.map((line) => `– ${line}`),
        '',
      ]),
      cv.headings.education,
      ...cv.schools.flatMap((s) => [s.degree, s.school, s.dates]),
    ])}</w:tr></w:tbl>`,
  );

const odtTable = (rows: readonly (readonly string[][])[]) =>
  `<table:table>${rows
    .map(
      (cells) =>
        `<table:table-row>${cells
          .map((lines) => `<table:table-cell>${lines.map(odtLine).join('')}</table:table-cell>`)
          .join('')}</table:table-row>`,
    )
    .join('')}</table:table>`;

/** OpenDocument with a table of dates and jobs. */
const tabular = (cv: Cv): Uint8Array =>
  odt(
    [
      odtLine(cv.headings.document),
      odtLine(cv.name),
      odtLine(cv.headline),
      odtTable([[[cv.place], [cv.phone], [cv.email]]]),
      `<text:h>${cv.headings.work}</text:h>`,
      odtTable(
        cv.jobs.map((job) => [
          [job.dates],
          [job.title, where(job), ...clients(cv, job.clients), ...job.done.map((line) => `- ${line}`)],
        ]),
      ),
      `<text:h>${cv.headings.education}</text:h>`,
      odtTable(cv.schools.map((s) => [[s.dates], [s.degree, s.school]])),
      `<text:h>${cv.headings.skills}</text:h>`,
      odtLine(cv.skills.join(', ')),
      `<text:h>${cv.headings.languages}</text:h>`,
      odtLine(speaks(cv).join(', ')),
    ].join(''),
  );

/** OpenDocument in plain lines: employers in capitals, what somebody was there below. */
const capitals = (cv: Cv): Uint8Array =>
  odt(
    [
      cv.name.toUpperCase(),
      cv.headline,
      `${cv.email} / ${cv.phone} / ${cv.place}`,
      '',
      cv.headings.work.toUpperCase(),
      ...byEmployer(cv.jobs).flatMap((group) => [
        '',
        group[0]?.company ? where({ ...group[0], company: group[0].company.toUpperCase() }) : (group[0]?.place ?? ''),
        ...group.flatMap((job) => [
          `${job.title} | ${job.dates}`,
          ...clients(cv, job.clients),
          ...job.done.map((line) => `* ${line}`),
        ]),
      ]),
      '',
      cv.headings.education.toUpperCase(),
      ...cv.schools.map((s) => `${s.degree}, ${s.school} | ${s.dates}`),
      '',
      cv.headings.skills.toUpperCase(),
      cv.skills.join(', '),
      '',
      cv.headings.languages.toUpperCase(),
      speaks(cv).join(', '),
    ]
      .map(odtLine)
      .join(''),
  );

/** Those that may be looked at while reading is worked on. */
export const seenDocuments = { docx: { tabs }, odt: { tabular } };
/** Those that are read once before and once after. */
export const asideDocuments = { docx: { sheet }, odt: { capitals } };
