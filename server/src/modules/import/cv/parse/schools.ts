import { fold } from '#modules/masterdata';
import type { CvDraft, CvFound } from '../reading.ts';
import { canHead, entriesOf, piecesOf, type Entry, type HeadLine } from './entries.ts';
import { clip, found, isBullet } from './line.ts';
import type { SectionLine } from './sections.ts';

type School = CvDraft['schools'][number];

const most = 100;

/** What schools are called. */
const ofSchool =
  /\b\p{L}*(?:universit\p{L}*|universidad\p{L}*|college|schule|hochschule|fachhochschule|school|gymnasium|gymnasio|akademie|academy|academia|institut\p{L}*|politecnic\p{L}*|polytechnic|facultad|escuela|colegio|lyceum|liceo|liceu|kolleg|centro|campus|conservator\p{L}*|facultatea|ecole|lycee|faculte|universite|universidade|escola|faculdade|instituto|hogeschool|universiteit|academie|scuola|politecnico|\p{L}*kammer|seminar|bootcamp|szkol\p{L}*|uniwersytet|politechnika|liceum|technikum|akademia|istituto|accademia|universita|ateneo|centrum|instituut|skola|universitet)\b|\b(?:handwerkskammer|industrie und handelskammer|its|ipsia|itis|ies|inf|sena|senai|senac|afpa|cfa|enac|hec|inseec|edhec|ku leuven)\b|\b(?:uni|tu|fh|hs|eth|ies|mit|lmu|rwth|uned|cifp|roc|iut|ihk|hwk|esic|esade)\b/u;

/** What degrees and certificates are called. */
const ofLevel =
  /\b(?:ph\.?\s?d|dr|doctor\p{L}*|doktor\p{L}*|promotion|master\p{L}*|maestria|m[aá]ster|diplom\p{L}*|magister|m\.?sc|m\.?a|m\.?eng|mba|staatsexamen|licenciatura|licenciad[oa]|bachelor\p{L}*|grado|graduad[oa]|b\.?sc|b\.?a|b\.?eng|associate|ausbildung|lehre|berufsausbildung|apprenticeship|ciclo formativo|fp|tecnic[oa]|vocational|high school|ged|abitur|fachabitur|fachhochschulreife|hochschulreife|realschulabschluss|mittlere reife|hauptschulabschluss|bachillerato|bachiller|eso|a[- ]levels?|gcses?|secondary|matura|degree|burlac|licenta|ingenieria|certificat\p{L}*|umschulung|bac|baccalaureat|licence|maitrise|bts|dut|but|cap|capa|mestrado|doutoramento|doutorado|bacharelado|pos[- ]graduacao|mbo|hbo|vwo|havo|vmbo|propedeuse|laurea|postgrado|\p{L}*meister\p{L}*|berufsschule|curso|elektromeister|liceul|licencjat|inzynier|mgr|inz|technik|swiadectwo|diploma|dyplom|maturita|perito|ragioneria|qualifica|dottorato|cap|cqp|deug|deust|agregation|ensino secundario|certificado|habo|hbo-v|mbo-\d|a-levels?)(?![\p{L}\p{N}])/u;

/** What stands in brackets behind a degree: “Diplom-Informatiker (FH)”. */
const ofDegree = /^\(?(?:fh|tu|th|hs|uni|univ\.?)\)?$/iu;

/** Between a degree and its field. */
const fieldAfter = /\s+(?:in|im fach|of|en|in der fachrichtung|zum|zur|als)\s+(?=[\p{L}\p{N}])/iu;
/** "Bachelor of Science in Physics": these words belong to the degree. */
const faculty =
  /^(?:science|arts|engineering|laws?|education|business administration|philosophy|fine arts|commerce)\b/iu;

const levelAndField = (words: string): { level: string; field: string | null } => {
  const pieces = words.split(fieldAfter);
  const [first = '', ...others] = pieces;
  if (others.length === 0) {
    const [, level = '', field = ''] = /^(\S+)\s+(\p{L}.*)$/u.exec(words) ?? [];
    const isPair =
      /^(master|bachelor|diplom|magister|b\.?sc\.?|m\.?sc\.?|b\.?a\.?|m\.?a\.?|b\.?eng\.?|m\.?eng\.?|licenciatura|grado)$/iu.test(
        level,
      );
    return isPair ? { level, field } : { level: words, field: null };
  }
  const [second = ''] = others;
  const isFaculty = faculty.test(second) && /\sof\s/i.test(words);
  const field = isFaculty ? others.slice(1).join(' ') : words.slice(words.indexOf(second, first.length));
  if (isFaculty && field === '') return { level: words, field: null };
  return { level: words.slice(0, words.lastIndexOf(field)).replace(fieldEnd, '').trim(), field };
};
const fieldEnd = /[\s,]+(?:in|im fach|of|en|in der fachrichtung|zum|zur|als)?\s*$/iu;

interface Part {
  words: string;
  head: HeadLine;
}

/** “Mittlere Reife at Realschule Süd”, but “University of Texas at Austin”; a school's name ends where a sentence does. */
const apart = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => {
    const words = piece.replace(/(?<=\p{Ll}{4})\.(?:\s.*)?$/u, '');
    const [before = '', ...behind] = words.split(/\s(?:at|an der|bei)\s/u);
    return behind.length > 0 && ofSchool.test(fold(before)) ? [words] : [before, ...behind];
  });

