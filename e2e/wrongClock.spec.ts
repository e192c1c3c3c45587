import { expect, test } from '@playwright/test';
import { candidatesOf, inviteToChoose, openWholeDay, takeOne, times } from './inviting.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'light', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const minute = 60_000;
const day = 24 * 60 * minute;

for (const [clock, off] of [
  ['twenty minutes ahead', 20 * minute],
  ['two hours behind', -120 * minute],
] as const)
  test(`a phone whose clock is ${clock} keeps a time for five minutes and books it`, async ({ browser, request }) => {
    const company = await quickCompany(request);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const link = await inviteToChoose(request, company, takeOne(await candidatesOf(request, company)));
    await page.clock.install({ time: Date.now() + off });
    await page.goto(`${link}?lang=en`);
    await openWholeDay(page);
    await times(page).first().click();
    await expect(page.getByRole('timer')).toContainText(/^[45]:\d\d$/);
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/^[45]:\d\d$/);
    await page.getByRole('button', { name: /^Book / }).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await page.close();
  });

test('a computer whose clock is ten days ahead calls nothing late that is not', async ({ page, request }) => {
  const company = await quickCompany(request);
  await page.clock.install({ time: Date.now() + 10 * day });
  await lookAs(page, desk, company.token);
  await page.goto('/opportunities');
  await expect(page.getByText(/^Live \d+m$/)).toBeVisible();
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/10d/)).toHaveCount(0);
});
