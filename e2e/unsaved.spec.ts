import { expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

// What is written in the editor and not saved, for want of a line.

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

let company: QuickCompany;
test.beforeEach(async ({ request }) => {
  company = await quickCompany(request);
});

test('what is written in the editor without a line outlives a reload, and is saved once the line is back', async ({
  page,
  request,
  context,
}) => {
  await lookAs(page, desk, company.token);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/opportunities/${company.draft}/edit`);
  const job = page.getByRole('textbox', { name: /^What the job is/ });
  await expect(job).toHaveValue(/slows our clinics down/);
  await context.setOffline(true);
  await job.fill('Written in a tunnel.');
  await expect(page.getByText(/^Not saved/).first()).toBeVisible();
  await page.route('**/opportunities', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await context.setOffline(false);
  await page.reload();
  await expect(job).toHaveValue('Written in a tunnel.');
  await page.unroute('**/opportunities');
  const { companyId } = company.registration;
  const headers = { authorization: `Bearer ${company.token}` };
  const there = async () => {
    const read = await request.get(`/api/opportunity/v1/companies/${companyId}/opportunities/${company.draft}`, {
      headers,
    });
    return (await read.json()).description as string;
  };
  await expect.poll(there).toBe('Written in a tunnel.');
});

/** How many unsaved opportunities a browser keeps. */
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marigold.unsaved.')).length);

test('two tabs keep what is not saved of two roles, and signing out leaves none of it', async ({ page, context }) => {
  await lookAs(page, desk, company.token);
  const other = await context.newPage();
  await lookAs(other, desk, company.token);
  const textOf = (of: Page) => of.getByRole('textbox', { name: /^What the job is/ });
  await page.goto(`/opportunities/${company.draft}/edit`);
  await other.goto('/opportunities/new');
  await expect(textOf(page)).toHaveValue(/./);
  await expect(textOf(other)).toBeVisible();
  await context.setOffline(true);
  await textOf(page).fill('In the first tab');
  await textOf(other).fill('In the second tab');
  await textOf(page).fill('In the first tab, and more');
  expect(await keptIn(page)).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => keptIn(page)).toBe(0);
  await context.setOffline(true);
  await textOf(other).fill('Never sent');
  expect(await keptIn(other)).toBe(1);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await keptIn(page)).toBe(0);
});

test('what is written in the editor without a line outlives a closed tab', async ({ page, context, request }) => {
  const own = await quickCompany(request);
  const edit = `/opportunities/${own.draft}/edit`;
  await lookAs(page, desk, own.token);
  await page.goto(edit);
  const textOf = (of: Page) => of.getByRole('textbox', { name: /^What the job is/ });
  await expect(textOf(page)).toHaveValue(/./);
  await context.setOffline(true);
  await textOf(page).fill('Written on a train.');
  await expect(page.getByText(/^Not saved/).first()).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const isSaving = (url: URL) => url.pathname.endsWith('/opportunities');
  await context.route(isSaving, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );

  const next = await context.newPage();
  await lookAs(next, desk, own.token);
  await next.goto(edit);
  await expect(textOf(next)).toHaveValue('Written on a train.');
  await context.unroute(isSaving);
  const { companyId } = own.registration;
  const headers = { authorization: `Bearer ${own.token}` };
  const address = `/api/opportunity/v1/companies/${companyId}/opportunities/${own.draft}`;
  await expect
    .poll(async () => (await (await request.get(address, { headers })).json()).description as string)
    .toBe('Written on a train.');
  await expect.poll(() => keptIn(next)).toBe(0);
});