const partsOf = (heads: readonly HeadLine[]): { strong: Part[]; weak: Part[] } => ({
  strong: heads.flatMap((head) => apart(piecesOf(head).strong).map((words) => ({ words, head }))),
  weak: heads.flatMap((head) => apart(piecesOf(head).weak).map((words) => ({ words, head }))),
});

const is = (pattern: RegExp) => (part: Part) => pattern.test(fold(part.words));

type Dated = Pick<Entry, 'head' | 'dateLine'> & { dates: Entry['dates'] | undefined };

/** When somebody was at a school, and where the CV says so. */
const timeOf = (
  { dates, dateLine }: Dated,
  path: string,
): { from: string | null; to: string | null; found: CvFound[] } => {
  if (!dates) return { from: null, to: null, found: [] };
  if ('alone' in dates)
    return { from: null, to: dates.alone, found: [found(`${path}.to`, dates.words, dateLine, 0.75)] };
  const { from, to, words } = dates;
  const begun = found(`${path}.from`, words.from, dateLine, 0.9);
  return { from, to, found: words.to ? [begun, found(`${path}.to`, words.to, dateLine, 0.9)] : [begun] };
};

const schoolOf = (entry: Dated, at: number): { school?: School; level?: Part; found: CvFound[] } => {
  const { strong, weak } = partsOf(entry.head);
  const isSchool = is(ofSchool);
  const isLevel = is(ofLevel);
  const named =
    weak.find((part) => isSchool(part) && !isLevel(part) && !ofDegree.test(part.words)) ??
    weak.find((part) => isSchool(part) && !isLevel(part)) ??
    weak.find(isSchool);
  // Beside a degree, what is neither it nor a place is where it was taken, whatever it is called.
  const unnamed =
    named ??
    (strong.some(isLevel)
      ? strong.find(
          (part) => !isLevel(part) && part.head !== strong.find(isLevel)?.head && /\p{L}{2}/u.test(part.words),
        )
      : undefined);
  const school = unnamed;
  const level =
    [...strong, ...weak].find(
      (part) => isLevel(part) && part.words !== school?.words && !part.words.includes(school?.words ?? '\t'),
    ) ?? weak.find((part) => isLevel(part) && part.words !== school?.words);
  if (!school) return { ...(level && { level }), found: [] };

  const said = level ? levelAndField(level.words) : undefined;
  const beside = weak.find(
    (part) => part !== school && part.words !== level?.words && !level?.words.includes(part.words) && !isSchool(part),
  );
  const field = said?.field ?? (beside && beside.head === (level ?? school).head && !level ? beside.words : null);
  const path = `schools.${at}`;
  const { found: when, ...time } = timeOf(entry, path);
  return {
    ...(level && { level }),
    school: {
      school: clip(school.words, 200),
      level: said ? clip(said.level, 200) : null,
      field: field ? clip(field, 200) : null,
      ...time,
    },
    found: [
      found(`${path}.school`, school.words, school.head.line, 0.85),
      ...(said && level && said.level !== '' ? [found(`${path}.level`, said.level, level.head.line, 0.85)] : []),
      ...(field
        ? [
            found(
              `${path}.field`,
              field,
              (said?.field ? level : beside)?.head.line ?? school.head.line,
              said?.field ? 0.75 : 0.5,
            ),
          ]
        : []),
      ...when,
    ],
  };
};

/** Whether a degree is there and the next line is where it was taken. */
const isMissed = (heads: readonly HeadLine[], words: string): boolean =>
  ofSchool.test(fold(words)) && !heads.some((head) => ofSchool.test(fold(head.words)));

/** Schools of a CV that gives no dates for any: each with the line of its degree, above or below as the first has it. */
const undated = (section: readonly SectionLine[]): Dated[] => {
  const lines = section.filter((line) => !line.isHeading && !isBullet(line) && canHead({ ...line, isItem: false }));
  const isSchool = ({ content }: SectionLine) => ofSchool.test(fold(content));
  const isLevelFirst = lines[0] !== undefined && !isSchool(lines[0]);
  return lines.flatMap((line, at) => {
    if (!isSchool(line)) return [];
    const beside = lines[isLevelFirst ? at - 1 : at + 1];
    const level = beside && !isSchool(beside) ? [beside] : [];
    const head = [line, ...level].map((each): HeadLine => ({ line: each, words: each.content }));
    return [{ dates: undefined, dateLine: line, head, body: [] }];
  });
};

/** Schools with level, field and dates; and the first degree that is named without a school. */
export const schoolsIn = (
  lines: readonly SectionLine[],
): { schools: School[]; education: CvFound[]; found: CvFound[] } => {
  const own = lines.filter(({ section }) => section === 'education');
  const dated = entriesOf(own, { takesAlone: true, isMissed });
  const entries = dated.length > 0 ? dated : undated(own);
  const schools: School[] = [];
  const all: CvFound[] = [];
  let education: CvFound[] = [];
  for (const entry of entries.slice(0, most)) {
    const { school, level, found: each } = schoolOf(entry, schools.length);
    if (school) {
      schools.push(school);
      all.push(...each);
    } else if (level && education.length === 0)
      education = [found('education', clip(level.words, 200), level.head.line, 0.7)];
  }
  return { schools, education, found: all };
};
