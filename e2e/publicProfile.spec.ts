import { expect, test } from '@playwright/test';
import { apply, newRole, openFromMail } from './applying.ts';
import { axeOf, spoilable, tags } from './axe.ts';

const looks = [
  { colorScheme: 'dark', width: 1440, lang: 'en', direction: 'ltr', asks: tags },
  { colorScheme: 'light', width: 1440, lang: 'de', direction: 'rtl', asks: spoilable },
  { colorScheme: 'dark', width: 390, lang: 'es', direction: 'rtl', asks: spoilable },
  { colorScheme: 'light', width: 390, lang: 'en', direction: 'ltr', asks: spoilable },
] as const;

test('a candidate switches a public link on, a stranger reads the profile, and off again', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const email = await apply(page, await newRole(request));
  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/c');
  const link = page.getByRole('checkbox', { name: /^Public link/ });
  // Nothing is published that its person has not looked at.
  await expect(link).toBeDisabled();
  await expect(page.getByText('Confirm your profile in one of your applications first.')).toBeVisible();

  const token = await page.evaluate(() =>
    Object.values(localStorage as Record<string, string>).find((value) => /^"?eyJ/.test(value)),
  );
  const headers = { authorization: `Bearer ${token?.replaceAll('"', '')}` };
  const { data } = await (await request.get('/api/candidate/v1/applications', { headers })).json();
  const profile = `/api/candidate/v1/applications/${data[0].applicationId}`;
  const { profile: before } = await (await request.get(profile, { headers })).json();
  const about = { headline: 'Product designer', about: 'I like the messy middle.', skills: ['React', 'JavaScript'] };
  const jobs = [{ title: 'Designer', company: 'Corvel', from: '2022-01', to: null, text: 'Checkout for nine markets' }];
  const saved = await request.put(`${profile}/profile`, { headers, data: { ...before, ...about, jobs } });
  expect(saved.ok()).toBe(true);

  await page.reload();
  await expect(link).toBeEnabled();
  await expect(link).not.toBeChecked();
  await link.check();
  const address = await page.getByLabel('Your link').inputValue();
  expect((await axeOf(page).include('.settings').withTags(tags).analyze()).violations).toEqual([]);
  const visitor = await browser.newContext({ javaScriptEnabled: true });
  const stranger = await visitor.newPage();
  for (const { colorScheme, width, lang, direction, asks } of looks) {
    await stranger.emulateMedia({ colorScheme });
    await stranger.setViewportSize({ width, height: 900 });
    await stranger.goto(`${address}?lang=${lang}`);
    await stranger.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Inês Oliveira' })).toBeVisible();
    await expect(stranger.getByText('Checkout for nine markets')).toBeVisible();
    const found = asks === tags ? axeOf(stranger).withTags(tags) : axeOf(stranger).withRules([...spoilable]);
    expect((await found.analyze()).violations).toEqual([]);
    const wide = await stranger.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await stranger.screenshot({ path: `test-results/member-${colorScheme}-${width}.png`, fullPage: true });
  }
  await page.screenshot({ path: 'test-results/member-switch.png', fullPage: true });
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/me') && response.ok());
  await link.uncheck();
  await answered;
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This profile isn’t public' })).toBeVisible();
  await visitor.close();
});
