import { faqLimits } from '@marigold/contract/faq';
import { plainQuestion } from '../plainQuestion.ts';

/** A piece of a page in the order it is read: a heading of a level, or text. */
export interface Block {
  /** 0: text. */
  level: number;
  text: string;
}

/** A question with its answer, as a page has it. */
export interface Found {
  question: string;
  answer: string;
}

/** Numbers, letters and marks before a question: 1.2, Q3:, F:, P., #, •. */
const before = /^(?:[\s#>*•·–-]*)(?:(?:q|f|p|question|frage|pregunta)\s*\d*\s*[:.)]\s*|\d+(?:\.\d+)*[.):]*\s+)?/iu;
/** Marks behind a heading that lead to it. */
const behind = /[\s¶#§*]+$/u;

/** A heading without its number and marks. */
export const bare = (text: string): string => text.replace(/\s+/g, ' ').replace(before, '').replace(behind, '').trim();

/** Whether a heading asks something. */
export const asks = (text: string): boolean => text.includes('?') && /\p{L}{2}/u.test(text);

const tidy = (answer: string): string =>
  answer
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Cuts at the end of a sentence or a word where there is more than an answer may hold. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('\n'));
  return `${(end > most / 2 ? head.slice(0, end + 1) : head).trimEnd()}…`.toWellFormed();
};

const kept = ({ question, answer }: Found): Found => ({
  question: cut(bare(question), faqLimits.question),
  answer: cut(tidy(answer), faqLimits.answer),
});

/** Questions that have an answer, each once: where a table of contents names it first, the one with the longer answer. */
export const once = (found: readonly Found[]): Found[] => {
  const byName = new Map<string, Found>();
  for (const each of found.map(kept)) {
    const name = plainQuestion(each.question);
    const other = byName.get(name);
    if (name && each.answer && (!other || other.answer.length < each.answer.length)) byName.set(name, each);
  }
  return [...byName.values()];
};

/** Questions that have an answer, each pair once: a table means every row, so two answers to a question are looked over. */
export const pairs = (found: readonly Found[]): Found[] => {
  const byPair = new Map<string, Found>();
  for (const each of found.map(kept)) {
    const name = plainQuestion(each.question);
    const pair = JSON.stringify([name, each.answer]);
    if (name && each.answer && !byPair.has(pair)) byPair.set(pair, each);
  }
  return [...byPair.values()];
};

/** Questions among headings; the answer is what follows, up to the next heading that is as high or asks as well. */
export const questionsIn = (blocks: readonly Block[]): Found[] => {
  const found: (Found & { level: number })[] = [];
  let open: (Found & { level: number }) | undefined;
  for (const { level, text } of blocks) {
    if (level > 0 && asks(text)) found.push((open = { level, question: text, answer: '' }));
    else if (level > 0 && open && level <= open.level) open = undefined;
    else if (open) open.answer += `${text}\n\n`;
  }
  return found.map(({ question, answer }) => ({ question, answer }));
};
