import { expect, test } from '@playwright/test';
import { type Look, lookAs, quickCompany } from './quick.ts';

const dark: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const light: Look = { ...dark, theme: 'light' };
const phone: Look = { ...dark, size: { width: 390, height: 844 } };

// The pictures of the documentation, from the running product: PICTURES=1 npx playwright test
test('pictures of the documentation', async ({ page, request }) => {
  test.slow();
  const { token, posted, draft, waiting } = await quickCompany(request);
  const take = async (name: string, look: Look, address: string, before?: () => Promise<void>, person = token) => {
    await lookAs(page, look, person);
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await before?.();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' });
  };
  const openFirst = async () => {
    await page.getByRole('gridcell').first().click();
    await expect(page).toHaveURL(/match=/);
    await expect(page.getByText(/Why a/)).toBeVisible();
  };
  await take('opportunities', dark, '/opportunities');
  await take('editor', dark, `/opportunities/${draft}/edit`);
  await take('review', light, `/reviews/${waiting}`);
  await take('candidates', dark, `/opportunities/${posted}/candidates`);
  await take('profile', dark, `/opportunities/${posted}/candidates`, openFirst);
  await take('profile-light', light, `/opportunities/${posted}/candidates`, openFirst);
  await take('candidates-phone', phone, `/opportunities/${posted}/candidates`);

  const demo = { email: 'marta@solstice.example', password: 'marigold-demo' };
  const { accessToken } = await (await request.post('/api/demo/v1/sign-in', { data: demo })).json();
  const talk = async () => {
    await page.locator('a[href*="/messages/"]').first().click();
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  };
  await take('messages', dark, '/messages', talk, accessToken);
});
