import { readFile } from 'node:fs/promises';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { exampleOf } from './samples.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const writer = { company: 'Nordlicht', name: 'Ana Reis' };
const text = '{{user.firstName}}, {{company.name}}: {{opportunity.title}}, {{interview.time}}, {{interview.place}}';

const wordsOf = async (language: string): Promise<Record<string, string>> =>
  JSON.parse(
    await readFile(new URL(`../../../../../words/languages/${language}/screens.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

const i18n = i18next.createInstance();
beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: 'https://jobs.example.org' } });
  const [de, es] = await Promise.all([wordsOf('de'), wordsOf('es')]);
  const resources = { de: { translation: de }, es: { translation: es } };
  await i18n.init({ lng: 'en', resources, keySeparator: false, nsSeparator: false });
});
const saidIn = (language: 'de' | 'en' | 'es') =>
  exampleOf(text, { language, say: i18n.getFixedT(language) }, writer, now);

test('an example is in the language of the template, of a day to come, and from who writes', () => {
  expect(saidIn('de')).toBe('Ana, Nordlicht: Data Engineer, Montag, 7. Dezember, 10:30 Uhr, Rua Augusta 24, Lissabon');
  expect(saidIn('es')).toBe(
    'Ana, Nordlicht: Ingeniero/a de datos, lunes, 7 de diciembre, 10:30 h, Rua Augusta 24, Lisboa',
  );
  expect(saidIn('en')).toMatch(/^Ana, Nordlicht: Data engineer, Monday, .*10:30.*, Rua Augusta 24, Lisbon$/);
});
