/** A list with one item moved by one place; the same list where there is no such place. */
export const moved = <T>(list: readonly T[], at: number, by: 1 | -1): T[] => {
  const to = at + by;
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, item);
  return next;
};

const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[?.!]+$/, '');

/** The places of questions that say the same as an earlier one. */
export const duplicates = (questions: readonly { question: string }[]): Set<number> => {
  const seen = new Set<string>();
  return new Set(
    questions.flatMap(({ question }, at) => {
      const words = folded(question);
      if (!words) return [];
      if (seen.has(words)) return [at];
      seen.add(words);
      return [];
    }),
  );
};

/** Whether every written question expects a no, which nobody would guess. */
export const expectsOnlyNo = (questions: readonly { question: string; correctAnswer: boolean }[]): boolean => {
  const asked = questions.filter(({ question }) => question.trim());
  return asked.length > 0 && asked.every(({ correctAnswer }) => !correctAnswer);
};
