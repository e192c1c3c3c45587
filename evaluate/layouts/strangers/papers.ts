import { rtfOf, zipOf } from '../../../server/src/modules/import/cv/testFiles.ts';
import type { StrangeCv } from './cv.ts';
import { spoken } from './html.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const paragraph = (text: string) =>
  `<w:p>${text
    .split('\t')
    .map((part) => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>')}</w:p>`;
const cell = (lines: readonly string[]) => `<w:tc>${lines.map(paragraph).join('')}</w:tc>`;
const docx = (body: string): Uint8Array =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${offices}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
  });

/** A box of text as Word writes it: once as it is, once for older programs. */
const box = (lines: readonly string[]): string => {
  const content = `<w:txbxContent>${lines.map(paragraph).join('')}</w:txbxContent>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
};

const jobLines = (cv: StrangeCv) =>
  cv.jobs.flatMap((job) => [
    job.title,
    `${job.company}, ${job.place}`,
    job.dates,
    ...job.done.map((each) => `• ${each}`),
  ]);
const schoolLines = (cv: StrangeCv) => cv.schools.flatMap((s) => [s.degree, s.school, s.dates]);

/** Word with the person and their skills in boxes of text beside the page. */
const boxes = (cv: StrangeCv): Uint8Array =>
  docx(
    [
      box([cv.name, cv.headline]),
      box([
        cv.heads.contact,
        cv.place,
        cv.phone,
        cv.email,
        cv.heads.skills,
        ...cv.skills,
        cv.heads.languages,
        ...spoken(cv),
      ]),
      ...[cv.heads.work, ...jobLines(cv), cv.heads.education, ...schoolLines(cv)].map(paragraph),
    ].join(''),
  );

/** Plain text as robots like it: capitals, bars, no columns. */
const plain = (cv: StrangeCv): Uint8Array =>
  Buffer.from(
    [
      cv.name.toUpperCase(),
      `${cv.place} | ${cv.phone} | ${cv.email}`,
      '',
      cv.heads.about.toUpperCase(),
      cv.about,
      '',
      cv.heads.work.toUpperCase(),
      '',
      ...cv.jobs.flatMap((job) => [
        `${job.company} | ${job.title} | ${job.dates}`,
        ...job.done.map((each) => `- ${each}`),
        '',
      ]),
      cv.heads.education.toUpperCase(),
      ...cv.schools.map((s) => `${s.school} | ${s.degree} | ${s.dates}`),
      '',
      cv.heads.skills.toUpperCase(),
      cv.skills.join(', '),
      '',
      cv.heads.languages.toUpperCase(),
      spoken(cv, ' - ').join(', '),
    ].join('\r\n'),
  );

/** Those that may be looked at. */
export const seenPapers = { docx: { boxes }, txt: { plain } };

/** Word with a table for the head, and one whose left cells hold headings and dates. */
const halves = (cv: StrangeCv): Uint8Array => {
  const row = (...cells: string[][]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  return docx(
    `<w:tbl>${row([cv.name, cv.headline], [cv.email, cv.phone, cv.place])}</w:tbl>${paragraph('')}<w:tbl>${row([cv.heads.work], [''])}${cv.jobs
      .map((job) => row([job.dates], [job.title, `${job.company}, ${job.place}`, ...job.done]))
      .join(
        '',
      )}${row([cv.heads.education], [''])}${cv.schools.map((s) => row([s.dates], [s.degree, s.school])).join('')}${row([cv.heads.skills], [cv.skills.join(', ')])}${row([cv.heads.languages], spoken(cv))}</w:tbl>`,
  );
};

/** Rich text with tabs: dates, then title, employer and place on one line. */
const tabbed = (cv: StrangeCv): Uint8Array =>
  rtfOf(
    [
      cv.name,
      cv.headline,
      '',
      `${cv.place}\t${cv.phone}\t${cv.email}`,
      '',
      cv.heads.work,
      ...cv.jobs.flatMap((job) => [`${job.dates}\t${job.title}`, `\t${job.company}, ${job.place}`]),
      '',
      cv.heads.education,
      ...cv.schools.flatMap((s) => [`${s.dates}\t${s.degree}`, `\t${s.school}`]),
      '',
      cv.heads.skills,
      ...cv.skills.map((each) => `- ${each}`),
      '',
      cv.heads.languages,
      ...spoken(cv).map((each) => `- ${each}`),
    ].join('\n'),
  );

/** Those that are kept aside. */
export const asidePapers = { docx: { halves }, rtf: { tabbed } };
