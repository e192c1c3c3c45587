import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { type Candidate, candidatesOf } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { ...desk, size: { width: 390, height: 844 } };
const zone = 'Europe/Berlin';
const day = 86_400_000;
const hour = 3_600_000;

test.use({ timezoneId: zone });

/** Hours by which clocks of the zone are ahead of UTC, at an instant. */
const aheadAt = (instant: number) => {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' }).format(instant);
  return (Number(shown) - new Date(instant).getUTCHours() + 24) % 24;
};
/** The next Sunday, from a week on, on which clocks of the zone are changed: its midnight in UTC. */
const change = (() => {
  let at = Math.floor(Date.now() / day) * day + 7 * day;
  while (aheadAt(at) === aheadAt(at + day)) at += day;
  return at;
})();
/** The instant at which clocks of the zone show a full hour, so many days after that Sunday. */
const onClock = (days: number, hours: number) => {
  const noon = change + days * day + 12 * hour;
  return new Date(noon + (hours - 12 - aheadAt(noon)) * hour).toISOString();
};
const dateOf = (days: number) => new Date(change + days * day).toISOString().slice(0, 10);

let company: QuickCompany;
let people: Candidate[];
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  people = await candidatesOf(request, company);
});

const book = async (request: APIRequestContext, { matchId }: Candidate, interviewTime: string) => {
  const { registration, posted, token } = company;
  const booked = await request.post(`/api/scheduler/v1/companies/${registration.companyId}/interviews`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id: newId(),
      opportunityId: posted,
      matchId,
      interviewTime,
      duration: 45,
      timeZone: zone,
      interviewers: [registration.userAccountId],
      place: { kind: 'phone', text: '' },
      title: 'First talk',
      message: '',
    },
  });
  expect(booked.status()).toBe(200);
};
/** Lets candidates book Ana on every day of the week from nine to five. */
const workAlways = async (request: APIRequestContext) => {
  const { registration, token } = company;
  const path = `/api/scheduler/v1/companies/${registration.companyId}/users/${registration.userAccountId}/availability`;
  const headers = { authorization: `Bearer ${token}` };
  const hours = await (await request.get(path, { headers })).json();
  const availability = hours.availability.map((each: object) => ({ ...each, isAvailable: true }));
  const saved = await request.post(path, { headers, data: { ...hours, timeZone: zone, availability } });
  expect(saved.status(), await saved.text()).toBe(200);
};

const week = (page: Page) => page.getByRole('group', { name: 'Week', exact: true });
const topOf = async (page: Page, { name }: Candidate) => {
  const box = await week(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .boundingBox();
  return box?.y;
};

test('nine o’clock stands at nine on the Sunday on which clocks are changed, and on the days around it', async ({
  page,
  request,
}) => {
  const [before, on, after] = people as [Candidate, Candidate, Candidate];
  await workAlways(request);
  await book(request, before, onClock(-1, 9));
  await book(request, on, onClock(0, 9));
  await book(request, after, onClock(1, 9));
  await lookAs(page, desk, company.token);
  await page.goto(`/interviews?view=week&day=${dateOf(-1)}`);
  for (const { name } of [before, on])
    await expect(week(page).getByRole('link', { name: new RegExp(`^${name}.*09:00`) })).toBeVisible();
  expect(await topOf(page, on)).toBe(await topOf(page, before));
  await week(page)
    .getByRole('link', { name: new RegExp(`^${on.name}`) })
    .click();
  const card = page.getByRole('dialog', { name: on.name });
  await expect(card).toContainText('09:00 – 09:45');
  await card.getByRole('button', { name: 'Change' }).click();
  const move = page.getByRole('dialog', { name: /^Move the interview with/ });
  await expect(move.getByRole('button', { pressed: true, name: /, 09:00 – 09:45/ })).toBeVisible();
  await move.getByRole('button', { name: /^Sunday.*, 10:30 – 11:15/ }).click();
  await move.getByRole('button', { name: 'Move interview' }).click();
  await expect(move).toBeHidden();
  await expect(card).toContainText('10:30 – 11:15');

  await page.goto(`/interviews?view=week&day=${dateOf(1)}`);
  await expect(week(page).getByRole('link', { name: new RegExp(`^${after.name}.*09:00`) })).toBeVisible();
});

test('whoever is busy on that Sunday is so at the hours that clocks show, on a phone, too', async ({
  page,
  request,
}) => {
  const [, , , one, other] = people as [Candidate, Candidate, Candidate, Candidate, Candidate];
  await workAlways(request);
  await book(request, one, onClock(0, 14));
  await book(request, other, onClock(0, 16));
  await lookAs(page, phone, company.token);
  await page.goto('/interviews');
  const row = page.getByRole('listitem', { name: new RegExp(`^${other.name}`) });
  await expect(row).toContainText('16:00');
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: /^Move the interview with/ });
  await expect(move.getByText('14:00 – 14:45')).toBeVisible();
});

test.describe('from where clocks are never changed', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the candidate’s hours are named anew before the Sunday on which theirs are', async ({ page, request }) => {
    const { registration, token } = company;
    const scheduler = `/api/scheduler/v1/companies/${registration.companyId}`;
    const livesInEurope = async ({ matchId }: Candidate) => {
      const query = new URLSearchParams({
        users: registration.userAccountId,
        from: onClock(0, 9),
        to: onClock(0, 12),
        duration: '45',
        matchId,
      });
      const free = await request.get(`${scheduler}/interviews/free?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await free.json()).candidateTimeZone ?? '').startsWith('Europe/');
    };
    let one: Candidate | undefined;
    for (const each of people.slice(5)) if (!one && (await livesInEurope(each))) one = each;
    if (!one) throw new Error('Nobody lives in Europe.');
    await workAlways(request);
    await book(request, one, onClock(-1, 12));
    await lookAs(page, desk, token);
    await page.goto(`/interviews?view=week&day=${dateOf(-1)}`);
    await week(page)
      .getByRole('link', { name: new RegExp(`^${one.name}`) })
      .click();
    await page.getByRole('dialog', { name: one.name }).getByRole('button', { name: 'Change' }).click();
    const move = page.getByRole('dialog', { name: /^Move the interview with/ });
    const named = move.locator('[data-zone]');
    await expect(named).toHaveCount(3);
    const [own, before, after] = (await named.all()) as [Locator, Locator, Locator];
    // In the evening there it is over.
    const lastOf = async (hours: Locator) =>
      Number.parseInt((await hours.locator('bdi').last().textContent()) ?? '', 10);
    expect(await lastOf(own)).toBeGreaterThan(20);
    expect(Math.abs((await lastOf(after)) - (await lastOf(before)))).toBe(1);
  });
});
