import { countryName, fold, jobTitleCalled, places, searchJobTitles } from '#modules/masterdata';
import { isAlike } from './likeness.ts';

/** How sure it is that words are a job's title. */
export const sureness = { known: 0.95, near: 0.75, partly: 0.6, unknown: 0.4 };

/** What tells a title from an employer: it ends, or in Spanish begins, as names of work do. */
const ofWork =
  /\b\p{L}*(?:developer|engineer|manager|managerin|leiter|leiterin|leitung|entwickler|entwicklerin|ingenieur|ingenieurin|assistant|assistent|assistentin|analyst|analystin|consultant|berater|beraterin|designer|designerin|nurse|teacher|lehrer|lehrerin|director|direktor|direktorin|specialist|spezialist|spezialistin|technician|techniker|technikerin|mechaniker|mechanikerin|mechatroniker|mechatronikerin|kaufmann|kauffrau|fachkraft|fachfrau|fachmann|pfleger|pflegerin|schwester|verkaufer|verkauferin|koch|kochin|fahrer|fahrerin|arzt|arztin|praktikant|praktikantin|werkstudent|werkstudentin|trainee|auszubildende|auszubildender|intern|internship|officer|coordinator|koordinator|koordinatorin|administrator|administratorin|architect|architekt|architektin|scientist|accountant|buchhalter|buchhalterin|representative|sachbearbeiter|sachbearbeiterin|referent|referentin|lead|programmer|worker|driver|clerk|supervisor|desarrollador|desarrolladora|ingeniero|ingeniera|enfermero|enfermera|profesor|profesora|maestro|maestra|gerente|responsable|jefe|jefa|encargado|encargada|tecnico|tecnica|asistente|auxiliar|administrativo|administrativa|analista|consultor|consultora|disenador|disenadora|vendedor|vendedora|dependiente|dependienta|camarero|camarera|cocinero|cocinera|conductor|conductora|becario|becaria|coordinador|coordinadora|director|directora|contable|comercial|programador|programadora|operario|operaria|sister|lecturer|associate|apprentice|volunteer|aide|cashier|chef|cook|waiter|waitress|electrician|plumber|painter|professor|researcher|tutor|editor|writer|buyer|agent|advisor|adviser|controller|operator|instructor|recruiter|lawyer|paralegal|physician|doctor|pharmacist|therapist|carer|caretaker|guard|barista|bartender|receptionist|secretary|founder|owner|president|aushilfe|erzieher|erzieherin|elektriker|elektroniker|meister|meisterin|lagerist|monteur|schlosser|tischler|gartner|hilfskraft|mitarbeiter|mitarbeiterin|electricista|educador|educadora|cajero|cajera|delegado|delegada|teleoperador|teleoperadora|aprendiz|ayudante|mozo|peon|profesora|chauffeur|medewerker|medewerkster|verpleegkundige|docent|adviseur|ontwikkelaar|beheerder|verkoper|leerkracht|kok|stagiair|monteur|schoonmaker|professora|enfermeiro|enfermeira|engenheiro|engenheira|assistente|motorista|cozinheiro|cozinheira|vendedora|monitor|monitora|estagiario|estagiaria|coordenador|coordenadora|diretor|diretora|desenvolvedor|desenvolvedora|infirmier|infirmiere|ingenieure|developpeur|developpeuse|directeur|directrice|assistante|vendeur|vendeuse|cuisinier|cuisiniere|serveur|serveuse|technicien|technicienne|comptable|charge|chargee|conducteur|conductrice|enseignant|enseignante|professeur|professeure|stagiaire|apprenti|apprentie|alternant|alternante|soignant|soignante|consultante|gestionnaire|conseiller|conseillere|employe|employee|ingegnere|infermiere|infermiera|insegnante|impiegato|impiegata|cuoco|cuoca|cameriere|cameriera|responsabile|addetto|addetta|operaio|operaia|sviluppatore|sviluppatrice|tirocinante|inzynier|programista|programistka|kierownik|nauczyciel|nauczycielka|pielegniarka|avocat|avocate|juriste|abogado|abogada|anwalt|anwaltin|advogado|advogada|advocaat|jurist|juristin|specjalista|specjalistka|asystent|asystentka)\b/u;

/** How sure it is, without a search, that words are a title: known, sounding so, or 0. */
export const knownSureness = (words: string): number => {
  if (words.length < 2 || words.length > 120) return 0;
  if (jobTitleCalled(words)) return sureness.known;
  return ofWork.test(fold(words)) ? sureness.partly : 0;
};

/** The title of the master data that words name: exactly, or misspelled. Misspelled ones take a search. */
export const titleNamed = (words: string): { name: string; sureness: number } | undefined => {
  if (words.length < 2 || words.length > 120) return undefined;
  const known = jobTitleCalled(words);
  if (known) return { name: known.name, sureness: sureness.known };
  const [near] = words.length > 4 && words.length <= 60 ? searchJobTitles(words, 1) : [];
  return near && isAlike(near.name, words) ? { name: near.entry.name, sureness: sureness.near } : undefined;
};

/** What employers are called and titles are not. */
export const ofEmployer =
  /\b(?:gmbh|mbh|ag|kg|ohg|ug|se|e\.?v\.?|ltd\.?|limited|inc\.?|llc|llp|plc|corp\.?|corporation|company|co\.?|group|gruppe|grupo|s\.?\s?l\.?\s?u?\.?|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|klinikum|krankenhaus|hospital|clinic|clinica|universit\p{L}*|universidad|schule|school|colegio|bank|banco|hotel|restaurant\p{L}*|restaurante|stadt|ayuntamiento|ministerium|ministerio|ministry|council|institut\p{L}*|stiftung|fundacion|foundation|agentur|agency|agencia|verlag|studio|labs?|solutions|services|systems|consulting|partners?|international|technologies)(?![\p{L}\p{N}])/u;

const countries = new Set(
  'DE AT CH ES FR IT PT NL BE LU GB IE US CA MX AR CL CO PE EC UY VE BO PY CR DO PA PL CZ SK HU RO BG GR TR SE NO DK FI IN CN JP BR AU NZ ZA EG AE'
    .split(' ')
    .flatMap((code) => (['en', 'de', 'es'] as const).map((language) => fold(countryName(code, language)))),
);
/** Whether words are a country, or a town of the gazetteer. */
export const isPlace = (words: string): boolean =>
  countries.has(fold(words)) ||
  /^(uk|usa|remote|homeoffice|home office)$/i.test(words) ||
  places.named(words) !== undefined;

/** What brackets behind a title say that is no part of it: hours, the kind of contract, who may apply. */
export const ofContract =
  /\b(?:full|part|vollzeit|teilzeit|befristet|temporary|permanent|freelance|contract|remote|minijob|m\/w|w\/m|f\/m|m\/f|std|hours?|stunden|jornada|indefinido|temps|tempo|voltijd|deeltijd)\b|%/iu;
