import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { axeOf } from './axe.ts';
import { type Candidate, candidatesOf } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { ...desk, size: { width: 390, height: 844 } };
const day = 86_400_000;

let company: QuickCompany;
let people: Candidate[];
/** Monday of next week, midnight in UTC. */
const monday = new Date(Math.floor(Date.now() / day) * day);
monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7));
const dateOf = (days: number) => new Date(monday.getTime() + days * day).toISOString().slice(0, 10);

const headers = () => ({ authorization: `Bearer ${company.token}` });
const scheduler = () => `/api/scheduler/v1/companies/${company.registration.companyId}`;
const hoursPath = () => `${scheduler()}/users/${company.registration.userAccountId}/availability`;

/** Changes something about when Ana can be booked. */
const setHours = async (request: APIRequestContext, values: object) => {
  const hours = await (await request.get(hoursPath(), { headers: headers() })).json();
  expect((await request.post(hoursPath(), { headers: headers(), data: { ...hours, ...values } })).status()).toBe(200);
};

/** Books an interview some days after that Monday, at an hour in UTC; answers its id. */
const book = async (request: APIRequestContext, { matchId }: Candidate, days: number, hour: number, minute = 0) => {
  const { registration, posted } = company;
  const at = new Date(monday.getTime() + days * day + hour * 3_600_000 + minute * 60_000);
  const booked = await request.post(`${scheduler()}/interviews`, {
    headers: headers(),
    data: {
      id: newId(),
      opportunityId: posted,
      matchId,
      interviewTime: at.toISOString(),
      duration: 45,
      timeZone: 'Europe/Berlin',
      interviewers: [registration.userAccountId],
      place: { kind: 'video', text: 'https://meet.example.com/solstice' },
      title: 'First talk',
      message: 'Bring one piece.',
    },
  });
  expect(booked.status()).toBe(200);
  return ((await booked.json()) as { interview: { interviewId: string } }).interview.interviewId;
};

test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  people = await candidatesOf(request, company);
});

const week = (page: Page) => page.getByRole('group', { name: 'Week', exact: true });
const block = (page: Page, { name }: Candidate) => week(page).getByRole('link', { name: new RegExp(`^${name}`) });
const boxOf = async (of: ReturnType<typeof block>) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

test('a week shows where interviews stand, is walked by keyboard, and opens each at its own address', async ({
  page,
  request,
}) => {
  const [one, other, third] = [people[0], people[1], people[2]] as [Candidate, Candidate, Candidate];
  await setHours(request, {
    timeZone: 'Europe/Berlin',
    daysOff: [{ from: dateOf(3), to: dateOf(3), word: 'Skiing' }],
  });
  const id = await book(request, one, 0, 9);
  await book(request, other, 0, 12);
  await book(request, third, 2, 9, 30);
  // A Wednesday: at a weekend the week that comes stands there at once.
  await page.clock.setFixedTime(new Date(monday.getTime() - 5 * day + 12 * 3_600_000));
  await lookAs(page, desk, company.token);
  await page.goto('/interviews');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(week(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`day=${dateOf(0)}`));
  await expect(block(page, one)).toBeVisible();
  await expect(week(page).getByText('Berlin')).toBeVisible();
  await expect(week(page).getByText('Skiing')).toBeVisible();
  // Nobody is booked on a day off: it has no hours.
  const hours = week(page).locator('[data-day]').nth(3).locator('[data-hours]');
  await expect(hours).toHaveCount(0);
  await expect(week(page).locator('[data-day]').nth(2).locator('[data-hours]')).toHaveCount(1);
  const [first, second] = [await boxOf(block(page, one)), await boxOf(block(page, other))];
  expect(second.x).toBe(first.x);
  expect(second.y - first.y).toBeCloseTo(3 * 56, 0);

  await block(page, one).focus();
  await page.keyboard.press('ArrowDown');
  await expect(block(page, other)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(block(page, third)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(block(page, one)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`interview=${id}`));
  const card = page.getByRole('dialog', { name: one.name });
  await expect(card).toContainText('meet.example.com/solstice');
  await expect(card).toContainText('Berlin');
  await page.reload();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('dialog', { name: /^Move the interview with/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(block(page, one)).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page.goBack();
  await expect(block(page, one)).toBeVisible();
});

test('interviews at once stand side by side, also mirrored, and nothing of the week is out of reach', async ({
  page,
}) => {
  await page.route(/\/interview\/week\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    const [first] = answer.interviews as { interviewId: string; candidate: object; interviewTime: string }[];
    const again = first && { ...first, interviewId: newId(), candidate: { ...first.candidate, name: 'Zoe Second' } };
    await route.fulfill({ json: { ...answer, interviews: [...answer.interviews, ...(again ? [again] : [])] } });
  });
  for (const direction of ['ltr', 'rtl'] as const) {
    await lookAs(page, { ...desk, direction, theme: direction === 'ltr' ? 'dark' : 'light' }, company.token);
    await page.goto(`/interviews?view=week&day=${dateOf(0)}`);
    const [one, other] = [
      await boxOf(block(page, people[0] as Candidate)),
      await boxOf(block(page, { matchId: '', name: 'Zoe Second' })),
    ];
    expect(other.y).toBe(one.y);
    if (direction === 'ltr') expect(other.x).toBeGreaterThanOrEqual(one.x + one.width);
    else expect(other.x + other.width).toBeLessThanOrEqual(one.x);
    expect((await axeOf(page).analyze()).violations).toEqual([]);
  }
});

test('an interview that somebody moved in their calendar stands in the week as both have it, and leads to the ways out', async ({
  page,
}) => {
  const one = people[0] as Candidate;
  interface Moved {
    interviewTime: string;
    endTime: string;
    candidate: { name: string };
  }
  const later = (at: string) => new Date(Date.parse(at) + 2 * 3_600_000).toISOString();
  const moved = <T extends Moved>(interview: T) => ({
    ...interview,
    syncState: 'Drifted',
    provider: 'google',
    userEmail: 'ana@solstice.example',
    drift: { kind: 'moved', interviewTime: later(interview.interviewTime), endTime: later(interview.endTime) },
  });
  await page.route(/\/interview\/week\?/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { interviews: Moved[] };
    const interviews = answer.interviews.map((each) => (each.candidate.name === one.name ? moved(each) : each));
    await route.fulfill({ json: { ...answer, interviews } });
  });
  await page.route(/\/interviews\/[0-9a-f-]{36}$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { interview: Moved };
    await route.fulfill({ json: { interview: moved(answer.interview) } });
  });
  for (const look of [desk, { ...desk, direction: 'rtl', theme: 'light' } as const]) {
    await lookAs(page, look, company.token);
    await page.goto(`/interviews?view=week&day=${dateOf(0)}`);
    await expect(block(page, one)).toHaveAccessibleName(/The calendar ana@solstice\.example has it at another time/);
    await expect(block(page, one)).toContainText(/In Google: \d/);
    const there = week(page).locator('[data-drifted]');
    const [ours, theirs] = [await boxOf(block(page, one)), await boxOf(there)];
    expect(theirs.y - ours.y).toBeCloseTo(2 * 56, 0);
    expect((await axeOf(page).analyze()).violations).toEqual([]);
  }
  await block(page, one).click();
  const card = page.getByRole('dialog', { name: one.name });
  await expect(card).toContainText('The calendar ana@solstice.example has it at another time');
  await expect(card.getByRole('button', { name: 'Put our time back' })).toBeVisible();
  await card.getByRole('button', { name: 'Take over that time' }).click();
  await expect(page.getByRole('dialog', { name: /^Move the interview with/ })).toContainText('hear of it by e-mail');
});

