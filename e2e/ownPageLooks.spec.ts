import { expect, type Page, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { quickCompany } from './quick.ts';

/** A dark drawing on no ground. */
const drawing = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.lineWidth = 24;
      pen.strokeStyle = '#181410';
      pen.strokeRect(90, 90, 220, 220);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};
/** How light the ground of a picture is, of 255. */
const groundOf = (page: Page, picture: string) =>
  page
    .locator(picture)
    .evaluate((image) => Math.min(...(getComputedStyle(image).backgroundColor.match(/\d+/g) ?? []).map(Number)));

test('the own profile is in order on a phone, and says what a company sees that one hides from', async ({
  page,
  request,
}) => {
  test.slow();
  const companyName = `Rosewater ${Date.now()}`;
  const role = await roleOf(request, await quickCompany(request, { companyName }));
  await openFromMail(page, request, await apply(page, role));
  await page.getByRole('link', { name: `Write to ${companyName}` }).click();
  const words = page.getByRole('textbox', { name: `Message to ${companyName}` });
  await words.fill('Where is your office?');
  await words.press('Enter');
  await expect(page.getByText('Where is your office?')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/c/profile?lang=en');
  await page.getByLabel('What you do now').fill('Product designer');
  const picture = { name: 'drawing.png', mimeType: 'image/png', buffer: await drawing(page) };
  await page.locator('input[type=file][accept*=png]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  for (const mode of ['Remote', 'On-site']) await page.getByRole('checkbox', { name: mode }).check();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // It is said while the company is chosen, and stays beside it.
  const said = page.getByText(`You applied to ${companyName}: it still sees that application`);
  await page.getByLabel('Hide me from a company').fill(companyName);
  await expect(said).toBeVisible();
  await page.screenshot({ path: 'test-results/hiding-choose-390.png', fullPage: true });
  await page.getByRole('button', { name: `Hide from ${companyName}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${companyName}` })).toBeVisible();
  await expect(said).toBeVisible();

  for (const [width, lang] of [
    [390, 'de'],
    [390, 'es'],
    [390, 'en'],
    [1440, 'en'],
  ] as const)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/c/profile?lang=${lang}`);
      const ways = page.locator('.ways a');
      await expect(ways).toHaveCount(3);
      await expect(page.locator('.picked button')).toHaveCount(1);
      await expect(page.locator('fieldset')).toHaveCSS('border-top-width', '0px');
      const tops = await ways.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(new Set(tops).size, `the menu is one row in ${lang}`).toBe(1);
      const fields = await page
        .locator('.salary :is(input, select)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
      expect(fields[0]).toEqual(fields[1]);
      expect(await groundOf(page, '.photo img')).toBeGreaterThan(200);
      expect(await groundOf(page, '.seen img')).toBeGreaterThan(200);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/own-looks-${lang}-${colorScheme}-${width}.png`, fullPage: true });
    }
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
});
