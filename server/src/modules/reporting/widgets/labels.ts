import type { Language } from '@marigold/contract/kit';
import { matchStatuses } from '@marigold/contract/pipeline';
import { ageBands } from '@marigold/contract/reportingFairness';
import { keyLabels } from '@marigold/contract/reportingLabels';
import { phrase, sentenceIn } from '@marigold/words/sentence';
import { wordsOf } from '@marigold/words/spoken';
import QuickLRU from 'quick-lru';
import { catalog, placeNamed } from '#modules/masterdata';
import { nameIn } from '#modules/opportunity';
import type { Group } from './privacy.ts';
import type { Measure } from '../counts/definitions.ts';

/** Names of places by language and id, those asked for last: a chart has thousands of them, each put together of four lists. */
const placeNames = new QuickLRU<string, string>({ maxSize: 20_000 });

const placeName = (language: Language, id: string): string => {
  const known = placeNames.get(`${language}:${id}`);
  if (known !== undefined) return known;
  const name = placeNamed(id, language)?.name ?? id;
  placeNames.set(`${language}:${id}`, name);
  return name;
};

/** What a key of a measure is called in a language. */
export const labelOf = (language: Language, measure: Measure, key: string): string => {
  if (measure === 'location') return placeName(language, key);
  if (measure === 'education') return nameIn(catalog.lists.educationTypes, key, language) ?? key;
  if (key.startsWith('utm:')) return key.slice('utm:'.length);
  if (key.startsWith('ref:'))
    return sentenceIn(wordsOf(language, 'refusals'), phrase('Recommended: {{who}}', { who: key.slice('ref:'.length) }));
  const label = keyLabels[key] ?? key;
  return wordsOf(language, 'refusals')[label] ?? label;
};

/** Keys that have an order of their own; others are put by their size. */
const orders: Partial<Record<Measure, readonly string[]>> = {
  now: matchStatuses,
  withdrewFrom: matchStatuses,
  age: ageBands,
  education: catalog.lists.educationTypes.map(({ id }) => id),
};

/** Groups in the order in which they are read. */
export const orderOf = (measure: Measure, groups: readonly Group[]): Group[] => {
  const order = orders[measure];
  if (order) return groups.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return groups.toSorted((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1));
};
