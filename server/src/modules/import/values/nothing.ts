import { fold } from '#modules/masterdata';

const names = (list: string): string[] => list.split(',').map((name) => fold(name));

/** What people and programs write into a cell of which they know nothing. */
const always = new Set(
  names(`
    n/a, n.a., n.a, n. a., #n/a, n/d, n.d., s/d, n/v, n.v., s/n, n.v.t., n.c., not available, not applicable, not specified,
    not provided, not given, not stated, not known, unspecified, undisclosed, no data, no answer, unknown, undefined, tbd,
    t.b.d., no email, no e-mail, no phone, k.a., k. a., k.a, k/a, #nv, keine angabe, keine angaben, ohne angabe,
    nicht angegeben, nicht bekannt, nicht vorhanden, nicht verfügbar, unbekannt, keine e-mail, kein telefon, sin datos,
    sin número, sin especificar, sin correo, sin teléfono, no disponible, no especificado, no consta, no aplica, desconocido,
    desconocida, #n/d, non renseigné, inconnu, sconosciuto, onbekend, nieznany, desconhecido, brak danych
  `),
);
/** The same, which may also be somebody's name, the code of a country or an answer. */
const usually = new Set(
  names('na, none, nil, null, nan, keine, keiner, keines, ninguno, ninguna, aucun, nessuno, geen, brak'),
);
const unlessCodes = new Set([
  'name',
  'firstName',
  'lastName',
  'location',
  'region',
  'country',
  'relocation',
  'workPermits',
]);

/** Whether words say that nothing is known; without letters and numbers they do. `field` is what they are about. */
export const isNothing = (words: string, field: string): boolean => {
  if (!/[\p{L}\p{N}]/u.test(words)) return true;
  const said = fold(words).replace(/^[([<]+|[)\]>]+$/g, '');
  return always.has(said) || (usually.has(said) && !unlessCodes.has(field));
};
