import { expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { quickCompany } from './quick.ts';
import { film } from './film.ts';
import { candidatesOf } from './inviting.ts';

/** What could be typed into, chosen from or switched on a screen; searching and narrowing down change nothing. */
const controls = (page: Page) =>
  page
    .locator('main, [role=dialog]')
    .locator('input, textarea, [role=combobox], [role=switch], [role=checkbox]')
    .filter({ visible: true })
    .evaluateAll((found) =>
      found
        .filter((each) => !each.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *, [readonly]'))
        .map(
          (each) => each.getAttribute('aria-label') ?? each.closest('label, .MuiFormControl-root')?.textContent ?? null,
        ),
    );
const button = (page: Page, name: string | RegExp) =>
  page.locator('main, [role=dialog]').getByRole('button', { name, disabled: false });

test('whoever looks as another role finds nothing to change on any of the main screens', async ({ page, request }) => {
  const company = await quickCompany(request);
  const [one] = await candidatesOf(request, company);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() !== 'GET' && answer.status() === 403) refused.push(answer.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  // Once: what the page keeps of it later is its own.
  await page.goto('/sign-in');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), company.token);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { companyId, userAccountId } = company.registration;
  const headers = { authorization: `Bearer ${company.token}` };
  const hoursPath = `/api/scheduler/v1/companies/${companyId}/users/${userAccountId}/availability`;
  const hours = await (await request.get(hoursPath, { headers })).json();
  await request.post(hoursPath, { headers, data: { ...hours, timeZone: 'Asia/Tokyo' } });
  await page.goto('/interviews');
  await expect(button(page, 'Use Berlin for my hours')).toHaveCount(1);
  await page.goto('/videos');
  const { buffer } = await film(page);
  const videos = `/api/video/v1/companies/${companyId}`;
  const signed = await (await request.get(`${videos}/brandingvideo-signedurl`, { headers })).json();
  await request.put(signed.videoUrl, { data: buffer, headers: { 'content-type': 'video/webm' } });
  await request.patch(`${videos}/brandingvideo`, { headers, data: { videoId: signed.videoId, description: 'A day' } });
  await page.goto('/team');
  await expect(button(page, 'Invite people')).toHaveCount(1);
  await page.getByRole('button', { name: 'View as a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: /^Admin/ }).click();
  await dialog.getByRole('button', { name: 'View as this role' }).click();
  const bar = page.getByRole('complementary', { name: 'Looking as another role' });
  await expect(bar).toBeVisible();

  const heading = page.getByRole('heading', { level: 1 });
  const visit = async (address: string, gone: readonly (string | RegExp)[], known: readonly (string | null)[] = []) => {
    await page.goto(address);
    await expect(heading.first(), address).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const name of gone) await expect(button(page, name), `${address}: ${String(name)}`).toHaveCount(0);
    await expect.poll(() => controls(page), address).toEqual(known);
  };
  await visit('/', ['New opportunity']);
  await visit('/opportunities', ['New opportunity'], ['Job title', 'Rows per page', null]);
  await visit(`/opportunities/${company.posted}/details`, ['Edit', 'Close the role', /^Add/]);
  await visit(`/opportunities/${company.posted}/edit`, ['Save', 'Post', 'Request approval']);
  await visit(`/reviews/${company.waiting}`, ['Post', 'Send back', 'Approve']);
  const knowsHours = page.waitForResponse((answer) => answer.url().includes('/availability'));
  await visit('/interviews', []);
  await knowsHours;
  await page.waitForLoadState('networkidle');
  for (const name of [/for my hours$/, /^Keep /]) await expect(button(page, name), String(name)).toHaveCount(0);
  await visit('/videos', [/^Record/, /^Upload/], ['Hashtag']);
  await visit('/company', ['Edit']);
  await visit('/company/settings', [/^Save/]);
  await visit('/company/structure', [/^Add/, /^New/]);
  await visit('/company/keys', [/^New/]);
  await visit('/company/webhooks', [/^New/]);
  await visit('/company/faq', [/^Add/, /^New/], ['Try a question']);
  await visit('/team', ['Invite people', /^Permission of/, /^More actions/], ['Name or e-mail']);
  await visit('/settings/availability', [/^Save/]);
  await visit('/settings/notifications', [/^Save/]);
  await page.screenshot({ path: 'test-results/view-settings.png' });
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.goto(`/opportunities/${company.posted}/candidates?match=${one?.matchId}`);
  await expect(page.getByRole('heading', { name: one?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row', { selected: false }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0);
  await page.keyboard.press('x');
  for (const name of [/^Move/, /^Reject/, /^Invite/, /^Schedule/])
    await expect(button(page, name), String(name)).toHaveCount(0);
  await page.screenshot({ path: 'test-results/view-candidate.png' });
  await expect(page.getByRole('region', { name: 'Selected candidates' })).toHaveCount(0);

  await page.goto('/feed');
  await expect(bar).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.keyboard.press('s');
  const player = page.getByLabel('Video of Solstice Health').first();
  // So long that it would count as watched.
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.played.length)).toBeGreaterThan(0);
  await player.evaluate(
    (shown: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        shown.addEventListener('timeupdate', () => {
          if (shown.currentTime >= Math.min(2, shown.duration / 2)) resolve();
        });
      }),
  );
  await page.screenshot({ path: 'test-results/view-feed.png' });
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await bar.getByRole('button', { name: 'Be yourself again' }).click();
  await expect(bar).toBeHidden();
});
