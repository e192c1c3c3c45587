/** The languages of these CVs. */
export type Tongue = 'en' | 'de' | 'es' | 'fr' | 'nl' | 'pt' | 'it' | 'pl';

/** What the parts of a CV are headed with. */
export interface Heads {
  contact: string;
  about: string;
  work: string;
  education: string;
  skills: string;
  languages: string;
  papers: string;
}

const heads = (words: string): Heads => {
  const [contact = '', about = '', work = '', education = '', skills = '', languages = '', papers = ''] =
    words.split('|');
  return { contact, about, work, education, skills, languages, papers };
};

/** Headings as CVs of strangers have them, in two manners. */
export const headsOf: Record<Tongue, [Heads, Heads]> = {
  en: [
    heads('Contact|Summary|Experience|Education|Skills|Languages|Publications'),
    heads(
      'Contact details|Professional Summary|Employment History|Education & Training|Key Skills|Languages|Selected Publications',
    ),
  ],
  de: [
    heads('Kontakt|Kurzprofil|Berufserfahrung|Ausbildung|Kenntnisse|Sprachen|Veröffentlichungen'),
    heads('Kontaktdaten|Über mich|Beruflicher Werdegang|Bildungsweg|Kompetenzen|Sprachkenntnisse|Publikationen'),
  ],
  es: [
    heads('Contacto|Perfil profesional|Experiencia profesional|Educación|Habilidades|Idiomas|Publicaciones'),
    heads('Datos de contacto|Sobre mí|Experiencia laboral|Formación académica|Aptitudes|Idiomas|Publicaciones'),
  ],
  fr: [
    heads('Contact|Profil|Expériences professionnelles|Formation|Compétences|Langues|Publications'),
    heads('Coordonnées|À propos de moi|Expérience|Formations|Compétences clés|Langues|Publications'),
  ],
  nl: [
    heads('Contact|Profiel|Werkervaring|Opleiding|Vaardigheden|Talen|Publicaties'),
    heads('Contactgegevens|Over mij|Werkervaring|Opleidingen|Competenties|Talenkennis|Publicaties'),
  ],
  pt: [
    heads('Contacto|Resumo|Experiência profissional|Formação académica|Competências|Idiomas|Publicações'),
    heads('Contato|Sobre mim|Experiência|Educação|Habilidades|Idiomas|Publicações'),
  ],
  it: [
    heads('Contatti|Profilo|Esperienza lavorativa|Istruzione e formazione|Competenze|Lingue|Pubblicazioni'),
    heads('Recapiti|Chi sono|Esperienze professionali|Formazione|Capacità|Lingue straniere|Pubblicazioni'),
  ],
  pl: [
    heads('Kontakt|Profil zawodowy|Doświadczenie zawodowe|Wykształcenie|Umiejętności|Języki|Publikacje'),
    heads('Dane kontaktowe|O mnie|Doświadczenie|Edukacja|Umiejętności|Języki obce|Publikacje'),
  ],
};

/** What somebody says that they did. */
export const doneOf: Record<Tongue, string[]> = {
  en: [
    'Ran a team of seven across two sites.',
    'Brought waste down by 12% in 2021 by measuring it daily.',
    'First contact for auditors and suppliers.',
  ],
  de: [
    'Leitung eines Teams von sieben Personen an zwei Standorten.',
    'Senkung des Ausschusses um 12 % im Jahr 2021.',
    'Erste Ansprechperson für Prüfer und Lieferanten.',
  ],
  es: [
    'Coordinación de un equipo de siete personas en dos sedes.',
    'Reducción de mermas del 12 % en 2021.',
    'Interlocución con auditores y proveedores.',
  ],
  fr: [
    'Encadrement de sept personnes sur deux sites.',
    'Baisse des pertes de 12 % en 2021.',
    'Relations avec les auditeurs et les fournisseurs.',
  ],
  nl: [
    'Aansturing van zeven mensen op twee locaties.',
    'Uitval in 2021 met 12% verlaagd.',
    'Aanspreekpunt voor auditors en leveranciers.',
  ],
  pt: [
    'Coordenação de sete pessoas em dois locais.',
    'Redução de desperdício de 12 % em 2021.',
    'Contacto com auditores e fornecedores.',
  ],
  it: [
    'Coordinamento di sette persone su due sedi.',
    'Riduzione degli scarti del 12% nel 2021.',
    'Referente per revisori e fornitori.',
  ],
  pl: [
    'Kierowanie zespołem siedmiu osób w dwóch lokalizacjach.',
    'Zmniejszenie strat o 12% w 2021 roku.',
    'Kontakt z audytorami i dostawcami.',
  ],
};

/** What somebody says of themselves. */
export const aboutOf: Record<Tongue, string> = {
  en: 'Hands-on, curious and steady; at my best where people and numbers meet.',
  de: 'Zupackend, neugierig und verlässlich, am liebsten zwischen Menschen und Zahlen.',
  es: 'Persona práctica y curiosa, cómoda entre las personas y los números.',
  fr: 'De nature curieuse et fiable, à l’aise avec les chiffres comme avec les gens.',
  nl: 'Nuchter, nieuwsgierig en betrouwbaar, graag tussen mensen en cijfers.',
  pt: 'Pessoa prática e curiosa, à vontade entre números e pessoas.',
  it: 'Persona pratica e curiosa, a proprio agio tra numeri e persone.',
  pl: 'Osoba praktyczna i ciekawa świata, dobrze czująca się wśród ludzi i liczb.',
};

