import { asks, type Block, type Found, once, questionsIn } from './blocks.ts';

/** Lines that a question may take. */
const mostLines = 5;
const numbered = /^\s*(\d+(?:\.\d+)*)[.):]?\s+(?=\S)/;
const chapter = /^\s*(?:chapter|kapitel|capítulo)?\s*\d+[.):]?\s+\p{Lu}/iu;
const lettered = /^\s*(?:q|f|p|question|frage|pregunta)\s*\d*\s*[:.)]\s*(?=\S)/iu;
const answered = /^\s*(?:a|r|answer|antwort|respuesta)\s*\d*\s*[:.)]\s*/iu;
const marked = /^(#{1,6})\s+(.*)$/;
/** Dots that lead to a page number, in a table of contents. */
const leaders = /(?:\.\s?){3,}\s*[\divxlc]*\s*$/i;
/** A question with nothing behind it but the number of a page, in a table of contents whose dots did not fit. */
const pageOf = /[?!]\s+\d{1,4}\s*$/;
/** The foot or head of a page: a number, or the same few words again. */
const pageMark = /^\s*(?:page\s+)?\d{1,4}\s*$/i;
const isPageHead = (line: string): boolean =>
  pageMark.test(line) || (line.includes('\t') && line === line.toUpperCase());

const isRule = (line: string): boolean => /^\s*[-=_*~]{3,}\s*$/.test(line);

/** The level that a line has as a heading; 0 where it is none. */
const levelOf = (line: string): number => {
  const marks = marked.exec(line)?.[1];
  if (marks) return marks.length;
  const number = numbered.exec(line)?.[1];
  if (number) return number.split('.').length;
  return lettered.test(line) ? 2 : 0;
};

/** Puts words together again that were broken for the width of a page, where the whole word occurs in the text as well. */
const unbroken = (text: string): string => {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return text.replace(
    /(\p{L}+)-\n[^\S\n]*(\p{Ll}+)(\S*[^\S\n]*)/gu,
    (broken, head: string, tail: string, rest: string) =>
      words.has((head + tail).toLowerCase()) ? `${head}${tail}${rest}\n` : broken,
  );
};

/** Joins a line to those before it. */
const joined = (text: string, line: string): string => (text ? `${text}${/[/-]$/.test(text) ? '' : ' '}${line}` : line);

/** A question that begins here: as many lines as stand together, or up to the last that ends one where they never do. */
const questionAt = (
  lines: readonly string[],
  at: number,
  isAlone: boolean,
): { text: string; lines: number } | undefined => {
  let text = '';
  let whole: { text: string; lines: number } | undefined;
  for (let taken = 1; taken <= mostLines; taken += 1) {
    const line = (lines[at + taken - 1] ?? '').trim();
    if (line === '' || isRule(line) || (taken > 1 && (levelOf(line) > 0 || answered.test(line))))
      return asks(text) ? { text, lines: taken - 1 } : whole;
    if (isAlone && taken > 2) return undefined;
    text = joined(text, line);
    if (/[?!][”"’']?$/.test(text) && asks(text)) whole = { text, lines: taken };
  }
  return whole;
};

/** A line of a table of contents, which names a question without answering it. */
const isContents = (lines: readonly string[], at: number, taken: number): boolean =>
  lines.slice(at, at + taken).some((line) => leaders.test(line) || pageOf.test(line));

/**
 * The blocks of a text: numbered, lettered and marked lines that ask are headings, as are questions that stand alone
 * between blank lines. Chapters close the question before them.
 */
const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isPageHead(line)) {
      at += 1;
      continue;
    }
    const level = levelOf(line);
    const isAlone = level === 0 && (lines[at - 1] ?? '').trim() === '' && !answered.test(line);
    const question = level > 0 || isAlone ? questionAt(lines, at, isAlone) : undefined;
    const isEnded = question && (level > 0 || (lines[at + question.lines] ?? '').trim() === '');
    if (question && isEnded && !isContents(lines, at, question.lines)) {
      blocks.push({ level: level || 6, text: question.text });
      at += question.lines;
      continue;
    }
    if (
      marked.test(line) ||
      (level > 1 && line.length < 120 && (lines[at + 1] ?? '').trim() === '') ||
      chapter.test(line)
    )
      blocks.push({ level: level || 1, text: line.trim() });
    else if (!isRule(line)) blocks.push({ level: 0, text: line.replace(answered, '').trim() });
    at += 1;
  }
  return blocks;
};

/** Lines of one paragraph as one text: an answer is shown at any width. */
const flowing = (answer: string): string =>
  answer
    .split(/\n{3,}/)
    .map((paragraph) => paragraph.replace(/\n+/g, ' ').trim())
    .join('\n\n');

/** Questions with answers of a text. */
export const questionsOfText = (text: string): Found[] =>
  once(
    questionsIn(blocksOf(unbroken(text.replace(/\r\n?|\f/g, '\n')).split('\n'))).map(({ question, answer }) => ({
      question,
      answer: flowing(answer),
    })),
  );
