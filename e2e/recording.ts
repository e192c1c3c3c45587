import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { apply, openFromMail } from './applying.ts';
import { axeOf, spoilable, tags } from './axe.ts';

/** Two open questions that may be answered by recording. */
export const content = {
  screeningQuestions: [],
  openQuestions: [
    { question: 'What did you build last?', mayRecord: true },
    { question: 'Why this job?', mayRecord: true },
  ],
};
export const phone = { width: 390, height: 844 };

/** A button by its whole name. */
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** Where one records. */
export const sheetOf = (page: Page) => page.getByRole('dialog');
/** Nothing of the page is found by axe. */
export const isFine = async (page: Page) =>
  expect((await axeOf(page).withTags(tags).analyze()).violations.map(({ id }) => id)).toEqual([]);

/** The same in every look; none is wider than the screen. */
export const looksFine = async (page: Page, name: string) => {
  for (const colorScheme of ['dark', 'light'] as const)
    for (const direction of ['ltr', 'rtl'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      expect(
        (
          await axeOf(page)
            .withRules([...spoilable])
            .analyze()
        ).violations.map(({ id }) => id),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/recorded-${name}-${colorScheme}-${direction}.png` });
    }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
};

/** Applies and follows the mail to the questions. */
export const begin = async (page: Page, request: APIRequestContext, role: string, name: string) => {
  const email = await apply(page, role, name);
  await openFromMail(page, request, email);
  await page.getByRole('link', { name: 'Answer the questions' }).first().click();
  await expect(page.getByRole('log')).toContainText('What did you build last?');
};
