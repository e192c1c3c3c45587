import { expect, type Page, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';
import { rows } from './candidateRows.ts';

const namesIn = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.split('\n').find((line) => line.trim() !== '') ?? '');
const toast = (page: Page) => page.getByRole('group', { name: 'Latest message' });

test('who is taken back is in the list again at their place, and after a rejection the next one has the focus', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request);
  const size = { width: 1440, height: 900 };
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates?stage=Matched`);
  await expect(rows(page).nth(2)).toBeVisible();
  const before = await namesIn(page);
  const [first = ''] = before;

  const moved = page.waitForResponse((answer) => answer.url().includes('/status/InReview'));
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^In review/ }).press('2');
  await moved;
  await expect(rows(page).first()).not.toContainText(first);
  await page.keyboard.press('z');
  await expect(toast(page)).toContainText(`Taken back. ${first} is at “Matched” again.`);
  await expect.poll(() => namesIn(page)).toEqual(before);

  const rejected = page.waitForResponse((answer) => answer.url().includes('/reject/'));
  await rows(page).first().focus();
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await rejected;
  await expect(rows(page).first()).not.toContainText(first);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent))
    .toContain(before[1]);
  await page.keyboard.press('z');
  await expect.poll(() => namesIn(page)).toEqual(before);
});