test('this week is seen at a glance beside the list, and leads to its days', async ({ page }) => {
  await lookAs(page, desk, company.token);
  await page.goto('/interviews');
  const panel = page.getByRole('region', { name: /^(This|Next) week$/ });
  await expect(panel.getByRole('link')).not.toHaveCount(0);
  await expect(panel).toContainText(/Candidates see .+ (this|next) week/);
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(/view=week/);
  await expect(week(page)).toBeVisible();
});

test('hours in another zone than the clock of the device are changed with one button', async ({ page, request }) => {
  await setHours(request, { timeZone: 'Asia/Tokyo' });
  await lookAs(page, desk, company.token);
  await page.goto('/interviews');
  const banner = page.getByText('Your clock is in Berlin, but candidates book you by your hours in Tokyo.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Use Berlin for my hours' }).click();
  await expect(banner).toBeHidden();
  expect((await (await request.get(hoursPath(), { headers: headers() })).json()).timeZone).toBe('Europe/Berlin');
  await setHours(request, { timeZone: 'Asia/Tokyo' });
  await page.reload();
  await page.getByRole('button', { name: 'Keep Tokyo' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: /^(This|Next) week$/ })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a week that cannot be read says so and is asked again, and one without interviews is empty', async ({ page }) => {
  let fails = true;
  await page.route(/\/interview\/week\?/, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }) : route.continue(),
  );
  await lookAs(page, phone, company.token);
  await page.goto('/interviews?view=week&day=2035-03-05');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  fails = false;
  await again.click();
  await expect(page.getByText('No interviews this week')).toBeVisible();
  await page.goto(`/interviews?view=week&day=${dateOf(0)}`);
  await expect(page.getByRole('listitem', { name: new RegExp(`^${people[0]?.name}`) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone the next interview of today stands large, with the way into its call when it is time', async ({
  page,
}) => {
  const at = new Date(monday.getTime() + 9 * 3_600_000 - 6 * 60_000);
  await page.clock.setFixedTime(at);
  await lookAs(page, phone, company.token);
  await page.goto('/interviews');
  const next = page.getByRole('article', { name: `Next: ${people[0]?.name}` });
  await expect(next.getByRole('link', { name: 'Join, in 6 min' })).toHaveAttribute(
    'href',
    'https://meet.example.com/solstice',
  );
  await expect(page.getByRole('region', { name: /^Later today/ })).toContainText(people[1]?.name ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
