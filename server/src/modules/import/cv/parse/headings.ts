import { fold } from '#modules/masterdata';
import { knownSureness } from './titles.ts';

/** What a part of a CV is about; 'head' is what stands above the first heading. */
export type Section = 'head' | 'contact' | 'about' | 'experience' | 'education' | 'skills' | 'languages' | 'other';

/** Headings as people write them, folded: English, German, Spanish, French, Portuguese, Dutch, Italian, Polish, and Romanian. */
const headings: Record<Exclude<Section, 'head'>, string> = {
  contact: `contact|contact details|contact information|contact info|personal details|personal information|personal data|
    kontakt|kontaktdaten|kontaktinformationen|personliche daten|personliche angaben|zur person|personalien|angaben zur person|
    contacto|datos de contacto|datos personales|informacion de contacto|informacion personal|contact personal|informatii de contact|
    coordonnees|informations personnelles|contacts|contato|contatos|dados pessoais|informacao pessoal|informacoes pessoais|contactos|
    persoonlijke gegevens|persoonsgegevens|contactgegevens|gegevens|personalia|contatti|dati personali|informazioni personali|
    dane osobowe|dane kontaktowe|kontaktowe|dane|informacje kontaktowe|dane do kontaktu|recapiti|dati anagrafici|etat civil|anagrafica|naw gegevens|personlich|datos|email|phone|location|adresse|address|informacoes de contacto|informacoes de contato`,
  about: `profile|summary|about|about me|professional summary|professional profile|executive summary|career summary|personal statement|
    personal profile|career objective|objective|career profile|overview|
    profil|kurzprofil|uber mich|zusammenfassung|berufliches profil|personliches profil|berufsprofil|ziel|berufliches ziel|kurzbeschreibung|
    perfil|perfil profesional|sobre mi|resumen|resumen profesional|acerca de mi|extracto|objetivo|objetivo profesional|presentacion|
    obiectiv|rezumat|rezumat profesional|profil profesional|despre mine|sinteza profesionala|sumar|sumar profesional|
    profil professionnel|a propos|a propos de moi|presentation|resume professionnel|resume|objectif|objectif professionnel|accroche|
    sobre mim|resumo|resumo profissional|perfil profissional|sobre|apresentacao|objetivo profissional|
    profiel|over mij|samenvatting|persoonlijk profiel|doel|introductie|
    profilo|profilo professionale|profilo personale|chi sono|su di me|sommario|obiettivo|obiettivo professionale|presentazione|podsumowanie|o mnie|podsumowanie zawodowe|
    profil zawodowy|profil osobisty|cel zawodowy|profil personnel|projet professionnel|perfil pessoal|objetivos|profielschets|persoonlijke profielschets|
    uber mich|kurzvorstellung|perfil personal|introduction|bio|biography|highlights of qualifications|professional overview`,
  experience: `experience|work experience|professional experience|employment|employment history|work history|career history|career|
    professional background|relevant experience|professional history|work|positions|professional career|
    berufserfahrung|beruflicher werdegang|berufliche erfahrung|berufliche erfahrungen|berufspraxis|werdegang|berufliche stationen|
    praxiserfahrung|praktische erfahrung|arbeitserfahrung|berufstatigkeit|berufliche laufbahn|praktika|berufliche tatigkeit|erfahrung|
    experiencia|experiencia laboral|experiencia profesional|trayectoria|trayectoria profesional|trayectoria laboral|historial laboral|
    vida laboral|experiencias profesionales|practicas|experienta|experienta profesionala|experienta de munca|istoricul muncii|
    experienta in munca|experienta de lucru|istoric profesional|experienta lucrativa|
    experience professionnelle|experiences professionnelles|experiences|parcours professionnel|parcours|emplois|stages|
    experiencia profissional|experiencias profissionais|historico profissional|percurso profissional|carreira|experiencia de trabalho|
    werkervaring|ervaring|loopbaan|werkverleden|professionele ervaring|arbeidsverleden|relevante werkervaring|
    esperienza|esperienza professionale|esperienze professionali|esperienza lavorativa|esperienze lavorative|esperienze|
    doswiadczenie|doswiadczenie zawodowe|historia zatrudnienia|przebieg kariery|przebieg pracy zawodowej|kariera zawodowa|praca|praca zawodowa|
    carriera|storia professionale|percorso professionale|esperienze di lavoro|lavoro|experience de travail|carriere|
    werk|werkervaringen|loopbaanoverzicht|praktijkervaring|experiencia previa|empleo|empleos|historial profesional|
    stationen|beruf|karriere|arbeitsverhaltnisse|empregos|trabalho|percurso|jobs|employment experience|industry experience|where i ve worked|where i have worked`,
  education: `education|academic background|education and training|educational background|academic qualifications|qualifications|
    academic history|studies|training|education and qualifications|academic education|
    ausbildung|bildung|schulbildung|studium|bildungsweg|akademische ausbildung|schulische ausbildung|bildungsgang|aus und weiterbildung|
    schule|hochschulstudium|studium und ausbildung|ausbildung und studium|schulbildung und ausbildung|berufsausbildung|hochschulbildung|
    akademischer werdegang|schulischer werdegang|ausbildung und weiterbildung|schule und ausbildung|
    educacion|formacion|formacion academica|estudios|formacion y estudios|estudios realizados|titulaciones|titulacion academica|
    formacion reglada|datos academicos|educacion y formacion|educatie|fundal academic|studii|formare|educatie si formare|pregatire academica|
    formations|etudes|diplomes|etudes et formations|formation academique|diplomes et formations|scolarite|cursus|cursus scolaire|
    formacao|formacao academica|educacao|educacao e formacao|escolaridade|habilitacoes|habilitacoes academicas|habilitacoes literarias|
    opleiding|opleidingen|onderwijs|educatie|scholing|studie|studies|opleiding en training|
    istruzione|istruzione e formazione|formazione|formazione accademica|studi|titoli di studio|
    wyksztalcenie|edukacja|szkolenia|formation|przebieg edukacji|wyksztalcenie i szkolenia|wyksztalcenie i kursy|percorso di studi|percorso formativo|scuola|
    formation et diplomes|formation initiale|parcours scolaire|parcours academique|diplome|opleidingen en cursussen|opleiding en cursussen|
    vooropleiding|schooling|estudios academicos|titulos|percurso academico|percurso escolar|ensino|formacao profissional|
    schulischer werdegang|schullaufbahn|abschlusse|education and certifications|education and credentials`,
  skills: `skills|technical skills|key skills|core skills|core competencies|competencies|technologies|tech stack|expertise|areas of expertise|
    professional skills|it skills|computer skills|skills and competencies|technical expertise|tools|tools and technologies|soft skills|
    hard skills|programming languages|technical proficiencies|skills summary|skills and tools|skills and technologies|key competencies|
    kenntnisse|fahigkeiten|kompetenzen|fachkenntnisse|it-kenntnisse|edv-kenntnisse|edv kenntnisse|it kenntnisse|besondere kenntnisse|
    kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|technische kenntnisse|kernkompetenzen|fachliche kompetenzen|soziale kompetenzen|
    technologien|werkzeuge|qualifikationen|starken|software|edv|programmiersprachen|weitere kenntnisse|sonstige kenntnisse|
    habilidades|competencias|conocimientos|aptitudes|conocimientos informaticos|conocimientos tecnicos|competencias tecnicas|
    habilidades tecnicas|informatica|competencias clave|destrezas|tecnologias|herramientas|habilidades y competencias|
    competencias profesionales|competencias digitales|habilidades personales|abilitati|competente|aptitudini|competente cheie|
    abilitati tehnice|competente tehnice|abilitati cheie|competente de baza|aptitudini tehnice|caracteristici tehnice|abilitati si competente|
    competences|competences techniques|competences cles|savoir faire|savoir etre|informatique|logiciels|outils|competences professionnelles|
    competencias tecnicas|competencias pessoais|aptidoes|conhecimentos|habilidades tecnicas|informatica|competencias profissionais|
    vaardigheden|competenties|kennis|kennis en vaardigheden|computervaardigheden|digitale vaardigheden|sleutelvaardigheden|
    competenze|competenze tecniche|competenze professionali|abilita|capacita|conoscenze|conoscenze informatiche|
    umiejetnosci|kompetencje|umiejetnosci techniczne|umiejetnosci i kompetencje|umiejetnosci zawodowe|kwalifikacje|
    capacita e competenze|competenze informatiche|competenze digitali|competenze personali|abilita e competenze|skill|
    competences informatiques|competences et savoir faire|connaissances|atouts|qualites|competences personnelles|
    vaardigheden en competenties|competenties en vaardigheden|software kennis|kwaliteiten|sterke punten|
    conhecimentos tecnicos|competencias e conhecimentos|ferramentas|competencias digitais|points forts|pontos fortes|puntos fuertes|punti di forza|mocne strony|
    strengths|key strengths|core strengths|proficiencies|technical proficiency|specialties|specialities|abilities|top skills|skill highlights|what i can do|toolkit|capabilities`,
  languages: `languages|language skills|foreign languages|sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|
    idiomas|lenguas|conocimientos de idiomas|idiomas extranjeros|limbi|limbi straine|limbi vorbite|competente lingvistice|
    langues|langues etrangeres|competences linguistiques|linguas|linguas estrangeiras|competencias linguisticas|
    talen|talenkennis|taalvaardigheden|taalvaardigheid|lingue|lingue straniere|competenze linguistiche|conoscenze linguistiche|lingue conosciute|jezyki|jezyki obce|znajomosc jezykow|
    znajomosc jezykow obcych|umiejetnosci jezykowe|langues parlees|linguistique|taalkennis|idiomas e linguas|conhecimentos de idiomas|conhecimentos linguisticos|sprache`,
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
    certificari|certificare|certificarea|proiecte|informatii suplimentare|interese|referinte|publicatii|premii|voluntariat|cursuri|
    centres d interet|loisirs|benevolat|certifications et licences|projets|publications et conferences|permis|references professionnelles|
    interesses|certificacoes|projetos|voluntariado e outros|referencias pessoais|publicacoes|outras informacoes|passatempos|
    interesses en hobby s|hobby s|hobbys en interesses|certificaten|cursussen|vrijwilligerswerk|referenties|projecten|nevenactiviteiten|rijbewijs|
    interessi|interessi personali|tempo libero|patente|patente di guida|corsi|corsi di formazione|ulteriori informazioni|altre informazioni|certificazioni|progetti|prawo jazdy|uprawnienia|
    kursy i szkolenia|kursy i certyfikaty|dodatkowe informacje|informacje dodatkowe|hobbies et interets|divers|activites|vrije tijd|overige|overige gegevens|
    competences diverses|hobby en interesses|cursussen en trainingen|permis de conduire|outros|carta de conducao|formacao complementar|aktywnosc|volontariato|referenze|pubblicazioni|hobby|zainteresowania|certyfikaty|kursy|projekty|wolontariat|
    volunteer|volunteering experience|honors awards|interests and activities|keywords|profiles|social profiles|links|on the web|social media`,
};

const sectionOf = new Map<string, Section>();
for (const [section, names] of Object.entries(headings) as [Section, string][])
  for (const name of names.split('|')) sectionOf.set(name.trim(), section);

/** The same without blanks, for headings whose letters are spaced. */
const sectionOfJoined = new Map([...sectionOf].map(([name, section]) => [name.replaceAll(' ', ''), section]));

const longestHeading = 50;
/** Spaced letters have no blanks that tell words apart, so “WORKEXPERIENCE” is left of them. */
const shortestJoined = 10;
const isJoined = (name: string): boolean => name.length >= shortestJoined && !name.includes(' ');

/** "S K I L L S"; some writers of PDF leave two of the letters together: "C O N TA C T". */
const isSpaced = (text: string): boolean => {
  const words = text.match(/[\p{L}&]+/gu) ?? [];
  return words.length > 2 && words.every((word) => word.length <= 2) && words.some((word) => word.length === 1);
};

/** Folded, without signs, numbers and the letters that some space out ("S K I L L S"). */
const bare = (text: string): string => {
  const words = fold(text)
    .replaceAll('&', ' und ')
    .replace(/[^\p{L}\s-]/gu, ' ')
    .replace(/(?<!\p{L})-|-(?!\p{L})/gu, ' ')
    .trim()
    .split(/\s+/);
  return isSpaced(text) ? words.join('') : words.join(' ');
};

const joints = new Set(['und', 'and', 'y', 'e', 'si', 'et', 'en', 'i']);

/** Words that only say whose or which of several: “my skills”, “relevante Berufserfahrung”, “outras competências”. */
const qualifier =
  /^(?:my|personal|selected|relevant|recent|other|further|additional|key|main|core|previous|past|practical|clinical|teaching|industry|academic|formal|professional|meine?|relevante|weitere|sonstige|besondere|wichtige|bisherige|mis?|otr[ao]s|principales|mes|autres|principales|altre|principali|mie|le mie|outr[ao]s|minhas?|mijn|overige|belangrijkste|moje|inne|dodatkowe|kluczowe) (?=\p{L})/u;

const named = (name: string): Section | undefined =>
  sectionOf.get(name) ??
  sectionOf.get(name.replaceAll('-', ' ')) ??
  sectionOf.get(name.replaceAll(/ (und|y|si|et|en|e|i) /g, ' and '));

/** Headings that are nothing but that, whatever stands beside them: “Skills & tech”, “Case history · Experience”. */
const strong =
  /^(?:(?:work |professional |technical |key |core )?(?:skills|experience)|education|languages|employment|berufserfahrung|ausbildung|kenntnisse|fahigkeiten|sprachen|experiencia|formacion|habilidades|competencias|idiomas|experiences?|formation|competences|langues|esperienza|istruzione|formazione|competenze|lingue|experiencia profissional|formacao|idiomas|werkervaring|opleiding(?:en)?|vaardigheden|talen|doswiadczenie(?: zawodowe)?|wyksztalcenie|umiejetnosci|jezyki)$/u;
const mostBeside = 3;

/** The section of one of two headings in a line: of the first where both are known, or of the one that can be nothing else. */
const ofTwo = (one: string, other: string): Section | undefined => {
  const [first, second] = [named(one), named(other)];
  if (first && second) return first;
  const known = strong.test(one) ? one : strong.test(other) ? other : undefined;
  const beside = known === one ? other : one;
  const isShort = beside.split(' ').length <= mostBeside && knownSureness(`${one} ${other}`) === 0;
  return known !== undefined && isShort ? named(known) : undefined;
};

/** The section that a heading begins, or nothing for any other text. */
export const headed = (said: string): Section | undefined => {
  // “01 Experience”, “II. Education”, “Projects (3)”
  const text = said.replace(/\s*\(\d{1,2}\)$/, '').replace(/^(?:§\s?)?(?:\d{1,2}|[IVX]{1,4})[.):/]*\s+/u, '');
  if (text.length > longestHeading || /[@\d]/.test(text)) return undefined;
  const name = bare(text);
  const known =
    named(name) ??
    (isSpaced(text) || isJoined(name) ? sectionOfJoined.get(name) : undefined) ??
    named(name.replace(qualifier, ''));
  if (known) return known;
  const [one = '', other = '', ...more] = text.split(/\s*[·•|/]\s*|\s[–—]\s/u).map(bare);
  if (one !== '' && other !== '') return more.length === 0 ? ofTwo(one, other) : undefined;
  const words = name.split(' ');
  const joint = words.findIndex((word) => joints.has(word));
  return joint > 0 ? ofTwo(words.slice(0, joint).join(' '), words.slice(joint + 1).join(' ')) : undefined;
};

/** What a heading that nobody foresaw is about, by a word of it: "PROFESSIONAL STORY". */
const byWord: readonly (readonly [RegExp, Section])[] = [
  [
    /\b(?:professional|career|employment|work|\p{L}*erfahrung|werdegang|laboral|profesional|profissional|professionnel\w*|werk\p{L}*|lavoro)\b/u,
    'experience',
  ],
  [
    /\b(?:education|academic|training|\p{L}*bildung|studium|formacion|formacao|formation|opleiding\p{L}*|estudios|studi)\b/u,
    'education',
  ],
  [
    /\b(?:skills?|\p{L}*kenntnisse|competenc\p{L}*|competences?|habilidades|vaardigheden|expertise|tools?)\b/u,
    'skills',
  ],
];
/** The section of a heading that nobody foresaw. */
export const aboutOf = (text: string): Section => byWord.find(([word]) => word.test(bare(text)))?.[1] ?? 'other';
