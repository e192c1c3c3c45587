import type { ImportColumn } from '@marigold/contract/import';
import { fold } from '#modules/masterdata';

/** What the columns of a table of people are called, in English, German and Spanish. */
const headings = {
  name: ['name', 'full name', 'vollständiger name', 'nombre completo'],
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
  ],
  phone: ['phone', 'telephone', 'mobile', 'telefon', 'handy', 'teléfono', 'móvil'],
  headline: ['headline', 'überschrift', 'titular'],
  about: ['about', 'summary', 'profile', 'über mich', 'profil', 'zusammenfassung', 'sobre mí', 'resumen', 'perfil'],
  pronoun: ['pronoun', 'pronouns', 'pronomen', 'pronombre', 'pronombres'],
  birthYear: ['birth year', 'year of birth', 'geburtsjahr', 'año de nacimiento'],
  location: ['location', 'city', 'place', 'ort', 'stadt', 'wohnort', 'ciudad', 'ubicación', 'localidad'],
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
  ],
  company: ['company', 'employer', 'firma', 'unternehmen', 'arbeitgeber', 'empresa'],
  since: ['since', 'start date', 'seit', 'eintritt', 'desde'],
  skills: ['skills', 'skill', 'fähigkeiten', 'kenntnisse', 'kompetenzen', 'habilidades', 'competencias', 'aptitudes'],
  experienceYears: [
    'experience',
    'experience years',
    'years of experience',
    'berufserfahrung',
    'jahre erfahrung',
    'experiencia',
    'años de experiencia',
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
  ],
  salaryCurrency: ['currency', 'salary currency', 'währung', 'moneda', 'divisa'],
} as const satisfies Record<ImportColumn, readonly string[]>;

const columns = new Map<string, ImportColumn>();
for (const [column, names] of Object.entries(headings) as [ImportColumn, readonly string[]][]) {
  for (const name of [column, ...names]) columns.set(fold(name), column);
}

/** The column a heading means: any case, with blanks or underscores, in one of our languages. */
export const columnOf = (heading: string): ImportColumn | undefined =>
  columns.get(fold(heading)) ?? columns.get(fold(heading.replace(/[_\s]+/g, ' ')));
