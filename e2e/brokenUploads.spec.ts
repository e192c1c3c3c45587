import { expect, type Page, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { talker } from './talk.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') };
const broken = 'The connection broke. The upload goes on by itself once it is back.';

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const sent = (page: Page) => page.getByRole('log').locator('[data-receipt="sent"]');
const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again/ });

/** What leaves for the files of the server breaks, while all else gets through. Answers what ends that. */
const breakUploads = async (page: Page): Promise<() => Promise<void>> => {
  await page.route(/\/api\/files\//, (route) => route.abort('connectionreset'));
  return () => page.unroute(/\/api\/files\//);
};

test('a file whose upload the connection broke goes on by itself, and is sent with its message', async ({
  page,
  request,
  context,
}) => {
  const company = await quickCompany(request);
  const { conversationId } = await talker(request, company, company.posted, 'Jonas Berg');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${conversationId}?status=0`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  const mend = await breakUploads(page);
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(plan);
  await expect(page.getByText(broken)).toBeVisible();
  await expect(tryAgain(page)).toBeVisible();
  await field.press('ControlOrMeta+Enter');
  await mend();
  await context.setOffline(false);
  await expect(page.getByText(broken)).toBeHidden();
  await expect(send(page)).toBeEnabled();
  await field.press('ControlOrMeta+Enter');
  await expect(sent(page)).toBeVisible();
});

test('where only the upload breaks, it is tried again with one button', async ({ page, request }) => {
  const company = await quickCompany(request);
  const { conversationId } = await talker(request, company, company.posted, 'Elif Demir');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${conversationId}?status=0`);
  const mend = await breakUploads(page);
  await page.locator('input[type=file]').setInputFiles(plan);
  await expect(page.getByText('The file did not upload. Try again.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await mend();
  await tryAgain(page).click();
  await expect(send(page)).toBeEnabled();
  await expect(tryAgain(page)).toBeHidden();
});

test('a candidate’s file outlives a broken connection and a reload', async ({ page, request, context }) => {
  const company = await quickCompany(request);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await apply(page, await roleOf(request, company), 'Inês Vinte');
  await openFromMail(page, request, email);
  await page.getByRole('link', { name: 'Write to Solstice Health' }).click();
  const file = page.getByLabel('Attach a file');
  const mend = await breakUploads(page);
  const named = { ...plan, name: `${'A-long-name-'.repeat(8)}plan.txt` };
  await file.setInputFiles(named);
  await expect(page.getByText(broken)).toBeVisible();
  await expect(send(page)).toBeDisabled();
  // On one line, however long the name beside it is.
  expect((await tryAgain(page).boundingBox())?.height).toBeLessThan(60);
  await mend();
  await tryAgain(page).click();
  await expect(send(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();

  await context.setOffline(true);
  await file.setInputFiles({ ...plan, name: 'later.txt' });
  await expect(page.getByText(broken)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(broken)).toBeHidden();

  await page.reload();
  const chosen = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
  await expect(chosen).toHaveText([/plan\.txt/, /later\.txt/]);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('button', { name: /later\.txt/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByRole('button', { name: /plan\.txt/ })).toBeVisible();
  await expect(chosen).toHaveCount(0);
});
