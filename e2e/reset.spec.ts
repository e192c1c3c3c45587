import { expect, type Page, test } from '@playwright/test';
import { quickCompany } from './quick.ts';
import { mailTo, newAddress, otherPerson, signIn } from './steps.ts';

const another = 'quite another password';

/** Somebody of a company of their own. */
const somebody = async (page: Page): Promise<string> => {
  const email = newAddress('rui');
  await quickCompany(page.request, { email });
  return email;
};

const linkFor = async (page: Page, email: string, subject = /^Reset/): Promise<string> =>
  (await mailTo(page.request, email, subject)).links[0] ?? '';

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('Work e-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Forgot the password?' }).click();
  await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
};

const choosePassword = async (page: Page, chosen: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
};

const isInside = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

test('a forgotten password is replaced from the mail, which ends every other session', async ({ page, browser }) => {
  const email = await somebody(page);
  const elsewhere = await otherPerson(browser);
  await signIn(elsewhere, email);

  await askForLink(page, email);
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await page.goto(await linkFor(page, email));
  await expect(page.getByText(email)).toBeVisible();

  // The rules tick off while typing, and what everybody guesses is refused.
  await choosePassword(page, '1234567890');
  await expect(page.getByText('Many people use this password, so it is guessed first.')).toBeVisible();
  await choosePassword(page, another);
  await isInside(page);

  await expect(elsewhere.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await signIn(await otherPerson(browser), email, another);
});

test('a link that was used leads to a new one, and only the newest works', async ({ page, browser }) => {
  const email = await somebody(page);
  await askForLink(page, email);
  const first = await linkFor(page, email);

  const visitor = await otherPerson(browser);
  await visitor.goto(first);
  await choosePassword(visitor, another);
  await isInside(visitor);

  await page.goto(first);
  await choosePassword(page, 'a third good password');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new one' }).click();
  await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
  await expect(async () => expect(await linkFor(page, email)).not.toBe(first)).toPass();
  await page.goto(await linkFor(page, email));
  await choosePassword(page, 'a third good password');
  await isInside(page);
});

test('a link that lost its end says how to get another', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new one' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot the password?' })).toBeVisible();
});
