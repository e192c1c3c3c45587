import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { v7 as newId } from 'uuid';
import { axeOf } from './axe.ts';
import { join } from './colleagues.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { mailTo, newAddress, otherPerson, password } from './steps.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { theme: 'light', direction: 'rtl', language: 'en', size: { width: 390, height: 844 } };

const founded = async (request: APIRequestContext) => {
  const email = newAddress('ana');
  const registered = await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email, password, fullName: 'Ana Ferreira', companyName: 'Solstice Health' },
  });
  return { email, token: (await registered.json()).accessToken as string };
};
/** The code that an app shows, some half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const turnOn = async (page: Page) => {
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Second step of signing in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn the second step on' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const recovery = await codes.allInnerTexts();
  // They are shown this once: neither Esc nor a click beside them takes them away.
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(codes).toHaveCount(10);
  const content = dialog.locator('.MuiDialogContent-root');
  expect(await content.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText(/10 recovery codes are left/)).toBeVisible();
  return { secret, recovery, section };
};

const typePassword = async (page: Page, email: string) => {
  await page.goto('/sign-in');
  await page.getByLabel('Work e-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};
/** Begins to sign in; ends where a code is asked for. */
const signIn = async (page: Page, email: string) => {
  await typePassword(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
};
const enter = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
};
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a second step is turned on with an app, asked for by signing in, and turned off', async ({
  page,
  browser,
  request,
}) => {
  const { email, token } = await founded(request);
  await lookAs(page, desk, token);
  const { secret, recovery, section } = await turnOn(page);

  const elsewhere = await otherPerson(browser);
  await signIn(elsewhere, email);
  expect((await axeOf(elsewhere).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await enter(elsewhere, '000000');
  await expect(elsewhere.getByText(/This code is not right or was used before/)).toBeVisible();
  await enter(elsewhere, codeOf(secret, 1));
  await expect(main(elsewhere)).toBeVisible();

  const lost = await otherPerson(browser);
  await signIn(lost, email);
  await enter(lost, recovery[0] ?? '');
  await expect(main(lost)).toBeVisible();

  await section.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn the second step off' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByLabel('Code', { exact: true }).fill(recovery[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a link for a new password and a session that was ended ask for the code, too', async ({
  page,
  browser,
  request,
}) => {
  const { email, token } = await founded(request);
  await lookAs(page, phone, token);
  const { recovery } = await turnOn(page);
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/authentication/v1/sessions/end', { headers, data: { everywhere: true } });
  await expect(page.getByText('Your session was ended from another place.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await enter(page, recovery[0] ?? '');
  await expect(page.getByRole('dialog')).toBeHidden();

  await request.post(`/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(email)}`);
  const { links } = await mailTo(request, email, /Reset your Marigold password/);
  const other = await otherPerson(browser);
  await other.goto(links[0] ?? '');
  await other.getByLabel('Password', { exact: true }).fill('another long password');
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await enter(other, recovery[1] ?? '');
  await expect(main(other)).toBeVisible();
});

const asked: readonly Look[] = [
  desk,
  { ...desk, theme: 'light', language: 'de' },
  { ...phone, direction: 'ltr', theme: 'dark', language: 'es' },
  phone,
];

test('whoever has no second step turns one on before anything else where an admin asks for it', async ({
  browser,
  request,
}) => {
  const owner = newAddress('ana');
  const registered = await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email: owner, password, fullName: 'Ana Ferreira', companyName: 'Solstice Health' },
  });
  const { accessToken, companyId } = await registered.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const settings = `/api/company/v1/companies/${companyId}/settings`;
  expect((await request.patch(settings, { headers, data: { secondStepRequired: true } })).ok()).toBe(true);
  const { accessToken: owing } = await (
    await request.post(`/api/authentication/v1/companies/${companyId}/users/authenticate`, {
      data: { email: owner, password },
    })
  ).json();

  for (const look of asked) {
    const page = await otherPerson(browser);
    await lookAs(page, look, owing);
    await page.goto('/opportunities');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.screenshot({
      path: `test-results/second-step-${look.language}-${look.size.width}-${look.direction}.png`,
    });
    await page.context().close();
  }

  const page = await otherPerson(browser);
  await lookAs(page, desk);
  await page.goto('/sign-in');
  await page.getByLabel('Work e-mail').fill(owner);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Turn the second step on' })).toBeVisible();
  await expect(main(page)).toBeHidden();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.screenshot({ path: 'test-results/second-step-code.png' });
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.screenshot({ path: 'test-results/second-step-kept.png' });
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page)).toBeVisible();
  await page.reload();
  await expect(main(page)).toBeVisible();
});

test('an admin turns the second step off for somebody who lost their phone', async ({ page, browser, request }) => {
  const company = await quickCompany(request, { hasMembers: false });
  const person = 'Rui Santos';
  const colleague = await join(request, company, 'Recruiter', person);
  const lost = await otherPerson(browser);
  await lookAs(lost, desk, colleague.token);
  await turnOn(lost);
  const away = await otherPerson(browser);
  await signIn(away, colleague.email);
  await expect(away.getByText(/an admin of your company can turn this step off/)).toBeVisible();

  await lookAs(page, phone, company.token);
  await page.goto('/team');
  await page.getByRole('button', { name: `More actions for ${person}` }).click();
  await page.getByRole('menuitem', { name: 'Turn the second step off' }).click();
  const dialog = page.getByRole('dialog', { name: `Turn off the second step of ${person}?` });
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: 'test-results/second-step-of.png' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByLabel('Latest message').getByText(`${person} signs in by password alone now`)).toBeVisible();
  const back = await otherPerson(browser);
  await typePassword(back, colleague.email);
  await expect(main(back)).toBeVisible();
});
