import { expect, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const looks: readonly (Look & { title: string })[] = [
  { ...desk, title: 'Users from your provider (SCIM)' },
  { ...desk, theme: 'light', language: 'de', title: 'Konten von Ihrem Anbieter (SCIM)' },
  {
    ...desk,
    direction: 'rtl',
    language: 'es',
    size: { width: 390, height: 844 },
    title: 'Cuentas desde su proveedor (SCIM)',
  },
];

test('the super admin gives the provider an address and a token, says who takes over, and ends the token', async ({
  page,
  request,
  browser,
}) => {
  const { token, registration } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, desk, token);
  await page.goto('/company/sign-in');
  const section = page.getByRole('region', { name: 'Users from your provider (SCIM)' });
  await expect(section.getByText('No token yet: the provider needs one beside the address.')).toBeVisible();
  const address = `/api/scim/v2/companies/${registration.companyId}`;
  await expect(section.getByText(address)).toBeVisible();
  await section.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByRole('textbox', { name: 'Your new token' }).inputValue();
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: 'test-results/scim-token.png' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have kept the token' }).click();
  await expect(dialog).toBeHidden();

  const headers = { authorization: `Bearer ${secret}` };
  const found = await request.get(`${address}/Users`, { headers });
  expect([found.status(), (await found.json()).totalResults]).toEqual([200, 1]);
  await section.getByRole('combobox', { name: 'Who takes over from people who are deactivated' }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByRole('group', { name: 'Latest message' })).toContainText('Saved.');
  await page.reload();
  const row = section.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
  await expect(row).toContainText('Last used');
  await expect(row).not.toContainText(secret);
  await expect(section.getByRole('combobox')).not.toHaveText('The super admin');

  for (const { title, ...look } of looks) {
    const other = await (await browser.newContext()).newPage();
    await lookAs(other, look, token);
    await other.goto('/company/sign-in');
    const own = other.getByRole('region', { name: title });
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await own.scrollIntoViewIfNeeded();
    expect((await axeOf(other).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await own.screenshot({ path: `test-results/scim-${look.language}.png` });
    await other.context().close();
  }

  await section.getByRole('button', { name: /^Revoke mgk_/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(section.getByText('No token yet')).toBeVisible();
  expect((await request.get(`${address}/Users`, { headers })).status()).toBe(401);
});
