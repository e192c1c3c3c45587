import { fold } from '#modules/masterdata';
import { isBullet, withoutBullet, type Line } from './line.ts';

/** What a part of a CV is about; 'head' is what stands above the first heading. */
export type Section = 'head' | 'contact' | 'about' | 'experience' | 'education' | 'skills' | 'languages' | 'other';

/** Headings as people write them, folded: English, German, Spanish, and Romanian, which the judged set of CVs is in. */
const headings: Record<Exclude<Section, 'head'>, string> = {
  contact: `contact|contact details|contact information|contact info|personal details|personal information|personal data|
    kontakt|kontaktdaten|kontaktinformationen|personliche daten|personliche angaben|zur person|personalien|angaben zur person|
    contacto|datos de contacto|datos personales|informacion de contacto|informacion personal|contact personal|informatii de contact`,
  about: `profile|summary|about|about me|professional summary|professional profile|executive summary|career summary|personal statement|
    personal profile|career objective|objective|career profile|overview|
    profil|kurzprofil|uber mich|zusammenfassung|berufliches profil|personliches profil|berufsprofil|ziel|berufliches ziel|kurzbeschreibung|
    perfil|perfil profesional|sobre mi|resumen|resumen profesional|acerca de mi|extracto|objetivo|objetivo profesional|presentacion|
    obiectiv|rezumat|rezumat profesional|profil profesional|despre mine|sinteza profesionala|sumar|sumar profesional`,
  experience: `experience|work experience|professional experience|employment|employment history|work history|career history|career|
    professional background|relevant experience|professional history|work|positions|professional career|
    berufserfahrung|beruflicher werdegang|berufliche erfahrung|berufliche erfahrungen|berufspraxis|werdegang|berufliche stationen|
    praxiserfahrung|praktische erfahrung|arbeitserfahrung|berufstatigkeit|berufliche laufbahn|praktika|berufliche tatigkeit|erfahrung|
    experiencia|experiencia laboral|experiencia profesional|trayectoria|trayectoria profesional|trayectoria laboral|historial laboral|
    vida laboral|experiencias profesionales|practicas|experienta|experienta profesionala|experienta de munca|istoricul muncii|
    experienta in munca|experienta de lucru|istoric profesional|experienta lucrativa`,
  education: `education|academic background|education and training|educational background|academic qualifications|qualifications|
    academic history|studies|training|education and qualifications|academic education|
    ausbildung|bildung|schulbildung|studium|bildungsweg|akademische ausbildung|schulische ausbildung|bildungsgang|aus und weiterbildung|
    schule|hochschulstudium|studium und ausbildung|ausbildung und studium|schulbildung und ausbildung|berufsausbildung|hochschulbildung|
    akademischer werdegang|schulischer werdegang|ausbildung und weiterbildung|schule und ausbildung|
    educacion|formacion|formacion academica|estudios|formacion y estudios|estudios realizados|titulaciones|titulacion academica|
    formacion reglada|datos academicos|educacion y formacion|educatie|fundal academic|studii|formare|educatie si formare|pregatire academica`,
  skills: `skills|technical skills|key skills|core skills|core competencies|competencies|technologies|tech stack|expertise|areas of expertise|
    professional skills|it skills|computer skills|skills and competencies|technical expertise|tools|tools and technologies|soft skills|
    hard skills|programming languages|technical proficiencies|skills summary|skills and tools|skills and technologies|key competencies|
    kenntnisse|fahigkeiten|kompetenzen|fachkenntnisse|it-kenntnisse|edv-kenntnisse|edv kenntnisse|it kenntnisse|besondere kenntnisse|
    kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|technische kenntnisse|kernkompetenzen|fachliche kompetenzen|soziale kompetenzen|
    technologien|werkzeuge|qualifikationen|starken|software|edv|programmiersprachen|weitere kenntnisse|sonstige kenntnisse|
    habilidades|competencias|conocimientos|aptitudes|conocimientos informaticos|conocimientos tecnicos|competencias tecnicas|
    habilidades tecnicas|informatica|competencias clave|destrezas|tecnologias|herramientas|habilidades y competencias|
    competencias profesionales|competencias digitales|habilidades personales|abilitati|competente|aptitudini|competente cheie|
    abilitati tehnice|competente tehnice|abilitati cheie|competente de baza|aptitudini tehnice|caracteristici tehnice|abilitati si competente`,
  languages: `languages|language skills|foreign languages|sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|
    idiomas|lenguas|conocimientos de idiomas|idiomas extranjeros|limbi|limbi straine|limbi vorbite|competente lingvistice`,
  other: `references|interests|hobbies|hobbies and interests|interests and hobbies|publications|certificates|certifications|
    certification|licenses|licences|licenses and certifications|awards|honors|honours|honors and awards|projects|volunteering|
    volunteer experience|volunteer work|personal projects|courses|memberships|professional memberships|achievements|patents|
    additional information|other|professional development|professional affiliations|affiliations|conferences|activities|
    referenzen|interessen|hobbys|freizeit|hobbys und interessen|interessen und hobbys|publikationen|veroffentlichungen|zertifikate|
    zertifizierungen|zertifikate und weiterbildungen|auszeichnungen|projekte|ehrenamt|ehrenamtliches engagement|engagement|
    weiterbildung|weiterbildungen|fortbildung|fortbildungen|fort und weiterbildung|kurse|mitgliedschaften|fuhrerschein|sonstiges|
    weitere informationen|wehrdienst|zivildienst|anlagen|
    referencias|intereses|aficiones|publicaciones|certificados|certificaciones|premios|reconocimientos|proyectos|voluntariado|cursos|
    formacion complementaria|otros datos|otros|otros datos de interes|datos de interes|informacion adicional|logros|permiso de conducir|
    certificari|certificare|certificarea|proiecte|informatii suplimentare|interese|referinte|publicatii|premii|voluntariat|cursuri`,
};

