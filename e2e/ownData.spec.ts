import { type Browser, expect, type Page, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { axeOf, spoilable, tags } from './axe.ts';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { mailTo } from './steps.ts';

const looks = [
  { colorScheme: 'dark', width: 1440, direction: 'ltr', asks: tags },
  { colorScheme: 'light', width: 1440, direction: 'rtl', asks: spoilable },
  { colorScheme: 'dark', width: 390, direction: 'rtl', asks: spoilable },
  { colorScheme: 'light', width: 390, direction: 'ltr', asks: spoilable },
] as const;

/** Looks at a page, or what is open on it, in every look. */
const lookAt = async (page: Page, name: string) => {
  for (const { colorScheme, width, direction, asks } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const found = asks === tags ? axeOf(page).withTags(tags) : axeOf(page).withRules([...spoilable]);
    expect((await found.analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/${name}-${colorScheme}-${width}.png`, fullPage: true });
  }
};

/** Opens requests to be erased as the company's super admin, in a look. */
const requestsAs = async (
  browser: Browser,
  { token }: QuickCompany,
  { colorScheme, width, direction }: Pick<(typeof looks)[number], 'colorScheme' | 'width' | 'direction'> = looks[0],
): Promise<Page> => {
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const size = { width, height: 900 };
  await lookAs(admin, { theme: colorScheme, direction, language: 'en', size }, token);
  await admin.goto('/company/erasures');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  return admin;
};

test('a candidate loads a copy of their data, asks to be erased, and takes it back by the mail', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const company = await quickCompany(request);
  const email = await apply(page, await roleOf(request, company));
  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/c');
  await page.getByRole('link', { name: 'My data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeVisible();
  await expect(page.getByText(/It is deleted after 12 months/)).toBeVisible();

  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const copy = page.getByRole('link', { name: /^Download the copy/ });
  await expect(copy).toBeVisible({ timeout: 30_000 });
  const loading = page.waitForEvent('download');
  await copy.click();
  expect((await loading).suggestedFilename()).toBe('marigold-data.zip');
  expect((await mailTo(request, email, /copy of your data/)).links.some((link) => link.endsWith('/c/data'))).toBe(true);
  await lookAt(page, 'own-data');

  await page.getByRole('button', { name: 'Erase my data …' }).click();
  const sheet = page.getByRole('dialog', { name: 'Erase my data?' });
  await sheet.getByRole('button', { name: 'Erase my data' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Type ERASE to confirm.');
  await lookAt(page, 'erasing');
  await sheet.getByLabel('Type ERASE to confirm.').fill('erase');
  await sheet.getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByText(/No company sees you, and on/)).toBeVisible();
  await page.goto('/c');
  await expect(page.getByText(/Your data will be erased on/)).toBeVisible();
  await lookAt(page, 'own-erased');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /Front-end developer/ }).click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByText(/Your data will be erased on/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await expect(page.getByText(/will hear by/)).toHaveCount(0);

  for (const look of looks) {
    const admin = await requestsAs(browser, company, look);
    await expect(admin.getByText(email)).toBeVisible();
    await expect(admin.getByText('30 days left')).toBeVisible();
    for (const name of ['erasures', 'erase-now']) {
      if (name === 'erase-now') await admin.getByRole('button', { name: 'Erase now' }).click();
      const found = look.asks === tags ? axeOf(admin).withTags(tags) : axeOf(admin).withRules([...spoilable]);
      expect((await found.analyze()).violations).toEqual([]);
      await admin.screenshot({ path: `test-results/${name}-${look.colorScheme}-${look.width}.png` });
    }
    await admin.context().close();
  }

  const { links } = await mailTo(request, email, /will be erased/);
  await page.goto(links.find((each) => each.includes('/c/erasure/')) ?? '');
  await page.getByRole('button', { name: 'Keep my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data stays' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My applications' }).click();
  await expect(page.getByText(/Your data will be erased on/)).toBeHidden();
  const admin = await requestsAs(browser, company);
  await expect(admin.getByText('Nobody asks to be erased')).toBeVisible();
});

test('an admin erases somebody who asked for it, at once', async ({ page, request, browser }) => {
  test.slow();
  const company = await quickCompany(request);
  const email = await apply(page, await roleOf(request, company));
  await openFromMail(page, request, email);
  await page.goto('/c/data');
  await page.getByRole('button', { name: 'Erase my data …' }).click();
  await page.getByLabel('Type ERASE to confirm.').fill('ERASE');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByText(/No company sees you, and on/)).toBeVisible();

  const admin = await requestsAs(browser, company);
  await admin.getByRole('button', { name: 'Erase now' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Erase now' }).click();
  await expect(admin.getByRole('status').getByText('Inês Oliveira is erased from your company.')).toBeVisible();
  await expect(admin.getByText('Nobody asks to be erased')).toBeVisible();
  await page.goto('/c');
  await expect(page.getByRole('heading', { name: 'You haven’t applied yet' })).toBeVisible();
});

test('a language that a candidate chooses at the top is kept with them, and one that an address asks for is not', async ({
  page,
  request,
}) => {
  const email = await apply(page, await roleOf(request, await quickCompany(request)));
  await openFromMail(page, request, email);
  await page.goto('/c?lang=es');
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveValue('en');
  await page.locator('summary', { hasText: 'Español' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('combobox', { name: /^Sprache/ })).toHaveValue('de');
  await page.goto('/c');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Bewerbungen' })).toBeVisible();
});
