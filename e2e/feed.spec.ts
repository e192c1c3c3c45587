import { type APIRequestContext, expect, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { film } from './film.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };
/** How the list of followed hashtags is called in other looks. */
const looks: readonly (Look & { list: string })[] = [
  { theme: 'light', direction: 'ltr', language: 'de', size, list: 'Hashtags, denen Sie folgen' },
  { theme: 'dark', direction: 'rtl', language: 'es', size: { width: 390, height: 844 }, list: 'Hashtags que sigue' },
];

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

  // Watched for two seconds, it counts like a play on the company's pages.
  await page.keyboard.press(' ');
  const views = async () =>
    (await (await request.get(`${base}/brandingvideos`, { headers })).json()).data.map(
      (one: { views: number }) => one.views,
    );
  await expect.poll(views).toEqual([1, 0]);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/i=2/);
  await expect(page.getByRole('link', { name: 'Open the role' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/i=3/);
  await expect(page.getByText('This video can’t be played')).toBeVisible();
  await expect(page.getByText('This browser does not know this kind of video')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();

  await page.reload();
  await expect(page).toHaveURL(/i=3/);
  await expect(page.getByRole('status').getByText('3 of 3')).toBeVisible();
  await expect(page.getByText('This video can’t be played')).toBeVisible();
  // Keys that are pressed while it still moves count, too.
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/videos/);
});

test('what is saved stands in a list of its own, and its address can be shared', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/feed');
  await expect(page.getByRole('article').getByText('Full-time')).toBeVisible();
  // A slow line: the list of what is saved is opened before the server heard of it.
  let hear = () => {};
  const isHeard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await page.route(/save=true/, async (route) => {
    await isHeard;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.keyboard.press('s');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Latest message').getByText('Link copied. Everybody can open it.')).toBeVisible();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL(/list=saved/);
  hear();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // Let go by mistake, it is still there to be saved again.
  const isLetGo = page.waitForResponse((answer) => answer.url().includes('save=false'));
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await isLetGo;
  await page.reload();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Open the feed' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

/** Uploads a branding video of a company, and says something of it. */
const publish = async (
  request: APIRequestContext,
  { token, registration }: Awaited<ReturnType<typeof quickCompany>>,
  data: Buffer,
  about: object,
) => {
  const headers = { authorization: `Bearer ${token}` };
  const base = `/api/video/v1/companies/${registration.companyId}`;
  const signed = await (await request.get(`${base}/brandingvideo-signedurl`, { headers })).json();
  await request.put(signed.videoUrl, { data, headers: { 'content-type': 'video/webm' } });
  await request.patch(`${base}/brandingvideo`, { headers, data: { videoId: signed.videoId, ...about } });
};

test('a hashtag is followed, brings what strangers show of it into the feed, and is let go again', async ({
  page,
  request,
}) => {
  const [mine, theirs] = [
    await quickCompany(request, { hasMembers: false }),
    await quickCompany(request, { hasMembers: false }),
  ];
  // Of this run alone: the others of it show videos, too.
  const hashtag = `nights${Date.now()}`;
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, mine.token);
  await page.goto('/videos');
  const video = await film(page);
  await publish(request, theirs, video.buffer, { description: `On the ward #${hashtag}` });
  await page.getByRole('textbox', { name: 'Hashtag' }).fill(`#${hashtag}`);
  await expect(page.getByText(`None of your videos carries #${hashtag}`)).toBeVisible();
  const follow = page.getByRole('button', { name: `Follow #${hashtag}`, exact: true });
  await follow.click();
  const followed = page.getByRole('list', { name: 'Hashtags you follow' });
  await expect(followed.getByRole('button', { name: `#${hashtag}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: `Following #${hashtag}` })).toHaveAttribute('aria-pressed', 'true');
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.goto('/feed');
  const card = page.getByRole('article').filter({ hasText: 'On the ward' });
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: `#${hashtag}` }).click();
  await expect(page).toHaveURL(new RegExp(`/videos\\?tag=${hashtag}`));
  for (const look of looks) {
    await lookAs(page, look, mine.token);
    await page.reload();
    await expect(page.getByRole('list', { name: look.list })).toBeVisible();
    await page.screenshot({ path: `test-results/hashtags-${look.language}.png` });
    expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, mine.token);
  await page.goto('/videos');
  await page.getByRole('button', { name: `Follow #${hashtag} no longer` }).click();
  await expect(followed).toBeHidden();
  await page.goto('/feed');
  await expect(page.getByRole('article').getByText('Full-time')).toBeVisible();
  await expect(card).toHaveCount(0);
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
  await publish(request, theirs, video.buffer, {
    description: 'Together',
    companiesIds: [mine.registration.companyId],
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
  const company = await quickCompany(request, { hasMembers: false });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lookAs(
    page,
    { theme: 'light', direction: 'ltr', language: 'en', size: { width: 390, height: 844 } },
    company.token,
  );
  await page.goto('/videos');
  const video = await film(page);
  await publish(request, company, video.buffer, { description: 'Calm' });
  await page.goto('/feed');
  const player = page.getByLabel('Video of Solstice Health').first();
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBeGreaterThan(1);
  expect(await player.evaluate((shown: HTMLVideoElement) => shown.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  // Left and seen again it stands still, and its button says so.
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/i=2/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await player.evaluate((shown: HTMLVideoElement) => shown.paused)).toBe(true);
});
