import type { Language } from '@marigold/contract/kit';
import { catalog, nameOf, type Entry, type JobTitle, type Skill } from '#modules/masterdata';
import type { Dice } from './dice.ts';

/** What sentences about a person are made from. */
interface Facts {
  title: string;
  years: number;
  /** The two things the person does most. */
  one: string;
  two: string;
  industry: string;
  company: string;
}
type Sentence = (facts: Facts) => string;

interface Phrases {
  opening: readonly Sentence[];
  closing: readonly Sentence[];
  /** What a job was about. */
  duty: readonly ((one: string, two: string, people: number) => string)[];
}

// No sentence gives away a gender, and no German one needs an article before a word of the master data.
const phrases: Partial<Record<Language, Phrases>> & Record<'en', Phrases> = {
  en: {
    opening: [
      ({ title, years, one }) => `${title} with ${years} years of practice, most at home in ${one}.`,
      ({ one, two, company }) => `Most of my days go into ${one} and ${two}, lately at ${company}.`,
      ({ title, industry }) => `${title} who knows ${industry} from the inside.`,
      ({ one, two }) => `Started with ${one}, stayed for ${two}.`,
      ({ years, one, two }) => `${years} years in, and still curious about ${one} and ${two}.`,
      ({ title, one }) => `${title}; colleagues come to me with questions on ${one}.`,
      ({ company, one }) => `Built up ${one} at ${company} and learned a lot on the way.`,
    ],
    closing: [
      ({ two }) => `Looking for a team that takes ${two} seriously.`,
      () => 'I like short ways, clear words and work that gets finished.',
      ({ one }) => `Happy to show newcomers how ${one} is done.`,
      ({ industry }) => `My next step may well be in ${industry}, but it need not be.`,
      () => 'Calm when it gets hectic, and punctual when it matters.',
      ({ two }) => `Next I want to go deeper into ${two}.`,
      () => 'What I start I bring to an end, with the people it is for.',
      ({ company }) => `What I take along from ${company}: ask first, then act.`,
    ],
    duty: [
      (one, two, people) => `${capital(one)} and ${two}, team of ${people}`,
      (one, two) => `Responsible for ${one} and ${two}`,
      (one, two) => `Daily work: ${one}, ${two}`,
      (one, _two, people) => `Introduced ${one} for ${people * 10} colleagues`,
      (one, two) => `From ${one} to ${two}`,
    ],
  },
  de: {
    opening: [
      ({ title, years, one }) => `${title} mit ${years} Jahren Praxis, am liebsten dort, wo es um ${one} geht.`,
      ({ one, two, company }) => `Mein Alltag besteht aus ${one} und ${two}, zuletzt bei ${company}.`,
      ({ one, two }) => `Angefangen mit ${one}, geblieben wegen ${two}.`,
      ({ years, one, two }) => `Seit ${years} Jahren dabei und weiter neugierig auf ${one} und ${two}.`,
      ({ title, one }) => `${title}; bei Fragen zu ${one} kommt das Team zu mir.`,
      ({ company, one }) => `Bei ${company} habe ich ${one} mit aufgebaut und viel dabei gelernt.`,
    ],
    closing: [
      ({ two }) => `Gesucht: ein Team, das ${two} ernst nimmt.`,
      () => 'Ich mag kurze Wege, klare Worte und Arbeit, die fertig wird.',
      ({ one }) => `Gern zeige ich Neuen, worauf es bei ${one} ankommt.`,
      () => 'Ruhig, wenn es hektisch wird, und pünktlich, wenn es zählt.',
      ({ two }) => `Als Nächstes möchte ich mehr mit ${two} machen.`,
      ({ company }) => `Von ${company} nehme ich mit: erst fragen, dann handeln.`,
    ],
    duty: [
      (one, two, people) => `${one} und ${two}, Team von ${people}`,
      (one, two) => `Zuständig für ${one} und ${two}`,
      (one, two) => `Tägliche Arbeit: ${one}, ${two}`,
      (one, _two, people) => `${one} für ${people * 10} Beschäftigte eingeführt`,
    ],
  },
  es: {
    opening: [
      ({ title, years, one }) => `${title}, ${years} años de práctica, sobre todo en ${one}.`,
      ({ one, two, company }) => `Mi día a día es ${one} y ${two}, últimamente en ${company}.`,
      ({ one, two }) => `Empecé con ${one} y me quedé por ${two}.`,
      ({ years, one, two }) => `Llevo ${years} años y sigo con curiosidad por ${one} y ${two}.`,
      ({ title, one }) => `${title}; el equipo me pregunta a mí sobre ${one}.`,
      ({ company, one }) => `En ${company} puse en marcha ${one} y aprendí mucho por el camino.`,
    ],
    closing: [
      ({ two }) => `Busco un equipo que se tome en serio ${two}.`,
      () => 'Me gustan los caminos cortos, las palabras claras y el trabajo que se termina.',
      ({ one }) => `Disfruto enseñando a quien empieza con ${one}.`,
      () => 'Mantengo la calma cuando hay prisa y la puntualidad cuando importa.',
      ({ two }) => `Ahora quiero profundizar en ${two}.`,
      ({ company }) => `Lo que me llevo de ${company}: primero preguntar, luego actuar.`,
    ],
    duty: [
      (one, two, people) => `${capital(one)} y ${two}, equipo de ${people}`,
      (one, two) => `Responsable de ${one} y ${two}`,
      (one, two) => `Trabajo diario: ${one}, ${two}`,
      (one, _two, people) => `Puesta en marcha de ${one} para ${people * 10} personas`,
    ],
  },
};

