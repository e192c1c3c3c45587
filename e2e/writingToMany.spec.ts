import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeOf, tags } from './axe.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { rowOf, rows } from './candidateRows.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

const bar = (page: Page) => page.getByRole('region', { name: 'Selected candidates' });
const toast = (page: Page) => page.getByRole('group', { name: 'Latest message' });
const sendTo = (page: Page, number: number) => page.getByRole('button', { name: `Send to ${number}` });
const text = (page: Page) => page.getByLabel('Text', { exact: true });

let company: QuickCompany;
test.beforeEach(async ({ request }) => {
  company = await quickCompany(request);
});

const openList = async (page: Page, look = desk): Promise<string[]> => {
  await lookAs(page, look, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''));
};
const select = async (page: Page, ids: string[]) => {
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  for (const matchId of ids) {
    await rowOf(page, matchId).focus();
    await page.keyboard.press('x');
  }
  await expect(bar(page)).toContainText(`${ids.length} selected`);
};
/** Opens the message to those who are selected. */
const write = async (page: Page, ids: string[]) => {
  await select(page, ids);
  await page.keyboard.press('e');
  await expect(text(page)).toBeVisible();
  return page.getByRole('dialog', { name: `Message to ${ids.length} candidates` });
};

/** What the server knows. */
const asking = (request: APIRequestContext) => {
  const { companyId, userAccountId } = company.registration;
  const headers = { authorization: `Bearer ${company.token}` };
  const base = `/api/matches/v1/companies/${companyId}/opportunities/${company.posted}`;
  const talks = `/api/chat/${userAccountId}/company/${companyId}/opportunity/${company.posted}/conversations`;
  const get = async (path: string) => (await request.get(path, { headers })).json();
  return {
    nameOf: async (matchId: string): Promise<string> => {
      const { data } = await get(`${base}/matches?PageSize=100`);
      return data.find((match: { matchId: string }) => match.matchId === matchId).name;
    },
    counters: (): Promise<Record<string, number>> => get(`${base}/counter`),
    written: async (): Promise<string[]> => {
      const { data } = await get(talks);
      return data.map(({ lastMessage }: { lastMessage: { text: string } }) => lastMessage.text).sort();
    },
  };
};
const firstOf = (name = '') => name.split(' ')[0] ?? '';

test('a template goes to each of several with their own name', async ({ page, request }) => {
  const server = asking(request);
  const [first = '', second = ''] = await openList(page);
  const people = [await server.nameOf(first), await server.nameOf(second)];
  const dialog = await write(page, [first, second]);
  await text(page).fill('Hello {{candidate.firstName}}, shall we talk?');
  const read = (name = '') => dialog.getByRole('group', { name: `As ${name} reads it` });
  await expect(read(people[0])).toContainText(`Hello ${firstOf(people[0])},`);
  await dialog.getByRole('button', { name: people[1] }).click();
  await expect(read(people[1])).toContainText(`Hello ${firstOf(people[1])},`);
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await sendTo(page, 2).click();
  await expect(toast(page)).toContainText('2 candidates written to');
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(server.written).toEqual(people.map((name) => `Hello ${firstOf(name)}, shall we talk?`).sort());
});

test('after messages were sent, Z says that they stay, and takes back nothing older unasked', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = '', fourth = ''] = await openList(page);
  await select(page, [first, second]);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'In review' }).press('2');
  await expect.poll(async () => (await server.counters()).inReview).toBe(2);
  await write(page, [third, fourth]);
  await sendTo(page, 2).click();
  await expect(toast(page)).toContainText('2 candidates written to');
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Messages that were sent stay sent.');
  expect((await server.counters()).inReview).toBe(2);
  // Who wants to go further back says so.
  await expect(toast(page).getByRole('button', { name: 'Undo one more' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Taken back. 2 candidates are where they were.');
  await expect.poll(async () => (await server.counters()).inReview).toBe(0);
  expect(await server.written()).toHaveLength(2);
});

test('what was written to some is never there, ready to be sent, for others, and is not lost', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = '', fourth = ''] = await openList(page);
  const [one, two] = [await server.nameOf(first), await server.nameOf(second)];
  await write(page, [first, second]);
  const own = 'Only for the two of you, {{candidate.firstName}}';
  await text(page).fill(own);
  await expect(page.getByLabel('Template')).toHaveValue('');
  await expect(page.getByLabel('Template')).toContainText('Own words');
  await page.getByRole('button', { name: 'Never mind' }).click();
  await write(page, [second, first]);
  await expect(text(page)).toHaveValue(own);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const dialog = await write(page, [third, fourth]);
  await expect(text(page)).not.toHaveValue(own);
  await expect(page.getByLabel('Template')).toHaveValue('chatMessage');
  await expect(dialog).toContainText('You wrote something to');
  for (const name of [one, two]) await expect(dialog).toContainText(name ?? '');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/earlier.png` });
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(text(page)).toHaveValue(own);
  await expect(dialog).not.toContainText('You wrote something to');
});

test('what is said of messages is true while they are sent, wait for the connection, and once they are there', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = '', fourth = ''] = await openList(page);
  let isLetThrough = () => {};
  const letThrough = new Promise<void>((resolve) => (isLetThrough = resolve));
  await page.route('**/api/chat/**', async (route) => {
    if (route.request().method() === 'POST') await letThrough;
    await route.continue();
  });
  await write(page, [first, second]);
  await sendTo(page, 2).click();
  await expect(toast(page)).toContainText('2 messages are being sent…');
  expect(await server.written()).toEqual([]);
  isLetThrough();
  await expect(toast(page)).toContainText('2 candidates written to');
  expect(await server.written()).toHaveLength(2);

  await write(page, [third, fourth]);
  await expect(sendTo(page, 2)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await sendTo(page, 2).click();
  await expect(toast(page)).toContainText('2 messages wait for the connection.');
  await expect(page.getByText(/written to/)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText('Messages on their way are not taken back.');
  await context.setOffline(false);
  await expect.poll(async () => (await server.written()).length).toBe(4);
});

test('who is refused is named, and not counted', async ({ page, request }) => {
  const server = asking(request);
  const [first = '', second = ''] = await openList(page);
  const name = await server.nameOf(first);
  let asked = 0;
  await page.route('**/api/chat/**', async (route) => {
    if (route.request().method() !== 'POST' || asked++ > 0) return route.continue();
    const problem = { status: 403, code: 'UNWANTED', title: 'Forbidden', detail: 'No more messages are wanted.' };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await write(page, [first, second]);
  await sendTo(page, 2).click();
  await expect(toast(page)).toContainText('1 of 2 written to.');
  await expect(toast(page)).toContainText(`${name}: `);
  expect(await server.written()).toHaveLength(1);
});

test('nothing can be sent while it is not known yet who can be written to', async ({ page }) => {
  const [first = '', second = ''] = await openList(page);
  let isLetThrough = () => {};
  const letThrough = new Promise<void>((resolve) => (isLetThrough = resolve));
  await page.route('**/conversations*', async (route) => {
    await letThrough;
    await route.continue();
  });
  const dialog = await write(page, [first, second]);
  await expect(dialog).toContainText('Looking who can be written to…');
  await expect(sendTo(page, 2)).toBeDisabled();
  isLetThrough();
  await expect(sendTo(page, 2)).toBeEnabled();
});

test('a template takes the place of what was written, and one key brings that back', async ({ page }) => {
  const [first = '', second = ''] = await openList(page);
  const dialog = await write(page, [first, second]);
  const template = page.getByLabel('Template');
  await text(page).fill('Written with care');
  await template.selectOption('Welcome');
  await expect(text(page)).not.toHaveValue('Written with care');
  await expect(dialog).toContainText('The template took the place of what you wrote.');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/replaced.png` });
  await text(page).focus();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('Written with care');
  await template.selectOption('Welcome');
  await template.selectOption('Offer');
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await expect(text(page)).toHaveValue('Written with care');
  await expect(text(page)).toBeFocused();
  await expect(template).toHaveValue('');
});

