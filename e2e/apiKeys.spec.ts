import { expect, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const looks: readonly (Look & { title: string })[] = [
  { ...desk, title: 'API keys' },
  { ...desk, theme: 'light', language: 'de', title: 'API-Schlüssel' },
  { ...desk, direction: 'rtl', language: 'es', size: { width: 390, height: 844 }, title: 'Claves de API' },
];

test('an admin makes a key, a program uses it, and it ends when it is revoked', async ({ page, request, browser }) => {
  const { token, registration } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, desk, token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByText('Say what the key is for.')).toBeVisible();
  await expect(dialog.getByText('Choose what the key may do.')).toBeVisible();
  await dialog.getByLabel('What it is for').fill('Website');
  await dialog.getByLabel('Read opportunities').check();
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: 'test-results/api-key-new.png' });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const key = await dialog.getByRole('textbox', { name: 'Your new key' }).inputValue();
  await page.screenshot({ path: 'test-results/api-key-shown.png' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(dialog).toBeHidden();

  const headers = { authorization: `Bearer ${key}` };
  const { companyId, userAccountId } = registration;
  const roles = `/api/opportunity/v1/companies/${companyId}/users/${userAccountId}/opportunities`;
  expect((await request.get(roles, { headers })).status()).toBe(200);
  // The page shows such a call, with these ids.
  expect(await page.getByRole('textbox', { name: 'A first call' }).inputValue()).toContain(roles);
  expect(
    (await request.get((await page.getByRole('link', { name: 'All calls' }).getAttribute('href')) ?? '')).ok(),
  ).toBe(true);
  expect((await request.get(`/api/company/v1/companies/${companyId}/settings`, { headers })).status()).toBe(403);
  await page.reload();
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(row).toContainText('used');
  await expect(row).not.toContainText(key);

  for (const { title, ...look } of looks) {
    const other = await (await browser.newContext()).newPage();
    await lookAs(other, look, token);
    await other.goto('/company/keys');
    await expect(other.getByRole('list', { name: title }).getByRole('listitem')).toHaveCount(1);
    expect((await axeOf(other).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await other.screenshot({ path: `test-results/api-keys-${look.language}.png` });
    await other.context().close();
  }

  await page.getByRole('button', { name: 'Revoke Website' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  expect((await request.get(roles, { headers })).status()).toBe(401);
});
