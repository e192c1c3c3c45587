import { expect, type Page, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

/** Watches the scripts a page loads: their bytes as sent, and which of them came uncompressed. */
const weigh = (page: Page) => {
  const loaded = { bytes: 0, plain: [] as string[] };
  page.on('response', (response) => {
    if (!response.url().includes('/assets/') || !response.url().endsWith('.js')) return;
    const headers = response.headers();
    loaded.bytes += Number(headers['content-length']);
    if (!headers['content-encoding']) loaded.plain.push(response.url());
  });
  return loaded;
};

test('the sign-in page loads at most 250 KB of script, and all of it compressed', async ({ page }) => {
  const loaded = weigh(page);
  await page.goto('/sign-in');
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.plain).toEqual([]);
  expect(loaded.bytes).toBeLessThan(250 * 1024);
});

// Promised are 350 KB. Until they are reached, it grows no further.
test('the candidates of an opportunity load at most 360 KB of script', async ({ page, request }) => {
  const { token, posted } = await quickCompany(request);
  const size = { width: 1440, height: 900 };
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  const loaded = weigh(page);
  await page.goto(`/opportunities/${posted}/candidates`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.plain).toEqual([]);
  expect(loaded.bytes).toBeLessThan(360 * 1024);
});
