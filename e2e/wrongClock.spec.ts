import { expect, test } from '@playwright/test';
import { candidatesOf, days, inviteToChoose, openWholeDay, takeOne, times } from './inviting.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'light', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const minute = 60_000;
const day = 24 * 60 * minute;
const hour = 60 * minute;
const phone = { viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Lisbon' };
/** What the clocks of Lisbon show. */
const timeAt = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Lisbon' }).format(at);

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

for (const [clock, off] of [
  ['ten days and five hours ahead', 10 * day + 5 * hour],
  ['three days and seven hours behind', -3 * day - 7 * hour],
] as const)
  test(`a phone whose clock is ${clock} offers the same days as any other, from today on`, async ({
    browser,
    request,
  }) => {
    const company = await quickCompany(request);
    const link = await inviteToChoose(request, company, takeOne(await candidatesOf(request, company)));
    const page = await browser.newPage(phone);
    const listed = page.getByRole('region', { name: 'Days' }).getByRole('listitem');
    await page.goto(`${link}?lang=en`);
    await expect(days(page).first()).toBeVisible();
    const right = await listed.allInnerTexts();

    await page.clock.install({ time: Date.now() + off });
    const before = timeAt(Date.now());
    await page.goto(`${link}?lang=en&again`);
    await expect(days(page).first()).toBeVisible();
    expect(await listed.allInnerTexts()).toEqual(right);
    await expect(page.getByText(/^Times in Lisbon/)).toContainText(
      new RegExp(`\\((${before}|${timeAt(Date.now())}) now\\)`),
    );
    await page.getByRole('button', { name: 'Change' }).click();
    const zones = page.getByRole('group', { name: 'Time zone' });
    await zones.getByRole('searchbox').fill('Lisbon');
    await expect(zones.getByRole('button', { name: /Lisbon/ })).toContainText(
      new RegExp(`${before}|${timeAt(Date.now())}`),
    );
    await page.goto(`${link}?lang=en#suggest`);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(Date.now());
    await expect(page.getByLabel('First time')).toHaveAttribute('min', new RegExp(`^${today}T`));
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
