import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { axeOf, spoilable, tags } from './axe.ts';
import { freePort, type Node, startNode } from './node.ts';
import { letPass } from './past.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { mailTo } from './steps.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const firstDay = `${new Date().getFullYear() + 1}-03-01`;

/** Somebody who has been interviewed: their match. */
const interviewed = async (
  request: APIRequestContext,
  { posted, registration, token }: QuickCompany,
  name?: string,
): Promise<{ matchId: string; name: string }> => {
  const base = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}`;
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(`${base}/matches?PageSize=100`, { headers })).json();
  const found = data.find((match: { name: string }) => name === undefined || match.name === name);
  for (const status of ['InReview', 'InterviewDone']) {
    const moved = await request.post(`${base}/matches/${found.matchId}/status/${status}`, { headers, data: {} });
    expect(moved.ok()).toBe(true);
  }
  return found;
};
const openAt = (page: Page, { posted }: QuickCompany, matchId: string) =>
  page.goto(`/opportunities/${posted}/candidates?stage=InterviewDone&match=${matchId}`);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Make an offer to / });

test('an offer says a first day and a note, by keys alone, and is taken back with Z', async ({ page, request }) => {
  const company = await quickCompany(request);
  const { matchId } = await interviewed(request, company);
  await lookAs(page, desk, company.token);
  await openAt(page, company, matchId);
  await expect(page.getByRole('button', { name: /^Stage:/ })).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Offer/ }).press('5');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('First day at work')).toBeFocused();
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await dialog.getByLabel('First day at work').fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Choose a first day that is still ahead.');
  await dialog.getByLabel('First day at work').fill(firstDay);
  await dialog.getByLabel(/^Note to/).fill('We would be glad.');
  // Neither a stray key nor a click beside it gives up what was typed.
  for (const stray of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await stray();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
  }
  await expect(dialog.getByLabel(/^Note to/)).toHaveValue('We would be glad.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: /^Offer/ })).toContainText('1');
  await page.keyboard.press('z');
  await expect(page.getByRole('tab', { name: /^Offer/ })).toContainText('0');
});

for (const look of [
  { ...desk, theme: 'light', direction: 'rtl' },
  { ...desk, language: 'de', size: { width: 390, height: 844 } },
] as const)
  test(`the dialog of an offer is readable and within reach: ${look.theme}, ${look.direction}, ${look.language}`, async ({
    page,
    request,
  }) => {
    const company = await quickCompany(request);
    const { matchId } = await interviewed(request, company);
    await lookAs(page, look, company.token);
    await openAt(page, company, matchId);
    await page.getByRole('button', { name: look.language === 'de' ? /^Stufe:/ : /^Stage:/ }).click();
    await page.getByRole('menuitem', { name: look.language === 'de' ? /^Angebot/ : /^Offer/ }).click();
    const make = page.getByRole('button', { name: look.language === 'de' ? 'Angebot machen' : 'Make the offer' });
    await expect(make).toBeInViewport();
    expect((await axeOf(page).withRules(spoilable).analyze()).violations).toEqual([]);
    await make.click();
    await expect(make).toBeHidden();
  });

test.describe('once the minute is over in which it can be taken back', () => {
  let data: string;
  let server: Node;
  test.beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'marigold-offer-'));
    server = await startNode({ MARIGOLD_DATA: data, PORT: String(await freePort()), RATE_LIMIT_FACTOR: '1000' });
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test('its candidate reads the day and the note by mail and with their application', async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const company = await quickCompany(request, { hasMembers: false });
    const email = await apply(page, await roleOf(request, company));
    await openFromMail(page, request, email);
    const { matchId, name } = await interviewed(request, company, 'Inês Oliveira');

    const office = await (await browser.newContext({ baseURL: server.url })).newPage();
    await lookAs(office, desk, company.token);
    await openAt(office, company, matchId);
    await office.getByRole('button', { name: /^Stage:/ }).click();
    await office.getByRole('menuitem', { name: /^Offer/ }).click();
    await dialogOf(office).getByLabel('First day at work').fill(firstDay);
    await dialogOf(office)
      .getByLabel(/^Note to/)
      .fill('We pay 70,000. Call me: https://solstice.example/talk');
    await dialogOf(office).getByRole('button', { name: 'Make the offer' }).click();
    await expect(office.getByRole('tab', { name: /^Offer/ })).toContainText('1');
    await office.goto(`/opportunities/${company.posted}/candidates?stage=Offer&match=${matchId}`);
    await expect(office.getByText(/^First day: /)).toBeVisible();

    await letPass(data, 61);
    const { text } = await mailTo(request, email, /would like you to join/);
    expect(text).toContain('We pay 70,000.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible();
    await expect(page.getByText('We pay 70,000.')).toBeVisible();
    await expect(page.locator(`time[datetime="${firstDay}"]`)).toBeVisible();
    expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
    expect(name).toBe('Inês Oliveira');
    await context.close();
  });
});
