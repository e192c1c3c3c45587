import type { ImportColumn } from '@marigold/contract/import';

const names = (list: string): string[] => list.split(',').map((name) => name.trim());

/** What columns are called in French, Italian, Dutch, Polish and Portuguese, as far as it is not what they are called elsewhere. */
export const headingsElsewhere: Partial<Record<ImportColumn, readonly string[]>> = {
  name: names(`
    nom, nom complet, nom et prénom, prénom et nom, nom du candidat, candidat, candidate, nome e cognome, cognome e nome,
    nominativo, naam, volledige naam, kandidaat, sollicitant, imię i nazwisko, nazwisko i imię, kandydat, nome completo
  `),
  firstName: names(
    'prénom, prénoms, nome, nome di battesimo, voornaam, voornamen, roepnaam, imię, imiona, nome próprio',
  ),
  lastName: names(`
    nom de famille, cognome, cognomi, achternaam, familienaam, nazwisko, apelido, apelidos, sobrenome
  `),
  email: names(`
    adresse e-mail, adresse email, adresse mail, adresse électronique, courriel, mél, indirizzo e-mail,
    indirizzo email, posta elettronica, e-mailadres, emailadres, mailadres, adres e-mail, adres email, adres mailowy,
    endereço de e-mail, endereço de email, endereço eletrónico, correio eletrónico, correio eletrônico
  `),
  phone: names(`
    téléphone, téléphone portable, téléphone mobile, tél, tél portable, portable, numéro de téléphone, telefono,
    numero di telefono, recapito telefonico, cellulare, telefono cellulare, telefoon, telefoonnummer, mobiel,
    mobiel nummer, gsm, telefon komórkowy, numer telefonu, nr telefonu, komórka, telefone, telemóvel,
    número de telefone, contacto telefónico
  `),
  headline: names('titre du profil, accroche, titolo del profilo, profielkop, título do perfil'),
  about: names('à propos, profilo, sommario, profiel, samenvatting, podsumowanie, resumo, sobre'),
  birthYear: names(`
    date de naissance, année de naissance, data di nascita, anno di nascita, geboortedatum, geboortejaar,
    data urodzenia, rok urodzenia, data de nascimento, ano de nascimento
  `),
  location: names(`
    ville, lieu, lieu de résidence, commune, localité, domicile, città, comune, luogo, residenza, località,
    indirizzo, woonplaats, plaats, stad, woonadres, adres, miasto, miejscowość, miejsce zamieszkania, cidade,
    localidade, morada, endereço, município
  `),
  region: names('région, département, regione, provincie, województwo, região, distrito'),
  country: names('pays, pays de résidence, paese, nazione, kraj, país de residência'),
  jobTitle: names(`
    poste, fonction, intitulé du poste, métier, emploi, profession, posizione, ruolo, mansione, professione, incarico,
    functie, functietitel, beroep, baan, stanowisko, zawód, funkcja, nazwa stanowiska, cargo ou função, função,
    profissão, ocupação
  `),
  company: names(`
    entreprise, société, employeur, azienda, società, datore di lavoro, impresa, bedrijf, werkgever, organisatie,
    firma, pracodawca, nazwa firmy, przedsiębiorstwo, empregador, companhia
  `),
  since: names(`
    depuis, date de début, date d'entrée, dal, data inizio, data di inizio, data assunzione, sinds, in dienst sinds,
    startdatum, od, od kiedy, data rozpoczęcia, data zatrudnienia, data de início, data de admissão
  `),
  skills: names(`
    compétences, savoir-faire, connaissances, competenze, capacità, abilità, conoscenze, vaardigheden, competenties,
    kennis, umiejętności, kompetencje, kwalifikacje, competências, aptidões, conhecimentos
  `),
  experienceYears: names(`
    années d'expérience, expérience, anni di esperienza, esperienza, jaren ervaring, werkervaring, ervaring,
    lata doświadczenia, doświadczenie, anos de experiência, experiência
  `),
  education: names(`
    diplôme, niveau d'études, formation, études, titolo di studio, istruzione, formazione, laurea, opleiding,
    opleidingsniveau, hoogste opleiding, diploma, wykształcenie, poziom wykształcenia, formação, escolaridade,
    habilitações, habilitações literárias
  `),
  school: names(
    'école, établissement, université, scuola, università, onderwijsinstelling, universiteit, uczelnia, szkoła, escola, universidade',
  ),
  field: names(
    'spécialité, filière, indirizzo di studio, studierichting, kierunek, kierunek studiów, curso, área de estudo',
  ),
  languages: names(
    'langues, langue, langues parlées, lingue, lingua, talen, taal, talenkennis, języki, język, znajomość języków, línguas',
  ),
  workModes: names('mode de travail, télétravail, modalità di lavoro, werkvorm, tryb pracy, regime de trabalho'),
  employmentTypes: names(
    'type de contrat, contrat, tipo di contratto, contratto, dienstverband, soort contract, rodzaj umowy, forma zatrudnienia, tipo de contrato',
  ),
  industries: names('secteur, secteur d’activité, settore, branża, setor'),
  salaryMinimum: names(`
    salaire, salaire souhaité, prétentions salariales, rémunération souhaitée, stipendio, stipendio desiderato, ral,
    retribuzione, aspettative retributive, salaris, gewenst salaris, salarisindicatie, salariswens, wynagrodzenie,
    oczekiwania finansowe, oczekiwane wynagrodzenie, salário, pretensão salarial, expectativa salarial
  `),
  salaryCurrency: names('devise, monnaie, valuta, waluta, moeda'),
  relocation: names(
    'mobilité, mobilité géographique, disponibilità al trasferimento, verhuisbereid, bereid te verhuizen, gotowość do relokacji, relokacja, mobilidade',
  ),
  workPermits: names(
    'permis de travail, autorisation de travail, permesso di lavoro, werkvergunning, pozwolenie na pracę, autorização de trabalho',
  ),
};
