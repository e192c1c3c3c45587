import { strFromU8 } from 'fflate';
import { SaxesParser } from 'saxes';
import { gapBehind } from './cells.ts';
import { remarks, Unreadable } from './remarks.ts';
import { unzip } from './zip.ts';

const content = 'content.xml';
const styles = 'styles.xml';
/** Parts of a text that no page shows where they stand. */
const hidden = new Set(['office:annotation', 'text:tracked-changes', 'text:note', 'svg:title', 'svg:desc']);
/** Elements that end a line. */
const lines = new Set(['text:p', 'text:h']);

const textIn = (xml: string): string => {
  let text = '';
  let depth = 0;
  let cells = 0;
  let cellFrom = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (hidden.has(name)) depth += 1;
    if (depth > 0) return;
    if (name === 'text:tab') text += '\t';
    else if (name === 'text:s') text += ' ';
    else if (name === 'text:line-break') text += '\n';
    else if (name === 'table:table-row') cells = 0;
    else if (name === 'table:table-cell') {
      cells += 1;
      if (cells > 1) text = text.replace(/\n$/, '') + gapBehind(text.slice(cellFrom));
      cellFrom = text.length;
    } else if (name === 'text:list-item' && !/[^\n]$/.test(text)) text += '• ';
  });
  parser.on('closetag', ({ name }) => {
    if (hidden.has(name)) depth -= 1;
    else if (depth === 0 && lines.has(name)) text += '\n';
  });
  parser.on('text', (said) => {
    if (depth === 0) text += said.replace(/\s+/g, ' ');
  });
  parser.write(xml).close();
  return text;
};

const bodyOf = (xml: string): string => /<office:body>[\s\S]*<\/office:body>/.exec(xml)?.[0] ?? '';
const headsOf = (xml: string): string => (xml.match(/<style:header>[\s\S]*?<\/style:header>/g) ?? []).join('');
const wrapped = (xml: string): string => `<text>${xml}</text>`;

/** The text of an OpenDocument text with the heads of its pages before it, cells of a table parted by tabs. */
export const textOfOdt = (bytes: Uint8Array): string => {
  const parts = unzip(bytes, (name) => name === content || name === styles || name === 'mimetype');
  const kind = strFromU8(parts['mimetype'] ?? new Uint8Array());
  const xml = parts[content];
  if (!kind.startsWith('application/vnd.oasis.opendocument.text') || !xml) throw new Unreadable(remarks.otherKind);
  const head = parts[styles] ? textIn(wrapped(headsOf(strFromU8(parts[styles])))) : '';
  return [head, textIn(wrapped(bodyOf(strFromU8(xml))))].filter(Boolean).join('\n');
};
