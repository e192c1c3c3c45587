import { expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { candidatesOf } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const long = 'Maximiliana Konstantinopoulou-Papadimitriou de Albuquerque e Vasconcelos';
const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const hour = 3_600_000;

let company: QuickCompany;
let begin: Date;
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  const [one] = await candidatesOf(request, company);
  const { registration, posted, token } = company;
  begin = new Date(Math.ceil(Date.now() / hour) * hour + 72 * hour);
  const booked = await request.post(`/api/scheduler/v1/companies/${registration.companyId}/interviews`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id: newId(),
      opportunityId: posted,
      matchId: one?.matchId,
      interviewTime: begin.toISOString(),
      duration: 60,
      timeZone: 'Europe/Lisbon',
      interviewers: [registration.userAccountId],
      place: { kind: 'phone', text: '' },
      title: 'First talk',
      message: '',
    },
  });
  expect(booked.status()).toBe(200);
});

/** Gives everybody in the lists of interviews a long name. */
const nameAll = (page: Page) =>
  page.route(/\/interview\/(upcomingevents|week)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, { candidate: object }[]>;
    for (const each of [...(body.data ?? []), ...(body.interviews ?? [])])
      each.candidate = { ...each.candidate, name: long };
    await route.fulfill({ response: answer, json: body });
  });

/** How far the beginning of a name lies outside of what is seen of its line; pixels. */
const hiddenAtStart = (page: Page) =>
  page.locator('bdi', { hasText: long }).evaluateAll((names) =>
    names.map((name) => {
      let seen = -Infinity;
      for (let box = name.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflow !== 'visible') seen = Math.max(seen, box.getBoundingClientRect().left);
      return seen - name.getBoundingClientRect().left;
    }),
  );

for (const direction of ['ltr', 'rtl'] as const)
  for (const size of [desk.size, { width: 390, height: 844 }])
    test(`a long name keeps its beginning where it is cut: ${direction}, ${size.width} pixels`, async ({ page }) => {
      await nameAll(page);
      await lookAs(page, { ...desk, direction, size }, company.token);
      const day = begin.toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
      for (const path of ['/interviews', `/interviews?view=week&day=${day}`]) {
        await page.goto(path);
        await expect(page.locator('bdi', { hasText: long }).first()).toBeAttached();
        for (const pixels of await hiddenAtStart(page)) expect(pixels).toBeLessThan(1);
      }
    });

test('a long word that finds nothing stays inside of the search', async ({ page }) => {
  await lookAs(page, desk, company.token);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('x'.repeat(100));
  const nothing = search.getByText(/Nothing found for/);
  await expect(nothing).toBeVisible();
  expect(await nothing.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a long word of a mail stays inside of the outbox', async ({ page }) => {
  const text = 'x'.repeat(400);
  const mail = {
    id: company.posted,
    from: null,
    to: 'ines@example.com',
    language: 'en',
    subject: text,
    text,
    html: '',
  };
  const data = [{ ...mail, links: [], state: 'kept', at: new Date().toISOString() }];
  await page.route(/\/api\/outbox(\?|$)/, (route) => route.fulfill({ json: { data } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/outbox');
  await expect(page.getByText('xxxx').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone every status of opportunities is in sight, in German too', async ({ page, request }) => {
  const { token } = await quickCompany(request);
  const size = { width: 390, height: 844 };
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'de', size }, token);
  await page.goto('/opportunities');
  const statuses = page.getByRole('group', { name: 'Status' });
  await expect(statuses.getByRole('button', { name: /Veröffentlicht/ })).toBeInViewport({ ratio: 1 });
  await expect(statuses.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});
