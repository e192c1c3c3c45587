import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyProduct } from './testCopy.ts';

// Adds a module, fields and a made-up language to one copy of the product, the first two with the commands for them, the
// last by a folder and a line; then builds, checks and asks the copy.

/** A compiler's complaint that is about the copy alone: its packages are links, by which a declaration cannot name them. */
const ofLinks = 'error TS2883';

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

/** Areas whose texts are found by their English; the others have keys of their own. */
const byEnglish = ['screens', 'candidate', 'pages', 'mails', 'matches', 'refusals'];
const byPurpose = ['templates', 'replies', 'bot'];

let copy: Copy;
const files = async (): Promise<string[]> => {
  const folders = ['words/languages', 'contract/src', 'server/migrations', 'server/src', 'web/src', 'pages/rendered'];
  const found = await Promise.all(folders.map((folder) => readdir(copy.within(folder), { recursive: true })));
  // The folders of a module and of its page are no files.
  return found.flat().filter((name) => /\.\w+$/.test(name));
};
/** How many files something makes. */
const filesMadeBy = async (make: () => Promise<void>): Promise<number> => {
  const before = await files();
  await make();
  return (await files()).length - before.length;
};
/** Runs a script of the copy; throws what it said when it failed. */
const run = async (...script: Parameters<Copy['run']>): Promise<string> => {
  const { ok, said } = await copy.run(...script);
  if (!ok) throw new Error(said);
  return said;
};
const addModule = async () => {
  await run('scripts/module.mjs', 'notes', '--label', 'Team notes', '--de', 'Teamnotizen', '--es', 'Notas del equipo');
};
const addFields = async () => {
  for (const [table, name, kind, label, ...options] of added) {
    const words = ['--label', label, '--de', german[label] ?? '', '--es', spanish[label] ?? ''];
    await run('scripts/field.mjs', table, name, kind, ...words, ...options);
  }
};
const textsOf = async (...names: string[]): Promise<Record<string, string>> =>
  JSON.parse(await readFile(copy.within('words', 'languages', ...names), 'utf8'));
/** Its texts are the keys or the English, in brackets. */
const addLanguage = async () => {
  await mkdir(copy.within('words', 'languages', 'eo'));
  for (const area of [...byEnglish, ...byPurpose]) {
    const texts = await textsOf(byPurpose.includes(area) ? 'en' : 'de', `${area}.json`);
    const said = Object.entries(texts).map(([key, text]) => [
      key,
      `[${byPurpose.includes(area) ? text : key.replace(/_(one|many|other)$/, '')}]`,
    ]);
    await writeFile(copy.within('words', 'languages', 'eo', `${area}.json`), JSON.stringify(Object.fromEntries(said)));
  }
  const list = copy.within('words', 'src', 'languages.ts');
  const lines = await readFile(list, 'utf8');
  await writeFile(list, lines.replace("  es: 'Español',\n", "  es: 'Español',\n  eo: 'Esperanto',\n"));
};
/** Asks for every mail and public page in the added language. */
const spoken = `import { expect, it } from 'vitest';
  import { mailKinds } from '@marigold/contract/system';
  import { written } from './ports/mail/testLetters.ts';
  import { startJobs } from './modules/jobs/testJobs.ts';
  it('the added language is spoken', async () => {
    for (const kind of mailKinds) expect(written(kind, 'eo' as 'de').subject, kind).toContain('[');
    const jobs = await startJobs();
    const { slug } = await jobs.post();
    for (const path of ['/jobs', '/jobs/solstice-health', '/jobs/solstice-health/' + slug, '/c']) {
      const { body } = await jobs.open(path + '?lang=eo');
      expect(body, path).toContain('<html lang="eo"');
      expect(body, path).toMatch(/>\\[[^<]+\\]</);
    }
    await jobs.close();
  }, 60_000);`;

let ofModule: number;
let ofFields: number;
let results: Map<string, string>;
beforeAll(async () => {
  copy = await copyProduct();
  ofModule = await filesMadeBy(addModule);
  ofFields = await filesMadeBy(addFields);
  await addLanguage();
  await writeFile(copy.within('server', 'src', 'spokenAll.test.ts'), spoken);
  results = await copy.ask([
    'server/src/modules/notes/notes.test.ts',
    'server/src/spokenAll.test.ts',
    'opportunity/fields.test.ts',
    'sections/controls.test.ts',
    'state/opportunity/opportunityContent.test.ts',
    'company/fields.test.ts',
    'company/settings/form.test.ts',
  ]);
});
afterAll(() => copy.remove());

/** What became of tests of the copy that did not pass. */
const notPassed = (names: readonly string[]) =>
  names.map((name) => [name, results.get(name)]).filter(([, result]) => result !== 'passed');

describe('a product with a module, fields and a language more', () => {
  it('is sound in every type, list, owner and door', async () => {
    const checks: Parameters<Copy['run']>[] = [
      ['scripts/lists.mjs', '--check'],
      ['scripts/doors.mjs'],
      ['scripts/tables.mjs'],
    ];
    for (const check of checks) expect([check, await run(...check)]).toEqual([check, '']);
    const { said } = await copy.run('node_modules/typescript/bin/tsc', '-b', 'contract', 'server', 'web');
    expect(said.split('\n').filter((line) => line.includes('error TS') && !line.includes(ofLinks))).toEqual([]);
  });

  it('misses no text but the one that was not given', async () => {
    const { said } = await copy.run('scripts/translations.mjs');
    const missing = ['de', 'eo', 'es'].map((language) => `${language}: no translation of "Motto"`);
    expect(said.trim().split('\n').toSorted()).toEqual(missing);
  });

  it('is built, with the page of the module', async () => {
    await run('scripts/build.mjs');
    expect(await readdir(copy.within('dist/web/assets'))).toContainEqual(expect.stringMatching(/^NotesPage-.*\.js$/));
  });
});

describe('a module that the command makes', () => {
  it('is nine files, and answers both of its calls', () => {
    expect(ofModule).toBe(9);
    const asked = [
      'Team notes list what was added, newest first, to colleagues and to nobody else',
      'Team notes take no entry without a name',
    ];
    expect(notPassed(asked)).toEqual([]);
  });

  it('is refused under the name of another', async () => {
    expect((await copy.run('scripts/module.mjs', 'notes')).said).toContain('is there already');
  });
});

describe('a field that the command adds', () => {
  it('is a row, a column and words: one new file', () => {
    expect(ofFields).toBe(added.length);
  });

  it('is refused under a name that is there already, and for a table that is none', async () => {
    expect((await copy.run('scripts/field.mjs', 'company', 'offices', 'number')).said).toContain('has offices already');
    expect((await copy.run('scripts/field.mjs', 'member', 'hobby', 'line')).ok).toBe(false);
  });

  it('travels from the form to the table, and from there to the pages', () => {
    expect(notPassed(expected)).toEqual([]);
  });
});

describe('a language that is added by a folder and a line', () => {
  it('is spoken in every mail and on every page that the server makes', () => {
    expect(notPassed(['the added language is spoken'])).toEqual([]);
  });
});
