import { setImmediate } from 'node:timers/promises';
import type { MemberRecord } from '#modules/import';
import { catalog } from '#modules/masterdata';
import { countries } from '../../seed/countries.ts';
import { lotOf } from '../../seed/dice.ts';
import { generateMembers, type Wanted } from '../../seed/members.ts';
import { roles } from './content/roles.ts';

/** How many people the demo company and a company of one's own get. */
export const castSize = { demo: 2_000, own: 300 } as const;
const seed = 2014;
/** Members drawn before others have their turn: about five milliseconds. */
const slice = 15;

/** Draws members little by little, so that requests go on meanwhile. */
const drawn = async (wanted: Wanted): Promise<MemberRecord[]> => {
  const members: MemberRecord[] = [];
  for (const member of generateMembers(wanted)) {
    members.push(member);
    if (members.length % slice === 0) await setImmediate();
  }
  return members;
};

/** What the demo's opportunities ask for, and what is near it. */
const asked = new Set(roles.flatMap(({ written }) => written.job_title_id ?? []));
const near = new Set([...asked].flatMap((id) => catalog.title.get(id)?.related ?? []));
const demoTitles = lotOf(catalog.titles, ({ id }, rank) => {
  if (asked.has(id)) return 60;
  return near.has(id) ? 22 : 8 / (rank + 8) ** 0.6;
});
const demoShares = new Map([
  ['PT', 560],
  ['ES', 220],
]);
const demoHomes = lotOf(countries, ({ code, share }) => demoShares.get(code) ?? share / 4);

/** The people of the demo company: many who do what its opportunities ask for, most of them near by, and all sorts of others. */
export const demoCast = (companyId: string): Promise<MemberRecord[]> =>
  drawn({ count: castSize.demo, seed, companyId, titles: demoTitles, homes: demoHomes });

/** Titles that are asked for so often that every field of work is among them, each as likely. */
const usualTitles = lotOf(catalog.titles.slice(0, 100), () => 1);

/** People of all fields for a company of one's own. */
export const ownCast = (companyId: string): Promise<MemberRecord[]> =>
  drawn({ count: castSize.own, seed, companyId, titles: usualTitles });
