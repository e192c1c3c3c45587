import { strToU8, zipSync } from 'fflate';
import PdfDocument from 'pdfkit';

/** An archive of these texts, in this order. */
export const zipOf = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 0 });

type Options = PDFKit.PDFDocumentOptions;

/** A PDF that `draw` writes. */
export const pdf = async (draw: (document: PDFKit.PDFDocument) => void, options: Options = {}): Promise<Uint8Array> => {
  const document = new PdfDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
};

/** A PDF of these lines; what a tab parts stands in two columns. */
export const pdfOf = (text: string, options: Options = {}): Promise<Uint8Array> =>
  pdf((document) => {
    document.fontSize(10);
    for (const line of text.split('\n')) {
      const [left = '', right] = line.split('\t');
      if (right === undefined) document.text(left === '' ? ' ' : left, 72);
      else document.text(left, 72, undefined, { width: 120 }).moveUp().text(right, 200);
    }
  }, options);

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
const row = (cells: string[]) =>
  `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell.split('\v').map(paragraph).join('')}</w:tc>`).join('')}</w:tr></w:tbl>`;

/** The parts of a Word file with these lines; what a tab parts stands in cells of a table, whose lines a vertical tab parts. */
export const docxParts = (text: string, header = ''): Record<string, Uint8Array> => {
  const body = text.split('\n').map((line) => (line.includes('\t') ? row(line.split('\t')) : paragraph(line)));
  return {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${offices}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document xmlns:w="${word}"><w:body>${body.join('')}</w:body></w:document>`),
    ...(header !== '' && {
      'word/header1.xml': strToU8(`<w:hdr xmlns:w="${word}">${paragraph(header)}</w:hdr>`),
    }),
  };
};

/** A Word file of these lines. */
export const docxOf = (text: string, header = '', level: 0 | 6 = 6): Uint8Array =>
  zipSync(docxParts(text, header), { level });

const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A Word document with macros. */
export const docmOf = (text: string): Uint8Array =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Override PartName="/word/document.xml" ContentType="${macros}"/></Types>`,
    'word/vbaProject.bin': 'macros',
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:body></w:document>`,
  });

/** What an OpenDocument text says of itself. */
export const odtType = 'application/vnd.oasis.opendocument.text';
const office = 'urn:oasis:names:tc:opendocument:xmlns';

/** An OpenDocument text of these lines, with tabs in them. */
export const odtOf = (text: string): Uint8Array => {
  const body = text
    .split('\n')
    .map((line) => `<text:p>${escaped(line).replaceAll('\t', '<text:tab/>')}</text:p>`)
    .join('');
  const xml = `<?xml version="1.0"?><office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return zipSync({ mimetype: [strToU8(odtType), { level: 0 }], 'content.xml': strToU8(xml) });
};

/** A file in Rich Text Format of these lines, with letters beyond ASCII by their numbers. */
export const rtfOf = (text: string): Uint8Array => {
  const letters = text.split('').map((letter) => {
    if (letter === '\n') return '\\par\n';
    if (letter === '\t') return '\\tab ';
    if ('\\{}'.includes(letter)) return `\\${letter}`;
    const code = letter.charCodeAt(0);
    return code < 128 ? letter : `\\u${code > 32_767 ? code - 65_536 : code}?`;
  });
  return strToU8(`{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator Writer;}\\f0 ${letters.join('')}}`);
};