const words: Record<
  Tongue,
  {
    now: string;
    current: string;
    since: string;
    until: string;
    year: string;
    years: string;
    month: string;
    months: string;
  }
> = {
  en: {
    now: 'Present',
    current: 'Current',
    since: 'since',
    until: 'to',
    year: 'year',
    years: 'years',
    month: 'month',
    months: 'months',
  },
  de: {
    now: 'heute',
    current: 'aktuell',
    since: 'seit',
    until: 'bis',
    year: 'Jahr',
    years: 'Jahre',
    month: 'Monat',
    months: 'Monate',
  },
  es: {
    now: 'Presente',
    current: 'Actual',
    since: 'desde',
    until: 'hasta',
    year: 'año',
    years: 'años',
    month: 'mes',
    months: 'meses',
  },
  fr: {
    now: 'présent',
    current: 'Actuel',
    since: 'depuis',
    until: 'à',
    year: 'an',
    years: 'ans',
    month: 'mois',
    months: 'mois',
  },
  nl: {
    now: 'heden',
    current: 'Huidig',
    since: 'sinds',
    until: 'tot',
    year: 'jaar',
    years: 'jaar',
    month: 'maand',
    months: 'maanden',
  },
  pt: {
    now: 'atual',
    current: 'Atual',
    since: 'desde',
    until: 'até',
    year: 'ano',
    years: 'anos',
    month: 'mês',
    months: 'meses',
  },
  it: {
    now: 'oggi',
    current: 'Attuale',
    since: 'da',
    until: 'a',
    year: 'anno',
    years: 'anni',
    month: 'mese',
    months: 'mesi',
  },
  pl: {
    now: 'obecnie',
    current: 'Obecnie',
    since: 'od',
    until: 'do',
    year: 'rok',
    years: 'lat',
    month: 'miesiąc',
    months: 'miesięcy',
  },
};

const monthOf = (date: string, tongue: Tongue, length: 'long' | 'short'): string => {
  const [year = 2000, month = 1] = date.split('-').map(Number);
  return new Intl.DateTimeFormat(tongue, { month: length, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 15));
};
const long = (date: string, tongue: Tongue): string =>
  `${monthOf(date, tongue, 'long')} ${tongue === 'es' || tongue === 'pt' ? 'de ' : ''}${date.slice(0, 4)}`;
const lasting = (start: string, end: string | null, tongue: Tongue): string => {
  const [fromYear = 0, fromMonth = 0] = start.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = (end ?? '2026-11').split('-').map(Number);
  const all = (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
  const [years, months] = [Math.floor(all / 12), all % 12];
  const say = words[tongue];
  return [
    ...(years > 0 ? [`${years} ${years === 1 ? say.year : say.years}`] : []),
    ...(months > 0 ? [`${months} ${months === 1 ? say.month : say.months}`] : []),
  ].join(' ');
};

/** How dates are written: the first half by CVs that may be looked at, the other by those kept aside. */
export const ways = {
  seen: ['dots', 'days', 'lasting', 'open', 'long'],
  aside: ['slashes', 'comma', 'brackets', 'reversed', 'abbreviated'],
} as const;
/** One of them. */
export type Way = (typeof ways)[keyof typeof ways][number];

/** A stretch of time as strangers write it. */
export const said = ({ start, end }: { start: string; end: string | null }, tongue: Tongue, way: Way): string => {
  const { now, current, since, until } = words[tongue];
  const numeric = (date: string, mark: string) => `${date.slice(5)}${mark}${date.slice(0, 4)}`;
  switch (way) {
    case 'dots':
      return `${numeric(start, '.')} - ${end ? numeric(end, '.') : now}`;
    case 'days':
      return `01.${numeric(start, '.')} – ${end ? `28.${numeric(end, '.')}` : now}`;
    case 'lasting':
      return `${long(start, tongue)} - ${end ? long(end, tongue) : now} (${lasting(start, end, tongue)})`;
    case 'open':
      return end ? `${start.slice(0, 4)} – ${end.slice(0, 4)}` : `${start.slice(0, 4)} –`;
    case 'long':
      return end ? `${long(start, tongue)} ${until} ${long(end, tongue)}` : `${since} ${long(start, tongue)}`;
    case 'slashes':
      return `${start.replace('-', '/')} - ${end ? end.replace('-', '/') : current}`;
    case 'comma': {
      const named = (date: string) => `${monthOf(date, tongue, 'long')}, ${date.slice(0, 4)}`;
      return `${named(start)} – ${end ? named(end) : now}`;
    }
    case 'brackets':
      return `(${start.slice(0, 4)}–${end ? end.slice(0, 4) : now})`;
    case 'reversed':
      return `${end ? numeric(end, '/') : now} – ${numeric(start, '/')}`;
    case 'abbreviated': {
      const short = (date: string) => `${monthOf(date, tongue, 'short').toUpperCase()} ${date.slice(0, 4)}`;
      return `${short(start)} — ${end ? short(end) : now.toUpperCase()}`;
    }
  }
};
