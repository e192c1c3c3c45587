import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { axeOf, spoilable, tags } from './axe.ts';
import { around, onboarding, outside, roles, settings } from './places.ts';
import { visitor, watchRequests } from './visiting.ts';
import { keptLook, type Look, lookAs, onboardAs, type QuickCompany, quickCompany } from './quick.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What every screen is first seen in; of it axe asks everything. */
const first: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: desk };
/** What every screen turns to afterwards: axe asks again what a look can spoil. */
const second: Look = { theme: 'light', direction: 'rtl', language: 'de', size: phone };
/** And at last one of these, by turns: so each pair of theme, direction and size occurs. */
const third: Look[] = [
  { theme: 'dark', direction: 'ltr', language: 'es', size: phone },
  { theme: 'light', direction: 'ltr', language: 'es', size: desk },
  { theme: 'dark', direction: 'rtl', language: 'es', size: desk },
];

/** What makes a page wider than its window, so that it can be pushed sideways: on no screen may it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const boxes = [document.documentElement, ...(main ? [main] : [])];
    const spilling = boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    return spilling.map((box) => {
      const { left, right } = box.getBoundingClientRect();
      const outside = [...box.querySelectorAll('*')].filter((each) => {
        const its = each.getBoundingClientRect();
        return its.width > 0 && (its.left < left - 1 || its.right > right + 1);
      });
      const named = outside.slice(0, 3).map((each) => `${each.tagName} “${each.textContent.slice(0, 40)}”`);
      return `${box.tagName} by ${named.join(', ')}`;
    });
  });

/** Turns what is shown to another look, as a choice made in another window does. */
const turn = async (page: Page, { theme, direction, language, size }: Look) => {
  await page.setViewportSize(size);
  await page.evaluate((values) => {
    for (const [key, newValue] of Object.entries(values)) {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
  }, keptLook({ theme, direction, language }));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme);
  await expect(root).toHaveAttribute('dir', direction);
  await expect(root).toHaveAttribute('lang', language);
};

test.describe('no screen has a finding of axe or is wider than its window', () => {
  let company: QuickCompany;
  test.beforeAll(async ({ request }) => {
    company = await quickCompany(request);
  });

  /** Looks at a screen from all sides; answers what was found. */
  const looker = (page: Page) => {
    const isQuiet = watchRequests(page);
    const visit = visitor(page, isQuiet);
    let screens = 0;
    return async (name: string, address?: string): Promise<string[]> => {
      const findings: string[] = [];
      const look = async (how: Look, ask: (axe: AxeBuilder) => AxeBuilder) => {
        const at = `${name} (${how.theme}, ${how.direction}, ${how.language}, ${how.size.width})`;
        const { violations } = await ask(axeOf(page)).analyze();
        for (const { id, nodes } of violations)
          findings.push(`${at}: ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
        for (const why of await tooWide(page)) findings.push(`${at}: wider than its window: ${why}`);
      };
      if (screens === 0 && address) await page.goto(address);
      else await turn(page, first);
      await visit(address ?? page.url());
      await look(first, (axe) => axe.withTags(tags));
      for (const how of [second, third[screens++ % third.length] ?? second]) {
        await turn(page, how);
        await isQuiet();
        await look(how, (axe) => axe.withRules(spoilable));
      }
      return findings;
    };
  };
  const groups: [string, () => string[], (page: Page) => Promise<void>][] = [
    ['outside', () => outside, (page) => lookAs(page, first)],
    [
      'of the onboarding',
      () => onboarding,
      async (page) => {
        await lookAs(page, first);
        await onboardAs(page, company);
      },
    ],
    ['of roles', () => roles(company), (page) => lookAs(page, first, company.token)],
    ['around roles', () => around, (page) => lookAs(page, first, company.token)],
    ['of settings', () => settings, (page) => lookAs(page, first, company.token)],
  ];
  for (const [name, addresses, prepare] of groups)
    test(`screens ${name}`, async ({ page }) => {
      test.slow();
      await prepare(page);
      const look = looker(page);
      const findings: string[] = [];
      for (const address of addresses()) {
        findings.push(...(await look(address, address)));
      }
      expect(findings).toEqual([]);
    });

  test('a profile', async ({ page }) => {
    await lookAs(page, first, company.token);
    const look = looker(page);
    await page.goto(`/opportunities/${company.posted}/candidates`);
    await page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .first()
      .click();
    await expect(page).toHaveURL(/match=/);
    expect(await look('a profile')).toEqual([]);
  });
});
