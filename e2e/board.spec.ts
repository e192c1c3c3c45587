import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { axeOf, tags } from './axe.ts';
import { headersOf, join } from './colleagues.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

const column = (page: Page, stage: string) =>
  page.getByRole('group', { name: new RegExp(`^${stage}, \\d+ candidate`) });
const cards = (within: Locator) => within.getByRole('row').filter({ has: within.page().getByRole('gridcell') });
const cardOf = (page: Page, matchId: string) => page.locator(`[data-match="${matchId}"]`);
const toast = (page: Page) => page.getByRole('group', { name: 'Latest message' });
const rail = (page: Page) => page.getByRole('button', { name: /^Expand Rejected/ });

let company: QuickCompany;
test.beforeEach(async ({ request }) => {
  company = await quickCompany(request);
});

/** What the server knows, and what a colleague does there. */
const asking = (request: APIRequestContext) => {
  const base = `/api/matches/v1/companies/${company.registration.companyId}/opportunities/${company.posted}`;
  const headers = headersOf(company);
  return {
    ids: async (): Promise<string[]> => {
      const { data } = await (await request.get(`${base}/matches?PageSize=10`, { headers })).json();
      return data.map(({ matchId }: { matchId: string }) => matchId);
    },
    nameOf: async (matchId: string): Promise<string | undefined> => {
      const { data } = await (await request.get(`${base}/matches?PageSize=100`, { headers })).json();
      return data.find((match: { matchId: string }) => match.matchId === matchId)?.name;
    },
    counters: async (): Promise<Record<string, number>> => (await request.get(`${base}/counter`, { headers })).json(),
    move: async (matchId: string, ...words: string[]) => {
      for (const word of words)
        expect((await request.post(`${base}/matches/${matchId}/status/${word}`, { headers, data: {} })).ok()).toBe(
          true,
        );
    },
  };
};

const openBoard = async (page: Page, { look = desk, token = company.token, query = '' } = {}) => {
  await lookAs(page, look, token);
  await page.goto(`/opportunities/${company.posted}/candidates?view=board${query}`);
  await expect(cards(column(page, 'Matched')).first()).toBeVisible();
};

test('a card that is dragged to another column moves there, both counts follow, and Z takes it back', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = ''] = await server.ids();
  const { matched = 0 } = await server.counters();
  await openBoard(page);
  await expect(column(page, 'In review')).toContainText('Whoever you move here appears at once.');
  await cardOf(page, first).dragTo(column(page, 'In review'));
  await expect(toast(page)).toContainText('moved to In review');
  await expect(column(page, 'In review').locator(cardOf(page, first))).toBeVisible();
  await expect(column(page, 'Matched').locator(cardOf(page, first))).toHaveCount(0);
  await expect(column(page, 'Matched')).toHaveAccessibleName(`Matched, ${matched - 1} candidates`);
  await expect(column(page, 'In review')).toHaveAccessibleName('In review, 1 candidate');
  await expect(cardOf(page, second)).toBeFocused();
  await expect.poll(() => server.counters()).toMatchObject({ inReview: 1, matched: matched - 1 });

  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Taken back.');
  await expect(cards(column(page, 'Matched')).first()).toHaveAttribute('data-match', first);
  await expect(column(page, 'In review')).toHaveAccessibleName('In review, 0 candidates');
  await expect.poll(() => server.counters()).toMatchObject({ inReview: 0, matched });
});

test('one of several selected cards takes the others along, and all stay together where some cannot go', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = ''] = await server.ids();
  const before = await server.counters();
  await openBoard(page);
  const pick = async (id: string) => {
    await cardOf(page, id).hover();
    await cardOf(page, id).getByRole('checkbox').click();
  };
  for (const id of [first, second]) await pick(id);
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await expect(bar).toContainText('2');
  await cardOf(page, second).dragTo(column(page, 'Interview done'));
  await expect(toast(page)).toContainText('All stay where they are. Interview done: After an invitation.');
  await expect(bar).toBeVisible();
  expect(await server.counters()).toEqual(before);

  await cardOf(page, second).dragTo(column(page, 'In review'));
  await expect(toast(page)).toContainText('2 candidates moved to In review');
  for (const id of [first, second]) await expect(column(page, 'In review').locator(cardOf(page, id))).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(cardOf(page, third)).toBeFocused();
  await expect.poll(() => server.counters()).toMatchObject({ inReview: 2 });
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Taken back. 2 candidates are where they were.');
  await expect.poll(() => server.counters()).toEqual(before);

  // A card that is not selected is dragged alone.
  await pick(first);
  await cardOf(page, third).dragTo(column(page, 'In review'));
  await expect(column(page, 'In review')).toHaveAccessibleName('In review, 1 candidate');
  await expect(bar).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => server.counters()).toEqual(before);
});

