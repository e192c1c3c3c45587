import { fold } from '#matching/text/words';

/** That any gender may apply, as German and Spanish advertisements note it. */
const anyGender =
  /[([]?\s*(?<!\p{L})(?:[mwfdxih]|gn|div)\s*[/|,]\s*(?:[mwfdxih]|gn|div)(?:\s*[/|,]\s*(?:[mwfdxih]|gn|div))?(?!\p{L})\s*[)\]]?|\((?:all genders|alle geschlechter|mensch|gn)\)/giu;

/** "Lehrer:in", "Lehrer*innen", "Lehrer/-in", "Lehrer(in)", "LehrerIn"; also "Mitarbeiter/-innen". */
const germanForms = /(?<=\p{Ll})(?:\s?[:*_/]\s?-?in(?:nen)?|\/-in(?:nen)?|\(in(?:nen)?\)|In(?:nen)?)(?!\p{L})/gu;

/** "enfermero/a", "enfermera/o", "enfermero(a)", "enfermer@", "dependiente/a", "técnico-a". */
const spanishForms = /(?<=\p{L})(?:\s?[/-]\s?(?:[oae]|or|ora)|\([oa]\)|[oa]?@s?)(?!\p{L})/giu;

/** "Kaufmann/-frau", "Angestellte/r", "Angestellte(r)". */
const otherForms = /(?<=\p{L})(?:\s?\/\s?-?(?:frau|mann|r|n)|\([rn]\))(?!\p{L})/giu;

/** A job title without the note that any gender may apply, which belongs to an advertisement. */
export const withoutAnyGender = (title: string): string => title.replace(anyGender, ' ').replace(/\s+/g, ' ').trim();

/** A name as it would be said of one person: without notes on gender, and in one of its forms. */
const ofOnePerson = (name: string): string =>
  withoutAnyGender(name)
    .replace(germanForms, '')
    .replace(otherForms, '')
    .replace(spanishForms, (_form, at: number) => (/[oae]/i.test(name[at - 1] ?? '') ? '' : 'o'))
    .replace(/\s+/g, ' ')
    .trim();

/** Says how far somebody has come or on what terms, not what they do. Folded. */
const levels = new Set(
  (
    'junior senior sr jr lead principal staff trainee expert experienced certified qualified entry level mid graduate ' +
    'leitender leitende leitend erfahrener erfahrene gelernter gelernte examinierter examinierte exam staatl staatlich gepr ' +
    'geprufter geprufte anerkannter anerkannte angehender angehende stellv stellvertretender stellvertretende ungelernter ' +
    'aushilfe azubi auszubildender auszubildende teilzeit vollzeit minijob ' +
    'experimentado experimentada titulado titulada aprendiz becario becaria primera segunda 1a 2a practicas ' +
    'part full time freelance temporary'
  ).split(' '),
);

/** Says how well or by what proof somebody knows something. Folded. */
const mastery = new Set(
  (
    'skills skill knowledge experience experienced basic advanced good very excellent strong fluent solid proficient level certified ' +
    'kenntnisse kenntnis grundkenntnisse fachkenntnisse erfahrung erfahrungen gute guter gutes sehr fundierte sichere sicherer sicher ' +
    'umgang fliessend verhandlungssicher praxis fahigkeit fahigkeiten ' +
    'conocimientos conocimiento experiencia manejo dominio nivel alto avanzado avanzados basico basicos fluido uso usuario habilidad ' +
    'habilidades capacidad'
  ).split(' '),
);

/** Joins words and says nothing itself. Folded. */
const joining = new Set(
  'a an and as at by for from in of on the to with am bei der die das des fur im mit oder und von zu zum zur al con de del el en la las los o para por un una y e'.split(
    ' ',
  ),
);

const parts = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];

const without = (words: readonly string[], noise: ReadonlySet<string>): string =>
  words.filter((word) => !noise.has(word) && !joining.has(word)).join(' ');

const distinct = (forms: readonly string[]): string[] => [...new Set(forms.filter((form) => form !== ''))];

