import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Words } from './keys.ts';

/** Numbers that are never one: limits, and what is said of several only. */
const several = /\{\{(?:most|enough|fewest)\}\}|^Reject \{\{number\}\} candidates/;

it('a sentence with a number of people has one for a single person', async () => {
  const file = new URL('../languages/de/screens.json', import.meta.url);
  const words = JSON.parse(await readFile(file, 'utf8')) as Words;
  const alone = Object.keys(words).filter(
    (key) =>
      /\{\{\w+\}\} (?:\w+ )?(?:people|candidates|matches(?! got)|roles)\b/.test(key) &&
      !/_(?:one|other)$/.test(key) &&
      !several.test(key) &&
      // A number of a number: the noun belongs to the second one.
      !/of \{\{total\}\} open roles/.test(key),
  );
  expect(alone).toEqual([]);
});
