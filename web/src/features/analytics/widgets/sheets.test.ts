import { readFileSync } from 'node:fs';
import type { Distribution } from '@marigold/contract/reportingWidgets';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { distributionSheet } from './sheets.ts';

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../../words/languages/${language}/screens.json`, import.meta.url), 'utf8'));

it.each([
  ['en', {}, 'Groups of fewer than 5, together'],
  ['de', wordsOf('de'), 'Gruppen unter 5, zusammen'],
  ['es', wordsOf('es'), 'Grupos de menos de 5, juntos'],
])(
  'says of groups too small to be shown that they are several, whose sum may be large (%s)',
  (_language, words, said) => {
    const t = ((text: string) => (words as Record<string, string>)[text] ?? text) as TFunction;
    const places = { items: [{ key: '1', label: 'Lisbon', count: 5, percent: 10 }], total: 50, suppressed: 45 };
    expect(distributionSheet(t, places as unknown as Distribution).rows.at(-1)).toEqual([said, 45, 90]);
  },
);
