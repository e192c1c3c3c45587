import { expect, test } from '@playwright/test';
import { film } from './film.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };

test('the feed plays without sound, moves by keys, keeps its place in the address and says what cannot be played', async ({
  page,
  request,
}) => {
  const { token, registration } = await quickCompany(request, { hasMembers: false });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/feed');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto('/videos');
  const video = await film(page);
  const headers = { authorization: `Bearer ${token}` };
  const base = `/api/video/v1/companies/${registration.companyId}`;
  const show = async (description: string, buffer: Buffer) => {
    const signed = await (await request.get(`${base}/brandingvideo-signedurl`, { headers })).json();
    await request.put(signed.videoUrl, { data: buffer, headers: { 'content-type': 'video/webm' } });
    await request.patch(`${base}/brandingvideo`, { headers, data: { videoId: signed.videoId, description } });
  };
  // Only its first bytes are those of a video.
  await show('Damaged', Buffer.concat([video.buffer.subarray(0, 64), Buffer.alloc(30_000, 7)]));
  await show('A good day #desk', video.buffer);
  await page.getByRole('link', { name: 'Open the feed' }).click();

  const articles = page.getByRole('article');
  const player = page.getByLabel('Video of Solstice Health').first();
  await expect(articles).toHaveCount(3);
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0);
  expect(await player.evaluate((shown: HTMLVideoElement) => shown.muted)).toBe(true);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/i=2/);
  await expect(page.getByRole('link', { name: 'Open the role' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/i=3/);
  await expect(page.getByText('This video can’t be played')).toBeVisible();
  await expect(page.getByText('This browser does not know this kind of video')).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/i=3/);
  await expect(page.getByRole('status').getByText('3 of 3')).toBeVisible();
  // Keys that are pressed while it still moves count, too.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/videos/);
});

test('another company is followed by its button and by a key, and sees at once how many follow it', async ({
  page,
  request,
  browser,
}) => {
  const [mine, theirs] = [
    await quickCompany(request, { hasMembers: false }),
    await quickCompany(request, { hasMembers: false }),
  ];
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, mine.token);
  await page.goto('/videos');
  const video = await film(page);
  const headers = { authorization: `Bearer ${theirs.token}` };
  const base = `/api/video/v1/companies/${theirs.registration.companyId}`;
  const signed = await (await request.get(`${base}/brandingvideo-signedurl`, { headers })).json();
  await request.put(signed.videoUrl, { data: video.buffer, headers: { 'content-type': 'video/webm' } });
  const companiesIds = [mine.registration.companyId];
  await request.patch(`${base}/brandingvideo`, {
    headers,
    data: { videoId: signed.videoId, description: 'Together', companiesIds },
  });
  const other = await (await browser.newContext()).newPage();
  await lookAs(other, { theme: 'light', direction: 'ltr', language: 'en', size }, theirs.token);
  await other.goto('/feed');
  const card = other.getByRole('article').filter({ hasText: 'Together' });
  await expect(card).toBeVisible();
  await expect(card.getByText(/follower/)).toBeHidden();

  await page.goto('/feed');
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 follower')).toBeVisible();
  await expect(card.getByText('1 follower')).toBeVisible();
  await page.keyboard.press('f');
  await expect(follow).toBeVisible();
  await expect(page.getByText('0 followers')).toBeVisible();
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('whoever wants things to stand still starts videos themselves', async ({ page, request }) => {
  const { token, registration } = await quickCompany(request, { hasMembers: false });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'en', size: { width: 390, height: 844 } }, token);
  await page.goto('/videos');
  const video = await film(page);
  const headers = { authorization: `Bearer ${token}` };
  const base = `/api/video/v1/companies/${registration.companyId}`;
  const signed = await (await request.get(`${base}/brandingvideo-signedurl`, { headers })).json();
  await request.put(signed.videoUrl, { data: video.buffer, headers: { 'content-type': 'video/webm' } });
  await request.patch(`${base}/brandingvideo`, { headers, data: { videoId: signed.videoId, description: 'Calm' } });
  await page.goto('/feed');
  const player = page.getByLabel('Video of Solstice Health').first();
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBeGreaterThan(1);
  expect(await player.evaluate((shown: HTMLVideoElement) => shown.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0);
});
