import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { freePort, type Node, startNode } from './node.ts';
import { letPass } from './past.ts';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { mailTo } from './steps.ts';

const size = { width: 1440, height: 900 };
const open = (page: Page, { token }: QuickCompany) =>
  lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
const statusChip = (page: Page, status: string) => page.getByText(status, { exact: true }).first();

const close = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Close the role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the role' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(statusChip(page, 'Closed')).toBeVisible();
};

test('a closing is taken back with Z, and closed again the role is posted again with everybody in it', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request);
  await open(page, company);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  const matched = page.getByRole('tab', { name: /^Matched/ });
  await expect(matched).toContainText(/[1-9]/);
  const before = (await matched.textContent()) ?? '';

  await close(page);
  await expect(matched).toContainText('0');
  await page.keyboard.press('z');
  await expect(statusChip(page, 'Posted')).toBeVisible();
  await expect(matched).toHaveText(before);
  await expect(page.getByRole('status').filter({ hasText: 'is live as before' })).toHaveCount(1);

  await close(page);
  await page.getByRole('button', { name: 'Post again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Front-end developer again?' });
  await expect(dialog).toContainText(`${/\d+/.exec(before)?.[0]} people nobody had contacted are matches again.`);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Post again' }).click();
  await expect(statusChip(page, 'Posted')).toBeVisible();
  await expect(matched).toHaveText(before);
  await expect(page.getByRole('gridcell').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Activity' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').nth(0)).toContainText('Ana Ferreira posted it again');
  await expect(history.getByRole('listitem').nth(2)).toContainText('Ana Ferreira took the closing back');
});

test.describe('once candidates have been told', () => {
  let data: string;
  let server: Node;
  test.beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'marigold-closing-'));
    // Its mails hold addresses, so the port is known before.
    server = await startNode({ MARIGOLD_DATA: data, PORT: String(await freePort()), RATE_LIMIT_FACTOR: '1000' });
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test('they are invited back with a word, which they read by mail and in their application', async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const company = await quickCompany(request, { hasMembers: false });
    const candidate = await (await browser.newContext({ baseURL: server.url })).newPage();
    const email = await apply(candidate, await roleOf(request, company));
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await open(page, company);
    await page.goto(`/opportunities/${company.posted}/candidates`);
    await close(page);
    await letPass(data, 120);
    await mailTo(request, email, /has closed/);

    await page.reload();
    await page.getByRole('button', { name: 'Post again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Post Front-end developer again?' });
    await expect(dialog).toContainText('1 person was told that it closed.');
    await dialog.getByRole('radio', { name: /^Invite them back/ }).check();
    await dialog.getByLabel('A word to those who are invited back').fill('We closed it too early.');
    const letter = dialog.getByRole('figure', { name: 'The mail they get' });
    await expect(letter).toContainText('Front-end developer is open again');
    await expect(letter).toContainText('We closed it too early.');
    await dialog.getByRole('button', { name: 'Post again' }).click();
    await expect(statusChip(page, 'Posted')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^In review/ })).toContainText('1');
    await page.getByRole('tab', { name: /^In review/ }).click();
    await expect(page.getByText('Inês Oliveira').first()).toBeVisible();

    await letPass(data, 120);
    const { text } = await mailTo(request, email, /is open again/);
    expect(text).toContain('> We closed it too early.');
    await openFromMail(candidate, request, email);
    await expect(candidate.getByText('Being reviewed').first()).toBeVisible();
    await expect(candidate.getByText('They took it up again').first()).toBeVisible();
    await request.dispose();
  });
});
