import { once } from '#platform/processes/once';
import { catalog, type Entry, type JobTitle, type Skill } from './catalog.ts';
import { fold } from '#matching/text/words';
import type { Found, Names } from './names.ts';
import { coresOf, keyOf, skillForms, titleForms, variants, withoutBrackets } from './spoken.ts';

/** Shorter names have too much in common with others once their endings are gone. */
const shortestKey = 5;
/** A German compound is known by its end: this much of it, after at least this much of something else. */
const shortestHead = 5;
const shortestBefore = 3;

/** Finds the entry that is meant by a name. */
export interface Lookup<T> {
  /** The entry of exactly one of these names, which are folded. */
  called(forms: readonly string[]): Found<T> | undefined;
  /** The entry of this name: of exactly this, else of one that differs in gender, number, hyphens and notes beside it. */
  named(name: string): Found<T> | undefined;
  /** The entry that the part of a name means which says the most: "Betriebselektriker" is an "Elektriker". */
  headed(name: string): Found<T> | undefined;
}

/** Entries by every name they have; where two share one, the more usual entry keeps it. */
const lookup = <T>(
  entries: readonly T[],
  namesOf: (entry: T) => Names,
  formsOf: (name: string) => string[],
): Lookup<T> => {
  const byName = new Map<string, Found<T>>();
  const byKey = new Map<string, Found<T>>();
  const add = (to: Map<string, Found<T>>, key: string, found: Found<T>) => {
    if (!to.has(key)) to.set(key, found);
  };
  const addAll = (entry: T, all: readonly string[]) => {
    for (const name of all) {
      const folded = fold(name);
      add(byName, folded, { entry, name });
      if (folded.length >= shortestKey) add(byKey, keyOf(folded), { entry, name });
    }
  };
  // What an entry is called comes before what others are called as well.
  for (const entry of entries) addAll(entry, namesOf(entry).names);
  for (const entry of entries) addAll(entry, namesOf(entry).aliases);
  const keyed = (form: string) => (form.length >= shortestKey ? byKey.get(keyOf(form)) : undefined);
  return {
    called: (forms) => forms.flatMap((form) => byName.get(form) ?? [])[0],
    named: (name) => {
      const forms = formsOf(name);
      for (const form of forms) {
        const found = byName.get(form) ?? keyed(form);
        if (found) return found;
      }
      return undefined;
    },
    headed: (name) => {
      for (const core of coresOf(name)) {
        const found = byName.get(core) ?? keyed(core);
        if (found) return found;
      }
      const word = formsOf(name).at(-1)?.split(/[\s-]/).at(-1) ?? '';
      for (let at = shortestBefore; at <= word.length - shortestHead; at += 1) {
        const found = byName.get(word.slice(at)) ?? keyed(word.slice(at));
        if (found) return found;
      }
      return undefined;
    },
  };
};

/**
 * What each entry is called, in every form. A name is shortened by what it explains in brackets unless that is what another
 * entry is called: "Geschäftsführer" is not the "Geschäftsführer (gemeinnützige Organisation)".
 */
const namesOfAll = <T extends Entry & { aliases: readonly string[] }>(
  entries: readonly T[],
  formsOf: (name: string) => string[],
): ReadonlyMap<T, Names> => {
  const said = entries.map((entry) => ({
    entry,
    names: [entry.name, ...formsOf(entry.de), ...formsOf(entry.es)],
    aliases: entry.aliases.flatMap(formsOf),
  }));
  const owner = new Map(
    said.flatMap(({ entry, names, aliases }) => [...names, ...aliases].map((name) => [fold(name), entry])),
  );
  return new Map(
    said.map(({ entry, names, aliases }) => {
      const short = names
        .map(withoutBrackets)
        .filter((name) => name !== '' && (owner.get(fold(name)) ?? entry) === entry);
      return [entry, { names: [...new Set([...names, ...short])], aliases: [...new Set(aliases)] }];
    }),
  );
};

const unnamed: Names = { names: [], aliases: [] };
// Skills have no gender: "HTML/CSS" are two of them.
const skillNames = once(() => namesOfAll(catalog.skills, (name) => [name]));
const titleNames = once(() => namesOfAll(catalog.titles, variants));

/** What a skill is called, in every language and form. */
export const namesOfSkill = (skill: Skill): Names => skillNames().get(skill) ?? unnamed;

/** What a job title is called, in every language, whoever carries it. */
export const namesOfTitle = (title: JobTitle): Names => titleNames().get(title) ?? unnamed;

/** The skills by what they are called. */
export const skillLookup = once(() => lookup(catalog.skills, namesOfSkill, skillForms));
/** The job titles by what they are called. */
export const titleLookup = once(() => lookup(catalog.titles, namesOfTitle, titleForms));

/** The skill of this name or alias, in any language; how well it is known does not count. */
export const skillNamed = (name: string): Skill | undefined => skillLookup().named(name)?.entry;

/** Whether a skill is called exactly this, in any language. */
export const isSkillName = (name: string): boolean => skillLookup().called([fold(name)]) !== undefined;

/** The job title that is called exactly this, in any language; "Senior", "(m/w/d)" and the like do not count. */
export const jobTitleCalled = (name: string): JobTitle | undefined => titleLookup().called(titleForms(name))?.entry;

/** The job title of this name or alias, in any language and gender; "Senior", "(m/w/d)" and the like do not count. */
export const jobTitleNamed = (name: string): JobTitle | undefined => titleLookup().named(name)?.entry;

/** The entry of a list by its id or exactly its name in any language. */
export const entryNamed = <T extends Entry>(entries: readonly T[], name: string): T | undefined => {
  const wanted = fold(name);
  return entries.find(({ id, name: en, de, es }) => [id, en, de, es].some((each) => fold(each) === wanted));
};
