import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { headersOf, join } from './colleagues.ts';
import { takeOne } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { ...desk, size: { width: 390, height: 844 } };

interface Candidate {
  matchId: string;
  name: string;
}

let company: QuickCompany;
let people: Candidate[];
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  const { registration, posted, token } = company;
  const found = await request.get(
    `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/matches?PageSize=20`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  people = ((await found.json()) as { data: Candidate[] }).data;
});

const somebody = (): Candidate => takeOne(people);
const firstName = ({ name }: Candidate) => name.split(' ')[0] ?? name;

const openProfile = async (page: Page, { matchId, name }: Candidate) => {
  await page.goto(`/opportunities/${company.posted}/candidates?stage=Matches&match=${matchId}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};
const sheet = (page: Page, title: RegExp | string) => page.getByRole('dialog', { name: title });
/** The free times on the screen. */
const slots = (of: Locator) => of.getByRole('group').getByRole('button', { name: /\d\d:\d\d – \d\d:\d\d/ });
const nextWeek = (of: Locator) => of.getByRole('button', { name: 'Next week' }).first().click();
/** The begin of a time that is read out whole: Tuesday, 1 December, 10:30 – 11:00. */
const begin = async (slot: Locator) => /\d\d:\d\d/.exec((await slot.getAttribute('aria-label')) ?? '')?.[0] ?? '';

/** Books an interview as somebody else would, over HTTP. */
const book = async (request: APIRequestContext, { matchId }: Candidate, interviewTime: string) => {
  const { registration, posted, token } = company;
  const booked = await request.post(`/api/scheduler/v1/companies/${registration.companyId}/interviews`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id: newId(),
      opportunityId: posted,
      matchId,
      interviewTime,
      duration: 30,
      timeZone: 'Europe/Berlin',
      interviewers: [registration.userAccountId],
      place: { kind: 'phone', text: '' },
      title: 'Interview',
      message: '',
    },
  });
  expect(booked.status()).toBe(200);
};

test('a recruiter books from the profile, sees it among the interviews, moves it and cancels it', async ({ page }) => {
  const one = somebody();
  await lookAs(page, desk, company.token);
  await openProfile(page, one);
  await page.keyboard.press('s');
  const plan = sheet(page, `Schedule with ${firstName(one)}`);
  await plan.getByRole('button', { name: 'Pick a time' }).click();
  await expect(plan.getByRole('textbox', { name: 'Title' })).toHaveValue('Interview: Front-end developer');
  await plan.getByRole('button', { name: '45', exact: true }).click();
  await plan.getByRole('textbox', { name: /^Link to the video call/ }).fill('https://meet.example.com/solstice');
  await plan.getByRole('textbox', { name: /^Note for/ }).fill('Bring one piece you are proud of.');
  await page.keyboard.press('Control+Enter');
  await expect(plan.getByText('Choose a time first.')).toBeVisible();
  await nextWeek(plan);
  const slot = slots(plan).first();
  const at = await begin(slot);
  await slot.click();
  await expect(plan.getByRole('contentinfo').or(plan.locator('footer'))).toContainText(at);
  await page.keyboard.press('Control+Enter');
  await expect(plan).toBeHidden();
  const line = page.getByRole('region', { name: 'Interview', exact: true });
  await expect(line).toContainText(at);
  await expect(line).toContainText('meet.example.com/solstice');
  await expect(page.getByRole('button', { name: 'Stage: Interview scheduled' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Interviews', exact: true })).toBeVisible();
  const row = page.getByRole('listitem', { name: new RegExp(`^${one.name}`) });
  await expect(row).toContainText(at);
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const move = sheet(page, `Move the interview with ${firstName(one)}`);
  await expect(move.getByRole('button', { name: 'Move interview' })).toBeDisabled();
  const chosen = move.getByRole('button', { pressed: true, name: new RegExp(`, ${at} – `) });
  await expect(chosen).toBeVisible();
  await expect(slots(move)).not.toHaveCount(1);
  const other = slots(move).last();
  const later = await begin(other);
  expect(later).not.toBe(at);
  await other.click();
  await move.getByRole('button', { name: 'Move interview' }).click();
  await expect(move).toBeHidden();
  await expect(row).toContainText(later);

  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel interview' }).click();
  const sure = sheet(page, `Cancel the interview with ${firstName(one)}?`);
  await sure.getByRole('textbox').fill('The role is on hold until January.');
  await sure.getByRole('button', { name: 'Cancel interview' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: /^Past/ }).click();
  await expect(row).toContainText('Cancelled');
  const note = row.getByRole('textbox', { name: /for the team$/ });
  await note.fill('Ask again in January.');
  await expect(row.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Ask again in January.');
});

test('who is to interview somebody whom they cannot see is named, and given access', async ({ page, request }) => {
  const own = await quickCompany(request);
  const { userId } = await join(request, own, 'Employer', 'Eva Rocha');
  await lookAs(page, desk, own.token);
  await page.goto(`/opportunities/${own.posted}/candidates`);
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const plan = sheet(page, /^Schedule with/);
  const warning = plan.getByRole('alert').filter({ hasText: 'Eva Rocha cannot see' });
  await expect(plan.getByRole('combobox', { name: 'Interviewers' })).toBeVisible();
  await plan.getByRole('combobox', { name: 'Interviewers' }).fill('Rocha');
  await page.getByRole('option', { name: 'Eva Rocha' }).click();
  await expect(warning).toContainText(
    'With access, Eva Rocha joins the hiring team as an interviewer and sees all candidates of this role.',
  );
  await warning.getByRole('button', { name: 'Give access' }).click();
  await expect(warning).toHaveCount(0);
  const team = await request.get(
    `/api/opportunity/v1/companies/${own.registration.companyId}/opportunities/${own.posted}/team`,
    { headers: headersOf(own) },
  );
  expect((await team.json()).data).toContainEqual(expect.objectContaining({ userId, part: 'interviewer' }));
});

test('a time that somebody just took is refused with free times close by, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const [one, other] = [somebody(), somebody()];
  await lookAs(page, desk, company.token);
  await openProfile(page, one);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const plan = sheet(page, /^Schedule with/);
  await plan.getByRole('button', { name: 'Pick a time' }).click();
  await plan.getByRole('textbox', { name: /^Note for/ }).fill('We talk about the clinics.');
  await nextWeek(plan);
  await slots(plan).nth(6).click();
  await page.route(
    /\/v1\/companies\/[^/]+\/interviews$/,
    async (route) => {
      const { interviewTime } = route.request().postDataJSON() as { interviewTime: string };
      await book(request, other, interviewTime);
      await route.continue();
    },
    { times: 1 },
  );
  await plan.getByRole('button', { name: 'Send invitation' }).click();
  await expect(plan.getByText(/is in another interview then/)).toBeVisible();
  await expect(plan.getByText(`You, with ${other.name}`)).toBeVisible();
  await expect(plan.getByRole('textbox', { name: /^Note for/ })).toHaveValue('We talk about the clinics.');
  const near = plan.getByRole('group', { name: 'Free close by' }).getByRole('button');
  await expect(near).toHaveCount(3);
  await near.last().click();
  await plan.getByRole('button', { name: 'Send invitation' }).click();
  await expect(plan).toBeHidden();
  await expect(page.getByRole('region', { name: 'Interview', exact: true })).toBeVisible();
});

test('what is typed stays when a colleague moves the same interview meanwhile, and saving says who did', async ({
  page,
  request,
}) => {
  const one = somebody();
  const day = 86_400_000;
  const from = new Date(Math.ceil(Date.now() / day) * day + 40 * day);
  const at = (days: number) => new Date(from.getTime() + days * day + 11 * 3_600_000).toISOString();
  await book(request, one, at(0));
  await lookAs(page, desk, company.token);
  await page.goto('/interviews');
  const row = page.getByRole('listitem', { name: new RegExp(`^${one.name}`) });
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const move = sheet(page, `Move the interview with ${firstName(one)}`);
  await move.getByRole('textbox', { name: /^Note for/ }).fill('Bring your portfolio.');
  const headers = { authorization: `Bearer ${company.token}` };
  const scheduler = `/api/scheduler/v1/companies/${company.registration.companyId}`;
  const { matchId } = one;
  const shown = await (await request.get(`${scheduler}/matches/${matchId}/interview`, { headers })).json();
  const { interviewId, version } = shown.interview as { interviewId: string; version: number };
  const moved = await request.patch(`${scheduler}/interviews/${interviewId}`, {
    headers,
    data: { interviewTime: at(3), version },
  });
  expect(moved.status()).toBe(200);
  // The list behind it knows by now; whoever types is not disturbed.
  const { interviewTime } = ((await moved.json()) as { interview: { interviewTime: string } }).interview;
  const dayOf = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' });
  await expect(page.locator('section', { hasText: one.name })).toContainText(dayOf.format(new Date(interviewTime)));
  await expect(move.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Bring your portfolio.');
  await move.getByRole('button', { name: 'Save changes' }).click();
  await expect(move.getByText(/Ana Ferreira changed this since you opened it/)).toBeVisible();
  await expect(move.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Bring your portfolio.');
});

test('without a connection the plan stays as it is, also when the sheet is closed and opened again', async ({
  page,
  context,
}) => {
  const one = somebody();
  await lookAs(page, desk, company.token);
  await openProfile(page, one);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const plan = sheet(page, /^Schedule with/);
  await plan.getByRole('button', { name: 'Pick a time' }).click();
  await plan.getByRole('textbox', { name: 'Title' }).fill('A first talk');
  await nextWeek(plan);
  await slots(plan).first().click();
  await context.setOffline(true);
  await plan.getByRole('button', { name: 'Send invitation' }).click();
  await expect(plan.getByText('The server cannot be reached. What you typed is kept.')).toBeVisible();
  await plan.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(plan.getByRole('textbox', { name: 'Title' })).toHaveValue('A first talk');
  await plan.getByRole('button', { name: 'Send invitation' }).click();
  await expect(plan).toBeHidden();
});

test('on a phone a day is chosen, then one of its times', async ({ page }) => {
  const one = somebody();
  await lookAs(page, phone, company.token);
  await openProfile(page, one);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const plan = sheet(page, `Schedule with ${firstName(one)}`);
  await plan.getByRole('button', { name: 'Pick a time' }).click();
  await nextWeek(plan);
  const day = plan.getByRole('group', { name: 'Day' }).getByRole('button').nth(2);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(plan.getByText(/^Wednesday/)).toBeVisible();
  const slot = plan.getByRole('button', { name: /^\d\d:\d\d – / }).first();
  const at = /\d\d:\d\d/.exec((await slot.textContent()) ?? '')?.[0] ?? '';
  await slot.click();
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  await plan.getByRole('button', { name: /^Length, people/ }).click();
  await plan.getByRole('button', { name: 'Phone', exact: true }).click();
  await plan.getByRole('button', { name: 'Back to the times' }).click();
  await expect(plan.getByText(/Phone, with Ana/)).toBeVisible();
  await plan.getByRole('button', { name: 'Send invitation' }).click();
  await expect(plan).toBeHidden();
  await expect(page.getByRole('region', { name: 'Interview', exact: true })).toContainText(at);
  await page.goto('/interviews');
  await expect(page.getByRole('listitem', { name: new RegExp(`^${one.name}`) })).toContainText(at);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('of an interview that is over it is asked how it went', async ({ page, request }) => {
  const one = somebody();
  const nextYear = new Date(Date.now() + 200 * 24 * 3_600_000);
  nextYear.setUTCHours(3, 0, 0, 0);
  await book(request, one, nextYear.toISOString());
  const { registration, token } = company;
  const path = `/api/scheduler/v1/companies/${registration.companyId}/users/${registration.userAccountId}/interview`;
  const ahead = await request.get(`${path}/upcomingevents?SortDescending=true&PageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await ahead.json()) as { data: object[] };
  const said: unknown[] = [];
  // Nobody waits until it is over: the server's answers are those it will give then.
  await page.route(/\/interview\/pastevents/, (route) =>
    route.fulfill({
      json: {
        data: said.length > 0 ? [] : data.map((each) => ({ ...each, asksOutcome: true })),
        nextToken: null,
        prevToken: null,
        totalRecords: 1 - said.length,
      },
    }),
  );
  await page.route(/\/outcome$/, (route) => {
    said.push(route.request().postDataJSON());
    return route.fulfill({ json: { interview: data[0] } });
  });
  await lookAs(page, desk, token);
  await page.goto('/interviews');
  const question = page.getByRole('group', { name: `How did it go with ${one.name}?` });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Took place' }).click();
  await expect(question).toBeHidden();
  expect(said).toEqual([{ outcome: 'held' }]);
});

test('rejecting somebody and closing their role say first which interviews that cancels', async ({ page, request }) => {
  const one = somebody();
  const soon = new Date(Date.now() + 90 * 24 * 3_600_000);
  soon.setUTCHours(4, 0, 0, 0);
  await book(request, one, soon.toISOString());
  await lookAs(page, desk, company.token);
  await openProfile(page, one);
  await page.keyboard.press('r');
  const panel = sheet(page, `Reject ${one.name}?`);
  await expect(panel.getByRole('alert')).toHaveText(
    /^This cancels the interview on .+, \d\d:\d\d and tells everyone invited\.$/,
  );
  await panel.getByRole('button', { name: 'Never mind' }).click();
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Close the role' }).click();
  const closing = sheet(page, 'Close Front-end developer?');
  await expect(closing.getByRole('alert')).toContainText('and tells everyone invited.');
  await expect(closing.getByRole('alert')).toContainText(/\d\d:\d\d/);
});
