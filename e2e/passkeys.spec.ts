import { type APIRequestContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { namedURL } from '../playwright.config.ts';
import { axeOf } from './axe.ts';
import { type Look, lookAs } from './quick.ts';
import { newAddress, password } from './steps.ts';

// WebAuthn takes no address in numbers.
test.use({ baseURL: namedURL });

const phone: Look = { theme: 'light', direction: 'rtl', language: 'de', size: { width: 390, height: 844 } };

const founded = async (request: APIRequestContext) => {
  const email = newAddress('ana');
  const registered = await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email, password, fullName: 'Ana Ferreira', companyName: 'Solstice Health' },
  });
  return { email, token: (await registered.json()).accessToken as string };
};

/** A device that keeps passkeys, whose owner unlocks it, or does not. */
const device = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const add = async (page: Page, name: string) => {
  await page.goto('/settings/security');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByLabel('Name of the passkey').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return dialog;
};
const signIn = async (page: Page, email: string) => {
  await page.goto('/sign-in');
  await page.getByLabel('Work e-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeVisible();
};
/** Leaves for the sign-in page as whoever signed out. */
const leave = async (page: Page) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/sign-in');
};
test('a passkey is added, signs in without address or password, and no longer once it is removed', async ({
  page,
  request,
}) => {
  const { email } = await founded(request);
  await device(page);
  await signIn(page, email);
  await add(page, 'My laptop');
  const row = section(page).getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row).toContainText('Not used yet');
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const again = await add(page, 'Once more');
  await expect(again.getByRole('alert')).toHaveText('This device has a passkey of yours already.');

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(main(page)).toBeVisible();
  await page.goto('/settings/security');
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog', { name: 'Remove “My laptop”?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'This passkey does not sign you in here.',
  );
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
});

test('whoever does not unlock their device is told so, and goes on with the password', async ({ page, request }) => {
  const { email } = await founded(request);
  const { unlocks } = await device(page);
  await signIn(page, email);
  await unlocks(false);
  const dialog = await add(page, '');
  await expect(dialog.getByRole('alert')).toHaveText('No passkey was made. Try again when you are ready.');
  await unlocks(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section(page).getByRole('listitem')).toContainText('Chrome');

  await leave(page);
  await unlocks(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('No passkey was used.');
  await signIn(page, email);
});

test('passkeys have no finding of axe on a phone, mirrored and in German', async ({ page, request }) => {
  const { token } = await founded(request);
  await device(page);
  await lookAs(page, phone, token);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await expect(dialog).toBeVisible();
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: 'test-results/passkey-phone.png' });
});
