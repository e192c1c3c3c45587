import { plainQuestion } from '../plainQuestion.ts';

/** From this share of common words on two questions are shown as one. */
const enough = 0.8;

const wordsOf = (question: string): Set<string> => new Set(plainQuestion(question).split(' '));

const shareOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
};

/** For each question the first before it that says nearly the same, by its place; undefined where it is the first. */
export const alike = (questions: readonly string[]): (number | undefined)[] => {
  const sets = questions.map(wordsOf);
  return sets.map((words, at) => {
    const first = sets.findIndex((other, before) => before < at && shareOf(words, other) >= enough);
    return first < 0 ? undefined : first;
  });
};
