import { fold } from '#modules/masterdata';
import { emptyDraft, type CvDraft, type CvFound, type CvReading, type CvRemark } from '../reading.ts';
import { remarks } from '../remarks.ts';
import { contactIn } from './contact.ts';
import { dateIn, datesIn } from './dates.ts';
import { jobsIn } from './jobs/jobs.ts';
import { languagesIn } from './languages.ts';
import { clip, filledLines, found, withoutSigns } from './line.ts';
import { documentName, nameIn } from './name.ts';
import { schoolsIn } from './schools.ts';
import { sectioned, type SectionLine } from './sections.ts';
import { skillsIn } from './skills.ts';
import { isPlace, knownSureness, titleNamed } from './titles.ts';

const longestAbout = 5_000;
const longestHeadline = 120;

/** Below the name, words that sound like nothing known are what somebody calls themselves rather than not. */
const belowName = 0.45;
const fewestWords = 2;
const mostWords = 12;

/** Whether words are a sentence of a summary: they end as one, or go on in the next line. */
const isProse = (words: string, next: SectionLine | undefined): boolean =>
  /[.;!?]$/.test(words) || (words.length > 50 && next !== undefined && /^\p{Ll}/u.test(next.content));

const isTagline = (words: string): boolean => {
  const count = words.split(' ').length;
  const isPlaced = words.split(/,\s*/).some((piece) => isPlace(piece));
  if (documentName.test(words)) return false;
  return /^\p{L}/u.test(words) && count >= fewestWords && count <= mostWords && !/[\d@]/.test(words) && !isPlaced;
};

/** A line of the head that says what somebody is; one that only might is taken where it stands right below the name. */
const headlineIn = (lines: readonly SectionLine[], name: CvFound | undefined): CvFound[] => {
  const around = lines.find(({ number }) => number === name?.line)?.section === 'contact' ? 'contact' : 'head';
  const own = lines.filter(({ section, isHeading }) => section === around && !isHeading).slice(0, 12);
  const below = name && own[own.findIndex(({ number }) => number === name.line) + 1];
  const all = own.flatMap((line, at) => {
    const pieces = line.content.split(/\t|\s[|·•–—-]\s|[|·•]/u).map((piece) => piece.trim());
    return pieces.flatMap((words) => {
      if (words === name?.value || words.length > longestHeadline || /[@:]|https?|www\./.test(words)) return [];
      if (datesIn(words) || dateIn(words) || isProse(words, own[at + 1])) return [];
      const isBelow = line === below && pieces.length === 1 && isTagline(words);
      const sure = knownSureness(words) || (titleNamed(words)?.sureness ?? 0) || (isBelow ? belowName : 0);
      return sure > 0 ? [found('headline', words, line, sure)] : [];
    });
  });
  return all.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);
};

/** A line of an address beside other contacts: short, with a number of a house or a post code, and no sentence. */
const isAddressLine = ({ content }: SectionLine): boolean =>
  content.length <= 60 && /\d/.test(content) && !/[.!?]$/.test(content);

/** What somebody says about themself; how they are reached, which columns beside it may mix into it, is none of that. */
const aboutIn = (lines: readonly SectionLine[], contact: readonly CvFound[]): { about: string; found: CvFound[] } => {
  const reached = new Set(contact.flatMap(({ field, line }) => (field === 'location' ? [] : [line])));
  const said = lines.filter(({ section, isHeading, content }) => section === 'about' && !isHeading && content !== '');
  const isReach = said.map((line) => reached.has(line.number) && line.content.length <= 60);
  const spread = (at: number, beside: number) => {
    const line = said[at];
    isReach[at] ||= isReach[beside] === true && line !== undefined && isAddressLine(line);
  };
  for (let at = 1; at < said.length; at++) spread(at, at - 1);
  for (let at = said.length - 2; at >= 0; at--) spread(at, at + 1);
  const own = said.filter((_line, at) => !isReach[at]);
  return {
    about: clip(own.map(({ content }) => content).join('\n'), longestAbout),
    found: own.map((line) => found('about', line.content, line, 0.85)),
  };
};

const valueOf = (all: readonly CvFound[], field: string): string | undefined =>
  all.find((each) => each.field === field)?.value;

/** What is in the words of the line it names, by letters, folded or without signs between; anything else was made up and is left out. */
const isProven = ({ value, text }: CvFound): boolean =>
  value.trim() !== '' &&
  [text, withoutSigns(text)].some((words) => words.includes(value) || fold(words).includes(fold(value)));

/** Reads the lines of a CV by its headings, dates and names. A pure function: the same lines, the same reading. */
export const parseCv = (lines: string[]): CvReading => {
  const all = sectioned(filledLines(lines));
  const own = contactIn(all, new Set());
  const name = nameIn(all, valueOf(own, 'email'));
  const headline = headlineIn(all, name[0]);
  const contact = contactIn(all, new Set([...name, ...headline].map(({ line }) => line)));
  const about = aboutIn(all, contact);
  const jobs = jobsIn(all);
  const schools = schoolsIn(all);
  const skills = skillsIn(all);
  const languages = languagesIn(all);

  const every = [
    ...name,
    ...contact,
    ...headline,
    ...about.found,
    ...jobs.found,
    ...schools.found,
    ...schools.education,
    ...skills.map((skill) => skill.found),
    ...languages,
  ].filter(isProven);
  const education = valueOf(schools.education, 'education');
  const title = valueOf(headline, 'headline');
  const draft: CvDraft = {
    ...emptyDraft(),
    ...(name[0] && { name: clip(name[0].value, 200) }),
    email: valueOf(contact, 'email')?.toLowerCase() ?? null,
    phone: valueOf(contact, 'phone') ?? null,
    location: valueOf(contact, 'location') ?? null,
    headline: title ?? null,
    jobTitle: (title && (titleNamed(title) ?? titleNamed(title.split(/\s*[(,]/)[0] ?? ''))?.name) || null,
    about: about.about === '' ? null : about.about,
    jobs: jobs.jobs,
    schools: schools.schools,
    education: education ?? null,
    skills: skills.map((skill) => skill.name),
    languages: languages.map(({ value }) => value),
  };
  const said: CvRemark[] = [
    ...(name.length === 0 ? [remarks.noName] : []),
    ...(jobs.hasUndated ? [remarks.undated] : []),
  ];
  return { draft, found: every, lines, remarks: said };
};
