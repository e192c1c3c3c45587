import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Adds fields to a copy of the product as its documentation says (a row, a migration, words), and asks the copy about them.

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const rows = `
  benefits: aValue({
    kind: 'text',
    path: 'benefits',
    column: 'benefits',
    max: 2000,
    label: 'Benefits',
    seenBy: 'public',
  }),
  openings: aValue({
    kind: 'number',
    path: 'openings',
    column: 'openings',
    max: 1_000_000,
    label: 'Openings',
    seenBy: 'public',
  }),
  reportsTo: aValue({
    kind: 'line',
    path: 'reportsTo',
    column: 'reports_to',
    max: 120,
    label: 'Reports to',
    seenBy: 'team',
  }),
`;
const columns =
  'alter table opportunity add column benefits text, add column openings int, add column reports_to text;\n';
/** What everybody may see of an opportunity, as the newest migration that says so has it, with the public ones at its end. */
const cardOf = (migrations: string): string => {
  const found = migrations
    .match(/view opportunity_card with \(security_invoker = true\) as[^;]+from opportunity;/g)
    ?.at(-1);
  if (!found) throw new Error('No migration makes opportunity_card.');
  return `create or replace ${found.replace(/\s+from opportunity;$/, ', benefits, openings from opportunity;')}\n`;
};
const words = {
  de: { Benefits: 'Leistungen', Openings: 'Freie Plätze', 'Reports to': 'Berichtet an' },
  es: { Benefits: 'Beneficios', Openings: 'Plazas', 'Reports to': 'Depende de' },
};
const added = ['benefits', 'openings', 'reportsTo'];

let copy: string;
const within = (...names: string[]) => path.join(copy, ...names);

/** The sources, with the installed packages of the original; the workspaces among them are the copy's own. */
const copySources = async (): Promise<void> => {
  const names = ['contract', 'server', 'web', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'];
  const isSource = (name: string) => path.basename(name) !== 'node_modules';
  await Promise.all(
    names.map((name) => cp(path.join(root, name), within(name), { recursive: true, filter: isSource })),
  );
  await mkdir(within('node_modules', '@marigold'), { recursive: true });
  const packages = (await readdir(path.join(root, 'node_modules'))).filter((name) => name !== '@marigold');
  await Promise.all([
    ...packages.map((name) => symlink(path.join(root, 'node_modules', name), within('node_modules', name))),
    ...['contract', 'server', 'web'].map((name) => symlink(within(name), within('node_modules', '@marigold', name))),
    ...['server', 'web'].map((name) => symlink(path.join(root, name, 'node_modules'), within(name, 'node_modules'))),
  ]);
};

const edit = async (name: string, change: (text: string) => string): Promise<void> =>
  writeFile(within(name), change(await readFile(within(name), 'utf8')));

const addRows = async (): Promise<void> => {
  const end = '} as const satisfies Record<string, Row>;';
  await edit('contract/src/opportunityFields.ts', (text) => text.replace(end, `${rows}${end}`));
  const names = (await readdir(within('server/migrations'))).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(within('server/migrations', name), 'utf8')));
  const number = String(Number.parseInt(names.at(-1) ?? '', 10) + 1).padStart(4, '0');
  await writeFile(within('server/migrations', `${number}_added.sql`), columns + cardOf(texts.join('\n')));
};

const addWords = async (): Promise<void> => {
  for (const [language, theirs] of Object.entries(words)) {
    const lines = Object.entries(theirs).map(([label, said]) => `  '${label}': '${said}',\n`);
    const start = `export const ${language}: Words = {\n`;
    await edit(`contract/src/words/${language}.ts`, (text) => text.replace(start, start + lines.join('')));
  }
};

const checkWords = async (): Promise<string> => {
  const asked = run(process.execPath, ['scripts/translations.mjs'], { cwd: copy });
  return asked.then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
};

/** The tests that walk the table, in the copy; by their full names. */
const askCopy = async (): Promise<Map<string, string>> => {
  const others = ['VITEST', 'TEST_DATABASE_URL', 'VERDICT_FILE', 'NODE_ENV'];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !others.some((other) => name.startsWith(other))),
  );
  const tests = [
    'opportunity/fields.test.ts',
    'sections/controls.test.ts',
    'state/opportunity/opportunityContent.test.ts',
  ];
  const report = within('report.json');
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const projects = ['--project=server', '--project=others'];
  // What failed stands in the report.
  await run(process.execPath, [vitest, 'run', ...projects, ...reporting, ...tests], { cwd: copy, env }).catch(
    () => undefined,
  );
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    results.map(({ fullName, status, failureMessages }) => [
      // Names of fields stand in quotation marks.
      fullName.replaceAll("'", ''),
      status === 'passed' ? status : failureMessages.join('\n'),
    ]),
  );
};

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'marigold-field-'));
  await copySources();
  await addRows();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('a field that is a row of the table, a migration and words', () => {
  it('is missed by the check of translations until it has its words', async () => {
    const missed = await checkWords();
    for (const label of Object.keys(words.de)) expect(missed).toContain(`de: no translation of "${label}"`);
    await addWords();
    expect(await checkWords()).toBe('');
  });

  it('travels from the form over the patch and the reviewer to the job page and the feed', async () => {
    const results = await askCopy();
    const names = added.flatMap((name) => [
      `the form of an opportunity has a control for ${name}`,
      `the field ${name} is saved as it was answered`,
      `the field ${name} goes to whoever changed it`,
      `the field ${name} is stored by an edit and answered to the company`,
      `the field ${name} is emptied by an empty text`,
      `the field ${name} is named to the reviewer when it changed`,
      `the field ${name} is read on the job page, in its answer and in the feed, if and only if it is public`,
    ]);
    expect(Object.fromEntries(names.map((name) => [name, results.get(name)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, 'passed'])),
    );
  });
});
