import { type Language, languages } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';
import type { Db } from '#platform/database/db';
import type { FaqRow } from '../store.ts';
import { likenesses } from './likeness.ts';
import * as store from './store.ts';

/** From this likeness on a question is answered; below, a person is asked. Chosen on half of the questions of `npm run evaluate -- --faq`. */
export const threshold = 0.5;

const listed = (words: string): string[] => words.split(',').map((word) => word.trim());
/** The group of words that say nothing about what is asked. */
const idle = 'idle';

/** The groups of words that mean the same to candidates, as somebody of a language lists them. */
const groupsOf = (language: Language): { name: string; words: string[] }[] => [
  ...spoken(language, 'bot', 'faq.synonyms')
    .split('|')
    .map((group, at) => ({ name: `${language} ${at}`, words: listed(group) })),
  { name: idle, words: listed(spoken(language, 'bot', 'faq.idle')) },
];

/** Several words that say what one word of their group says, each with that word: "off" alone is no word to search for. */
const phrasesOf = (language: Language): { phrase: string; word: string }[] =>
  groupsOf(language).flatMap(({ words }) => {
    const word = words.find((each) => !each.includes(' '));
    return word === undefined ? [] : words.filter((each) => each.includes(' ')).map((phrase) => ({ phrase, word }));
  });
const phrases = new Map(languages.map((language) => [language, phrasesOf(language)]));

/** What is asked, with the words that its phrases stand for. */
const spelledOut = (language: Language, asked: string): string => {
  const spaced = ` ${
    asked
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
  const meant = phrases.get(language)?.filter(({ phrase }) => spaced.includes(` ${phrase.toLowerCase()} `)) ?? [];
  return [asked, ...meant.map(({ word }) => word)].join(' ');
};

/** The group of each stem; the same in every process, so it is read once. */
let groups: Promise<ReadonlyMap<string, string>> | undefined;
const readGroups = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const all = languages.flatMap((language) =>
    groupsOf(language).flatMap(({ name, words }) =>
      words.filter((word) => !word.includes(' ')).map((word) => ({ language, group: name, word })),
    ),
  );
  const rows = await store.stemsOf(db, all);
  return new Map(rows.map(({ language, stem, group }) => [`${language} ${stem}`, group]));
};
const groupsIn = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  groups ??= readGroups(db);
  try {
    return await groups;
  } catch (error) {
    groups = undefined;
    throw error;
  }
};

/** A question with how like it is to what was asked, from 0 to 1. */
export interface Likely {
  row: FaqRow;
  likeness: number;
}

/** The questions of a company and one of its roles that are like what was asked, the likest first. */
export const likely = async (
  db: Db,
  of: { companyId: string; opportunityId: string | null },
  asked: string,
): Promise<Likely[]> => {
  const [rows, stems, groupOf] = [
    await store.candidates(db, of),
    await store.ask(db, (language) => spelledOut(language, asked)),
    await groupsIn(db),
  ];
  return languages
    .flatMap((language) => {
      const known = rows.filter((row) => row.language === language);
      const found = likenesses(
        stems.get(language) ?? [],
        known.map(({ question_stems, answer_stems }) => ({ question: question_stems, answer: answer_stems })),
        (stem) => {
          const group = groupOf.get(`${language} ${stem}`) ?? stem;
          return group === idle ? undefined : group;
        },
      );
      return known.map((row, at) => ({ row, likeness: found[at] ?? 0 }));
    })
    .toSorted((one, other) => other.likeness - one.likeness);
};

/** By how much what holds for all may be liker than what is said about the role, and still give way to it. */
const preference = 0.15;
/** Questions whose likeness differs by less are equally meant. */
const tie = 0.001;

/**
 * The question that answers what was asked; undefined where none surely does. What is said about the role goes before what
 * holds for all, even where that is a little liker, but not before what was asked word for word. Where several questions with
 * different answers are meant equally, a person has to say which.
 */
export const chosen = (found: readonly Likely[]): Likely | undefined => {
  const sure = found.filter(({ likeness }) => likeness >= threshold);
  const [best] = sure;
  if (!best) return undefined;
  const least = best.likeness > 1 - tie ? best.likeness - tie : best.likeness - preference;
  const meant = sure.find(({ row, likeness }) => row.opportunity_id !== null && likeness >= least) ?? best;
  const isMeantToo = ({ row, likeness }: Likely) =>
    Math.abs(likeness - meant.likeness) < tie &&
    (row.opportunity_id === null) === (meant.row.opportunity_id === null) &&
    row.answer !== meant.row.answer;
  return meant.likeness <= 1 - tie && sure.some(isMeantToo) ? undefined : meant;
};

/** What the FAQ of a role or its company says to a question; undefined where a person has to answer. */
export const answerFromFaq = async (
  db: Db,
  of: { companyId: string; opportunityId: string },
  asked: string,
): Promise<{ question: string; answer: string } | undefined> => {
  const found = chosen(await likely(db, of, asked));
  return found && { question: found.row.question, answer: found.row.answer };
};
