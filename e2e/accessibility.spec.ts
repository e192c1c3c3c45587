import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type Look, lookAs, onboardAs, type QuickCompany, quickCompany } from './quick.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Every pair of theme, direction, language and size occurs. */
const looks: Look[] = [
  { theme: 'dark', direction: 'ltr', language: 'en', size: desk },
  { theme: 'light', direction: 'rtl', language: 'en', size: phone },
  { theme: 'light', direction: 'ltr', language: 'de', size: desk },
  { theme: 'dark', direction: 'rtl', language: 'de', size: phone },
  { theme: 'dark', direction: 'ltr', language: 'es', size: phone },
  { theme: 'light', direction: 'rtl', language: 'es', size: desk },
];

const outside = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=used&email=ana%40solstice.example',
  '/invite/lost',
  '/contact',
  '/outbox',
  '/register',
];
const onboarding = ['profile', 'company', 'availability', 'calendar', 'first-role'].map(
  (step) => `/onboarding/${step}`,
);
const inside = ({ posted, draft, waiting }: QuickCompany): string[] => [
  '/',
  '/opportunities',
  '/opportunities?status=Closed',
  `/opportunities/${draft}/edit?section=details`,
  `/opportunities/${draft}/edit?section=questions`,
  `/opportunities/${draft}/edit?section=review`,
  `/opportunities/${posted}/candidates`,
  `/opportunities/${posted}/details`,
  `/opportunities/${posted}/activity`,
  '/reviews',
  `/reviews/${waiting}`,
  '/team',
  '/company/mail',
  '/nothing-here',
];

test.describe('no screen has a finding of axe', () => {
  let company: QuickCompany;
  test.beforeAll(async ({ request }) => {
    company = await quickCompany(request);
  });

  for (const look of looks)
    test(`${look.theme}, ${look.direction}, ${look.language}, ${look.size.width} pixels`, async ({ page }) => {
      test.slow();
      const findings: string[] = [];
      const check = async (address: string) => {
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        for (const { id, nodes } of violations)
          findings.push(`${address}: ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
      };

      await lookAs(page, look);
      for (const address of outside) {
        await page.goto(address);
        await check(address);
      }
      await onboardAs(page, company);
      for (const address of onboarding) {
        await page.goto(address);
        await check(address);
      }
      await lookAs(page, look, company.token);
      for (const address of inside(company)) {
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
