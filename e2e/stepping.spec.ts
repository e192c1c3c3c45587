import { expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { rows } from './candidateRows.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

const profile = (page: Page) => page.getByRole('button', { name: /^Stage:/ });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

let company: QuickCompany;
test.beforeEach(async ({ page, request }) => {
  company = await quickCompany(request);
  await lookAs(page, desk, company.token);
});
/** Opens the profile of the first candidate; answers all who are listed. */
const openFirst = async (page: Page): Promise<string[]> => {
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await rows(page).first().click();
  await expect(profile(page)).toBeVisible();
  return rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''));
};

test('Escape pressed just before the address follows a step leaves the profile closed', async ({ page }) => {
  const [first = ''] = await openFirst(page);
  await expect(page).toHaveURL(new RegExp(first));
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('j');
    await Promise.resolve();
    // A page that is busy hears Escape late: what was to follow the step is due before anything is drawn.
    const until = performance.now() + 300;
    while (performance.now() < until);
    press('Escape');
  });
  await expect(profile(page)).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile(page)).toBeVisible();
  await page.goBack();
  await expect(profile(page)).toHaveCount(0);
});

test('a step back that comes while the address follows the step before leads back', async ({ page }) => {
  const [first = '', second = ''] = await openFirst(page);
  await expect(page).toHaveURL(new RegExp(first));
  await page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const visited: string[] = [];
    Object.assign(window, { visited });
    // In the instant in which the address changes, before anything of it is drawn.
    for (const way of ['pushState', 'replaceState'] as const) {
      const change = history[way].bind(history);
      history[way] = (...given) => {
        change(...given);
        visited.push(window.location.href);
        if (visited.length === 1) press('k');
      };
    }
    press('j');
  });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { visited: string[] }).visited))
    .toEqual([expect.stringContaining(second), expect.stringContaining(first)]);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile(page)).toHaveCount(0);
  await expect(rows(page).first()).toBeFocused();
});

test('Back leads to the list from a profile that was opened right after another one closed', async ({ page }) => {
  await openFirst(page);
  await page.evaluate(() => {
    // Steps that follow each other soon are one entry of the history; here all of them do.
    const now = performance.now();
    performance.now = () => now;
  });
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(profile(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/match=/);
  await page.keyboard.press('Enter');
  await expect(profile(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/candidates/);
  await expect(page).not.toHaveURL(/match=/);
  await expect(profile(page)).toHaveCount(0);
});

test('a page that is slow to come arrives although the address had a step to follow', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/AnalyticsPage-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await openFirst(page);
  const name = page.getByRole('heading', { level: 2 }).first();
  const before = await name.innerText();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('j');
  await expect(name).not.toHaveText(before);
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await page.clock.runFor(1000);
  arrive();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/analytics/);
});

test('who is written to right after a step is said to be another one only where they are', async ({ page }) => {
  const [, , third = ''] = await openFirst(page);
  const words = 'You have another profile open.';
  await page.evaluate((said) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(said)) document.documentElement.dataset.said = 'yes';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);
  for (const key of ['j', 'j', 'e']) await page.keyboard.press(key);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(third));
  await expect(page.locator('html[data-said]')).toHaveCount(0);
  await rows(page).first().click();
  await expect(page.getByText(words)).toBeVisible();
});

test('a comment with a long word stays in its field, which grows and shrinks with it', async ({ page }) => {
  await openFirst(page);
  const list = page.getByRole('grid');
  const before = await list.boundingBox();
  const empty = await comment(page).boundingBox();
  await comment(page).fill(`https://solstice.example/${'a'.repeat(300)}`);
  const full = await comment(page).boundingBox();
  expect(full?.width).toBeLessThanOrEqual(empty?.width ?? 0);
  expect(full?.height).toBeGreaterThan(2 * (empty?.height ?? Infinity));
  expect(await list.boundingBox()).toEqual(before);
  await comment(page).press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Comments and events' })).toContainText('solstice.example');
  await expect.poll(async () => (await comment(page).boundingBox())?.height).toBe(empty?.height);
});

for (const [where, width] of [
  ['in a dialog', 1100],
  ['on a phone', 390],
] as const)
  test(`who was shown last ${where} is current in the list when the profile closes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/opportunities/${company.posted}/candidates`);
    await rows(page).first().click();
    await expect(profile(page)).toBeVisible();
    for (const key of ['j', 'j', 'Escape']) await page.keyboard.press(key);
    await expect(profile(page)).toHaveCount(0);
    await expect(rows(page).nth(2)).toBeFocused();
  });

test('a search says how many it found, as numbers are written, and nothing where it failed', async ({ page }) => {
  await page.route(/SearchName=an&/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), totalRecords: 1234 } });
  });
  await page.route(/SearchName=lost&/, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto(`/opportunities/${company.posted}/candidates?q=an`);
  const found = page.getByRole('status').filter({ hasText: /found$/ });
  await expect(found).toHaveText('1,234 found');
  await page.goto(`/opportunities/${company.posted}/candidates?q=lost`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/found$/)).toHaveCount(0);
});

test('how long somebody stands in a stage goes on while nothing else happens', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/opportunities/${company.posted}/candidates`);
  const since = rows(page).first().locator('time');
  await expect(since).toHaveText(/^(now|1m)$/);
  // An answer would say what time it is at the server, where no hours have passed.
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward('02:00:00');
  await expect(since).toHaveText('2h');
});
