import { expect, type Page, test } from '@playwright/test';
import { newAddress, password } from './steps.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demo' });
const choosing = 'Look around with demo data';

/** Comes in from the sign-in page as the recruiter. The first time, the demo is made meanwhile. */
const lookAround = async (page: Page): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: /Try the demo/ }).click();
  await expect(page.getByRole('heading', { name: choosing })).toBeVisible();
  await page.getByRole('radio', { name: /Marta Silva/ }).check();
  await page.getByRole('button', { name: 'Look around as Marta' }).click();
  await expect(bar(page)).toContainText('Demo data. Nothing is sent.', { timeout: 180_000 });
};

/** The second-best candidate of the demo's busiest opportunity. */
const openSecond = async (page: Page) => {
  await page.getByRole('link', { name: 'Opportunities' }).first().click();
  await page
    .getByRole('link', { name: /UX designer/ })
    .first()
    .click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(1);
  await row.hover();
  return row;
};
const star = { name: 'Favourite' } as const;

test('what a visitor changes is as at first after a reset', async ({ page }) => {
  test.slow();
  await lookAround(page);
  const row = await openSecond(page);
  const before = await row.getByRole('gridcell').first().innerText();
  const isFavorite = String(await row.getByRole('button', star).getAttribute('aria-pressed'));
  await row.getByRole('button', star).click();
  await expect(row.getByRole('button', star)).not.toHaveAttribute('aria-pressed', isFavorite);

  await bar(page).getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the demo' }).click();
  await expect(page).toHaveURL(/\/(opportunities)?$/, { timeout: 180_000 });
  await expect(bar(page)).toBeVisible();
  const again = await openSecond(page);
  await expect(again.getByRole('gridcell').first()).toHaveText(before, { useInnerText: true });
  await expect(again.getByRole('button', star)).toHaveAttribute('aria-pressed', isFavorite);
});

test('one can be somebody else, and start for real', async ({ page }) => {
  test.slow();
  await lookAround(page);
  await bar(page).getByRole('button', { name: 'You are Marta Silva. Be somebody else' }).click();
  await page.getByRole('menuitem', { name: /Lea Hartmann/ }).click();
  await expect(bar(page).getByRole('button', { name: /You are Lea Hartmann/ })).toBeVisible();
  await page.getByRole('link', { name: 'Start for real' }).click();
  await expect(page.getByRole('heading', { name: 'Create a company' })).toBeVisible();
  await page.goto('/opportunities');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a wrong password and a taken address say what is wrong, and a new name comes in', async ({ page }) => {
  test.slow();
  await page.goto('/demo');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Look around as Marta' }).click();
  await expect(page.getByText('Please check your email and password')).toBeVisible();

  await page.getByRole('link', { name: /Join under your own name/ }).click();
  await page.getByLabel('Full name').fill('Nora Winter');
  await page.getByLabel('E-mail').fill('marta@solstice.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join the demo' }).click();
  await expect(page.getByText('User already exists')).toBeVisible({ timeout: 180_000 });
  await page.getByLabel('E-mail').fill(newAddress('nora'));
  await page.getByRole('button', { name: 'Join the demo' }).click();
  await expect(bar(page)).toBeVisible();
});

test('an address of the demo is shown the way there at the usual sign-in, in the language of the page', async ({
  page,
  browser,
}) => {
  test.slow();
  await lookAround(page);
  const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await visitor.goto('/sign-in');
  await visitor.getByLabel('Berufliche E-Mail-Adresse').fill('marta@solstice.example');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Diese Adresse gehört zur Demo.')).toBeVisible();
});