test('a drop on Rejected asks for a reason, one on Invite for a time, and one that is not possible says why', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = ''] = await server.ids();
  const before = await server.counters();
  await openBoard(page);
  await cardOf(page, first).dragTo(column(page, 'Interview done'));
  await expect(toast(page)).toContainText('stays in “Matched”. Interview done: After an invitation.');
  await expect(column(page, 'Matched').locator(cardOf(page, first))).toBeVisible();

  await cardOf(page, first).dragTo(column(page, 'Invite'));
  const sheet = page.getByRole('dialog', { name: /^Schedule with/ });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(column(page, 'Matched').locator(cardOf(page, first))).toBeVisible();
  expect(await server.counters()).toEqual(before);

  await cardOf(page, first).dragTo(rail(page));
  const panel = page.getByRole('dialog', { name: /^Reject / });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(cardOf(page, first)).toBeVisible();
  await cardOf(page, first).dragTo(rail(page));
  await panel.getByRole('radio').first().press('1');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('rejected');
  await expect(cardOf(page, first)).toHaveCount(0);
  await expect(rail(page)).toHaveAccessibleName('Expand Rejected, 1 candidate');
  await expect(cardOf(page, second)).toBeFocused();
  await expect.poll(() => server.counters()).toMatchObject({ rejected: 1 });
  await rail(page).click();
  const opened = column(page, 'Rejected');
  await expect(opened.locator(cardOf(page, first))).toBeInViewport({ ratio: 0.9 });
  await expect(opened.getByRole('button', { name: 'Actions for Rejected' })).toBeFocused();
  await page.reload();
  await expect(opened.locator(cardOf(page, first))).toBeVisible();
  await opened.getByRole('button', { name: 'Actions for Rejected' }).click();
  await page.getByRole('menuitem', { name: 'Collapse the column' }).click();
  await expect(rail(page)).toBeFocused();

  // Who is found in a folded column alone is counted there.
  const name = (await server.nameOf(first)) ?? '';
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name);
  await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  await expect(rail(page)).toHaveAccessibleName('Expand Rejected, 1 candidate');
  await expect(rail(page)).toBeInViewport({ ratio: 0.9 });
  await expect(column(page, 'Matched')).toContainText('Your filters hide everybody here.');
  await rail(page).click();
  await expect(column(page, 'Rejected').locator(cardOf(page, first))).toBeVisible();
});

test('a card that a colleague moves goes from one column to the other in every window', async ({ page, request }) => {
  const server = asking(request);
  const [first = '', second = '', third = ''] = await server.ids();
  await server.move(third, 'InReview');
  await openBoard(page);
  await cardOf(page, second).focus();
  await server.move(first, 'InReview', 'InterviewDone');
  await expect(column(page, 'Interview done').locator(cardOf(page, first))).toBeVisible();
  await expect(column(page, 'Interview done')).toHaveAccessibleName('Interview done, 1 candidate');
  await expect(column(page, 'Matched').locator(cardOf(page, first))).toHaveCount(0);
  // At the place its order gives it, in front of the worse match.
  await server.move(second, 'InReview');
  const placed = cards(column(page, 'In review'));
  await expect(placed).toHaveCount(2);
  await expect(placed.first()).toHaveAttribute('data-match', second);
  await expect(placed.last()).toHaveAttribute('data-match', third);
});

