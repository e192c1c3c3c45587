import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyProduct } from './testCopy.ts';

// Adds a module to a copy of the product with the command for it, and builds, checks and asks the copy.

/** A compiler's complaint that is about the copy alone: its packages are links, by which a declaration cannot name them. */
const ofLinks = 'error TS2883';
const folders = ['words/languages', 'contract/src', 'server/migrations', 'server/src', 'web/src'];

let copy: Copy;
let before: number;
let made: { ok: boolean; said: string };
const count = async (): Promise<number> => {
  const found = await Promise.all(folders.map((folder) => readdir(copy.within(folder), { recursive: true })));
  // The folders of the module and of its page are no files.
  return found.flat().filter((name) => /\.\w+$/.test(name)).length;
};
beforeAll(async () => {
  copy = await copyProduct();
  before = await count();
  const words = ['--label', 'Team notes', '--de', 'Teamnotizen', '--es', 'Notas del equipo'];
  made = await copy.run('scripts/module.mjs', 'notes', ...words);
});
afterAll(() => copy.remove());

describe('a module that the command makes', () => {
  it('is nine files, and every list, owner and word of it is there', async () => {
    expect(made).toMatchObject({ ok: true });
    expect(await count()).toBe(before + 9);
    const checks = [['scripts/lists.mjs', '--check'], ['scripts/doors.mjs'], ['scripts/tables.mjs']] as const;
    for (const [script, ...options] of [...checks, ['scripts/translations.mjs'] as const])
      expect([script, (await copy.run(script, ...options)).said]).toEqual([script, '']);
  });

  it('is refused under the name of another', async () => {
    expect((await copy.run('scripts/module.mjs', 'notes')).said).toContain('is there already');
  });

  it('is sound in every type', async () => {
    const { said } = await copy.run('node_modules/typescript/bin/tsc', '-b', 'contract', 'server', 'web');
    expect(said.split('\n').filter((line) => line.includes('error TS') && !line.includes(ofLinks))).toEqual([]);
  });

  it('is built with its page, and answers both of its calls', async () => {
    const [built, results] = await Promise.all([
      copy.run('scripts/build.mjs'),
      copy.ask(['server/src/modules/notes/notes.test.ts']),
    ]);
    expect(built).toMatchObject({ ok: true });
    expect(await readdir(copy.within('dist/web/assets'))).toContainEqual(expect.stringMatching(/^NotesPage-.*\.js$/));
    expect(Object.fromEntries(results)).toEqual({
      'Team notes list what was added, newest first, to colleagues and to nobody else': 'passed',
      'Team notes take no entry without a name': 'passed',
    });
  });
});