test('what is known is filled in wherever it is typed, and templates of an interview are not offered', async ({
  page,
  request,
}) => {
  const [first = '', second = ''] = await openList(page);
  const name = await asking(request).nameOf(first);
  const dialog = await write(page, [first, second]);
  const offered = await page.getByLabel('Template').locator('option').allInnerTexts();
  for (const gone of ['Interview confirmed', 'Interview moved', 'Interview cancelled', 'Reminder of the interview'])
    expect(offered).not.toContain(gone);
  expect(offered).toContain('First message');
  await text(page).fill('{{opportunity.title}} at {{company.name}}');
  const read = dialog.getByRole('group', { name: `As ${name} reads it` });
  await expect(read).not.toContainText('{{');
  await expect(dialog).toContainText('The same for all: {{opportunity.title}}, {{company.name}}');
  await expect(sendTo(page, 2)).toBeEnabled();
  await text(page).fill('At {{interview.time}}');
  await expect(dialog).toContainText('Fill in before sending');
  await expect(sendTo(page, 2)).toBeDisabled();
});

test('on a phone, light and in German, all of it has room', async ({ page }) => {
  const look: Look = { ...desk, theme: 'light', language: 'de', size: { width: 390, height: 844 } };
  const [first = '', second = '', third = ''] = await openList(page, look);
  const open = async (ids: string[]) => {
    for (const matchId of ids) {
      await rowOf(page, matchId).focus();
      await page.keyboard.press('x');
    }
    await page.keyboard.press('e');
    await expect(text(page)).toBeVisible();
  };
  await open([first, second]);
  await text(page).fill('Mit Bedacht geschrieben');
  await page.getByLabel('Vorlage').selectOption({ index: 2 });
  await expect(page.getByRole('button', { name: 'Zurückholen' })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone.png` });
  await page.keyboard.press('Escape');
  await open([third]);
  await expect(page.getByText(/^Sie haben zuvor etwas an .* geschrieben\.$/)).toBeVisible();
  expect(await width()).toBe(390);
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone2.png` });
});

test('how many of a group hear of their rejection is said once all are answered', async ({ page, request }) => {
  const server = asking(request);
  const ids = (await openList(page)).slice(0, 3);
  let isLetThrough = () => {};
  const letThrough = new Promise<void>((resolve) => (isLetThrough = resolve));
  let asked = 0;
  await page.route('**/reject/**', async (route) => {
    const number = ++asked;
    const answer = await route.fetch();
    if (number > 1) await letThrough;
    await route.fulfill({ response: answer, json: { ...(await answer.json()), told: true } });
  });
  await select(page, ids);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject 3 candidates?' })).toBeVisible();
  await page.keyboard.press('2');
  const firstIsAnswered = page.waitForResponse((answer) => answer.url().includes('/reject/'));
  await page.keyboard.press('Enter');
  await firstIsAnswered;
  await expect.poll(async () => (await server.counters()).rejected).toBe(3);
  await expect(toast(page)).toContainText('3 candidates rejected');
  await expect(toast(page)).not.toContainText('e-mails');
  isLetThrough();
  await expect(toast(page)).toContainText('3 rejected, e-mails to 3 go out in a minute');
});
