import { type Look, lookAs, quickCompany } from './quick.ts';
import { expect, test } from '@playwright/test';
import { foundCompany, inviteColleague, newAddress, password } from './steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a common password is refused where it is chosen, and nothing else is asked again', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Work e-mail').fill(newAddress('marta'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Marta Silva');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText(/^Many people use this password/)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Marta Silva');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Company name').fill('Solstice Care');
  await page.getByRole('button', { name: 'Create the company' }).click();
  await expect(page.getByRole('heading', { name: 'Your first role' })).toBeVisible();
});

test('a reviewer is offered nothing a reviewer may not do', async ({ page, browser }) => {
  await foundCompany(page);
  const reviewer = await inviteColleague(page, browser, 'Reviewer', 'Ana Ferreira');
  const navigation = reviewer.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Reviews' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await reviewer.goto('/opportunities');
  await expect(reviewer.getByRole('heading', { name: 'No roles yet' })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: /New opportunity|Create a role/ })).toHaveCount(0);
  for (const address of ['/team', '/opportunities/new']) {
    await reviewer.goto(address);
    await expect(reviewer.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible();
  }
});

test('signing out keeps no address for whoever signs in next', async ({ page }) => {
  await foundCompany(page);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a reviewer decides on a phone, where the decision is always within reach', async ({ page, request }) => {
  const { token, waiting } = await quickCompany(request);
  const look: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 390, height: 844 } };
  await lookAs(page, look, token);
  await page.goto(`/reviews/${waiting}`);
  const changes = page.getByRole('button', { name: 'Request changes' });
  await expect(changes).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Approve and post' })).toBeInViewport({ ratio: 1 });
  const comment = page.getByPlaceholder('Say what to change');
  await expect(comment).toBeHidden();
  await changes.click();
  await expect(comment).toBeFocused();
  await changes.click();
  await expect(page.getByText('Say what to change.')).toBeVisible();
  await page.getByRole('button', { name: 'Shorten the text' }).click();
  await expect(changes).toBeInViewport({ ratio: 1 });
  await changes.click();
  await expect(page.getByText('knows what to change.').last()).toBeVisible();
});
