import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyProduct } from './testCopy.ts';

// Adds fields to a copy of the product with the command for it, and asks the copy about them.

const german: Record<string, string> = {
  Benefits: 'Leistungen',
  Openings: 'Freie Plätze',
  'Reports to': 'Berichtet an',
  'How we work': 'Wie wir arbeiten',
  Offices: 'Standorte',
  'VAT number': 'USt-IdNr.',
  'Days a role stays open': 'Tage, die eine Stelle offen bleibt',
  'Reply address': 'Antwortadresse',
  'Weekly report': 'Wochenbericht',
};
const spanish: Record<string, string> = {
  Benefits: 'Beneficios',
  Openings: 'Plazas',
  'Reports to': 'Depende de',
  'How we work': 'Cómo trabajamos',
  Offices: 'Oficinas',
  'VAT number': 'NIF',
  'Days a role stays open': 'Días que una vacante sigue abierta',
  'Reply address': 'Dirección de respuesta',
  'Weekly report': 'Informe semanal',
};
const added: readonly [table: string, name: string, kind: string, label: string, ...options: string[]][] = [
  ['opportunity', 'benefits', 'text', 'Benefits'],
  ['opportunity', 'openings', 'number', 'Openings'],
  ['opportunity', 'reportsTo', 'line', 'Reports to', '--team'],
  ['company', 'howWeWork', 'text', 'How we work'],
  ['company', 'offices', 'number', 'Offices', '--max', '500'],
  ['company', 'vatNumber', 'line', 'VAT number', '--team'],
  ['settings', 'openDays', 'number', 'Days a role stays open', '--min', '1', '--max', '365'],
  ['settings', 'replyAddress', 'line', 'Reply address'],
  ['settings', 'weeklyReport', 'switch', 'Weekly report'],
  // Nobody has said what this is called elsewhere.
  ['company', 'motto', 'line', 'Motto', '--team'],
];
const namesOf = (table: string) => added.filter(([into]) => into === table).map(([, name]) => name);
/** What every test of a field is named, by the table it is in. */
const expected = [
  ...namesOf('opportunity').flatMap((name) => [
    `the form of an opportunity has a control for ${name}`,
    `the field ${name} is saved as it was answered`,
    `the field ${name} goes to whoever changed it`,
    `the field ${name} is stored by an edit and answered to the company`,
    `the field ${name} is emptied by an empty text`,
    `the field ${name} is named to the reviewer when it changed`,
    `the field ${name} is read on the job page, in its answer and in the feed, if and only if it is public`,
  ]),
  ...namesOf('company').flatMap((name) => [
    `the form of a company’s profile has a control for ${name}`,
    `the profile says ${name} under its name`,
    `${name} of a company is stored, answered, and kept by a save that does not name it`,
    `${name} of a company is emptied by an empty text or by nothing`,
    `${name} of a company is read on the public page and in its answer, if and only if it is public`,
  ]),
  'the form of a company’s profile begins with what is saved, and sends the same when nothing changed',
  ...namesOf('settings').flatMap((name) => [
    `the settings have a control for ${name}`,
    `the setting ${name} is stored and answered`,
  ]),
  'the settings’ form takes numbers as they are typed and sends only what changed',
];

let copy: Copy;
let before: string[];
const files = async (): Promise<string[]> =>
  (
    await Promise.all(
      ['words/languages', 'contract/src', 'server/migrations', 'server/src', 'web/src', 'pages/rendered'].map(
        (folder) => readdir(copy.within(folder), { recursive: true }),
      ),
    )
  ).flat();

beforeAll(async () => {
  copy = await copyProduct();
  before = await files();
  for (const [table, name, kind, label, ...options] of added) {
    const words = ['--label', label, '--de', german[label] ?? '', '--es', spanish[label] ?? ''];
    const { ok, said } = await copy.run('scripts/field.mjs', table, name, kind, ...words, ...options);
    if (!ok) throw new Error(said);
  }
});
afterAll(() => copy.remove());

describe('a field that the command adds', () => {
  it('is a row, a column and words: one new file, and the check of translations misses what was not given', async () => {
    expect(await files()).toHaveLength(before.length + added.length);
    const { said } = await copy.run('scripts/translations.mjs');
    expect(said.trim().split('\n').toSorted()).toEqual([
      'de: no translation of "Motto"',
      'es: no translation of "Motto"',
    ]);
  });

  it('is refused under a name that is there already, and for a table that is none', async () => {
    expect((await copy.run('scripts/field.mjs', 'company', 'offices', 'number')).said).toContain('has offices already');
    expect((await copy.run('scripts/field.mjs', 'member', 'hobby', 'line')).ok).toBe(false);
  });

  it('travels from the form to the table, and from there to the pages', async () => {
    const results = await copy.ask([
      'opportunity/fields.test.ts',
      'sections/controls.test.ts',
      'state/opportunity/opportunityContent.test.ts',
      'company/fields.test.ts',
      'company/settings/form.test.ts',
    ]);
    expect(Object.fromEntries(expected.map((name) => [name, results.get(name)]))).toEqual(
      Object.fromEntries(expected.map((name) => [name, 'passed'])),
    );
  });
});
