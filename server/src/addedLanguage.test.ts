import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyProduct } from './testCopy.ts';

// Adds a made-up language to a copy of the product: a folder and a line, and nothing else is edited.

const ofLinks = 'error TS2883';
/** Areas whose texts are found by their English; the others have keys of their own. */
const byEnglish = ['screens', 'candidate', 'pages', 'mails', 'matches', 'refusals'];
const byPurpose = ['templates', 'replies', 'bot'];

let copy: Copy;
const read = async (...names: string[]): Promise<Record<string, string>> =>
  JSON.parse(await readFile(copy.within('words', 'languages', ...names), 'utf8'));
beforeAll(async () => {
  copy = await copyProduct();
  await mkdir(copy.within('words', 'languages', 'eo'));
  for (const area of [...byEnglish, ...byPurpose]) {
    const texts = await read(byPurpose.includes(area) ? 'en' : 'de', `${area}.json`);
    const said = Object.entries(texts).map(([key, text]) => [
      key,
      `[${byPurpose.includes(area) ? text : key.replace(/_(one|many|other)$/, '')}]`,
    ]);
    await writeFile(copy.within('words', 'languages', 'eo', `${area}.json`), JSON.stringify(Object.fromEntries(said)));
  }
  const list = copy.within('words', 'src', 'languages.ts');
  const lines = await readFile(list, 'utf8');
  await writeFile(list, lines.replace("  es: 'Español',\n", "  es: 'Español',\n  eo: 'Esperanto',\n"));
});
afterAll(() => copy.remove());

describe('a language that is added by a folder and a line', () => {
  it('has every text that is asked for', async () => {
    expect(await copy.run('scripts/translations.mjs')).toEqual({ ok: true, said: '' });
  });

  it('leaves every type sound', async () => {
    const { said } = await copy.run('node_modules/typescript/bin/tsc', '-b', 'contract', 'server', 'web');
    expect(said.split('\n').filter((line) => line.includes('error TS') && !line.includes(ofLinks))).toEqual([]);
  });

  it('is spoken in every mail and on every page that the server makes', async () => {
    await writeFile(
      copy.within('server', 'src', 'spokenAll.test.ts'),
      `import { expect, it } from 'vitest';
      import { mailKinds } from '@marigold/contract/system';
      import { written } from './ports/mail/testLetters.ts';
      import { startJobs } from './modules/jobs/testJobs.ts';
      it('says it', async () => {
        for (const kind of mailKinds) expect(written(kind, 'eo' as 'de').subject, kind).toContain('[');
        const jobs = await startJobs();
        const { slug } = await jobs.post();
        for (const path of ['/jobs', '/jobs/solstice-health', '/jobs/solstice-health/' + slug, '/c']) {
          const { body } = await jobs.open(path + '?lang=eo');
          expect(body, path).toContain('<html lang="eo"');
          expect(body, path).toMatch(/>\\[[^<]+\\]</);
        }
        await jobs.close();
      }, 60_000);`,
    );
    expect(Object.fromEntries(await copy.ask(['server/src/spokenAll.test.ts']))).toEqual({ 'says it': 'passed' });
  });
});
