import { expect, test } from '@playwright/test';
import { film } from './film.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };

test('an admin uploads a branding video with captions, orders it, presents it, and takes a removal back', async ({
  page,
  request,
}) => {
  const { token, registration } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/videos');
  await expect(page.getByRole('heading', { name: 'No branding videos yet' })).toBeVisible();
  const video = await film(page);
  const upload = async (description: string, captions?: string) => {
    await page.locator('header input[type=file]').setInputFiles(video);
    const dialog = page.getByRole('dialog', { name: 'New branding video' });
    await dialog.getByRole('combobox', { name: 'Description' }).fill(description);
    if (captions) {
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'captions.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
      await expect(dialog.getByRole('button', { name: 'Choose other captions' })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Use this moment as its picture' }).click();
    await expect(dialog.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('button', { name: `Play “${description}”` })).toBeVisible();
  };
  const cards = page.getByRole('list', { name: 'Branding videos' }).getByRole('listitem');
  const order = async () =>
    (await cards.allInnerTexts()).map((text) => /[A-Z].*/.exec(text.replace(/no captions|EN/, ''))?.[0]);

  await upload('A day at the desk #nurses', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello there');
  await upload('Night shift, told honestly');
  await expect.poll(order).toEqual(['Night shift, told honestly', 'A day at the desk #nurses']);
  await page.getByRole('button', { name: 'What to do with this video' }).last().focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(order).toEqual(['A day at the desk #nurses', 'Night shift, told honestly']);

  await page.getByRole('button', { name: 'Play “A day at the desk #nurses”' }).click();
  const player = page.getByLabel('A day at the desk #nurses', { exact: true });
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBeGreaterThan(0);
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.textTracks[0]?.cues?.length ?? 0)).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'What to do with this video' }).first().click();
  await page.getByRole('menuitem', { name: 'Use as the spotlight video' }).click();
  await expect(page.getByRole('region', { name: 'Spotlight' }).getByText('A day at the desk')).toBeVisible();

  await page.getByRole('button', { name: 'What to do with this video' }).first().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['A day at the desk #nurses', 'Night shift, told honestly']);

  await page.getByRole('list', { name: 'Branding videos' }).getByRole('link', { name: 'Videos with #nurses' }).click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/tag=nurses/);

  // What another window changes is seen here.
  const headers = { authorization: `Bearer ${token}` };
  const base = `/api/video/v1/companies/${registration.companyId}`;
  const { data } = await (await request.get(`${base}/brandingvideos`, { headers })).json();
  await request.patch(`${base}/brandingvideo`, {
    headers,
    data: { videoId: data[0].videoId, description: 'Changed elsewhere #nurses' },
  });
  await expect(page.getByText('Changed elsewhere')).toBeVisible();
});

test('a file that is no video is refused before it is uploaded, and says why', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/videos');
  await page
    .locator('header input[type=file]')
    .setInputFiles({ name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') });
  await expect(page.getByText('This file is not a video we can play')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
