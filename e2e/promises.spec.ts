import { expect, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { lookAs, quickCompany } from './quick.ts';
import { otherPerson } from './steps.ts';

const size = { width: 1440, height: 900 };

test('a candidate reads by when they hear, and the team moves that day with a word', async ({
  page,
  browser,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await apply(page, await roleOf(request, company), 'Inês Espera');
  await openFromMail(page, request, email);
  await expect(page.getByRole('article').getByText(/You will hear by/)).toBeVisible();
  const match = new URL(page.url()).pathname.split('/')[3];

  const recruiter = await otherPerson(browser);
  await lookAs(recruiter, { theme: 'dark', direction: 'ltr', language: 'en', size }, company.token);
  await recruiter.goto(`/opportunities/${company.posted}/candidates?match=${match}`);
  const line = recruiter.getByRole('region', { name: 'Promised answer' });
  await expect(line).toContainText('Inês hears from Ana Ferreira by');
  const usual = await line.textContent();
  await line.getByRole('button', { name: 'Move the day' }).click();
  const dialog = recruiter.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move the day' }).click();
  await expect(dialog.getByText('Choose a day.')).toBeVisible();
  // A Saturday is no mistake, but worth a word, and an earlier day is not one that takes longer.
  const written = (day: number) => new Date(day).toISOString().slice(0, 10);
  const saturday = Date.now() + ((6 - new Date().getUTCDay() + 7) % 7 || 7) * 86_400_000;
  await dialog.getByLabel('New day').fill(written(saturday + 14 * 86_400_000));
  await expect(dialog.getByText('This day is at a weekend.')).toBeVisible();
  await dialog.getByLabel('New day').fill(written(Date.now() + 86_400_000));
  await expect(dialog.getByLabel('Why it is sooner')).toBeVisible();
  await dialog.getByLabel('New day').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByLabel('Why it takes longer').fill('Our lead is ill until Monday.');
  expect((await axeOf(recruiter).withTags(tags).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move the day' }).click();
  await expect(line).toContainText('Our lead is ill until Monday.');
  // Nobody is told of it yet, so it can be taken back.
  await page.reload();
  await expect(page.getByRole('article').getByText(/You will hear by/)).toBeVisible();
  await recruiter.getByRole('button', { name: /Undo/ }).click();
  await expect(line).toHaveText(usual ?? '');

  await recruiter.getByRole('button', { name: 'Close', exact: true }).first().click();
  await recruiter.getByRole('button', { name: 'Overdue' }).click();
  await expect(recruiter.getByText('Your filters hide everybody. Drop one:')).toBeVisible();
});
