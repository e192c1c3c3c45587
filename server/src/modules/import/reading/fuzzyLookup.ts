import {
  catalog,
  fold,
  type JobTitle,
  jobTitleNamed,
  namesOfSkill,
  namesOfTitle,
  type Skill,
  skillNamed,
} from '#modules/masterdata';

/** An entry of the master data, and its name where that is not what was said. */
export interface Near {
  id: string;
  readAs?: string;
}

/** Shorter names are one letter away from too many others. */
const shortest = 5;

/** A name, and each way to leave one letter out of it (SymSpell, Garbe 2012): names one letter apart share one of these. */
const shortened = (name: string): string[] => [
  name,
  ...Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 1) + name.slice(at + 2)),
];

/** Whether one letter is wrong, missing, too many, or two are swapped; a digit is never mistyped, 9001 is not 9002. */
const isOneOff = (one: string, other: string): boolean => {
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)];
  const isSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return isSwapped || (a.length <= 1 && b.length <= 1);
};

/** A look-up of names that are one letter off; where two entries are as near, neither is taken. */
const nearly = <T extends { id: string; name: string }>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
) => {
  let index: Map<string, { folded: string; entry: T }[]> | undefined;
  const make = () => {
    const made = new Map<string, { folded: string; entry: T }[]>();
    for (const entry of entries) {
      for (const folded of new Set(namesOf(entry).map(fold))) {
        if (folded.length < shortest) continue;
        for (const key of shortened(folded)) {
          const known = made.get(key);
          if (known) known.push({ folded, entry });
          else made.set(key, [{ folded, entry }]);
        }
      }
    }
    return made;
  };
  return (name: string): Near | undefined => {
    const wanted = fold(name);
    if (wanted.length < shortest || wanted.length > 60) return undefined;
    index ??= make();
    const found = new Set<T>();
    for (const key of shortened(wanted)) {
      for (const { folded, entry } of index.get(key) ?? []) if (isOneOff(wanted, folded)) found.add(entry);
    }
    const [entry] = found;
    return entry && found.size === 1 ? { id: entry.id, readAs: entry.name } : undefined;
  };
};

const allOf = ({ names, aliases }: { names: readonly string[]; aliases: readonly string[] }) => [...names, ...aliases];
const nearSkill = nearly<Skill>(catalog.skills, (skill) => allOf(namesOfSkill(skill)));
const nearTitle = nearly<JobTitle>(catalog.titles, (title) => allOf(namesOfTitle(title)));

/** The skill of this name, or of one that is a letter off. */
export const skillNear = (name: string): Near | undefined => {
  const known = skillNamed(name);
  return known ? { id: known.id } : nearSkill(name);
};

/** The job title of this name, or of one that is a letter off. */
export const jobTitleNear = (name: string): Near | undefined => {
  const known = jobTitleNamed(name);
  return known ? { id: known.id } : nearTitle(name);
};
