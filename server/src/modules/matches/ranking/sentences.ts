import type { Values } from '@marigold/words/keys';
import type { Language } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';
import type { Cap, Obstacle } from '#matching/engine/obstacles';

/** A sentence of the engine in a language, its numbers written as that language writes them. */
export const sentence = (key: string, values: Values, language: Language): string =>
  spoken(language, 'matches', key, values);

/** What each obstacle is called. */
const obstacles: Record<Obstacle, string> = {
  location: 'out of reach',
  salary: 'more than a tenth above the band',
  workMode: 'another employment type',
  experience: 'more than one band of experience short',
  skills: 'fewer than three fifths of the skills',
};

/** Why a score is held below its points. */
export const capInWords = ({ points, facts }: Cap, score: number, language: Language): string => {
  const reasons = facts.map((fact) => sentence(obstacles[fact], {}, language));
  const list = new Intl.ListFormat(language).format(reasons);
  return sentence('{{points}} points, held at {{score}}: {{reasons}}', { points, score, reasons: list }, language);
};
