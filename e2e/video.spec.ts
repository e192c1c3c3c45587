import { writeFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { film, uploadAt } from './film.ts';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { isSaved } from './steps.ts';

const size = { width: 1440, height: 900 };
/** Slow enough to see it happen: bytes a second. */
const SLOW = 40_000;
let company: QuickCompany;

test.beforeEach(async ({ page, request }) => {
  company = await quickCompany(request);
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, company.token);
});

const open = (page: Page, id: string) => page.goto(`/opportunities/${id}/edit?section=video`);
const chooser = (page: Page) => page.locator('input[type=file]');
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Uploading the video' });
const player = (page: Page) => page.getByLabel(/^Video of /);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const percent = async (page: Page) => Number(await progress(page).getAttribute('aria-valuenow'));
const hasBegun = (page: Page) => expect.poll(() => percent(page)).toBeGreaterThan(5);

const opportunities = () => `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities`;
const headers = () => ({ authorization: `Bearer ${company.token}` });
/** What the server holds of an opportunity. */
const stored = async (request: APIRequestContext, id: string) => {
  const answer = await request.get(`${opportunities()}/${id}`, { headers: headers() });
  return (await answer.json()) as { videoId: string | null; description: string };
};
/** Starts the player and waits until it has played something. */
const plays = async (page: Page) => {
  await expect(player(page)).toHaveAttribute('poster', /\S/);
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await player(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
};
/** Loads the page again, which it warns of while something is on its way. */
const reload = async (page: Page) => {
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
};
const breakUploads = (page: Page) =>
  page.route('**/api/files/v1/objects/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );

test('a file is uploaded, pauses, goes on from there, is saved, and plays wherever the role is read', async ({
  page,
  request,
}) => {
  await open(page, company.draft);
  const video = await film(page);
  await uploadAt(page, SLOW);
  await chooser(page).setInputFiles(video);
  await hasBegun(page);
  await expect(page.getByText(/\d of [\d.]+ MB/)).toBeVisible();
  await button(page, 'Pause').click();
  await expect(page.getByText('Paused')).toBeVisible();
  const reached = await percent(page);

  await uploadAt(page);
  const goesOn = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await button(page, 'Resume').click();
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThan(0);
  expect(reached).toBeLessThan(100);
  await expect(player(page)).toBeVisible();
  await isSaved(page);
  expect((await stored(request, company.draft)).videoId).not.toBeNull();

  // An address that has become too old is asked for anew.
  let refused = 0;
  await page.route('**/api/files/v1/objects/**', (route) =>
    route.request().resourceType() === 'media' && refused++ === 0 ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await page.reload();
  await plays(page);
  expect(refused).toBeGreaterThan(1);
  await request.post(
    `${opportunities()}/${company.draft}/requestapproval?reviewerId=${company.registration.userAccountId}`,
    {
      headers: headers(),
    },
  );
  for (const address of [
    `/opportunities/${company.draft}/details`,
    `/opportunities/${company.draft}/edit`,
    `/reviews/${company.draft}`,
  ]) {
    await page.goto(address);
    await plays(page);
  }
});

test('what is no video is refused with words, and nothing is sent', async ({ page }) => {
  await open(page, company.draft);
  let sent = 0;
  await page.route('**/video-signedurl**', (route) => {
    sent++;
    return route.continue();
  });
  await chooser(page).setInputFiles({ name: 'me.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Dear diary') });
  await expect(page.getByRole('alert').filter({ hasText: 'Choose an MP4, MOV or WebM' })).toBeVisible();
  await expect(button(page, 'Choose a file')).toBeVisible();
  expect(sent).toBe(0);
});

test('an upload that fails aborts the save; what was typed stays, and saving again does both', async ({
  page,
  request,
}) => {
  await page.goto(`/opportunities/${company.posted}/edit`);
  const job = page.getByRole('textbox', { name: /^What the job is/ });
  await job.fill('Typed before the video.');
  await button(page, /^Video/).click();
  const video = await film(page);
  await breakUploads(page);
  await chooser(page).setInputFiles(video);
  await expect(progress(page)).toBeVisible();
  await button(page, 'Save changes').click();
  await expect(page.getByText('The video did not upload, so nothing was saved.').first()).toBeVisible();
  expect(await stored(request, company.posted)).toMatchObject({
    videoId: null,
    description: 'You build what patients see first.',
  });
  await button(page, /^Details/).click();
  await expect(job).toHaveValue('Typed before the video.');

  await page.unrouteAll();
  await button(page, 'Save changes').click();
  await isSaved(page);
  const after = await stored(request, company.posted);
  expect(after.description).toBe('Typed before the video.');
  expect(after.videoId).not.toBeNull();
});

test('after a reload the same file goes on, and another one does not', async ({ page }) => {
  await open(page, company.draft);
  const video = await film(page);
  const file = test.info().outputPath('A day at work.webm');
  await writeFile(file, video.buffer);
  await uploadAt(page, SLOW);
  await chooser(page).setInputFiles(file);
  await hasBegun(page);
  await reload(page);
  await expect(page.getByText(/Choose the same file again to go on/)).toBeVisible();
  await uploadAt(page);
  await chooser(page).setInputFiles({ ...video, name: 'Another day.webm' });
  await expect(page.getByRole('alert').filter({ hasText: 'That is another file' })).toBeVisible();
  const goesOn = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await chooser(page).setInputFiles(file);
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThan(0);
  await isSaved(page);
  await expect(player(page)).toBeVisible();
});

test('without a connection it waits, and goes on by itself', async ({ page, context }) => {
  await open(page, company.draft);
  const video = await film(page);
  await uploadAt(page, SLOW);
  await chooser(page).setInputFiles(video);
  await hasBegun(page);
  await context.setOffline(true);
  await expect(page.getByRole('group', { name: 'Video' })).toContainText('No connection. It goes on by itself.');
  // First it is said that there is a connection, and only a moment later there is one.
  await uploadAt(page);
  await page.waitForRequest(/video-signedurl/);
  await context.setOffline(false);
  await expect(player(page)).toBeVisible();
  await isSaved(page);
});

test('whoever leaves the form sees the upload beside the pages, and the video is saved by itself', async ({
  page,
  request,
}) => {
  await open(page, company.draft);
  const video = await film(page);
  await uploadAt(page, SLOW);
  await chooser(page).setInputFiles(video);
  await hasBegun(page);
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Video of Data analyst, \d+% uploaded$/ })).toBeVisible();
  await expect(page.getByText('The video goes on uploading.', { exact: false }).first()).toBeVisible();
  await uploadAt(page);
  await expect(page.getByText('The video of Data analyst is saved.').first()).toBeVisible();
  expect((await stored(request, company.draft)).videoId).not.toBeNull();
});

