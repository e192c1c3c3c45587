import { type ImportColumn, importColumns } from '@marigold/contract/import';
import { fold } from '#modules/masterdata';
import { isPay } from '../values/pay.ts';
import { headings } from './headings.ts';
import { headingsElsewhere } from './headingsElsewhere.ts';

const known = new Map<string, ImportColumn>();
for (const column of importColumns) {
  for (const name of headingsElsewhere[column] ?? []) known.set(fold(name), column);
}
for (const column of importColumns) {
  for (const name of [column, ...headings[column]]) known.set(fold(name), column);
}

/** Words that only say whose or which of several: “candidate e-mail”, “derzeitiger Arbeitgeber”, “última empresa”. */
const qualifier =
  /^(candidate|applicant|person|contact|primary|main|current|present|latest|most recent|last|personal|private|home|work|your|bewerber(in)?|kandidat(in)?|aktuelle[rs]?|derzeitige[rs]?|gegenwartige[rs]?|letzte[rs]?|jetzige[rs]?|private|geschaftliche[rs]?|berufliche[rs]?|ultim[oa]|principal|actual|huidige?|laatste|actuele|obecn[eya]|aktualn[eya]|ostatni[ea]?|derni(er|ere)|atual)s?( of)? (?=\S)/;
const trailing = /(?<=\S) (actual|principal|held|aktuell|derzeit|actuel(le)?|attuale|atual|du candidat|candidat|1)$/;
/** “Address 1 - City”: which of several, and what of it. */
const partOfSeveral = /^\p{L}[\p{L}-]* \d+ - (?=\S)/u;

/** A heading as it is looked up: “Email Address(es)”, `companyName`, `address.city` and “Applied At (UTC)” in plain words. */
const plain = (heading: string): string =>
  fold(
    heading
      .replace(/\((e?s|n|innen)\)/gi, '$1')
      .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/[._*:#]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const meaningOf = (words: string): ImportColumn | undefined => {
  const found = known.get(words);
  if (found) return found;
  const shorter = [qualifier, trailing, partOfSeveral]
    .map((pattern) => words.replace(pattern, ''))
    .find((each) => each !== words);
  return shorter === undefined ? undefined : meaningOf(shorter);
};

/** What separates the names of one column that has two: “Kenntnisse / Fähigkeiten”, “Name, Vorname”, “Skills & Tools”. */
const between = /\s*(?:[/,&|+]|\band\b|\bund\b|\by\b)\s*/;

/** A column that holds a first and a last name, in either order; undefined for any other. */
const isWholeName = (parts: readonly (ImportColumn | undefined)[]): boolean =>
  parts.length === 2 && parts.includes('firstName') && parts.some((part) => part === 'lastName' || part === 'name');

/** The column a heading means: any case, with blanks or underscores, in one of our languages. */
export const columnOf = (heading: string): ImportColumn | undefined => {
  const words = plain(heading);
  const whole = meaningOf(words) ?? known.get(fold(heading));
  if (whole) return whole;
  if (isPay(heading, (rest) => meaningOf(rest) === 'salaryMinimum')) return 'salaryMinimum';
  const parts = words.split(between).map(meaningOf);
  if (isWholeName(parts)) return 'name';
  return parts.length > 1 && parts.every((part) => part === parts[0]) ? parts[0] : undefined;
};

/** How many cells of a row are headings of columns that are known. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => columnOf(cell) !== undefined).length;

/** Headings that mean a column only where no clearer one does: a street beside a town, “Mr.” beside a job title. */
const vagueNames: readonly (readonly [ReadonlySet<string>, ImportColumn])[] = [
  [
    new Set([
      'address',
      'adresse',
      'anschrift',
      'direccion',
      'domicilio',
      'home address',
      'applicant address',
      'candidate address',
    ]),
    'location',
  ],
  [new Set(['title', 'name title']), 'jobTitle'],
];

/** Headings that say what somebody applied for, in a table of applications, and what somebody does, in any other. */
const ofTheOpening = new Set(
  [
    'job',
    'role',
    'position',
    'stelle',
    'stellenbezeichnung',
    'title',
    'job title',
    'puesto',
    'poste',
    'posizione',
    'functie',
    'stanowisko',
    'cargo',
    'company',
    'firma',
    'location',
    'standort',
  ].map(fold),
);
/** A column of applicant tracking systems: only a table of applications has it. */
const isApplication = (heading: string): boolean =>
  /^(current |current interview |candidate |interview )?stage$|^phase$|^appli(ed|cation)\b|^apply date|^job (name|applied|requisition)|^bewerbungs|^bewerbung am|^requisition|^posting|^vakanz|^fecha (de )?(inscripci[oó]n|candidatura)|^etapa$|^oferta$|^workflow|^hiring status|^interest level|^screening question|candidature$|^poste vis[ée]|^[ée]tape$|candidatura$|^posizione per cui|^vacature$|^sollicitatie|^data aplikacji|aplikowane$|^etap( rekrutacji)?$|^vaga$/i.test(
    heading.trim(),
  );

/** What only openings have, beside whose title “Job title” is the opening's: “Job location”, “Job ID”. */
const opening = /^job (location|id|ref(erence)?|code|department|posting|opening|status)\b/i;
const jobAlone = /^(job|role|position|stelle|stellenbezeichnung|stellentitel|poste|posizione|functie|stanowisko)$/i;
const jobOrItsTitle = /^(job|job title|role|position|stelle|stellenbezeichnung|stellentitel)$/i;

/**
 * The columns that headings mean, undefined for what nobody could say. In a table of applications “Job” is the opening; it is
 * the person's own only where no other column is. “Name” beside “Vorname” is the last name.
 */
export const columnsFor = (row: readonly string[]): (ImportColumn | undefined)[] => {
  const guessed = row.map(columnOf);
  const isSplit = guessed.includes('firstName') && !guessed.includes('lastName');
  const isFirstAlone = guessed.includes('firstName') && !guessed.includes('lastName') && !guessed.includes('name');
  const meant = guessed.map((column) => {
    if (column === 'name' && isSplit) return 'lastName';
    return column === 'firstName' && isFirstAlone ? 'name' : column;
  });
  for (const [vague, column] of vagueNames) {
    const isVague = (at: number) => vague.has(plain(row[at] ?? ''));
    if (!meant.some((each, at) => each === column && !isVague(at))) continue;
    for (const at of meant.keys()) if (meant[at] === column && isVague(at)) meant[at] = undefined;
  }
  const isOfOpenings = row.some((heading) => opening.test(heading.trim()));
  if (!isOfOpenings && !row.some(isApplication)) return meant;
  const isOpening = (at: number) => ofTheOpening.has(plain(row[at] ?? ''));
  return meant.map((column, at) => {
    const own = isOfOpenings ? jobOrItsTitle : jobAlone;
    const isJob = column === 'jobTitle' && own.test((row[at] ?? '').trim());
    const hasOther = meant.some((other, place) => other === column && place !== at && !isOpening(place));
    return column && isOpening(at) && (isJob || hasOther) ? undefined : column;
  });
};
