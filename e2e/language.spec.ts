import { expect, type Page, test } from '@playwright/test';
import { ownNames } from '@marigold/words/languages';
import refusals from '../words/languages/de/refusals.json' with { type: 'json' };
import templates from '../words/languages/de/templates.json' with { type: 'json' };
import { around, onboarding, outside, roles, settings } from './places.ts';
import { lookAs, onboardAs, quickCompany } from './quick.ts';
import { visitor } from './visiting.ts';

test('changing the language changes what the server explains, too, without reloading', async ({ page, request }) => {
  const { token, posted } = await quickCompany(request);
  const size = { width: 1440, height: 900 };
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto(`/opportunities/${posted}/candidates`);
  await page.getByRole('gridcell').first().click();
  await expect(page.getByText('Has 3 of 3 skills')).toBeVisible();

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Display settings' }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hat 3 von 3 Fähigkeiten')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frontend-Entwickler');
});

/** All texts in an answer. */
const textsIn = (value: unknown): string[] => {
  // Addresses within a line are links on screens: what stands before one is a text of its own there.
  if (typeof value === 'string') return [...value.split('\n'), ...value.split(/\n|https?:\/\/\S+/)];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Puts every text of the screens' words in brackets; answers what came from the server since. */
const mark = async (page: Page): Promise<() => Promise<Set<string>>> => {
  await page.route(/\/screens-[^/]*\.json/, async (route) => {
    const answer = await route.fetch();
    const words = (await answer.json()) as Record<string, string>;
    const marked = Object.entries(words).map(([key, text]) => [key, `⟦${text}⟧`]);
    await route.fulfill({ response: answer, json: Object.fromEntries(marked) });
  });
  const answered = new Set<string>();
  let reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    const read = async () => {
      const body: unknown = await response.json().catch(() => undefined);
      for (const text of textsIn(body)) if (/\p{L}{3}/u.test(text)) answered.add(text);
    };
    reading.push(read());
  });
  // What a page shows may be read here before its answer is.
  return async () => {
    await Promise.all(reading);
    reading = [];
    return answered;
  };
};

/** What stands outside of brackets. */
const unmarked = (text: string): string => {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/gs, '');
  return rest === text ? text : unmarked(rest);
};
const months = ['long', 'short'].flatMap((month) =>
  Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2026, at, 1)).toLocaleDateString('de', {
      month: month as 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  ),
);
/** Dates, times and durations as German writes them, addresses, and names of a server's settings. */
const written = new RegExp(
  [
    `\\d{1,2}\\. (?:${months.map((day) => day.slice(3).replace('.', '\\.')).join('|')})(?: \\d{4})?(?:, \\d{2}:\\d{2})?`,
    '\\d+ (?:Min(?:\\.|uten?)|Stunden?|Tage?)',
    'https?://\\S+',
    '[A-Z]+(?:_[A-Z]+)+',
  ].join('|'),
  'gu',
);
/** What templates are previewed with. */
const sample = Object.values(templates)
  .flatMap((text) => text.split(/\{\{[^}]*\}\}/))
  .concat('Amara', 'Marta', 'Data engineer')
  .filter((text) => /\p{L}/u.test(text));
/** Names that are the same in every language. */
const names = [
  'Marigold',
  'Ana',
  'ana@solstice.example',
  'Ctrl',
  'Alt',
  'Esc',
  'Google',
  'Outlook',
  'Berlin',
  'Deutschland',
  // A call of the API as one types it.
  'curl -H "Authorization: Bearer mgk_…"',
  // What a domain and a claim of an identity provider look like.
  'example.com',
  'groups',
];
/** Single keys. */
const keys = /(?<!\p{L})\p{Lu}(?!\p{L})/gu;
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(keys, ''));
const days = ['long', 'short'].flatMap((weekday) =>
  Array.from({ length: 7 }, (_, at) =>
    new Date(Date.UTC(2026, 10, 1 + at)).toLocaleDateString('de', { weekday: weekday as 'long', timeZone: 'UTC' }),
  ),
);

/** Everything that is read on a page, or read out, a text each. */
const readOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
      else if (!node.parentElement?.closest('style, script, noscript, kbd, [aria-hidden]'))
        texts.push(node.textContent ?? '');
    }
    return texts;
  });

test('no screen says anything that is in no language’s words', async ({ page, request }) => {
  test.setTimeout(480_000);
  const company = await quickCompany(request);
  const answeredTo = await mark(page);
  const look = { theme: 'dark', direction: 'ltr', language: 'de', size: { width: 1440, height: 900 } } as const;
  const left: string[] = [];
  // Names of fields stand with the refusals, whose words the server says, too.
  const known = [...names, ...days, ...sample, ...Object.values(ownNames), ...Object.values(refusals)];
  const visit = visitor(page);
  const unknownIn = async () => {
    const data = [...known, ...(await answeredTo())].toSorted((one, other) => other.length - one.length);
    // Most is in brackets; only the rest is looked for in what was answered, which is much.
    const unknown = (await readOf(page)).map((text) => unmarked(text).replace(written, '')).filter(hasWords);
    return unknown.map((text) => data.reduce((some, each) => some.replaceAll(each, ''), text)).filter(hasWords);
  };
  const readAll = async (paths: readonly string[]) => {
    await page.goto(paths[0] ?? '/');
    for (const path of paths) {
      await visit(path);
      let unknown = await unknownIn();
      if (unknown.length > 0) {
        // An answer whose page was left before it was read here is lost; it comes again with the page.
        await page.goto(path);
        await visit(path);
        unknown = await unknownIn();
      }
      left.push(...new Set(unknown.map((rest) => `${path}: ${rest}`)));
    }
  };
  await lookAs(page, look);
  // The outbox shows letters to everybody, each in its reader's language.
  await readAll(outside.filter((each) => each !== '/outbox'));
  await onboardAs(page, company);
  await readAll(onboarding);
  await lookAs(page, look, company.token);
  await readAll([...roles(company), ...around, ...settings]);
  expect(left).toEqual([]);
});
