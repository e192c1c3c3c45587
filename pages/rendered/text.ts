/** A part of a text as its author laid it out: a paragraph of lines, or items. */
export interface Block {
  isList: boolean;
  lines: string[];
}

const bullet = /^\s*[-*•–]\s+/;

/** The paragraphs and lists of a plain text. Empty lines end a part; lines that begin with a dash or a dot are items. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const isList = bullet.test(line);
    if (!open || open.isList !== isList) {
      open = { isList, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line.replace(bullet, '').trim());
  }
  return blocks;
};

/** The beginning of a text as one line of up to so many characters, for summaries: whole sentences if they are half of it. */
export const beginningOf = (text: string, most: number): string => {
  const line = blocksOf(text)
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const sentence = cut.lastIndexOf('. ');
  if (sentence >= most / 2) return cut.slice(0, sentence + 1).toWellFormed();
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), most / 2))
    .trimEnd()
    .toWellFormed()}…`;
};
