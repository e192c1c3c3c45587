import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { axeOf, spoilable, tags } from './axe.ts';
import { join } from './colleagues.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { rowOf, rows } from './candidateRows.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { ...desk, size: { width: 390, height: 844 } };

const picked = (page: Page) => page.getByRole('grid').getByRole('row', { selected: true });
const bar = (page: Page, name = 'Selected candidates') => page.getByRole('region', { name });
const toast = (page: Page) => page.getByRole('group', { name: 'Latest message' });
const tab = (page: Page, stage: string) => page.getByRole('tab', { name: new RegExp(`^${stage}`) });

let company: QuickCompany;
test.beforeEach(async ({ request }) => {
  company = await quickCompany(request);
});

const openList = async (page: Page, look = desk, stage = ''): Promise<string[]> => {
  await lookAs(page, look, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates${stage}`);
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''));
};

/** What the server knows. */
const asking = (request: APIRequestContext) => {
  const base = `/api/matches/v1/companies/${company.registration.companyId}/opportunities/${company.posted}`;
  const headers = { authorization: `Bearer ${company.token}` };
  const get = async (path: string) => (await request.get(base + path, { headers })).json();
  return {
    match: async (matchId: string) => {
      const { data } = await get('/matches?PageSize=100');
      return data.find((match: { matchId: string }) => match.matchId === matchId);
    },
    counters: (): Promise<Record<string, number>> => get('/counter'),
    move: async (matchId: string, word: string, token = company.token) => {
      const asked = { headers: { authorization: `Bearer ${token}` }, data: {} };
      expect((await request.post(`${base}/matches/${matchId}/status/${word}`, asked)).ok()).toBe(true);
    },
  };
};

test('a range is drawn by click and by key, and everybody in it moved, with one way back', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = await openList(page);
  const before = (await server.counters()).matched ?? 0;
  await rowOf(page, second).hover();
  await rowOf(page, second).getByRole('checkbox').click();
  await expect(bar(page)).toContainText('One selected');
  await rowOf(page, fifth).click({ modifiers: ['Shift'] });
  await expect(picked(page)).toHaveCount(4);
  // Drawn anew from where it began, and no profile opens on the way.
  await rowOf(page, fourth).click({ modifiers: ['Shift'] });
  await expect(picked(page)).toHaveCount(3);
  await rowOf(page, second).click({ modifiers: ['Control'] });
  await expect(picked(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Stage:/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  await rowOf(page, first).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+j');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(picked(page)).toHaveCount(3);
  await expect(rowOf(page, third)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(picked(page)).toHaveCount(2);
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('3 selected');

  await page.keyboard.press('m');
  const menu = page.getByRole('menu', { name: 'Move 3 candidates' });
  await expect(menu.getByRole('menuitem', { name: /^Offer/ })).toContainText('After an interview');
  await expect(menu.getByRole('menuitem', { name: /^Offer/ })).toHaveAttribute('aria-disabled', 'true');
  await menu.getByRole('menuitem', { name: 'In review' }).press('2');
  await expect(toast(page)).toContainText('3 candidates moved to In review');
  await expect(bar(page)).toHaveCount(0);
  await expect(rowOf(page, fourth)).toBeFocused();
  await expect(tab(page, 'In review')).toContainText('3');
  await expect.poll(async () => (await server.counters()).inReview).toBe(3);

  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Taken back. 3 candidates are where they were.');
  await expect.poll(() => server.counters()).toMatchObject({ matched: before, inReview: 0 });
  await expect(rows(page).first()).toHaveAttribute('data-match', first);
});

test('several are rejected for one reason and told as one; Z takes the whole group back', async ({ page, request }) => {
  const server = asking(request);
  const [first = '', second = '', third = ''] = await openList(page);
  const { name } = await server.match(second);
  await server.move(third, 'InReview');
  for (const matchId of [first, second]) {
    await rowOf(page, matchId).focus();
    await page.keyboard.press('x');
  }
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('r');
  const panel = page.getByRole('dialog', { name: 'Reject 2 candidates?' });
  await expect(panel).toContainText(name);
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await panel.getByRole('radio').nth(1).press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('Choose a reason.');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('2 candidates rejected');
  await expect.poll(async () => (await server.counters()).rejected).toBe(2);
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Taken back');
  await expect.poll(async () => (await server.counters()).rejected).toBe(0);
  await expect(rowOf(page, first)).toBeVisible();
});

test('a stage that some cannot go to says why and of how many; all that are loaded are selected by one key', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = ''] = await openList(page, desk, '?stage=Matches');
  await server.move(first, 'InReview');
  await server.move(second, 'InterviewScheduling');
  await expect(rowOf(page, second)).toContainText('Invite');
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first();
  await search.focus();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toHaveCount(0);
  await rowOf(page, first).focus();
  await page.keyboard.press('Control+a');
  const loaded = await page.getByRole('grid').getAttribute('aria-rowcount');
  expect(Number(loaded)).toBeGreaterThan(20);
  await expect(bar(page)).toContainText(/\d+ selected/);
  await page.keyboard.press('Escape');
  for (const matchId of [first, second]) {
    await rowOf(page, matchId).focus();
    await page.keyboard.press('x');
  }
  await page.keyboard.press('m');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: /^Invite/ })).toContainText('1 of 2: Is here now');
  await expect(menu.getByRole('menuitem', { name: /^Interview done/ })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(toast(page)).toContainText('2 marked as favourites');
  await expect(bar(page).getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await server.match(second)).isFavorite).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(async () => (await server.match(first)).isFavorite).toBe(false);
});

test('once all that are loaded are moved, the next ones stand there, sent or not', async ({ page }) => {
  const numberIn = async (place: Locator) => Number((await place.innerText()).match(/\d+/)?.[0]);
  const loaded = await openList(page);
  let isLetThrough = () => {};
  const letThrough = new Promise<void>((resolve) => (isLetThrough = resolve));
  let most = 0;
  let under = 0;
  let answered = 0;
  await page.route('**/status/**', async (route) => {
    most = Math.max(most, ++under);
    await letThrough;
    const answer = await route.fetch();
    under -= 1;
    await route.fulfill({ response: answer });
    answered += 1;
  });
  await rows(page).first().focus();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText(/\d+ selected/);
  const selected = await numberIn(bar(page));
  const left = (await numberIn(tab(page, 'Matched'))) - selected;
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^In review/ }).click();
  await expect(toast(page)).toContainText(/candidates moved to/);
  await expect(page.getByText(/^Nobody is in/)).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  const next = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''));
  expect(next.filter((matchId) => loaded.includes(matchId))).toEqual([]);
  // Several at a time: one after the other, hundreds would take minutes.
  await expect.poll(() => most).toBeGreaterThan(1);
  isLetThrough();
  await expect.poll(() => answered).toBe(selected);
  await expect(page.getByText(/changes? waits? to be sent/)).toBeHidden();
  await expect(tab(page, 'Matched')).toContainText(String(left));
});

test('on a page that was just opened one key selects the candidates, and R means them', async ({ page }) => {
  await openList(page, desk, '?stage=Matches');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText(/\d+ selected/);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Reject \d+ candidates/ })).toBeVisible();
});

test('the bar and what is read out say one number, also where the list shows none of them any more', async ({
  page,
}) => {
  const all = await openList(page, desk, '?stage=Matched');
  for (const matchId of all.slice(0, 3)) {
    await rowOf(page, matchId).focus();
    await page.keyboard.press('x');
  }
  const told = page.getByRole('status').filter({ hasText: '3 selected' });
  await expect(bar(page)).toContainText('3 selected');
  await expect(told).toHaveText('3 selected');
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('Nobody is called this');
  await expect(bar(page)).toHaveCount(0);
  // What was told goes by itself after ten seconds.
  await expect(told).toHaveCount(0, { timeout: 8_000 });
});

test('whom a colleague moved meanwhile is named, and the others are moved', async ({ page, request }) => {
  const server = asking(request);
  const rui = await join(request, company, 'Admin', 'Rui Costa');
  const [first = '', second = '', third = ''] = await openList(page);
  const { name } = await server.match(second);
  // What others do does not come through.
  await page.routeWebSocket(/.*/, () => undefined);
  await page.reload();
  await expect(rowOf(page, third)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await server.move(second, 'InterviewScheduling', rui.token);
  await rowOf(page, first).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+j');
  await page.keyboard.press('Shift+j');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'In review' }).press('2');
  await expect(toast(page)).toContainText('2 of 3 moved to In review.');
  await expect(toast(page)).toContainText(`Rui Costa moved ${name} to “Invited”`);
  await expect.poll(() => server.counters()).toMatchObject({ inReview: 2, invite: 1 });
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Taken back. 2 candidates are where they were.');
  await expect.poll(() => server.counters()).toMatchObject({ inReview: 0, invite: 1 });
});

test('what is done with several offline waits, is sent once, and is taken back as one while it waits', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = ''] = await openList(page, desk, '?stage=Matches');
  const move = async (ids: string[]) => {
    for (const matchId of ids) {
      await rowOf(page, matchId).focus();
      await page.keyboard.press('x');
    }
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'In review' }).press('2');
  };
  // What menus need is there before the line goes.
  await page.keyboard.press('x');
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await move([first, second]);
  await expect(rowOf(page, second).getByLabel('Waiting to be sent')).toBeVisible();
  await page.keyboard.press('z');
  await expect(rowOf(page, first).getByLabel('Waiting to be sent')).toHaveCount(0);
  await move([second, third]);
  await expect(rowOf(page, third).getByLabel('Waiting to be sent')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (/\/status\/|\/undo/.test(asked.url())) sent.push(asked.url());
  });
  await context.setOffline(false);
  await expect.poll(async () => (await server.counters()).inReview).toBe(2);
  expect(sent).toHaveLength(2);
  expect((await server.match(first)).status).toBe('matched');
});

test('on a phone a finger that rests selects, taps add, and the bar acts', async ({ browser, request }) => {
  const server = asking(request);
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: phone.size });
  const page = await context.newPage();
  const [first = '', second = '', third = ''] = await openList(page, phone);
  await rowOf(page, first).dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 200, clientY: 300 });
  await expect(bar(page)).toContainText('One selected');
  await rowOf(page, first).dispatchEvent('pointerup', { pointerType: 'touch' });
  await rowOf(page, second).tap();
  await expect(bar(page)).toContainText('2 selected');
  await rowOf(page, third).tap();
  await rowOf(page, third).tap();
  await expect(picked(page)).toHaveCount(2);
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await bar(page).getByRole('button', { name: 'Move to…' }).tap();
  await page.getByRole('menuitem', { name: 'In review' }).tap();
  await expect.poll(async () => (await server.counters()).inReview).toBe(2);
  await rowOf(page, third)
    .getByRole('button', { name: /^Actions for/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Select' }).tap();
  await expect(bar(page)).toContainText('One selected');
  await context.close();
});

const looks: [string, Look, string][] = [
  ['dark', desk, 'Selected candidates'],
  ['light, from right to left', { ...desk, theme: 'light', direction: 'rtl' }, 'Selected candidates'],
  ['German, on a phone', { ...phone, language: 'de', theme: 'light' }, 'Ausgewählte Kandidaten'],
];
for (const [name, look, region] of looks)
  test(`the selection is within reach and readable: ${name}`, async ({ page }) => {
    const [first = ''] = await openList(page, look);
    await rowOf(page, first).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+j');
    await expect(bar(page, region)).toBeVisible();
    expect(
      (
        await axeOf(page)
          .withTags(look === desk ? tags : spoilable)
          .analyze()
      ).violations,
    ).toEqual([]);
    const box = await bar(page, region).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= look.size.width).toBe(true);
    if (process.env.SHOTS) await page.screenshot({ path: `/tmp/shots/${name.replaceAll(/\W+/g, '-')}.png` });
  });
