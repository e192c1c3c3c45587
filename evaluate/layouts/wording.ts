import type { Language } from './person.ts';

/** The headings of a CV, as one of its language has them. */
export interface Headings {
  contact: string;
  about: string;
  work: string;
  education: string;
  skills: string;
  languages: string;
  document: string;
  clients: string;
  page: string;
}

const headings = (...of: string[]): Headings => {
  const [
    contact = '',
    about = '',
    work = '',
    education = '',
    skills = '',
    languages = '',
    document = '',
    clients = '',
    page = '',
  ] = of;
  return { contact, about, work, education, skills, languages, document, clients, page };
};

/** Headings by language, in two manners. */
export const headingsOf: Record<Language, [Headings, Headings]> = {
  en: [
    headings(
      'Contact',
      'Profile',
      'Work Experience',
      'Education',
      'Skills',
      'Languages',
      'Curriculum Vitae',
      'Clients',
      'Page',
    ),
    headings(
      'Get in touch',
      'About me',
      'Career History',
      'Academic Background',
      'Core Competencies',
      'Languages',
      'Resume',
      'Selected clients',
      'Page',
    ),
  ],
  de: [
    headings(
      'Kontakt',
      'Profil',
      'Berufserfahrung',
      'Ausbildung',
      'Kenntnisse',
      'Sprachen',
      'Lebenslauf',
      'Kunden',
      'Seite',
    ),
    headings(
      'Persönliche Daten',
      'Über mich',
      'Beruflicher Werdegang',
      'Bildungsweg',
      'Fähigkeiten',
      'Sprachkenntnisse',
      'Lebenslauf',
      'Auftraggeber',
      'Seite',
    ),
  ],
  es: [
    headings(
      'Contacto',
      'Perfil',
      'Experiencia laboral',
      'Formación',
      'Habilidades',
      'Idiomas',
      'Currículum',
      'Clientes',
      'Página',
    ),
    headings(
      'Datos personales',
      'Sobre mí',
      'Trayectoria profesional',
      'Estudios',
      'Competencias',
      'Idiomas',
      'Hoja de vida',
      'Clientes',
      'Página',
    ),
  ],
  fr: [
    headings(
      'Contact',
      'Profil',
      'Expérience professionnelle',
      'Formation',
      'Compétences',
      'Langues',
      'Curriculum vitae',
      'Clients',
      'Page',
    ),
    headings(
      'Coordonnées',
      'À propos',
      'Parcours professionnel',
      'Études et diplômes',
      'Savoir-faire',
      'Langues',
      'CV',
      'Clients',
      'Page',
    ),
  ],
  nl: [
    headings(
      'Contact',
      'Profiel',
      'Werkervaring',
      'Opleiding',
      'Vaardigheden',
      'Talen',
      'Curriculum vitae',
      'Opdrachtgevers',
      'Pagina',
    ),
    headings(
      'Persoonlijke gegevens',
      'Over mij',
      'Loopbaan',
      'Opleidingen',
      'Competenties',
      'Talenkennis',
      'CV',
      'Klanten',
      'Pagina',
    ),
  ],
  pt: [
    headings(
      'Contacto',
      'Perfil',
      'Experiência profissional',
      'Formação académica',
      'Competências',
      'Idiomas',
      'Curriculum vitae',
      'Clientes',
      'Página',
    ),
    headings(
      'Dados pessoais',
      'Sobre mim',
      'Percurso profissional',
      'Habilitações',
      'Aptidões',
      'Línguas',
      'Currículo',
      'Clientes',
      'Página',
    ),
  ],
};

/** How dates are written. */
export const manners = ['numeric', 'since', 'years', 'named', 'arrow', 'short', 'quarter', 'cut'] as const;
/** One of them. */
export type Manner = (typeof manners)[number];

const until: Record<Language, { now: string; since: string; to: string; seasons: [string, string, string] }> = {
  en: { now: 'Present', since: 'Since', to: 'to', seasons: ['Summer', 'Winter', 'Q'] },
  de: { now: 'heute', since: 'Seit', to: 'bis', seasons: ['Sommer', 'Winter', 'Q'] },
  es: { now: 'actualidad', since: 'Desde', to: 'hasta', seasons: ['Verano', 'Invierno', 'T'] },
  fr: { now: 'aujourd’hui', since: 'Depuis', to: 'à', seasons: ['Été', 'Hiver', 'T'] },
  nl: { now: 'heden', since: 'Sinds', to: 'tot', seasons: ['Zomer', 'Winter', 'K'] },
  pt: { now: 'presente', since: 'Desde', to: 'até', seasons: ['Verão', 'Inverno', 'T'] },
};

const numbers = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
const inWords = (month: string, language: Language, length: 'long' | 'short'): string => {
  const { year, month: at } = numbers(month);
  const name = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(Date.UTC(year, at - 1, 15));
  if (length === 'short') return `${name} ’${String(year).slice(2)}`;
  return `${name} ${language === 'es' || language === 'pt' ? 'de ' : ''}${year}`;
};
/** A job of one summer or winter, which some say so. */
const isSeason = (start: string, end: string | null): boolean =>
  end !== null && (numbers(end).year - numbers(start).year) * 12 + numbers(end).month - numbers(start).month < 6;

/** A stretch of time as people write it. */
export const written = (
  { start, end }: { start: string; end: string | null },
  language: Language,
  manner: Manner,
): string => {
  const { now, since, to, seasons } = until[language];
  const numeric = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;
  const quarter = (month: string) => `${seasons[2]}${Math.ceil(numbers(month).month / 3)} ${month.slice(0, 4)}`;
  const [from, last] = [start.slice(0, 4), end?.slice(0, 4)];
  if (isSeason(start, end) && manner !== 'numeric' && manner !== 'arrow')
    return numbers(start).month >= 9 ? `${seasons[1]} ${from}/${last?.slice(2) ?? ''}` : `${seasons[0]} ${from}`;
  switch (manner) {
    case 'numeric':
      return `${numeric(start)} – ${end ? numeric(end) : now}`;
    case 'since':
      return end ? `${numeric(start)} ${to} ${numeric(end)}` : `${since} ${numeric(start)}`;
    case 'years':
      return last === undefined ? `${from} – ${now}` : from === last ? from : `${from} – ${last}`;
    case 'named':
      return end
        ? `${inWords(start, language, 'long')} – ${inWords(end, language, 'long')}`
        : `${since} ${inWords(start, language, 'long')}`;
    case 'arrow':
      return `${start} → ${end ?? now}`;
    case 'short':
      return `${inWords(start, language, 'short')} – ${end ? inWords(end, language, 'short') : now}`;
    case 'quarter':
      return `${quarter(start)} – ${end ? quarter(end) : now}`;
    case 'cut':
      return last === undefined ? `${since} ${from}` : `${from}–${last.slice(2)}`;
  }
};
