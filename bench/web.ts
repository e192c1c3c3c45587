// The candidates of a large role in a real browser, beside a plain page of the same rows.
import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import type { Match } from '@marigold/contract/matches';
import { freshWindow, load, type Pane, openBrowser, scroll, timeUntil } from './parts/browser.ts';
import { type Crowd, must, openCrowd } from './parts/crowd.ts';
import { growthOf, percentile, report, type Row } from './parts/kit.ts';
import { servePlainPages } from './parts/plainPages.ts';

const sizes = process.argv.includes('--members')
  ? [Number(process.argv[process.argv.indexOf('--members') + 1])]
  : [2_000, 20_000];
/** How many times each thing is done that takes a page. */
const ROUNDS = 7;
const STEPS = 30;
const SCROLLED = 12;
/** Milliseconds. */
const REST = 2_000;

const middle = (values: readonly number[]): number => percentile(values, 0.5);
/** Forth and back again, so that half of them were seen before. */
const there = Array.from({ length: STEPS }, (_, at) => at);
const way = [...there, ...there.toReversed().slice(1)];

/** The first names of the lists that are looked at. */
interface Names {
  firstId: string;
  matched: string[];
  inReview: string[];
  found: string[];
}

const namesOf = async ({ ask }: Crowd): Promise<Names> => {
  const of = async (query: string) => {
    const { data } = must(await ask(`matches?PageSize=100&${query}`)) as { data: Match[] };
    return data;
  };
  const called = (matches: readonly Match[]) => matches.map(({ name }) => name);
  const matched = await of('StatusGroup=Matched');
  return {
    firstId: matched[0]?.matchId ?? '',
    matched: called(matched),
    inReview: called(await of('StatusGroup=InReview')),
    found: called(await of('StatusGroup=Matched&SearchName=xi')),
  };
};

/**
 * What is measured of a page, in milliseconds, by the clock and, where it says busy, of its main thread's processor time;
 * `tasks` above 50 while it scrolls.
 */
interface Measured {
  painted: number[];
  busyPainting: number[];
  kilobytes: number;
  filtered: number[];
  searched: number[];
  stepped: number[];
  busyStepping: number;
  tasks: number[];
  nodes: number;
}

/** Presses J and K from the first name to another one and back. */
const step = async ({ page, busy }: Pane, selector: string, names: readonly string[]) => {
  const times: number[] = [];
  const before = await busy();
  for (const [at, place] of way.entries()) {
    const [from, to] = [names[way[at - 1] ?? -1], names[place] ?? ''];
    if (from === undefined) continue;
    const key = at < STEPS ? 'j' : 'k';
    const time = await timeUntil(page, { selector, begins: to }, () => page.keyboard.press(key));
    // Of two who are called alike nothing is seen to change.
    if (from !== to) times.push(time);
  }
  return { stepped: times, busyStepping: ((await busy()) - before) / (way.length - 1) };
};

/** Loads with an empty cache. */
const loadsOf = async (
  browser: Browser,
  url: string,
  kept: Record<string, string>,
  selector: string,
  begins: string,
) => {
  const loads = [];
  for (let at = 0; at < ROUNDS; at++) {
    const { page, context, busy } = await freshWindow(browser, kept);
    loads.push({ ...(await load(page, url, { selector, begins })), busy: await busy() });
    await context.close();
  }
  return {
    painted: loads.map(({ painted }) => painted),
    busyPainting: loads.map(({ busy }) => busy),
    kilobytes: middle(loads.map(({ kilobytes }) => kilobytes)),
  };
};