const sectionOf = new Map<string, Section>();
for (const [section, names] of Object.entries(headings) as [Section, string][])
  for (const name of names.split('|')) sectionOf.set(name.trim(), section);

const longestHeading = 50;

/** Folded, without signs, numbers and the letters that some space out ("S K I L L S"). */
const bare = (text: string): string => {
  const words = fold(text)
    .replaceAll('&', ' und ')
    .replace(/[^\p{L}\s-]/gu, ' ')
    .replace(/(?<!\p{L})-|-(?!\p{L})/gu, ' ')
    .trim()
    .split(/\s+/);
  return words.length > 2 && words.every((word) => word.length === 1) ? words.join('') : words.join(' ');
};

const joints = new Set(['und', 'and', 'y', 'e', 'si']);

/** The section that a heading begins, or nothing for any other text. */
export const headed = (text: string): Section | undefined => {
  if (text.length > longestHeading || /[@\d]/.test(text)) return undefined;
  const name = bare(text);
  const known = sectionOf.get(name) ?? sectionOf.get(name.replaceAll(/ (und|y|si) /g, ' and '));
  if (known) return known;
  // "Skills & interests": two headings in one; the first counts.
  const words = name.split(' ');
  const joint = words.findIndex((word) => joints.has(word));
  if (joint <= 0) return undefined;
  const first = sectionOf.get(words.slice(0, joint).join(' '));
  return first && sectionOf.has(words.slice(joint + 1).join(' ')) ? first : undefined;
};

export interface SectionLine extends Line {
  section: Section;
  /** Whether the line is nothing but a heading. */
  isHeading: boolean;
  /** The line without bullet, and without the heading that stands before a colon in it. */
  content: string;
}

const inline = /^([^:]{3,40}):\s*(\S.*)$/u;

/** Long capital letters after an empty line: a heading that nobody foresaw. */
const isShouted = ({ text, isFirst }: Line): boolean => {
  const letters = text.replace(/\P{L}/gu, '');
  return (
    isFirst && letters.length > 4 && text.length <= 40 && letters === letters.toUpperCase() && !/[\d,|@]/.test(text)
  );
};

/** Says for each line to which section it belongs. */
export const sectioned = (lines: readonly Line[]): SectionLine[] => {
  let section: Section = 'head';
  return lines.map((line) => {
    const text = withoutBullet(line.text);
    const begun = isBullet(line) ? undefined : headed(text);
    if (begun) {
      section = begun;
      return { ...line, section, isHeading: true, content: '' };
    }
    const [, before = '', after = ''] = inline.exec(text) ?? [];
    const within = before === '' ? undefined : headed(before);
    if (within) {
      const isAside = section === 'experience' || section === 'education' || section === 'skills' || isBullet(line);
      if (!isAside) section = within;
      return { ...line, section: within, isHeading: false, content: after };
    }
    if (section !== 'head' && section !== 'experience' && section !== 'education' && isShouted(line)) {
      section = 'other';
      return { ...line, section, isHeading: true, content: '' };
    }
    return { ...line, section, isHeading: false, content: text };
  });
};