/** "Data modelling", but neither "SQL", "3D" nor "JavaScript". */
const isOrdinaryWord = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}/])/u;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const withoutBrackets = (name: string): string => name.replace(/\s*\(.*?\)/g, '');

/** First words that are always written with a capital: "Java developer", "English teacher". */
const properWords = new Set(
  catalog.skills
    .filter(({ kind }) => kind === 'tool' || kind === 'language' || kind === 'spoken-language')
    .map(({ name }) => name.split(' ')[0]),
);

/** A name without its capital, unless it begins with a name or an abbreviation. */
const small = (name: string): string =>
  isOrdinaryWord.test(name) && !properWords.has(name.split(' ')[0])
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** A name as it stands inside a sentence: without brackets, in German as it is. */
const inSentence = (entry: Entry, language: Language): string => {
  const name = withoutBrackets(nameOf(entry, language));
  return language === 'de' ? name : small(name);
};

/** Spanish says "e", not "y", before the sound of an i. */
const soundly = (text: string): string => text.replace(/ y (?=h?[iíIÍ](?![eo]))/g, ' e ');

/** The title without a choice of gender, as its holder writes it. */
export const titleFor = (title: JobTitle, language: Language, isWoman: boolean): string => {
  const name = withoutBrackets(nameOf(title, language));
  if (language === 'en' || !name.includes('/')) return name;
  return isWoman
    ? name.replace(/o\/a(?!\p{L})/gu, 'a').replace(/\/(in|a)(?!\p{L})/gu, '$1')
    : name.replace(/\/\p{L}+/gu, '');
};

/** The title with its level, where the language puts it in front without further changes. */
export const raised = (title: string, language: Language, level: 'Junior' | 'Senior' | null): string => {
  if (level === null || language === 'es') return title;
  if (language === 'de') return `${level} ${title}`;
  return `${level} ${small(title)}`;
};

/** What a job was about, in a few words. */
export const describeDuty = (dice: Dice, language: Language, skills: readonly Skill[]): string | null => {
  const [one, two] = dice.some(skills, 2);
  if (!one || !two) return null;
  const text = dice.pick((phrases[language] ?? phrases.en).duty)(
    inSentence(one, language),
    inSentence(two, language),
    dice.between(3, 12),
  );
  return language === 'es' ? soundly(text) : text;
};

/** Two sentences of a person about themselves. */
export const describePerson = (
  dice: Dice,
  language: Language,
  person: { title: string; years: number; skills: readonly Skill[]; industry: Entry; company: string },
): string => {
  const [one, two] = person.skills.slice(0, 5).length > 1 ? dice.some(person.skills.slice(0, 5), 2) : [];
  if (!one || !two) return `${person.title}.`;
  const facts: Facts = {
    title: person.title,
    years: Math.max(2, person.years),
    one: inSentence(one, language),
    two: inSentence(two, language),
    industry: inSentence(person.industry, language).replace(' & ', ' and '),
    company: person.company,
  };
  const text = `${capital(dice.pick((phrases[language] ?? phrases.en).opening)(facts))} ${dice.pick((phrases[language] ?? phrases.en).closing)(facts)}`;
  return language === 'es' ? soundly(text) : text;
};
