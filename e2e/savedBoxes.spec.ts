import { expect, type Page, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { apply, newRole, openFromMail } from './applying.ts';
import { axeOf, tags } from './axe.ts';

const signIn = async (page: Page, request: APIRequestContext) => {
  const email = await apply(page, await newRole(request));
  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** A box of the page, in English or German. */
const mails = (page: Page) =>
  page.getByRole('checkbox', { name: /Mail me when a message waits unread|E-Mail senden, wenn eine Nachricht/ });

test('two boxes that are ticked while the first one is on its way are both kept', async ({ page, request }) => {
  await signIn(page, request);
  await page.goto('/c');
  const reminders = page.getByRole('checkbox', { name: 'Remind me of interviews' });
  let letGo = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v1/me', async (route) => {
    if (route.request().method() === 'PATCH') await isHeld;
    await route.fallback();
  });
  const stored = page.waitForResponse(async (told) => {
    if (told.request().method() !== 'PATCH') return false;
    return ((await told.json()) as { noticesOff: string[] }).noticesOff.length === 2;
  });
  await mails(page).uncheck();
  await reminders.uncheck();
  letGo();
  await stored;
  await page.reload();
  await expect(mails(page)).not.toBeChecked();
  await expect(reminders).not.toBeChecked();
});

test('a box that is ticked offline says that it is saved later, and is, in German on a phone', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/c?lang=de');
  await expect(mails(page)).toBeChecked();
  await context.setOffline(true);
  await mails(page).uncheck();
  const said = page.getByText('Sie sind offline. Das wird gespeichert, sobald Sie wieder verbunden sind.');
  await expect(said).toBeVisible();
  await expect(mails(page)).not.toBeChecked();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
    await page.screenshot({ path: `test-results/box-offline-${colorScheme}-390.png`, fullPage: true });
  }
  const stored = page.waitForResponse((told) => told.request().method() === 'PATCH' && told.ok());
  await context.setOffline(false);
  await stored;
  await expect(said).toBeHidden();
  await page.reload();
  await expect(mails(page)).not.toBeChecked();
});

test('a box that waits for the line is named before signing out, and is forgotten with it', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, request);
  await page.goto('/c?lang=en');
  await expect(mails(page)).toBeChecked();
  const ticks = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.asked.')));
  await context.setOffline(true);
  await mails(page).uncheck();
  await expect(page.getByText('You are offline. This is saved once you are back.')).toBeVisible();
  expect(await ticks()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(sheet).toContainText('Boxes that you ticked and that are not saved yet: 1');
  await sheet.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page).toHaveURL(/\/c\/sign-in/);
  expect(await ticks()).toEqual([]);
  await context.setOffline(false);
});

test('what somebody typed for their salary is forgotten on this device with signing out', async ({ page, request }) => {
  await signIn(page, request);
  await page.goto('/c/profile?lang=en');
  const salary = page.getByLabel('Salary you wish for, a year');
  await salary.fill('50 thousand');
  const typed = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(typed).toContain('50 thousand');
  await page.reload();
  await expect(salary).toHaveValue('50 thousand');
  await page.goto('/c?lang=en');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/c\/sign-in/);
  expect(await typed()).not.toContain('50 thousand');
});
