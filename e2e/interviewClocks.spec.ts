import { expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { type Candidate, candidatesOf } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const day = 86_400_000;

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' });

let company: QuickCompany;
let one: Candidate;
/** Their interview, as lists have it. */
let listed: object;
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  [one] = (await candidatesOf(request, company)) as [Candidate];
  const booked = await request.post(`/api/scheduler/v1/companies/${company.registration.companyId}/interviews`, {
    headers: { authorization: `Bearer ${company.token}` },
    data: {
      id: newId(),
      opportunityId: company.posted,
      matchId: one.matchId,
      interviewTime: new Date(Date.now() + 3 * day).toISOString(),
      duration: 60,
      timeZone: 'Europe/Berlin',
      interviewers: [company.registration.userAccountId],
      place: { kind: 'phone', text: '' },
      title: 'First talk',
      message: '',
    },
  });
  expect(booked.status()).toBe(200);
  listed = ((await booked.json()) as { interview: object }).interview;
});

/** Has every list say that the interview is at another time, for an hour. */
const moveTo = async (page: Page, begin: string) => {
  await page.unrouteAll();
  await page.route(/\/api\/scheduler\/.*\/interview/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const end = new Date(Date.parse(begin) + 3_600_000).toISOString();
    await route.fulfill({
      response: answer,
      body: text
        .replaceAll(/"interviewTime":"[^"]+"/g, `"interviewTime":"${begin}"`)
        .replaceAll(/"endTime":"[^"]+"/g, `"endTime":"${end}"`),
    });
  });
};

const row = (page: Page) => page.getByRole('listitem', { name: new RegExp(`^${one.name}`) });
const nextYear = new Date().getFullYear() + 1;
/** The last Sunday of a month of the next year, on which clocks are changed at 1:00 in UTC. */
const lastSunday = (month: number): string => {
  const last = new Date(Date.UTC(nextYear, month + 1, 0));
  return new Date(last.getTime() - last.getUTCDay() * day).toISOString().slice(0, 10);
};

for (const [begin, range] of [
  [`${nextYear}-12-02T22:30:00.000Z`, '11:30 PM – 12:30 AM (+1 day)'],
  [`${lastSunday(9)}T00:30:00.000Z`, '2:30 AM GMT+2 – 2:30 AM GMT+1'],
  [`${lastSunday(2)}T00:30:00.000Z`, '1:30 AM GMT+1 – 3:30 AM GMT+2'],
] as const)
  for (const direction of ['ltr', 'rtl'] as const)
    test(`a row says ${range} with its year and clear of the face, ${direction}`, async ({ page }) => {
      await lookAs(page, { ...desk, direction }, company.token);
      await moveTo(page, begin);
      await page.goto('/interviews');
      await expect(page.locator('section', { hasText: one.name }).last()).toContainText(String(nextYear));
      const time = row(page).getByText(range);
      await expect(time).toBeVisible();
      const [written, face] = await Promise.all([
        time.boundingBox(),
        row(page).locator('.MuiAvatar-root').first().boundingBox(),
      ]);
      if (!written || !face) throw new Error('It is not drawn.');
      if (direction === 'ltr') expect(written.x + written.width).toBeLessThanOrEqual(face.x);
      else expect(written.x).toBeGreaterThanOrEqual(face.x + face.width);
      // What is asked meanwhile, such as the week beside the list, may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

for (const language of ['en', 'de', 'es'] as const)
  for (const direction of ['ltr', 'rtl'] as const)
    test(`hours of a week are on one line each: ${language}, ${direction}`, async ({ page }) => {
      await lookAs(page, { ...desk, language, direction }, company.token);
      await page.goto('/interviews?view=week');
      const hours = page.locator('[role=group] [aria-hidden].numbers > span');
      await expect(hours.first()).toBeVisible();
      const shown = await hours.evaluateAll((all) =>
        all.map((each) => {
          const [own, around] = [each.getBoundingClientRect(), each.parentElement?.getBoundingClientRect()];
          return { height: own.height, isIn: !!around && own.left >= around.left && own.right <= around.right };
        }),
      );
      expect(shown.length).toBeGreaterThan(8);
      for (const { height, isIn } of shown) {
        expect(height).toBeLessThan(24);
        expect(isIn).toBe(true);
      }
    });

test('interviews at night are counted at the edge of their day, which leads to them', async ({ page }) => {
  await lookAs(page, desk, company.token);
  const tuesday = new Date(Date.UTC(nextYear, 0, 12));
  tuesday.setUTCDate(12 + ((9 - tuesday.getUTCDay()) % 7));
  const date = tuesday.toISOString().slice(0, 10);
  const grid = page.getByRole('group', { name: 'Week', exact: true });
  for (const [begin, words] of [
    [new Date(tuesday.getTime() - 3_600_000).toISOString(), '1 earlier'],
    [`${date}T21:30:00.000Z`, '1 later'],
  ] as const) {
    await page.unrouteAll();
    await page.route(/\/interview\/week\?/, async (route) => {
      const answer = await (await route.fetch()).json();
      const end = new Date(Date.parse(begin) + 3_600_000).toISOString();
      await route.fulfill({ json: { ...answer, interviews: [{ ...listed, interviewTime: begin, endTime: end }] } });
    });
    await page.goto(`/interviews?view=week&day=${date}`);
    const edge = grid.getByRole('button', { name: new RegExp(`^${words}, Tuesday`) });
    const block = grid.getByRole('link', { name: new RegExp(`^${one.name}`) });
    await expect(block).not.toBeInViewport();
    await edge.click();
    await expect(block).toBeInViewport();
    await expect(block).toBeFocused();
    await expect(edge).toBeHidden();
  }
});
