import { expect, type Page, test } from '@playwright/test';
import { hooksPort } from '../playwright.config.ts';
import { say, startReceiver, take, type TestReceiver, verify } from '../server/src/modules/webhooks/testReceiver.ts';
import { axeOf } from './axe.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const looks: readonly (Look & { show: string; list: string })[] = [
  { ...desk, theme: 'light', language: 'de', show: 'Verlauf anzeigen', list: 'Was er erfahren hat' },
  {
    ...desk,
    direction: 'rtl',
    language: 'es',
    size: { width: 390, height: 844 },
    show: 'Mostrar los avisos',
    list: 'Avisos enviados',
  },
];

let receiver: TestReceiver;
test.beforeAll(async () => {
  receiver = await startReceiver(hooksPort);
});
test.afterAll(() => receiver.close());

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test('an admin adds a webhook, tries it, sends again, replaces its secret and deletes it', async ({
  page,
  request,
  browser,
}) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  const url = receiver.address(take, '/hook');
  await lookAs(page, desk, token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText('Choose what it is told.')).toBeVisible();
  await dialog.getByLabel('Address of your system').fill('https://10.0.0.8/hook');
  await dialog.getByLabel('Opportunity closed').check();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText('Give an address of the Internet that begins with https://')).toBeVisible();
  await isSound(page);
  await dialog.getByLabel('Address of your system').fill(url);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  const shown = dialog.getByRole('textbox', { name: 'Secret of the webhook' });
  const secret = await shown.inputValue();
  await page.screenshot({ path: 'test-results/webhook-secret.png' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have kept the secret' }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('list', { name: 'Webhooks' }).locator('> li');
  await expect(card).toContainText(url);
  await card.getByRole('button', { name: 'Send a test event' }).click();
  const log = card.getByRole('list', { name: 'What it was told' }).getByRole('listitem');
  await expect(log).toHaveCount(1);
  await expect(log).toContainText('Answer 204');
  await expect(log).toContainText('taken');
  receiver.at(url).map((it) => verify(secret, it));
  await isSound(page);
  await page.screenshot({ path: 'test-results/webhook-log.png', fullPage: true });

  await log.getByRole('button', { name: 'Send again: Test event' }).click();
  await expect(log).toContainText('Tried 2 times');
  expect(new Set(receiver.at(url).map(({ id }) => id)).size).toBe(1);

  await card.getByRole('button', { name: 'New secret' }).click();
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  const newSecret = await shown.inputValue();
  expect(newSecret).not.toBe(secret);
  await dialog.getByRole('button', { name: 'I have kept the secret' }).click();
  await expect(card).toContainText('The old secret signs, too, until');
  receiver.address(say(503), '/hook');
  await card.getByRole('button', { name: 'Send a test event' }).click();
  await expect(log).toHaveCount(2);
  await expect(log.first()).toContainText('Answer 503');
  await page.reload();
  await expect(card).toContainText('It has taken nothing since');
  for (const each of [secret, newSecret])
    receiver
      .at(url)
      .slice(2)
      .map((it) => verify(each, it));
  await expect(page.locator('body')).not.toContainText(newSecret);

  for (const { show, list, ...look } of looks) {
    const other = await (await browser.newContext()).newPage();
    await lookAs(other, look, token);
    await other.goto('/company/webhooks');
    await other.getByRole('button', { name: show }).click();
    await expect(other.getByRole('list', { name: list }).getByRole('listitem')).toHaveCount(2);
    await isSound(other);
    await other.screenshot({ path: `test-results/webhooks-${look.language}.png`, fullPage: true });
    await other.context().close();
  }

  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});

test('webhooks that cannot be read say so, and can be asked for again', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, desk, token);
  await page.route('**/webhooks/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/company/webhooks');
  const again = page.getByRole('button', { name: /again/i });
  await expect(again).toBeVisible();
  await page.unroute('**/webhooks/v1/**');
  await again.click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});