/** What a job title may be looked up as, folded: as it is, of one person, and without what says how far they have come. */
export const titleForms = (name: string): string[] => {
  const one = fold(ofOnePerson(name));
  const words = parts(one);
  return distinct([fold(name), one, words.some((word) => levels.has(word)) ? without(words, levels) : '']);
};

/** German compounds in which only the first part names the skill: "Englischkenntnisse", "SAP-Kenntnisse". */
const masteryEnding = /(?<=\p{L}{2})[\s-]?(?:grund|fach)?(?:kenntnisse?|erfahrung(?:en)?)$/u;

/** What a skill may be looked up as, folded: as it is, and without what says how well it is known. */
export const skillForms = (name: string): string[] => {
  const folded = fold(name);
  const bare = folded.replace(/[([][^)\]]*[)\]]/gu, ' ').replace(masteryEnding, '');
  const words = parts(bare);
  return distinct([folded, bare.trim(), words.some((word) => mastery.has(word)) ? without(words, mastery) : '']);
};

/** One word in whatever gender and number: "lehrerin" and "lehrer", "enfermeras" and "enfermero", "kauffrau" and "kaufmann". */
const rootOf = (word: string): string => {
  if (word.length < 5) return word;
  const one = word
    .replace(/(?<=[^aeiou])in(?:nen)?$/, '')
    .replace(/frau(?:en)?$/, 'mann')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=or)a$/, '');
  // The ending leaves its trace: a designer is not design.
  return one.replace(/(?:er|e|o|a)$/, '*');
};

/**
 * What names have in common that differ in gender, number, hyphens and blanks alone: "Software-Entwicklerinnen" and
 * "Softwareentwickler". Takes a folded name.
 */
export const keyOf = (folded: string): string =>
  parts(folded)
    .filter((word) => !joining.has(word))
    .map(rootOf)
    .join('');

/** The other half of a pair such as "Kaufmann/-frau", "Facharzt/-ärztin", "Fluglotse/-in", "Koch/Köchin" or "Jefe/a". */
const otherForm = (one: string, other: string): string => {
  const ending = other.replace(/^-/, '');
  if (!other.startsWith('-') && ending.length > 2) return ending;
  if (ending === 'frau') return one.replace(/mann$/, 'frau');
  if (ending === 'mann') return one.replace(/frau$/, 'mann');
  if (ending === 'a') return /[oe]$/.test(one) ? `${one.slice(0, -1)}a` : `${one}a`;
  if (ending === 'in') return `${one.replace(/e$/, '')}in`;
  if (ending === 'r' || ending === 'n') return one + ending;
  const at = fold(one).lastIndexOf(fold(ending).slice(0, 2));
  return at > 0 ? one.slice(0, at) + ending : ending;
};

const pair = /(?<=^|[\s(])([\p{L}\-.]+)\/(-?\p{L}+)/gu;

/**
 * A German or Spanish name as it is listed, and as one person would say it: "Entwickler/in" also as "Entwickler" and
 * "Entwicklerin", "Bauüberwacher/in / Polier/in" as each.
 */
export const variants = (name: string): string[] => {
  const ones = name
    .split(' / ')
    .flatMap((each) => [
      each,
      each.replace(pair, '$1'),
      each.replace(pair, (_pair, one: string, other: string) => otherForm(one, other)),
    ]);
  return [...new Set([name, ...ones])];
};

/** A name without what it explains in brackets: "Verkäufer/in" of "Verkäufer/in (Einzelhandel)". */
export const withoutBrackets = (name: string): string => name.replace(/\s*\([^)]*\)/gu, '').trim();

/**
 * What somebody is in the first place, folded: "PM (IT)" a PM, "PA to the CEO" a PA, "mobile mechanic" a mechanic. English
 * and German say it last, Spanish first, and all of them before a preposition.
 */
export const coresOf = (name: string): string[] => {
  const folded = fold(withoutBrackets(ofOnePerson(name)));
  const [beforeJoin = ''] = folded.split(/\s(?:to|for|of|in|at|bei|fur|im|in der|de|del|en|para)\s/u);
  const words = parts(beforeJoin);
  const ends = words.map((_word, at) => words.slice(at + 1).join(' '));
  return distinct([folded, beforeJoin, ...ends, words[0] ?? '']).filter((core) => core !== fold(name));
};
