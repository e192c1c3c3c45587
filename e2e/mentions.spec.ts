import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { type Colleague, headersOf, join } from './colleagues.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { theme: 'light', direction: 'ltr', language: 'de', size: { width: 390, height: 844 } };

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

/** The best candidate of a company's posted role, and its comments. */
const bestOf = async (request: APIRequestContext, { token, registration, posted }: QuickCompany) => {
  const headers = headersOf({ token });
  const role = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/matches`;
  const [best] = (await (await request.get(`${role}?PageSize=1`, { headers })).json()).data;
  const comments = `${role}/${best.memberId}/comments`;
  return {
    matchId: best.matchId as string,
    name: best.name as string,
    comment: (data: { comment: string; mentions: string[] }) => request.post(comments, { headers, data }),
    said: async () => (await (await request.get(comments, { headers })).json()).data,
  };
};

let company: QuickCompany;
let ines: Colleague;
let eva: Colleague;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  company = await quickCompany(request);
  ines = await join(request, company, 'Recruiter', 'Inês Oliveira');
  await join(request, company, 'Recruiter', 'Ian Stone');
  eva = await join(request, company, 'Employer', 'Eva Rocha');
  await request.dispose();
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Colleagues you can mention' }).getByRole('option');
const said = (page: Page) => page.getByRole('list', { name: 'Comments and events' }).getByRole('listitem');

test('a colleague is chosen behind an @ with the keyboard or the mouse, and hears of it on their page', async ({
  page,
  request,
  browser,
}) => {
  const best = await bestOf(request, company);
  const theirs = await (await browser.newContext()).newPage();
  await lookAs(theirs, desk, ines.token);
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates?match=${best.matchId}`);
  await field(page).pressSequentially('Look, @');
  await expect(options(page)).toHaveText([/^Ian Stone/, /^Inês Oliveira/]);
  await field(page).press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  );
  await page.screenshot({ path: 'test-results/mentions-list.png' });
  await isSound(page);
  await field(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  await field(page).press('Backspace');
  await field(page).pressSequentially('@ine');
  await expect(options(page)).toHaveText([/^Inês Oliveira/]);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Look, @Inês Oliveira ');
  await field(page).pressSequentially('and @eva');
  await expect(options(page)).toHaveCount(0);
  await field(page).press('ControlOrMeta+a');
  await field(page).press('Backspace');
  await field(page).pressSequentially('@st');
  await options(page).first().click();
  await field(page).pressSequentially('and @ol');
  await field(page).press('Tab');
  await expect(field(page)).toHaveValue('@Ian Stone and @Inês Oliveira ');
  await expect(field(page)).toBeFocused();
  await page.reload();
  await expect(field(page)).toHaveValue('@Ian Stone and @Inês Oliveira ');
  await field(page).pressSequentially('<b>see</b>');
  await field(page).press('ControlOrMeta+Enter');
  await expect(said(page).first().locator('.mention')).toHaveText(['@Ian Stone', '@Inês Oliveira']);
  await expect(said(page).first()).toContainText('<b>see</b>');
  await page.screenshot({ path: 'test-results/mentions-said.png' });

  const row = theirs.getByRole('link', {
    name: `Read the comment: Ana Ferreira mentioned you in a comment about ${best.name}`,
  });
  await expect(row).toBeVisible();
  await theirs.screenshot({ path: 'test-results/mentions-home.png' });
  await isSound(theirs);
  const read = theirs.waitForResponse(/comments\/read$/);
  await row.click();
  await expect(said(theirs).first().locator('.mention')).toHaveCount(2);
  expect((await read).ok()).toBe(true);
  await theirs.getByRole('link', { name: 'Home' }).first().click();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  await theirs.context().close();
});

test('a comment that is changed mentions whom it names then', async ({ page, request }) => {
  const best = await bestOf(request, company);
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates?match=${best.matchId}`);
  await field(page).fill('Who looks at the portfolio?');
  await field(page).press('ControlOrMeta+Enter');
  const mine = said(page).filter({ hasText: 'portfolio' });
  await expect(mine).toHaveCount(1);
  await mine.hover();
  await mine.getByRole('button', { name: 'Edit my comment' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit my comment' });
  await editor.fill('The portfolio, ');
  await editor.pressSequentially('@ia');
  await expect(options(page)).toHaveText([/^Ian Stone/]);
  await page.screenshot({ path: 'test-results/mentions-edit.png' });
  await editor.press('Escape');
  await expect(editor).toBeVisible();
  await editor.pressSequentially('n');
  await editor.press('Backspace');
  await editor.press('Backspace');
  await editor.press('Backspace');
  await editor.press('Backspace');
  await editor.pressSequentially('@ia');
  await editor.press('Enter');
  await expect(editor).toHaveValue('The portfolio, @Ian Stone ');
  await editor.press('ControlOrMeta+Enter');
  await expect(mine.locator('.mention')).toHaveText(['@Ian Stone']);
  await expect
    .poll(async () => (await best.said()).at(-1).mentions.map(({ name }: { name: string }) => name))
    .toEqual(['Ian Stone']);
});

test('a comment that was written offline mentions whom it names once it is sent', async ({
  page,
  request,
  context,
}) => {
  const best = await bestOf(request, company);
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates?match=${best.matchId}`);
  await field(page).pressSequentially('@');
  await expect(options(page)).toHaveCount(2);
  await context.setOffline(true);
  await field(page).pressSequentially('ian');
  await field(page).press('Enter');
  await field(page).pressSequentially('from a tunnel');
  await field(page).press('ControlOrMeta+Enter');
  const waiting = said(page).filter({ hasText: 'from a tunnel' });
  await expect(waiting.getByLabel('Waiting to be sent')).toBeVisible();
  await expect(waiting.locator('.mention')).toHaveText(['@Ian Stone']);
  await context.setOffline(false);
  await expect
    .poll(async () => (await best.said()).at(-1).mentions.map(({ name }: { name: string }) => name))
    .toEqual(['Ian Stone']);
});

test('on a phone and in German, a mention leads from the day to the comment, and is answered', async ({
  page,
  request,
}) => {
  const best = await bestOf(request, company);
  await best.comment({ comment: '@Inês Oliveira: bitte ansehen', mentions: [ines.userId] });
  const refused = await best.comment({ comment: '@Eva Rocha', mentions: [eva.userId] });
  expect((await refused.json()).message).toContain('Eva Rocha cannot see this candidate.');
  await lookAs(page, phone, ines.token);
  await page.goto('/');
  const row = page.getByRole('link', {
    name: `Kommentar lesen: Ana Ferreira hat Sie in einem Kommentar zu ${best.name} erwähnt`,
  });
  await expect(row).toBeVisible();
  await page.screenshot({ path: 'test-results/mentions-home-phone.png' });
  await isSound(page);
  await row.click();
  await expect(page.locator('.mention', { hasText: '@Inês Oliveira' }).first()).toBeVisible();
  const comment = page.getByRole('textbox', { name: 'Kommentieren', exact: true });
  await comment.pressSequentially('@ana');
  const list = page.getByRole('listbox', { name: 'Personen, die Sie erwähnen können' });
  await expect(list.getByRole('option')).toHaveText([/^Ana Ferreira/]);
  await page.screenshot({ path: 'test-results/mentions-phone.png' });
  await isSound(page);
  await list.getByRole('option').click();
  await expect(comment).toHaveValue('@Ana Ferreira ');
});
