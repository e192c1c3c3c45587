import { expect, it } from 'vitest';
import { distinct } from './scopeNames.ts';

it('tells roles of one title apart by their place, else by the day of their last edit, and adds nothing to others', () => {
  const titles = ['Every role', 'Developer', 'Developer', 'Analyst', 'Baker', 'Baker', 'Baker'];
  const scopes = titles.map((title, at) => ({ id: at === 0 ? null : `${at}`, title }));
  const places = ['', 'Berlin', 'Lisbon', 'Porto', 'Porto', 'Porto', ''];
  const about = places.slice(1).map((place, at) => ({ id: `${at + 1}`, place, day: `edited ${at + 1} Nov` }));
  expect([...distinct(scopes, about).values()]).toEqual([
    'Every role',
    'Developer · Berlin',
    'Developer · Lisbon',
    'Analyst',
    'Baker · Porto · edited 4 Nov',
    'Baker · Porto · edited 5 Nov',
    'Baker',
  ]);
  // Until more is known of them, they have their titles.
  expect([...distinct(scopes, []).values()]).toEqual(titles);
});
