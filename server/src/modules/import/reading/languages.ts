import { fold } from '#modules/masterdata';

/** ISO 639-1 codes of the languages people name in applications. */
const codes =
  'af ak am ar as ay az be bo br co dv eo ff fo fy gd gn ht jv la lg ln mi ny oc om qu rm rn sc sd sm sn su tg ti tk tt ug yi be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id ig is it ja ka kk km ko ku lb lo lt lv mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru rw si sk sl so sq sr sv sw ta te th ti tl tr uk ur uz vi wo xh yi yo zh zu'.split(
    ' ',
  );

const byName = new Map<string, string>();
for (const language of ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'pl']) {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  for (const code of codes) byName.set(fold(names.of(code) ?? code), code);
}
for (const code of codes) byName.set(code, code);

/** The ISO 639-1 code of a language by its code or its name in one of eight languages; a level in brackets is ignored. */
export const languageCode = (name: string): string | undefined =>
  byName.get(fold(name.replace(/\s*[(:–-].*$/, '').replace(/\s+[abc][12]$/i, '')));
