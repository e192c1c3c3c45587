import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, onboardAs, type QuickCompany, quickCompany } from './quick.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Every pair of theme, direction, language and size occurs. What a screen says of itself is the same in each look, so axe
 * asks everything in two of them, on a desk and on a phone. In the others it asks what a look can spoil, of every screen
 * once on a light desk and once on a dark phone: those in German take the even ones, those in Spanish the odd ones.
 */
const looks: (Look & { asks: 'everything' | 'even screens' | 'odd screens' })[] = [
  { theme: 'dark', direction: 'ltr', language: 'en', size: desk, asks: 'everything' },
  { theme: 'light', direction: 'rtl', language: 'en', size: phone, asks: 'everything' },
  { theme: 'light', direction: 'ltr', language: 'de', size: desk, asks: 'even screens' },
  { theme: 'dark', direction: 'rtl', language: 'de', size: phone, asks: 'even screens' },
  { theme: 'dark', direction: 'ltr', language: 'es', size: phone, asks: 'odd screens' },
  { theme: 'light', direction: 'rtl', language: 'es', size: desk, asks: 'odd screens' },
];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const spoilable = ['color-contrast', 'target-size'];

const outside = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=used&email=ana%40solstice.example',
  '/invite/lost',
  '/contact',
  '/demo',
  '/outbox',
  '/register',
];
const onboarding = ['profile', 'company', 'availability', 'calendar', 'first-role'].map(
  (step) => `/onboarding/${step}`,
);
const settings = ['profile', 'availability', 'calendar', 'display', 'notifications', 'shortcuts', 'security'].map(
  (section) => `/settings/${section}`,
);
const inside = ({ posted, draft, waiting }: QuickCompany): string[] => [
  '/',
  '/opportunities',
  '/opportunities?status=Closed',
  `/opportunities/${draft}/edit?section=details`,
  `/opportunities/${draft}/edit?section=questions`,
  `/opportunities/${draft}/edit?section=video`,
  `/opportunities/${draft}/edit?section=review`,
  `/opportunities/${posted}/candidates`,
  `/opportunities/${posted}/details`,
  `/opportunities/${posted}/activity`,
  '/reviews',
  `/reviews/${waiting}`,
  '/team',
  '/company',
  '/company/settings',
  '/company/mail',
  '/company/fairness',
  ...settings,
  '/nothing-here',
];

/** Whether the page can be pushed sideways: on no screen may it. */
const isTooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const main = document.querySelector('main');
    return scrollWidth > clientWidth || (main !== null && main.scrollWidth > main.clientWidth + 1);
  });

test.describe('no screen has a finding of axe or is wider than its window', () => {
  let company: QuickCompany;
  test.beforeAll(async ({ request }) => {
    company = await quickCompany(request);
  });

  for (const { asks, ...look } of looks)
    test(`${look.theme}, ${look.direction}, ${look.language}, ${look.size.width} pixels: ${asks}`, async ({ page }) => {
      test.slow();
      const findings: string[] = [];
      const chosen = (addresses: readonly string[]) =>
        addresses.filter((_, at) => asks === 'everything' || (at % 2 === 0) === (asks === 'even screens'));
      const check = async (address: string) => {
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const axe = new AxeBuilder({ page });
        const { violations } = await (asks === 'everything' ? axe.withTags(tags) : axe.withRules(spoilable)).analyze();
        for (const { id, nodes } of violations)
          findings.push(`${address}: ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
        if (await isTooWide(page)) findings.push(`${address}: wider than its window`);
      };

      await lookAs(page, look);
      for (const address of chosen(outside)) {
        await page.goto(address);
        await check(address);
      }
      await onboardAs(page, company);
      for (const address of chosen(onboarding)) {
        await page.goto(address);
        await check(address);
      }
      await lookAs(page, look, company.token);
      for (const address of chosen(inside(company))) {
        await page.goto(address);
        await check(address);
      }
      await page.goto(`/opportunities/${company.posted}/candidates`);
      await page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell') })
        .first()
        .click();
      await expect(page).toHaveURL(/match=/);
      await check('a profile');
      expect(findings).toEqual([]);
    });
});
