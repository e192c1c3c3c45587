import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };

test('an admin sees whether people come equally far, and takes the table along', async ({ page, request }) => {
  const { token, posted, registration } = await quickCompany(request);
  const headers = { authorization: `Bearer ${token}` };
  const matches = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}`;
  const { data } = await (await request.get(`${matches}/matches?PageSize=5`, { headers })).json();
  expect(data.length).toBeGreaterThan(0);

  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'Fairness' }).click();
  const pronouns = page.getByRole('region', { name: 'By pronoun' });
  const top = pronouns.getByRole('table', { name: 'Ranked top' });
  await expect(top.getByRole('row')).not.toHaveCount(0);
  await expect(top.getByRole('columnheader')).toHaveText(['Group', 'Selected', 'Ratio to the best']);
  await expect(top.getByRole('row').nth(1)).toContainText(/\d+%, \d+ of \d+/);
  await expect(pronouns.getByRole('table', { name: 'Were hired' }).getByRole('row').nth(1)).toContainText('0%');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table for an auditor' }).click(),
  ]);
  const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('impact ratio');
  expect(first).toContain('pronoun');
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect(top.getByRole('row').first()).toBeVisible();
});
