import type { ImportColumn } from '@marigold/contract/import';

const names = (list: string): string[] => list.split(',').map((name) => name.trim());

/**
 * What the columns of a table of people are called, in English, German and Spanish, by those who keep one themselves and by
 * applicant tracking systems. Case, accents, underscores, what stands in brackets, and qualifiers such as “candidate”,
 * “current” or “primary” are taken off before a heading is looked up: see `columnOf`.
 */
export const headings: Record<ImportColumn, readonly string[]> = {
  name: names(`
    name, full name, fullname, display name, candidate, applicant, talent, person, vollständiger name,
    name vollständig, kandidat, kandidatin, bewerber, bewerberin, mitarbeiter, nombre completo, nombre y apellidos,
    nombre y apellido, candidato, candidata, persona
  `),
  firstName: names(`
    first name, firstname, first, given name, given names, forename, vorname, nombre, nombre de pila,
    primer nombre
  `),
  lastName: names(`
    last name, lastname, last, surname, family name, nachname, familienname, zuname, apellido, apellidos
  `),
  email: names(`
    email, e-mail, mail, emails, e-mails, email address, e-mail address, email addresses, e-mail addresses,
    e-mail-adresse, email adresse, mailadresse, e-mail-adressen, correo, correo electrónico, email 1,
    e-mail 1 - value, email id, mail address, dirección de correo, dirección de correo electrónico
  `),
  phone: names(`
    phone, phones, telephone, telephone number, mobile, mobile phone, mobile number, cell, cell phone,
    phone number, phone numbers, contact number, tel, phone 1, phone 1 - value, mobile no, phone no, contact no,
    telefon, handy, handynummer, mobil, mobilnummer, mobiltelefon, telefonnummer, rufnummer, tel nr, teléfono,
    móvil, celular, teléfono móvil, número de teléfono, teléfono de contacto
  `),
  headline: names('headline, tagline, überschrift, titular, profile headline, professional headline'),
  about: names(`
    about, summary, profile, bio, about me, professional summary, profile summary, über mich, profil,
    zusammenfassung, kurzprofil, sobre mí, resumen, perfil
  `),
  pronoun: names('pronoun, pronouns, pronomen, pronombre, pronombres'),
  birthYear: names(`
    birth year, year of birth, birth date, date of birth, birthday, dob, geburtsjahr, geburtsdatum, geburtstag,
    geboren am, año de nacimiento, fecha de nacimiento
  `),
  location: names(`
    location, city, town, place, address, residence, place of residence, address city, home city, city/town,
    location city, based in, ort, stadt, wohnort, wohnsitz, standort, adresse, anschrift, ciudad, ubicación,
    localidad, dirección, población, municipio, lugar de residencia, residencia, domicilio
  `),
  region: names(`
    region, state, province, state/province, county, address state, bundesland, kanton, provincia,
    comunidad autónoma, estado, departamento
  `),
  country: names('country, country/region, address country, land, país, pais de residencia'),
  jobTitle: names(`
    job title, title, position, job, role, occupation, profession, position held, designation, job position,
    job role, title/position, organization title, organization 1 - title, beruf, jobtitel, stelle, tätigkeit,
    funktion, berufsbezeichnung, stellenbezeichnung, tätig als, jobbezeichnung, puesto, cargo, profesión,
    ocupación, puesto de trabajo, puesto actual, cargo actual
  `),
  company: names(`
    company, employer, company name, companyname, employer name, organization, organisation, organization name,
    organization 1 - name, workplace, firma, unternehmen, arbeitgeber, betrieb, empresa, empresa actual, empleador,
    compañía, organización
  `),
  since: names(`
    since, start date, employed since, in position since, seit, eintritt, beschäftigt seit, dort seit,
    angestellt seit, desde, fecha de inicio, empleado desde
  `),
  skills: names(`
    skills, skill, skill set, skillset, key skills, core skills, competencies, expertise, fähigkeiten, kenntnisse,
    kompetenzen, fachkenntnisse, qualifikationen, habilidades, competencias, aptitudes, conocimientos, destrezas
  `),
  experienceYears: names(`
    experience, experience years, years of experience, experience in years, years experience, total experience,
    work experience, berufserfahrung, jahre erfahrung, erfahrung, erfahrung in jahren, berufsjahre, experiencia,
    años de experiencia, experiencia laboral
  `),
  education: names(`
    education, degree, education level, highest qualification held, highest qualification, highest degree,
    level of education, abschluss, bildung, bildungsabschluss, höchster abschluss, ausbildung, formación, estudios,
    titulación, nivel de estudios, formación académica
  `),
  school: names('school, university, college, schule, hochschule, universität, escuela, universidad'),
  field: names('field of study, subject, major, studienfach, fachrichtung, studiengang, especialidad'),
  languages: names(`
    languages, language, languages spoken, sprachen, sprache, sprachkenntnisse, idiomas, idioma
  `),
  workModes: names('work mode, work modes, workplace type, arbeitsmodell, modalidad, modalidad de trabajo'),
  employmentTypes: names(`
    employment type, employment types, job type, beschäftigungsart, anstellungsart, tipo de empleo, jornada,
    tipo de contrato
  `),
  industries: names('industry, industries, interests, branche, branchen, sector, sectores, intereses'),
  salaryMinimum: names(`
    salary, salary minimum, salary expectation, salary expectations, expected salary, desired salary, desired pay,
    gehalt, gehaltswunsch, gehaltsvorstellung, wunschgehalt, salario, expectativa salarial, salario deseado,
    pretensión salarial
  `),
  salaryCurrency: names('currency, salary currency, währung, moneda, divisa'),
  relocation: names(`
    relocation, willing to relocate, relocate, open to relocation, umzug, umzugsbereit, umzugsbereitschaft,
    movilidad, movilidad geográfica, reubicación, disponibilidad para mudarse
  `),
  workPermits: names(`
    work permit, work permits, work authorization, work authorisation, right to work, arbeitserlaubnis,
    arbeitsgenehmigung, permiso de trabajo, permisos de trabajo
  `),
};
