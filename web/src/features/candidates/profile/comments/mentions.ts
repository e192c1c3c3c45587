import type { Mention, Mentionable } from '@marigold/contract/mentions';
import { fold } from '#ui/input/fuzzy.ts';

/** Most people that a list shows at once; more are found by their name. */
export const mostListed = 50;
/** Characters that are looked at behind an @. */
const LONGEST_NAME = 80;

const isOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}._-]/u.test(letter);
const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

/** Where these names stand in a text, as an expression that finds them; the longest first, as one may begin with another. */
const finding = (names: readonly string[]): RegExp | undefined => {
  const each = [...new Set(names)]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return each.length > 0 ? new RegExp(String.raw`@(?:${each.join('|')})(?![\p{L}\p{N}])`, 'gu') : undefined;
};

/** A piece of a comment: plain text, or the mention of somebody. */
export interface Piece {
  at: number;
  text: string;
  isMention: boolean;
}

/** The pieces of a comment in their order: what it mentions, and what stands between. */
export const piecesOf = (text: string, mentions: readonly Mention[]): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (to: number, isMention: boolean) => {
    if (to > from) pieces.push({ at: from, text: text.slice(from, to), isMention });
    from = Math.max(from, to);
  };
  const names = finding(mentions.map(({ name }) => name));
  for (const { 0: found, index } of names ? text.matchAll(names) : []) {
    add(index, false);
    add(index + found.length, true);
  }
  add(text.length, false);
  return pieces;
};

/** Who of these is still named in the text; of people with the same name, as many as it names, the first ones. */
export const stillNamed = (text: string, picked: readonly Mention[]): Mention[] => {
  const left = new Map<string, number>();
  for (const { text: named, isMention } of piecesOf(text, picked))
    if (isMention) left.set(named, (left.get(named) ?? 0) + 1);
  return picked.filter(({ name, userId }, at) => {
    if (picked.findIndex((other) => other.userId === userId) !== at) return false;
    const open = left.get(`@${name}`) ?? 0;
    left.set(`@${name}`, open - 1);
    return open > 0;
  });
};

/** Colleagues in whose names words begin as the typed ones do, ignoring case and accents. */
const fitting = (people: readonly Mentionable[], typed: string): Mentionable[] => {
  const words = wordsOf(typed);
  return people.filter(({ fullName }) => {
    const names = wordsOf(fullName);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
};

/** A name that is being typed: where its @ stands, and who is meant. */
export interface Asked {
  at: number;
  people: Mentionable[];
}

/** What is being typed before the cursor: the first @ in reach behind which a name may stand; undefined: none. */
export const askedAt = (
  text: string,
  cursor: number,
  people: readonly Mentionable[],
  picked: readonly Mention[],
): Asked | undefined => {
  const line = Math.max(text.lastIndexOf('\n', cursor - 1) + 1, cursor - LONGEST_NAME);
  for (let at = text.indexOf('@', line); at >= 0 && at < cursor; at = text.indexOf('@', at + 1)) {
    const typed = text.slice(at + 1, cursor);
    const isDone = picked.some(({ name }) => fold(name) === fold(typed.trim()));
    if (isOfWord(text[at - 1]) || /^\s/.test(typed) || isDone) continue;
    const found = fitting(people, typed);
    if (found.length > 0) return { at, people: found };
  }
  return undefined;
};
