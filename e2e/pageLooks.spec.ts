import { expect, type Page, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { quickCompany } from './quick.ts';

/** A window of 1280 × 720 at twice the size. */
test.use({ viewport: { width: 640, height: 360 } });

/** The part of the window that stays in place, however far somebody scrolls. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, 200);
    const heights = [...document.querySelectorAll('body *')]
      .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
      .map((each) => each.getBoundingClientRect().height);
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('at twice the size the pages of candidates leave room to read, and everything can be reached', async ({
  page,
  request,
}) => {
  const content = { screeningQuestions: [{ question: 'Can you work from Lisbon?', correctAnswer: true }] };
  const role = await roleOf(request, await quickCompany(request, { content, hasMembers: false }));
  await page.goto(role);
  expect([await covered(page), await overflow(page)]).toEqual([0, 0]);
  const email = await apply(page, role);
  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Front-end developer' })).toBeVisible();
  const own = new URL(page.url()).pathname;
  for (const place of [`${role}/apply`, '/c', own, '/c/profile', '/c/data']) {
    await page.goto(place);
    await page.waitForLoadState('networkidle');
    expect([place, await covered(page), await overflow(page)]).toEqual([place, 0, 0]);
  }
  await page.goto(`${own}/chat`);
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  await yes.scrollIntoViewIfNeeded();
  await expect(yes).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('log').boundingBox())?.height).toBeGreaterThanOrEqual(200);
  await yes.click();
  await expect(page.getByRole('button', { name: 'Send my answers' })).toBeInViewport();
});

test('a role on paper is what there is to read of it', async ({ page, request }) => {
  await page.goto(await roleOf(request, await quickCompany(request, { hasMembers: false })));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Front-end developer' })).toBeVisible();
  await expect(page.getByText('You build what patients see first.')).toBeVisible();
  for (const control of await page.locator('main .button, .applybar, .back, nav, .own').all())
    await expect(control).toBeHidden();
});

test('icon and words of a button stand apart', async ({ page, request }) => {
  const email = await apply(page, await roleOf(request, await quickCompany(request, { hasMembers: false })));
  await openFromMail(page, request, email);
  await page.goto('/c');
  const profile = page.getByRole('link', { name: 'My profile' });
  const gap = await profile.evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link.lastChild ?? link);
    return words.getBoundingClientRect().left - (link.querySelector('svg')?.getBoundingClientRect().right ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(6);
});