test('a live role that is left while its video uploads is saved once that is there, or not at all', async ({
  page,
  request,
}) => {
  await open(page, company.posted);
  const video = await film(page);
  await uploadAt(page, SLOW);
  await chooser(page).setInputFiles(video);
  await hasBegun(page);
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep your changes?' });
  await expect(dialog).toContainText('The video is still uploading');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(progress(page)).toBeVisible();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save and leave' }).click();
  await uploadAt(page);
  await expect(page).toHaveURL(/\/team$/);
  expect((await stored(request, company.posted)).videoId).not.toBeNull();
});

test('an upload can be given up, and a video be removed and brought back', async ({ page, request }) => {
  await open(page, company.draft);
  const video = await film(page);
  await uploadAt(page, SLOW);
  await chooser(page).setInputFiles(video);
  await hasBegun(page);
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'Show who they would work with' })).toBeVisible();
  expect((await stored(request, company.draft)).videoId).toBeNull();

  await uploadAt(page);
  await chooser(page).setInputFiles(video);
  await isSaved(page);
  const { videoId } = await stored(request, company.draft);
  await button(page, 'Remove').click();
  await expect.poll(async () => (await stored(request, company.draft)).videoId).toBeNull();
  await button(page, 'Undo').click();
  await expect.poll(async () => (await stored(request, company.draft)).videoId).toBe(videoId);
  await page.reload();
  await plays(page);
});

test('a video is recorded: look, count down, speak, watch, use; a reload does not lose it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['camera', 'microphone']);
  await open(page, company.draft);
  await button(page, 'Record a video').click();
  const dialog = page.getByRole('dialog', { name: 'Record a video' });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByRole('timer')).toHaveText(/0:(0[2-9]|[1-5]\d)/);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  // Said beside the dialog, to who hears the page.
  await expect(page.getByRole('status').filter({ hasText: 'Recorded. You can watch it' })).toBeAttached();
  const recording = dialog.getByLabel('Your recording');
  await expect.poll(() => recording.evaluate((video: HTMLVideoElement) => video.duration)).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await uploadAt(page, SLOW);
  await dialog.getByRole('button', { name: 'Use this video' }).click();
  await hasBegun(page);
  await reload(page);
  await uploadAt(page);
  await button(page, 'Resume').click();
  await isSaved(page);
  expect((await stored(request, company.draft)).videoId).not.toBeNull();
  await page.reload();
  await plays(page);
});

test('a camera that is refused or missing says what to do', async ({ page }) => {
  const refuseWith = (name: string) =>
    page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
  await open(page, company.draft);
  await refuseWith('NotAllowedError');
  await button(page, 'Record a video').click();
  const dialog = page.getByRole('dialog', { name: 'Record a video' });
  await expect(dialog.getByRole('alert')).toContainText('Allow camera and microphone');
  await refuseWith('NotFoundError');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No camera was found');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Choose a file')).toBeVisible();
});

test('a recording that the browser left empty is no video, and can be made again', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(BlobEvent.prototype, 'data', { configurable: true, value: new Blob() }),
  );
  await open(page, company.draft);
  await button(page, 'Record a video').click();
  const dialog = page.getByRole('dialog', { name: 'Record a video' });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was recorded');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});
