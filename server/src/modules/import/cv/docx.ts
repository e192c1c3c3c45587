import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { joinedCells } from './cells.ts';
import { remarks, Unreadable } from './remarks.ts';
import { unzip } from './zip.ts';

/** An element of a document as mammoth describes it. */
interface Element {
  type: string;
  value?: unknown;
  children?: Element[];
}

const isPart = (name: string): boolean => /\.(xml|rels)$/i.test(name) && !/theme|fontTable|webSettings/.test(name);
const main = 'word/document.xml';
const isHeader = (name: string): boolean => /^word\/header\d*\.xml$/.test(name);

const textOf = ({ type, value, children = [] }: Element): string => {
  if (type === 'text') return String(value);
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  const inside = children.map(textOf);
  // A row is a line: dates stand left of what happened then. A cell of several lines goes on below its row.
  if (type === 'tableRow') return `${joinedCells(inside.map((cell) => cell.trim()))}\n`;
  return type === 'paragraph' ? `${inside.join('')}\n` : inside.join('');
};

const parse = async (parts: Record<string, Uint8Array>): Promise<string> => {
  let text = '';
  const transformDocument = (document: Element): Element => {
    text = textOf(document);
    return { ...document, children: [] };
  };
  await mammoth.convertToHtml({ buffer: Buffer.from(zipSync(parts, { level: 0 })) }, { transformDocument });
  return text;
};

/** The head of a page as if it were the document: the library reads bodies only, and many write their name up there. */
const asBody = (header: Uint8Array): Uint8Array =>
  strToU8(
    strFromU8(header)
      .replace(/<w:hdr\b([^>]*)>/, '<w:document$1><w:body>')
      .replace(/<\/w:hdr>\s*$/, '</w:body></w:document>'),
  );

/** Definitions in any of the encodings that XML knows; without them no entity can be expanded. */
const definesEntities = (part: Uint8Array): boolean =>
  /<!(DOCTYPE|ENTITY)/i.test(strFromU8(part, true).replaceAll('\0', ''));

/** The text of a Word file with the heads of its pages before it, cells of a table parted by tabs. */
export const textOfDocx = async (bytes: Uint8Array): Promise<string> => {
  const parts = unzip(bytes, isPart);
  const types = parts['[Content_Types].xml'];
  if (!types || !strFromU8(types).includes('wordprocessingml')) throw new Unreadable(remarks.otherKind);
  if (Object.values(parts).some(definesEntities)) throw new Unreadable(remarks.entities);
  const heads: string[] = [];
  for (const name of Object.keys(parts).filter(isHeader).slice(0, 3)) {
    const header = parts[name];
    if (header && parts[main]) heads.push(await parse({ ...parts, [main]: asBody(header) }));
  }
  return [...new Set(heads), await parse(parts)].join('\n');
};
