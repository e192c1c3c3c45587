import type { Schooling } from '#modules/import';
import { catalog, type JobTitle } from '#modules/masterdata';
import { monthOf, written } from './career.ts';
import { lotOf, type Dice, type Lot } from './dice.ts';
import type { Field } from './fields.ts';

/** The education types, the lowest first, with the age at which people usually reach them and the years it takes. */
const levels = [
  { age: 18, years: 7 },
  { age: 20, years: 2 },
  { age: 22, years: 3 },
  { age: 25, years: 2 },
  { age: 29, years: 4 },
] as const;
const highest = levels.length - 1;

/** The id of an education level, 0 the lowest. */
export const educationTypeOf = (level: number): string | null => catalog.lists.educationTypes[level]?.id ?? null;

const levelLots = new Map<Field, Lot<number>>();

/** An education level that is usual in the field, 0 the lowest. */
export const drawLevel = (dice: Dice, field: Field): number => {
  let lot = levelLots.get(field);
  if (!lot) {
    lot = lotOf([...levels.keys()], (level) => field.education[level] ?? 0);
    levelLots.set(field, lot);
  }
  return dice.draw(lot);
};

/** The age at which people with this level begin to work. */
export const ageAtWork = (level: number): number => levels[Math.min(level, highest)]?.age ?? 18;

/** What somebody learned for a job: a subject of the field, or without a degree the craft itself. */
const drawSubject = (dice: Dice, field: Field, title: JobTitle, level: number): string => {
  const craft = title.skills
    .flatMap((id) => catalog.skill.get(id) ?? [])
    .find(({ kind }) => kind === 'method' || kind === 'knowledge');
  return level <= 1 && craft ? craft.name : dice.pick(field.subjects);
};

/** The schools of somebody who graduated in a year, the highest first; a doctor has a master's, a master a bachelor's. */
export const schoolingOf = (
  dice: Dice,
  who: { field: Field; title: JobTitle; level: number; graduated: number; city: string },
): Schooling[] => {
  const { field, title, level, graduated, city } = who;
  const subject = drawSubject(dice, field, title, level);
  const school = dice.pick(
    level >= 2
      ? [`University of ${city}`, `${city} University of Applied Sciences`, `Technical University of ${city}`]
      : [`Vocational College ${city}`, `${city} College`, `${city} Trade School`],
  );
  const stages = level > 2 ? [level, level - 1] : [level];
  let until = graduated;
  return stages.map((stage) => {
    const from = until - (levels[stage]?.years ?? 3);
    const schooling = {
      educationTypeId: educationTypeOf(stage),
      field: stage === 0 ? null : subject,
      school: stage === 0 ? `${city} Secondary School` : school,
      from: written(monthOf(from, 9)),
      to: written(monthOf(until, 7)),
    };
    until = from;
    return schooling;
  });
};
