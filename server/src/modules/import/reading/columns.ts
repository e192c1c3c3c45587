import type { ImportColumn } from '@marigold/contract/import';
import { fold } from '#modules/masterdata';

/** What the columns of a table of people are called, in English, German and Spanish. */
const headings = {
  name: [
    'name',
    'full name',
    'vollständiger name',
    'nombre completo',
    'candidate name',
    'applicant name',
    'candidate',
    'bewerber',
    'candidato',
  ],
  firstName: ['first name', 'given name', 'vorname', 'nombre'],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'apellido', 'apellidos'],
  email: [
    'email',
    'e-mail',
    'e-mail address',
    'email address',
    'mail',
    'e-mail-adresse',
    'correo',
    'correo electrónico',
    'emails',
    'e-mails',
    'email addresses',
    'candidate email',
    'candidate e-mail',
    'candidate email address',
    'candidate email addresses',
    'primary email',
    'primary email address',
  ],
  phone: [
    'phone',
    'telephone',
    'mobile',
    'telefon',
    'handy',
    'teléfono',
    'móvil',
    'phones',
    'phone number',
    'phone numbers',
    'candidate phone',
    'candidate phone number',
    'candidate phone numbers',
    'primary phone',
    'primary phone number',
    'mobile phone',
    'telefonnummer',
  ],
  headline: ['headline', 'überschrift', 'titular'],
  about: ['about', 'summary', 'profile', 'über mich', 'profil', 'zusammenfassung', 'sobre mí', 'resumen', 'perfil'],
  pronoun: ['pronoun', 'pronouns', 'pronomen', 'pronombre', 'pronombres'],
  birthYear: ['birth year', 'year of birth', 'geburtsjahr', 'año de nacimiento'],
  location: [
    'location',
    'city',
    'place',
    'ort',
    'stadt',
    'wohnort',
    'ciudad',
    'ubicación',
    'localidad',
    'address',
    'candidate location',
    'contact location',
    'address.city',
    'standort',
  ],
  jobTitle: [
    'job title',
    'title',
    'position',
    'job',
    'role',
    'beruf',
    'jobtitel',
    'stelle',
    'puesto',
    'cargo',
    'profesión',
    'current title',
    'current job title',
    'current position',
    'occupation',
    'position held',
    'aktuelle position',
    'puesto actual',
  ],
  company: [
    'company',
    'employer',
    'firma',
    'unternehmen',
    'arbeitgeber',
    'empresa',
    'current company',
    'current employer',
    'companyname',
    'organization',
    'organisation',
    'aktueller arbeitgeber',
    'derzeitiger arbeitgeber',
    'empresa actual',
    'última empresa',
  ],
  since: ['since', 'start date', 'seit', 'eintritt', 'desde'],
  skills: [
    'skills',
    'skill',
    'fähigkeiten',
    'kenntnisse',
    'kompetenzen',
    'habilidades',
    'competencias',
    'aptitudes',
    'skill set',
    'key skills',
  ],
  experienceYears: [
    'experience',
    'experience years',
    'years of experience',
    'berufserfahrung',
    'jahre erfahrung',
    'experiencia',
    'años de experiencia',
    'experience in years',
  ],
  education: [
    'education',
    'degree',
    'education level',
    'abschluss',
    'bildung',
    'bildungsabschluss',
    'formación',
    'estudios',
    'titulación',
    'highest qualification held',
  ],
  school: ['school', 'university', 'schule', 'hochschule', 'universität', 'escuela', 'universidad'],
  field: ['field of study', 'subject', 'studienfach', 'fachrichtung', 'especialidad'],
  languages: ['languages', 'language', 'sprachen', 'sprache', 'idiomas', 'idioma'],
  workModes: ['work mode', 'work modes', 'arbeitsmodell', 'modalidad', 'modalidad de trabajo'],
  employmentTypes: [
    'employment type',
    'employment types',
    'beschäftigungsart',
    'anstellungsart',
    'tipo de empleo',
    'jornada',
  ],
  industries: ['industry', 'industries', 'interests', 'branche', 'branchen', 'sector', 'sectores', 'intereses'],
  salaryMinimum: [
    'salary',
    'salary minimum',
    'salary expectation',
    'gehalt',
    'gehaltswunsch',
    'salario',
    'expectativa salarial',
    'expected salary',
    'desired salary',
    'desired pay',
    'gehaltsvorstellung',
  ],
  salaryCurrency: ['currency', 'salary currency', 'währung', 'moneda', 'divisa'],
  relocation: [
    'relocation',
    'willing to relocate',
    'relocate',
    'open to relocation',
    'umzug',
    'umzugsbereit',
    'umzugsbereitschaft',
    'movilidad',
    'movilidad geográfica',
    'reubicación',
    'disponibilidad para mudarse',
  ],
  workPermits: [
    'work permit',
    'work permits',
    'work authorization',
    'work authorisation',
    'right to work',
    'arbeitserlaubnis',
    'arbeitsgenehmigung',
    'permiso de trabajo',
    'permisos de trabajo',
  ],
} as const satisfies Record<ImportColumn, readonly string[]>;

const columns = new Map<string, ImportColumn>();
for (const [column, names] of Object.entries(headings) as [ImportColumn, readonly string[]][]) {
  for (const name of [column, ...names]) columns.set(fold(name), column);
}

/** The column a heading means: any case, with blanks or underscores, in one of our languages. */
export const columnOf = (heading: string): ImportColumn | undefined => {
  const plain = heading.replace(/\((e?s)\)/gi, '$1');
  return columns.get(fold(plain)) ?? columns.get(fold(plain.replace(/[_\s]+/g, ' ')));
};

/** Headings that say what somebody applied for, in a table of applications, and what somebody does, in any other. */
const ofTheOpening = new Set(['job', 'role', 'position', 'stelle', 'title', 'puesto', 'company', 'firma'].map(fold));
/** A column of applicant tracking systems: only a table of applications has it. */
const isApplication = (heading: string): boolean =>
  /^(current |current interview |candidate )?stage$|^phase$|^appli(ed|cation)\b|^job (name|applied)|^bewerbungsdatum$|^requisition/i.test(
    heading.trim(),
  );

/**
 * The columns that headings mean, undefined for what nobody could say. In a table of applications “Job” is the opening; it is
 * the person's own only where no other column is.
 */
export const columnsFor = (headings: readonly string[]): (ImportColumn | undefined)[] => {
  const meant = headings.map(columnOf);
  if (!headings.some(isApplication)) return meant;
  const isOpening = (at: number) => ofTheOpening.has(fold(headings[at] ?? ''));
  return meant.map((column, at) => {
    const isJob = column === 'jobTitle' && /^(job|role|position|stelle)$/i.test((headings[at] ?? '').trim());
    const hasOther = meant.some((other, place) => other === column && place !== at && !isOpening(place));
    return column && isOpening(at) && (isJob || hasOther) ? undefined : column;
  });
};
