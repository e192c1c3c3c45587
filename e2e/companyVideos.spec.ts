import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { film, uploadAt } from './film.ts';
import { repeated } from '../server/src/modules/files/videos/testFilms.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };

/** The same two seconds over and over, so that a part can begin at 0:02, 0:04 and 0:06. */
const eightSeconds = async (page: Page) => ({
  name: 'day.webm',
  mimeType: 'video/webm',
  buffer: await repeated((await film(page)).buffer, { seconds: 2, times: 4 }),
});

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
  await cards.first().dragTo(cards.last());
  await expect.poll(order).toEqual(['Night shift, told honestly', 'A day at the desk #nurses']);
  await cards.last().dragTo(cards.first());
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

  // Removed again, its toast is not needed: it is listed, and put back from there.
  await page.getByRole('button', { name: 'What to do with this video' }).last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.reload();
  const gone = page.getByRole('region', { name: 'Removed videos' });
  await expect(gone.getByRole('listitem')).toContainText('Night shift, told honestly');
  await expect(gone).toContainText('Gone for good in 24 hours');
  await gone.getByRole('button', { name: 'Put back' }).click();
  await expect(gone).toBeHidden();
  await expect.poll(order).toEqual(['Night shift, told honestly', 'A day at the desk #nurses']);

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

test('what was typed or cut is asked about before a stray key closes it, and goes on uploading after a reload', async ({
  page,
  request,
}) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/videos');
  const video = await eightSeconds(page);
  await page.locator('header input[type=file]').setInputFiles(video);
  const dialog = page.getByRole('dialog', { name: 'New branding video' });
  const description = dialog.getByRole('combobox', { name: 'Description' });
  await description.fill('Typed with care');
  await page.mouse.click(5, 5);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(description).toHaveValue('Typed with care');

  // The handle goes from one possible beginning to the next, and the label says it.
  const beginning = dialog.getByRole('slider').first();
  await beginning.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^0:02–0:0[78]$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^0:04–0:0[78]$/)).toBeVisible();
  // Captions go with the part: the first line is before it, the second one begins a second into it.
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nBefore\n\n00:05.000 --> 00:06.500\nWithin';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'captions.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
  await expect(dialog.getByText('Captions are cut along with the video.')).toBeVisible();
  await uploadAt(page, 40_000);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading the video' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(3);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await uploadAt(page);
  await expect(page.getByText('The upload stopped when the page was loaded again.')).toBeVisible();
  const goesOn = page.waitForRequest((sent) => sent.method() === 'PATCH' && sent.url().includes('/api/files/'));
  await page.getByRole('button', { name: 'Resume' }).click();
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Play “Typed with care”' }).click();
  const player = page.getByLabel('Typed with care', { exact: true });
  // Eight seconds without their first four; the last picture of what was recorded lasts as long as the machine took for it.
  const duration = () => player.evaluate((shown: HTMLVideoElement) => shown.duration);
  await expect.poll(duration).toBeGreaterThan(2.5);
  expect(await duration()).toBeLessThan(5);
  const lines = () =>
    player.evaluate((shown: HTMLVideoElement) =>
      [...(shown.textTracks[0]?.cues ?? [])].map((cue) => [cue.startTime, cue.endTime, (cue as VTTCue).text]),
    );
  await expect.poll(lines).toEqual([[1, 2.5, 'Within']]);
});

test('another file than the one whose upload broke off is named, and nothing of it is sent', async ({
  page,
  request,
}) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/videos');
  const video = await film(page);
  const file = test.info().outputPath('day.webm');
  await writeFile(file, video.buffer);
  await page.locator('header input[type=file]').setInputFiles(file);
  await uploadAt(page, 40_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading the video' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(3);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await uploadAt(page);
  const card = page.getByRole('region', { name: 'Branding videos' });
  const signed: string[] = [];
  page.on('request', (sent) => sent.url().includes('-signedurl') && signed.push(sent.url()));
  await card
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...video, name: 'night.webm' });
  await expect(card.getByRole('alert')).toContainText('That is another file: night.webm');
  expect(signed).toEqual([]);
  await card.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('The video is uploaded and saved.')).toBeVisible();
});
