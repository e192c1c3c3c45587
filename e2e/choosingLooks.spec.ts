import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeOf, tags } from './axe.ts';
import { type Candidate, candidatesOf, inviteToChoose } from './inviting.ts';
import { join } from './colleagues.ts';
import { type QuickCompany, quickCompany } from './quick.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let company: QuickCompany;
let people: Candidate[];
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  people = await candidatesOf(request, company);
});

const times = (page: Page) => page.locator('.day .slots button');
const show = (page: Page) => page.locator('.choosing');

for (const { colorScheme, size, lang, dir } of [
  { colorScheme: 'dark', size: phone, lang: 'en', dir: 'ltr' },
  { colorScheme: 'light', size: desk, lang: 'de', dir: 'ltr' },
  { colorScheme: 'light', size: phone, lang: 'es', dir: 'rtl' },
  { colorScheme: 'dark', size: desk, lang: 'en', dir: 'rtl' },
] as const)
  test(`choosing a time has no finding of axe and fits: ${colorScheme}, ${size.width} pixels, ${lang}, ${dir}`, async ({
    page,
    request,
  }) => {
    const one = people.pop();
    const other = people.pop();
    if (!one || !other) throw new Error('Nobody matches any more.');
    const links = [await inviteToChoose(request, company, one), await inviteToChoose(request, company, other)];
    const [link = '', theirs = ''] = links;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await page.addInitScript((direction) => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = direction));
    }, dir);
    const findings: string[] = [];
    const check = async (name: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) findings.push(`${name} is ${wide} pixels too wide`);
      const { violations } = await axeOf(page).withTags(tags).analyze();
      for (const { id, nodes } of violations)
        findings.push(`${name}: ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
    };
    const isPhone = size === phone;
    const openDay = async () => {
      if (isPhone) await page.locator('.week li button:enabled').first().click();
      await expect(times(page).first()).toBeVisible();
    };

    await page.goto(`${link}?lang=${lang}`);
    await expect(show(page)).toBeVisible();
    await check('the days');
    if (isPhone) {
      // The bars of a day begin beside its name, on whichever side one reads from.
      const row = page.locator('.week li button:enabled').first();
      const date = await row.locator('.date').boundingBox();
      const arrow = await row.locator('svg').boundingBox();
      if (dir === 'ltr') expect(date?.x ?? 0).toBeLessThan(arrow?.x ?? 0);
      else expect(date?.x ?? 0).toBeGreaterThan(arrow?.x ?? 0);
    } else {
      // The arrow that points to what is read next goes to the next day.
      const days = page.locator('.month [data-day]:enabled');
      const day = (await days.first().getAttribute('data-day')) ?? '';
      await days.first().focus();
      await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      // At the end of a month that is in the next one.
      const next = page.locator('.month [data-day]:focus');
      await expect(next).not.toHaveAttribute('data-day', day);
      expect(((await next.getAttribute('data-day')) ?? '') > day).toBe(true);
    }
    await page.locator('.zone .button').click();
    await check('the time zones');
    await page.getByRole('searchbox').fill('Tokyo');
    await page.keyboard.press('Enter');
    await openDay();
    await check('the times of a day');

    const first = times(page).first();
    const interviewTime = await first.locator('time').getAttribute('datetime');
    const token = theirs.split('/').at(-1);
    await request.post('/api/candidate/v1/interviews/hold', { data: { token, interviewTime } });
    await first.click();
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(3);
    await check('a time that is gone');
    await page.getByRole('alert').getByRole('button').first().click();
    await expect(page.getByRole('timer')).toBeVisible();
    await check('a time that is held');
    await page.locator('.held .button.primary').click();
    await expect(page.locator('.booked')).toBeVisible();
    await check('the booked time');
    await page.locator('.changes .button.bad').click();
    await check('before it is cancelled');
    await page.locator('.changes .button.quiet').click();
    await page.locator('.changes .button').first().click();
    await expect(page.locator('.moving')).toBeVisible();
    await check('while it is moved');
    await page.locator('.instead .button').click();
    await page.locator('.suggest .primary').click();
    await expect(page.locator('.suggest .error, .suggest [role=alert]').first()).toBeVisible();
    await check('times of their own');
    await request.post('/api/candidate/v1/interviews/hold', { data: { token, interviewTime: null } });
    await page.goto(`/c/interview/abcdefghijklmnopqrstuvwxyz?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('a link that leads nowhere');
    expect(findings).toEqual([]);
  });

test('four people to meet and a way to write leave no broken lines on a phone', async ({ page, request }) => {
  const colleagues = [];
  for (const name of ['Bernhard Alt', 'Carla Dias', 'Dorothea Eich'])
    colleagues.push(await join(request, company, 'Recruiter', name));
  const one = people.pop();
  if (!one) throw new Error('Nobody matches any more.');
  const interviewers = [company.registration.userAccountId, ...colleagues.map(({ userId }) => userId)];
  const link = await inviteToChoose(request, company, one, { interviewers, attendance: 'any' });
  await page.setViewportSize(phone);
  await page.goto(`${link}?lang=de`);
  const title = page.locator('.meeting h1');
  await expect(page.locator('.meeting .faces img')).toHaveCount(4);
  const lines = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    });
  expect(await lines(title)).toBeLessThanOrEqual(2);
  const write = page.locator('.instead').getByRole('link', { name: 'Nachricht schreiben' });
  await expect(write).toBeVisible();
  expect((await write.boundingBox())?.height ?? 99).toBeLessThan(32);
  await page.screenshot({ path: 'test-results/choosing-four-people.png' });
});
