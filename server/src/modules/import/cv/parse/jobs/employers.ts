import { fold } from '#modules/masterdata';
import type { Dates } from '../dates.ts';
import { type Entry, type HeadLine, piecesOf } from '../entries.ts';
import { isPlace, knownSureness, ofEmployer } from '../titles.ts';
import { companyOf, titleOf } from './heads.ts';

/** What stands in the head of an entry, towns aside. */
const piecesIn = ({ head }: Entry): string[] =>
  head.flatMap((each) => piecesOf(each).weak.filter((piece) => !isPlace(piece)));

const spanOf = ({ dates }: Entry): Dates | undefined => ('alone' in dates ? undefined : dates);
/** Whether the time of one entry is within that of another. */
const isWithin = (entry: Entry, around: Entry): boolean => {
  const [inner, outer] = [spanOf(entry), spanOf(around)];
  if (!inner || !outer || inner.from < outer.from.slice(0, 4)) return false;
  return outer.to === null || (inner.to !== null && inner.to.slice(0, 4) <= outer.to.slice(0, 4));
};

const isEmployer = (words: string): boolean => ofEmployer.test(fold(words)) || knownSureness(words) === 0;

/** An employer whose line has dates of its own, above what somebody was there. */
const headOfGroup = (entry: Entry, next: Entry | undefined): HeadLine | undefined => {
  const [words, ...others] = piecesIn(entry);
  if (!words || others.length > 0 || !isEmployer(words) || !next || !isWithin(next, entry)) return undefined;
  const [title, ...more] = piecesIn(next);
  if (!title || more.length > 0 || knownSureness(title) === 0) return undefined;
  const head = entry.head.find(({ line }) => line.text.includes(words));
  return head && { line: head.line, words };
};

/** The employer that stands above the line on which an entry has its title and dates, in a line of its own. */
const headAbove = (entry: Entry, usual: string | undefined): HeadLine | undefined => {
  const title = titleOf(entry.head, usual);
  const company = title && companyOf(entry.head, title);
  if (!company || title.head.line !== entry.dateLine || company.head.line.number >= entry.dateLine.number)
    return undefined;
  return { line: company.head.line, words: company.words };
};

/** Entries with the employer that stands once above several of them, with its own dates or without. */
export const withEmployers = (entries: readonly Entry[], usual: string | undefined): Entry[] => {
  let employer: HeadLine | undefined;
  let group: Entry | undefined;
  return entries.flatMap((entry, at): Entry[] => {
    const head = headOfGroup(entry, entries[at + 1]);
    if (head) {
      [employer, group] = [head, entry];
      return [];
    }
    const isOne = piecesIn(entry).length === 1 && entry.head.some(({ line }) => line === entry.dateLine);
    if (employer && isOne && (!group || isWithin(entry, group))) return [{ ...entry, head: [employer, ...entry.head] }];
    [employer, group] = [headAbove(entry, usual), undefined];
    return [entry];
  });
};