const measureProduct = async (browser: Browser, crowd: Crowd, names: Names): Promise<Measured> => {
  const [matched = '', inReview = '', found = ''] = [names.matched[0], names.inReview[0], names.found[0]];
  const url = `${crowd.server.url}/opportunities/${crowd.opportunityId}/candidates`;
  const kept = {
    accessToken: crowd.accessToken,
    settings: JSON.stringify({ direction: 'ltr', responsiveFontSizes: true, theme: 'light' }),
    preferences: JSON.stringify({ language: 'en' }),
  };
  const cell = '[role="rowgroup"] [role="gridcell"]';
  const loads = await loadsOf(browser, url, kept, cell, matched);
  const pane = await freshWindow(browser, kept);
  const { page, context } = pane;
  const search = page.getByRole('search').getByRole('textbox');
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const [filtered, searched]: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at++) {
    // Each time anew: what a window has read it shows at once.
    await load(page, url, { selector: cell, begins: matched });
    filtered.push(await timeUntil(page, { selector: cell, begins: inReview }, () => tab('In review').click()));
    await timeUntil(page, { selector: cell, begins: matched }, () => tab('Matched').click());
    searched.push(await timeUntil(page, { selector: cell, begins: found }, () => search.fill('xi')));
  }
  const name = 'h2[dir="auto"]';
  await load(page, `${url}?match=${names.firstId}`, { selector: name, begins: matched });
  // Keys are heard once the page has come to rest.
  await page.waitForTimeout(REST);
  const steps = await step(pane, name, names.matched);
  await page.keyboard.press('Escape');
  const scrolled = await scroll(page, '[role="grid"]', SCROLLED);
  await context.close();
  return { ...loads, filtered, searched, ...steps, ...scrolled };
};

const measurePlain = async (browser: Browser, url: string, names: Names): Promise<Measured> => {
  const [matched = '', inReview = '', found = ''] = [names.matched[0], names.inReview[0], names.found[0]];
  const name = 'li b';
  const loads = await loadsOf(browser, `${url}?status=matched`, {}, name, matched);
  const pane = await freshWindow(browser, {});
  const { page, context } = pane;
  const [filtered, searched]: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at++) {
    filtered.push((await load(page, `${url}?status=inReview`, { selector: name, begins: inReview })).painted);
    searched.push((await load(page, `${url}?status=matched&q=xi`, { selector: name, begins: found })).painted);
  }
  await load(page, `${url}?status=matched&all`, { selector: name, begins: matched });
  const scrolled = await scroll(page, 'ul', SCROLLED);
  const steps = await step(pane, 'h2', names.matched);
  await context.close();
  return { ...loads, filtered, searched, ...steps, ...scrolled };
};

const rowsOf = (size: number, ours: Measured, theirs: Measured): Row[] => {
  const row = (what: string, unit: string, value: (of: Measured) => number, atMost?: number): Row => ({
    what: `${what}, ${size} candidates`,
    value: value(ours),
    unit,
    yardstick: { what: 'plain page', value: value(theirs) },
    ...(atMost !== undefined && { promise: { atMost } }),
  });
  return [
    row('first candidate painted, empty cache, p50', 'ms', ({ painted }) => middle(painted), 800),
    row('the same, processor time of its main thread', 'ms', ({ busyPainting }) => middle(busyPainting)),
    row('all that came for it', 'KB', ({ kilobytes }) => kilobytes),
    row('another stage to its list, p50', 'ms', ({ filtered }) => middle(filtered), 150),
    row('a name typed to its list, p50', 'ms', ({ searched }) => middle(searched), 150),
    row('J or K to the next name, p50', 'ms', ({ stepped }) => middle(stepped), 50),
    row('J or K to the next name, p95', 'ms', ({ stepped }) => percentile(stepped, 0.95), 50),
    row('the same, processor time of the main thread for each', 'ms', ({ busyStepping }) => busyStepping),
    row(`tasks above 50 ms while scrolling ${SCROLLED} s`, 'tasks', ({ tasks }) => tasks.length, 0),
    row('the longest of them', 'ms', ({ tasks }) => Math.max(0, ...tasks)),
    row('nodes of the page', 'nodes', ({ nodes }) => nodes, 1_500),
  ];
};

const rows: Row[] = [];
const browser = await openBrowser();
try {
  for (const size of sizes) {
    const crowd = await openCrowd(size);
    const plain = await servePlainPages(crowd);
    try {
      const names = await namesOf(crowd);
      const ours = await measureProduct(browser, crowd, names);
      rows.push(...rowsOf(size, ours, await measurePlain(browser, plain.url, names)));
    } finally {
      plain.close();
      await crowd.close();
    }
  }
} finally {
  await browser.close();
}
for (const { what } of rows.filter((row) => row.what.endsWith(` ${sizes[0]} candidates`) && row.unit === 'ms')) {
  const thing = what.replace(/, \d+ candidates$/, '');
  const valueAt = (size: number) => rows.find((row) => row.what === `${thing}, ${size} candidates`)?.value ?? NaN;
  rows.push(...growthOf(thing, sizes, valueAt));
}
rows.push({ what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' });
report('web', rows);
