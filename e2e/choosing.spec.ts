import { type APIRequestContext, expect, test } from '@playwright/test';
import { horizonDays } from '@marigold/contract/candidacy';
import { type Candidate, candidatesOf, days, inviteToChoose, openWholeDay, takeOne, times } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

let company: QuickCompany;
let people: Candidate[];
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  people = await candidatesOf(request, company);
});

const somebody = (): Candidate => takeOne(people);

/** Invites somebody to choose; answers the path of a link. */
const invite = (request: APIRequestContext, one: Candidate) => inviteToChoose(request, company, one);

test.describe('on a phone in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('a candidate books by a link in three taps, moves it and cancels it; the recruiter sees it live', async ({
    page,
    browser,
    request,
  }) => {
    const one = somebody();
    const link = await invite(request, one);
    const recruiter = await browser.newPage({ timezoneId: 'Europe/Lisbon' });
    await lookAs(recruiter, desk, company.token);
    await recruiter.goto(`/opportunities/${company.posted}/candidates?stage=Interviews&match=${one.matchId}`);
    await expect(recruiter.getByRole('heading', { name: one.name, exact: true })).toBeVisible();

    await page.goto(`${link}?lang=en`);
    await expect(page.getByRole('heading', { name: 'Meet Ana' })).toBeVisible();
    await expect(page.getByText(/^Times in Tokyo/)).toBeVisible();
    await openWholeDay(page);
    await expect(times(page).first()).toBeFocused();
    await expect(page.getByRole('status')).toHaveText(/times? on/);
    const [at] = ((await times(page).first().textContent()) ?? '').split(' ');
    await times(page).first().click();
    await expect(page.getByRole('timer')).toContainText(/^[45]:\d\d$/);
    await page.getByRole('button', { name: /^Book / }).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await expect(page.getByText(/Tokyo time\. .* in Lisbon, for Ana/)).toBeVisible();
    const line = recruiter.getByRole('region', { name: 'Interview', exact: true });
    await expect(line).toContainText('meet.example.com/solstice');
    const before = await line.textContent();

    await page.reload();
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await openWholeDay(page);
    const other = times(page).nth(1);
    await expect(other).not.toHaveText(at ?? '');
    await other.click();
    await page.getByRole('button', { name: /^Move it to / }).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await expect(line).not.toHaveText(before ?? '');

    await page.getByRole('button', { name: 'Cancel the interview' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(days(page).first()).toBeVisible();
    await expect(page.getByText('You cancelled the interview.')).toBeVisible();
    await expect(line).toContainText(/^Waiting for .* to choose a time/);
    await recruiter.close();
  });

  test('a time that somebody took is answered with three close ones, and going back gives a time back', async ({
    page,
    request,
  }) => {
    const [one, other] = [somebody(), somebody()];
    const [link, theirs] = [await invite(request, one), await invite(request, other)];
    await page.goto(`${link}?lang=en`);
    await openWholeDay(page);
    const first = times(page).first();
    await expect(first).toBeVisible();
    const interviewTime = await first.locator('time').getAttribute('datetime');
    const token = theirs.split('/').at(-1);
    const ask = (time: string | null) =>
      request.post('/api/candidate/v1/interviews/hold', { data: { token, interviewTime: time } });
    expect((await ask(interviewTime)).status()).toBe(200);
    await first.click();
    const close = page.getByRole('alert').getByRole('button');
    await expect(close).toHaveCount(3);
    await close.first().click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Give it back' }).last().click();
    await expect(page.getByRole('timer')).toBeHidden();
    await ask(null);
  });
});

