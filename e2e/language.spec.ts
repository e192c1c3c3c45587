import { expect, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

test('changing the language changes what the server explains, too, without reloading', async ({ page, request }) => {
  const { token, posted } = await quickCompany(request);
  const size = { width: 1440, height: 900 };
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto(`/opportunities/${posted}/candidates`);
  await page.getByRole('gridcell').first().click();
  await expect(page.getByText('Has 3 of 3 skills')).toBeVisible();

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Display settings' }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/3 von 3/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frontend-Entwickler');
});
