import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { noteShifts, shifts } from './shifts.ts';
import { talker } from './talk.ts';
import { rows } from './candidateRows.ts';

const size = { width: 1440, height: 900 };
const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size, isAhead: true };

const lost = 'This part could not be loaded';
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /since \d\d:\d\d/ });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });

/** A browser that is never idle: nothing is loaded before somebody asks for it. */
const neverIdle = (page: Page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

/** Holds scripts of a name back until the function that is answered is called. */
const holdBack = async (page: Page, name: string): Promise<() => void> => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), async (route) => {
    await held;
    await route.continue();
  });
  return go;
};

let company: QuickCompany;
test.beforeEach(async ({ request }) => {
  company = await quickCompany(request);
});
const openList = async (page: Page, look = desk) => {
  await lookAs(page, look, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(rows(page).first()).toBeVisible();
};
const cut = async (page: Page, context: BrowserContext) => {
  await context.setOffline(true);
  await expect(banner(page)).toContainText('Offline since');
};

test('a page whose code cannot be loaded says so in its place, and comes by itself once it can', async ({
  page,
  context,
}) => {
  await neverIdle(page);
  await openList(page);
  await cut(page, context);
  for (const name of ['Home', 'Opportunities', 'Reviews', 'Messages', 'Company', 'Team']) {
    await navigation(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: lost, level: 1 })).toBeVisible();
    await expect(navigation(page)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: lost, level: 1 })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(page.getByText('Ana Ferreira').first()).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await navigation(page).getByRole('link', { name: 'Company' }).click();
  await expect(page.getByRole('heading', { name: 'Solstice Health' }).first()).toBeVisible();
});

test('dialogs, sheets and menus that cannot be loaded fail where they would stand', async ({
  page,
  context,
  request,
}) => {
  const ines = await talker(request, company, company.posted);
  await neverIdle(page);
  await openList(page);
  await cut(page, context);
  const failed = page.getByRole('dialog', { name: lost });
  for (const key of ['Control+k', 'r', '?']) {
    await page.keyboard.press(key);
    await expect(failed).toBeVisible();
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(failed).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  }
  await page.keyboard.press('e');
  const dock = page.getByRole('region', { name: /^Conversation with/ });
  await expect(dock.getByRole('heading', { name: lost })).toBeVisible();
  await context.setOffline(false);
  await expect(dock.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();

  await page.goto(`/messages/${ines.conversationId}?status=0`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await cut(page, context);
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/, includeHidden: true })).toBeVisible();
  await context.setOffline(false);
  await expect(failed).toHaveCount(0);
});

test('what somebody may open next is there before the line is cut', async ({ page, context }) => {
  const loaded: string[] = [];
  page.on('requestfinished', (asked) => loaded.push(asked.url()));
  await openList(page);
  const parts = ['RejectPanel', 'CommandPalette', 'ChatDocks'];
  for (const name of [...parts, 'Start', 'Team', 'ProfilePage', 'MessagesPage', 'ReviewList', 'OpportunityList'])
    await expect.poll(() => loaded.some((each) => each.includes(`/assets/${name}-`)), { message: name }).toBe(true);
  await cut(page, context);
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  for (const name of ['Home', 'Opportunities', 'Reviews', 'Messages', 'Company', 'Team']) {
    await navigation(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(page.getByText(lost)).toHaveCount(0);
    await expect(navigation(page)).toBeVisible();
  }
});

test('keys pressed while the search is on its way land in it, in order, and reach nothing else', async ({ page }) => {
  await neverIdle(page);
  const arrive = await holdBack(page, 'CommandPalette');
  await openList(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jfk gtx', { delay: 15 });
  await page.keyboard.press('Backspace');
  await expect(search(page)).toHaveCount(0);
  arrive();
  await expect(search(page)).toHaveValue('jfk gt');
  await expect(rows(page).getByRole('button', { name: 'Favourite', pressed: true, includeHidden: true })).toHaveCount(
    0,
  );
  await page.keyboard.type('o');
  await expect(search(page)).toHaveValue('jfk gto');
  await expect(page).toHaveURL(/candidates$/);
});

test('Escape gives up what is on its way, and keys are keys again', async ({ page }) => {
  await neverIdle(page);
  const arrive = await holdBack(page, 'CommandPalette');
  await openList(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('abc');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  await expect(rows(page).getByRole('button', { name: 'Favourite', pressed: true })).toHaveCount(1);
  arrive();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toHaveValue('');
});

test('a reason pressed while the sheet is on its way is chosen in it', async ({ page }) => {
  await neverIdle(page);
  const arrive = await holdBack(page, 'RejectPanel');
  await openList(page);
  const before = page.url();
  await page.keyboard.press('r');
  await page.keyboard.press('3');
  arrive();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  expect(page.url()).toBe(before);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a message begun while its conversation is on its way is written there', async ({ page }) => {
  await neverIdle(page);
  const arrive = await holdBack(page, 'ChatDocks');
  await openList(page);
  await page.keyboard.press('e');
  await page.keyboard.type('Good morning, jfk', { delay: 10 });
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Ana');
  arrive();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Good morning, jfk\nAna');
});

test('what was read stays while nothing answers, what was not says so, and both are asked for anew', async ({
  page,
  context,
}) => {
  await openList(page);
  await navigation(page).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ana Ferreira' })).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Company' }).click();
  await expect(page.getByRole('heading', { name: 'Solstice Health' }).first()).toBeVisible();
  await expect(async () => {
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const part of ['ReviewList', 'MessagesPage'])
      expect(scripts.some((each) => each.includes(`/assets/${part}-`))).toBe(true);
  }).toPass();
  await cut(page, context);
  await navigation(page).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ana Ferreira' })).toBeVisible();
  await navigation(page)
    .getByRole('link', { name: /^Reviews/ })
    .click();
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
  await navigation(page)
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await navigation(page)
    .getByRole('link', { name: /^Reviews/ })
    .click();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Front-end developer').first()).toBeVisible();
});

test('the banner says since when the server is away, moves nothing else, and leaves with the first answer', async ({
  page,
}) => {
  await noteShifts(page);
  await openList(page);
  await page.keyboard.press('j');
  const first = await rows(page).first().boundingBox();
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('f');
  await expect(banner(page)).toContainText('The server has not answered since');
  expect((await rows(page).first().boundingBox())?.y).toBe(first?.y);
  await page.unroute('**/*');
  await expect(banner(page)).toBeHidden();
  const { sum, all } = await shifts(page);
  console.log(`layout shift of a banner that comes and goes: ${sum.toFixed(4)}`);
  expect(sum, JSON.stringify(all, undefined, 1)).toBeLessThan(0.05);
});