test('whom no time suits suggests some by their own clocks, and the recruiter books one outside their hours once asked', async ({
  browser,
  request,
}) => {
  const one = somebody();
  const link = await invite(request, one);
  const recruiter = await browser.newPage({ timezoneId: 'Europe/Lisbon' });
  await lookAs(recruiter, desk, company.token);
  await recruiter.goto(`/opportunities/${company.posted}/candidates?stage=Matches&match=${one.matchId}`);
  const line = recruiter.getByRole('region', { name: 'Interview', exact: true });
  await expect(line).toContainText(/^Waiting for/);
  const page = await browser.newPage({ timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } });
  await page.goto(`${link}?lang=en#suggest`);
  const form = page.getByRole('form', { name: 'Suggest times' });
  await expect(form.getByLabel('First time')).toBeFocused();
  await form.getByRole('button', { name: 'Send these times' }).click();
  await expect(form.getByText('Suggest at least one time.')).toBeVisible();
  const day = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
  await form.getByLabel('First time').fill(`${day}T07:30`);
  await form.getByLabel('Second time').fill(`${day}T20:15`);
  await form.getByLabel('A word to the company').fill('I work nights.');
  await form.getByRole('button', { name: 'Send these times' }).click();
  await expect(page.getByRole('region', { name: 'Your suggestion' }).getByRole('listitem')).toHaveCount(2);

  const suggested = line.getByRole('group', { name: 'Suggested times' });
  await expect(suggested).toContainText('I work nights.');
  // Half past seven in Tokyo is half past ten in the evening before in Lisbon, or eleven with its summer time.
  await suggested.getByRole('button', { name: /22:30|23:30/ }).click();
  const sure = recruiter.getByRole('dialog', { name: 'Book it all the same?' });
  await expect(sure).toContainText(/outside the hours of .+:30/);
  await sure.getByRole('button', { name: 'Never mind' }).click();
  await expect(suggested).toBeVisible();
  await suggested.getByRole('button', { name: /22:30|23:30/ }).click();
  await sure.getByRole('button', { name: 'Book anyway' }).click();
  await expect(line).toContainText('meet.example.com/solstice');
  await expect(suggested).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await Promise.all([page.close(), recruiter.close()]);
});

test('days are walked by keyboard from month to month, and a link that leads nowhere says so', async ({
  page,
  request,
}) => {
  const link = await inviteToChoose(request, company, somebody(), { daysAhead: horizonDays });
  await page.setViewportSize(desk.size);
  await page.goto(link);
  const month = page.getByRole('region', { name: 'Days' });
  const offered = month.locator('[data-day]:enabled');
  const walk = async (key: string) => {
    for (let steps = 0; steps <= horizonDays; steps += 1) await page.keyboard.press(key);
  };
  const first = await offered.first().getAttribute('data-day');
  await offered.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(month.locator('[data-day]:focus')).not.toHaveAttribute('data-day', first ?? '');
  // The days offered go on in the next month.
  await walk('ArrowRight');
  await expect(month.getByRole('button', { name: 'The next month' })).toBeDisabled();
  await expect(offered.last()).toBeFocused();
  await walk('ArrowLeft');
  await expect(month.getByRole('button', { name: 'The month before' })).toBeDisabled();
  await expect(offered.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(offered.first()).toHaveAttribute('aria-pressed', 'true');
  await times(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Book / })).toBeFocused();
  await page.goto('/c/interview/abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByRole('heading', { name: 'There is no time to choose here' })).toBeVisible();
});

test('a recruiter lets somebody choose, copies the link, changes the invitation and takes it back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const one = somebody();
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates?stage=Matches&match=${one.matchId}`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const plan = page.getByRole('dialog', { name: /^Schedule with/ });
  await expect(plan.getByRole('button', { name: 'Let them choose', pressed: true })).toBeVisible();
  await plan.getByRole('button', { name: '30', exact: true }).last().click();
  await expect(plan.getByText(/the next 30 days/)).toBeVisible();
  await plan.getByRole('button', { name: 'Send invitation' }).click();
  await expect(plan).toBeHidden();
  const line = page.getByRole('region', { name: 'Interview', exact: true });
  await expect(line).toContainText(/^Waiting for .* to choose a time/);
  await line.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Link copied/ })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/c\/interview\/[\w-]{43}$/);
  await page.goto('/interviews');
  const row = page.getByRole('region', { name: 'Waiting for the candidate to choose' }).getByRole('listitem', {
    name: one.name,
  });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await row.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: /^Change the invitation of/ });
  const offered = change.getByRole('group', { name: 'Days offered' });
  await expect(offered.getByRole('button', { name: '30', pressed: true })).toBeVisible();
  await expect(change.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await change.getByRole('button', { name: '90', exact: true }).click();
  await change.getByRole('button', { name: 'Phone', exact: true }).click();
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change).toBeHidden();
  const candidate = await context.newPage();
  await candidate.goto(`${new URL(link).pathname}?lang=en`);
  await expect(candidate.getByText('90 minutes, By phone')).toBeAttached();
  await candidate.close();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(row).toBeHidden();
});

test('a device that knows its zone by an old name is shown the city of today', async ({ browser, request }) => {
  const link = await invite(request, somebody());
  const page = await browser.newPage({ timezoneId: 'Asia/Kathmandu' });
  await page.goto(`${link}?lang=en`);
  await expect(page.getByText(/^Times in Kathmandu/)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  const zones = page.getByRole('group', { name: 'Time zone' });
  await zones.getByRole('searchbox').fill('Saigon');
  await expect(zones.getByRole('button', { name: 'Asia / Ho Chi Minh' })).toBeVisible();
  await page.close();
});