test('the keyboard goes through cards and columns, decides, selects, and finds its way back', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = '', fourth = ''] = await server.ids();
  await server.move(fourth, 'InReview');
  await openBoard(page);
  await cardOf(page, first).focus();
  await page.keyboard.press('j');
  await expect(cardOf(page, second)).toBeFocused();
  await page.keyboard.press('l');
  await expect(cardOf(page, fourth)).toBeFocused();
  await page.keyboard.press('h');
  await expect(cardOf(page, first)).toBeFocused();
  await page.keyboard.press('f');
  await expect(cardOf(page, first).getByRole('button', { name: /^Favourite/ })).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Enter');
  const profile = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Stage:/ }) });
  await expect(profile).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
  await expect(cardOf(page, first)).toBeFocused();

  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^In review/ }).press('2');
  await expect(column(page, 'In review').locator(cardOf(page, first))).toBeVisible();
  await expect(cardOf(page, second)).toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('Shift+j');
  await expect(cardOf(page, third)).toBeFocused();
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await expect(bar).toContainText('2 selected');
  await column(page, 'In review')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Select all that are loaded' }).click();
  await expect(bar).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('List or board');
  await page.keyboard.press('Escape');
});

test('the address shows the board to everybody, the browser remembers it, and a narrow screen has the list', async ({
  page,
}) => {
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(page.getByRole('tab', { name: /^Matched/ })).toBeVisible();
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Board' }).click();
  await expect(cards(column(page, 'Matched')).first()).toBeVisible();
  await expect(page).toHaveURL(/view=board/);
  await column(page, 'Matched')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Newest' }).click();
  await expect(column(page, 'Matched')).toContainText('Newest first');
  await page.reload();
  await expect(column(page, 'Matched')).toContainText('Newest first');
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(cards(column(page, 'Matched')).first()).toBeVisible();
  await expect(page).toHaveURL(/view=board/);

  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.getByRole('tab', { name: /^Matched/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Matched/ })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(cards(column(page, 'Matched')).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('b');
  await expect(page.getByRole('tab', { name: /^Matched/ })).toBeVisible();
  await expect(page).not.toHaveURL(/view=board/);
});

test('filters hold for all columns, a column that fails says so alone, and a reviewer sees no card that can be dragged', async ({
  page,
  request,
  browser,
}) => {
  const server = asking(request);
  const [first = ''] = await server.ids();
  await server.move(first, 'InReview');
  let isBroken = true;
  await page.route(/\/matches\?.*StatusGroup=Invite/, (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  const asked: string[] = [];
  page.on('request', (each) => /StatusGroup=/.test(each.url()) && asked.push(each.url()));
  await openBoard(page);
  await expect(column(page, 'In review').locator(cardOf(page, first))).toBeVisible();
  const invited = page.getByRole('group', { name: /^Invite/ });
  await expect(invited.getByRole('alert')).toContainText('That didn’t work on our side');
  isBroken = false;
  await invited.getByRole('button', { name: 'Try again' }).click();
  await expect(invited).toContainText('Whoever you move here appears at once.');
  // Of what is folded nothing is asked.
  expect(asked.some((url) => url.includes('StatusGroup=Reject'))).toBe(false);
  await page.getByRole('button', { name: /^Favourites/ }).click();
  await expect(column(page, 'Matched')).toContainText('Your filters hide everybody here.');
  await expect(column(page, 'In review')).toHaveAccessibleName('In review, 0 candidates');
  await expect(page.getByRole('button', { name: 'Expand Rejected, 0 candidates' })).toBeVisible();

  const reader = await join(request, company, 'Reviewer', 'Rita Reads');
  const team = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.posted}/team`;
  await request.post(team, { headers: headersOf(company), data: { userId: reader.userId, part: 'watcher' } });
  const other = await (await browser.newContext()).newPage();
  await openBoard(other, { token: reader.token });
  await expect(cardOf(other, first)).toBeVisible();
  await expect(cardOf(other, first)).not.toHaveAttribute('draggable', 'true');
  await cardOf(other, first).dragTo(column(other, 'Interview done'));
  await expect(column(other, 'In review').locator(cardOf(other, first))).toBeVisible();
  expect(await server.counters()).toMatchObject({ inReview: 1, interviewDone: 0 });
  await other.close();
});

for (const theme of ['dark', 'light'] as const)
  test(`axe finds nothing on the board, ${theme}`, async ({ page, request }) => {
    const server = asking(request);
    const [first = '', second = '', third = ''] = await server.ids();
    await server.move(first, 'InReview', 'InterviewDone', 'OfferJob');
    await server.move(second, 'InReview');
    await server.move(third, 'InReview', 'InterviewScheduling');
    await openBoard(page, { look: { ...desk, theme } });
    await expect(cardOf(page, first)).toContainText('Offered on');
    await cardOf(page, second).focus();
    expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  });
