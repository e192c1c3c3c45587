import { expect, type Page, test } from '@playwright/test';
import { namesPort, providerPort } from '../playwright.config.ts';
import { startRecords } from '../server/src/modules/sso/testDomains.ts';
import { startProvider } from '../server/src/modules/sso/testProvider.ts';
import { axeOf } from './axe.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { otherPerson } from './steps.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const looks: readonly (Look & { title: string; add: string })[] = [
  { ...desk, theme: 'light', language: 'de', title: 'Ihr Identitätsanbieter', add: 'Gruppe hinzufügen' },
  {
    ...desk,
    direction: 'rtl',
    language: 'es',
    size: { width: 390, height: 844 },
    title: 'Su proveedor de identidad',
    add: 'Añadir un grupo',
  },
];

let names: Awaited<ReturnType<typeof startRecords>>;
let provider: Awaited<ReturnType<typeof startProvider>>;
test.beforeAll(async ({ baseURL }) => {
  names = await startRecords(namesPort);
  provider = await startProvider({
    port: providerPort,
    redirectUri: `${baseURL}/sign-in/provider`,
    people: {
      nuria: { email: 'nuria@login.example', email_verified: true, name: 'Nuria Nadal' },
      nobody: {},
    },
  });
});
test.afterAll(async () => {
  await provider.stop();
  names.close();
});

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};
/** What somebody does on the pages of the provider. */
const atProvider = async (page: Page, name: string) => {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};
const goOn = async (page: Page, email: string) => {
  await page.goto('/sign-in');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Solstice Login' })).toBeVisible();
};

test('a super admin sets up the provider, and people sign in by it', async ({ page, request, browser }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, desk, token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('login.example');
  await page.getByRole('button', { name: 'Add the domain' }).click();
  const domain = page.getByRole('list', { name: 'Your domains' }).getByRole('listitem');
  await domain.getByRole('button', { name: 'Look for the record' }).click();
  await expect(domain.getByText(/No such record was found at _marigold\.login\.example/)).toBeVisible();
  names.records.set('_marigold.login.example', (await domain.locator('code').nth(1).textContent()) ?? '');
  await isSound(page);
  await page.screenshot({ path: 'test-results/sign-in-domain.png', fullPage: true });
  await domain.getByRole('button', { name: 'Look for the record' }).click();
  await expect(domain.getByText('proven', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter the client ID that the provider gave you.')).toBeVisible();
  await page.getByLabel('Name on the button').fill('Solstice Login');
  await page.getByLabel('Address of the provider').fill('http://127.0.0.1:9');
  await page.getByLabel('Client ID').fill('marigold');
  await page.getByLabel('Client secret').fill('a secret of the test');
  await page.getByLabel(/^Who has no account gets one/).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/is at an address that is not reached from here/)).toBeVisible();
  await page.getByLabel('Address of the provider').fill(provider.issuer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved\. Try it/).first()).toBeVisible();
  await expect(page.getByLabel('Client secret')).toHaveValue('');

  const nuria = await otherPerson(browser);
  await goOn(nuria, 'nobody@login.example');
  await isSound(nuria);
  await nuria.screenshot({ path: 'test-results/sign-in-provider.png' });
  await nuria.getByRole('button', { name: 'Continue with Solstice Login' }).click();
  await atProvider(nuria, 'nobody');
  await expect(nuria.getByText(/did not say your e-mail address/)).toBeVisible();
  await isSound(nuria);
  await nuria.screenshot({ path: 'test-results/sign-in-refused.png' });
  const used = nuria.url();
  await nuria.context().clearCookies();
  await goOn(nuria, 'nuria@login.example');
  await nuria.getByRole('button', { name: 'Continue with Solstice Login' }).click();
  await atProvider(nuria, 'nuria');
  await expect(nuria.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const stranger = await otherPerson(browser);
  await stranger.goto(used);
  await expect(stranger.getByText(/did not begin here/)).toBeVisible();

  for (const { title, add, ...look } of looks) {
    const other = await otherPerson(browser);
    await lookAs(other, look, token);
    await other.goto('/company/sign-in');
    await expect(other.getByRole('heading', { name: title })).toBeVisible();
    await other.getByRole('button', { name: add }).click();
    await isSound(other);
    await other.screenshot({ path: `test-results/sign-in-settings-${look.language}.png`, fullPage: true });
    await other.context().close();
  }

  await page.getByLabel('People of your domains sign in no other way').check();
  // What says that it is saved stands there from the time before.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && /\/sso\//.test(answer.url()));
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await saved).status()).toBe(200);
  await goOn(stranger, 'nuria@login.example');
  await stranger.getByRole('button', { name: 'I am the super admin: use my password' }).click();
  await expect(stranger.getByLabel('Password', { exact: true })).toBeVisible();
});
