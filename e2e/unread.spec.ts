import { expect, test } from '@playwright/test';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { talker } from './talk.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

test('the chip of what is unread counts conversations, and lists them at whatever stage they are', async ({
  page,
  request,
}) => {
  const own = await quickCompany(request);
  const one = await talker(request, own, own.posted, 'Uma Ruiz');
  for (const words of ['Hello?', 'Is anybody there?', 'I will wait.']) await one.say(words);
  await (await talker(request, own, own.posted, 'Otto Hahn')).say('Good morning');
  await lookAs(page, desk, own.token);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Unread 2', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(2);
});

test('the page opens on all where nobody is after their interview yet, and what somebody chose stays chosen', async ({
  page,
  request,
}) => {
  const own = await quickCompany(request);
  await (await talker(request, own, own.posted, 'Otto Hahn')).say('Good morning');
  await lookAs(page, desk, own.token);
  await page.goto('/messages');
  const chip = (name: string) => page.getByRole('group', { name: 'Filter' }).getByRole('button', { name });
  await expect(
    page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Otto Hahn/ }),
  ).toBeVisible();
  await expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await chip('Interview done').click();
  const nobody = page.getByText('Nobody in “Interview done”');
  await expect(nobody).toBeVisible();
  await page.reload();
  await expect(nobody).toBeVisible();
});
