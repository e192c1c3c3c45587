import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { axeOf, tags } from './axe.ts';
import { headersOf, join } from './colleagues.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const looks: Look[] = [
  desk,
  { ...desk, theme: 'light', size: { width: 390, height: 844 } },
  { ...desk, direction: 'rtl', language: 'de' },
];

let company: QuickCompany;
let people: { matchId: string; name: string }[];
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  const { registration, posted, token } = company;
  const found = await request.get(
    `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/matches?PageSize=10`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  people = ((await found.json()) as { data: typeof people }).data;
});

const scheduler = () => `/api/scheduler/v1/companies/${company.registration.companyId}/interviews`;
const somebody = () => {
  const one = people.pop();
  if (!one) throw new Error('Nobody matches any more.');
  return one;
};
let days = 3;
/** Books an interview as somebody else would, at a time of its own. */
const book = async (request: APIRequestContext, matchId: string): Promise<{ interviewId: string; version: number }> => {
  const begin = new Date(Date.now() + ++days * 86_400_000);
  begin.setUTCHours(12, 0, 0, 0);
  const booked = await request.post(scheduler(), {
    headers: { authorization: `Bearer ${company.token}` },
    data: {
      id: newId(),
      opportunityId: company.posted,
      matchId,
      interviewTime: begin.toISOString(),
      duration: 30,
      timeZone: 'UTC',
      interviewers: [company.registration.userAccountId],
      place: { kind: 'phone', text: '' },
      title: 'Interview',
      message: '',
    },
  });
  expect(booked.status()).toBe(200);
  return ((await booked.json()) as { interview: { interviewId: string; version: number } }).interview;
};
const profile = ({ matchId }: { matchId: string }) =>
  `/opportunities/${company.posted}/candidates?stage=Matches&match=${matchId}`;

test('what somebody else does to an interview stands on the page and in the profile without loading them anew', async ({
  page,
  context,
  request,
}) => {
  const one = somebody();
  await lookAs(page, desk, company.token);
  const other = await context.newPage();
  await lookAs(other, desk, company.token);
  await page.goto('/interviews');
  await expect(page.getByRole('heading', { name: 'Interviews', exact: true })).toBeVisible();
  await other.goto(profile(one));
  await expect(other.getByRole('heading', { name: one.name, exact: true })).toBeVisible();
  const { interviewId } = await book(request, one.matchId);
  const row = page.getByRole('listitem', { name: new RegExp(`^${one.name}`) });
  const line = other.getByRole('region', { name: 'Interview', exact: true });
  await expect(row).toBeVisible();
  await expect(line).toBeVisible();
  const headers = { authorization: `Bearer ${company.token}` };
  await request.patch(`${scheduler()}/${interviewId}`, {
    headers,
    data: { place: { kind: 'office', text: 'Room Nine' } },
  });
  await expect(line).toContainText('Room Nine');
  await request.post(`${scheduler()}/${interviewId}/cancel`, { headers, data: {} });
  await expect(line).toBeHidden();
  await expect(row).toBeHidden();
});

/** Has interviews answered as if somebody had changed them in their calendar. */
const drift = async (page: Page, kind: 'moved' | 'gone') => {
  const asked: unknown[] = [];
  await page.route(/\/matches\/[^/]+\/interview$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { interview: { interviewTime: string } | null };
    if (!body.interview) return route.fulfill({ response: answer });
    const at = new Date(Date.parse(body.interview.interviewTime) + 7_200_000);
    const till = new Date(at.getTime() + 2_700_000);
    const times = kind === 'moved' ? [at.toISOString(), till.toISOString()] : [null, null];
    const interview = {
      ...body.interview,
      syncState: 'Drifted',
      provider: 'google',
      userEmail: 'ana@solstice.example',
      drift: { kind, interviewTime: times[0], endTime: times[1] },
    };
    return route.fulfill({ response: answer, json: { ...body, interview } });
  });
  await page.route(/\/drift$/, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { interview: {} } });
  });
  return asked;
};

// What a page still asks when its test ends is answered by nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a stage is chosen knowing that it cancels the interview ahead', async ({ page, request }) => {
  const one = somebody();
  await book(request, one.matchId);
  await lookAs(page, desk, company.token);
  await page.goto(profile(one));
  await expect(page.getByRole('region', { name: 'Interview', exact: true })).toBeVisible();
  await page.keyboard.press('m');
  const done = page.getByRole('menuitem', { name: /^Interview done/ });
  await expect(done).toContainText(/Cancels the interview on .* and tells everyone invited\./);
  await expect(page.getByRole('menuitem', { name: /^Reject/ })).not.toContainText('Cancels');
  expect((await axeOf(page).include('[role=menu]').withTags(tags).analyze()).violations).toEqual([]);
  await page.screenshot({ path: 'test-results/stage-cancels.png' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  // A long status leaves the other buttons on its line.
  const [stage, message] = ['Stage: Interview scheduled', 'Message'].map((name) => page.getByRole('button', { name }));
  await expect(async () => {
    const [one, other] = [await stage?.boundingBox(), await message?.boundingBox()];
    expect(one?.y).toBeCloseTo(other?.y ?? 0, 0);
  }).toPass();
  await page.screenshot({ path: 'test-results/stage-phone.png' });
});

test('a watcher reads of an interview without ways to change it', async ({ page, request }) => {
  const { matchId, name } = somebody();
  const { interviewId } = await book(request, matchId);
  const watcher = await join(request, company, 'Employer', 'Eva Rocha');
  const team = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.posted}/team`;
  const put = await request.post(team, {
    headers: headersOf(company),
    data: { userId: watcher.userId, part: 'watcher' },
  });
  expect(put.ok()).toBe(true);
  await lookAs(page, desk, watcher.token);
  const item = page.getByRole('listitem', { name });
  await page.goto('/interviews?whose=team');
  await item.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy']);
  await page.goto(`/interviews?whose=team&interview=${interviewId}`);
  const card = page.getByRole('dialog');
  await expect(card.getByRole('link', { name: `Prepare for ${name}` })).toBeVisible();
  await expect(card.getByRole('button', { name: /Cancel interview|Change/ })).toHaveCount(0);
  await page.goto(profile({ matchId }));
  await expect(page.getByRole('complementary', { name: 'Team comments' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel interview|Move/ })).toHaveCount(0);
});

test('an interview that somebody moved in their calendar shows both times, and asks which holds', async ({
  page,
  request,
}) => {
  const one = somebody();
  await book(request, one.matchId);
  const asked = await drift(page, 'moved');
  await lookAs(page, desk, company.token);
  await page.goto(profile(one));
  const line = page.getByRole('region', { name: 'Interview', exact: true });
  await expect(line).toContainText('The calendar ana@solstice.example has it at another time:');
  await line.getByRole('button', { name: 'Put our time back' }).click();
  await expect(page.getByRole('group', { name: 'Latest message' })).toContainText('as it is here');
  await line.getByRole('button', { name: 'Take over that time' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText('hear of it by e-mail');
  await sure.getByRole('button', { name: 'Take over that time' }).click();
  await expect(sure).toBeHidden();
  expect(asked).toEqual([{ keep: 'marigold' }, { keep: 'calendar' }]);
});

for (const look of looks)
  test(`an interview that was removed from a calendar, ${look.theme}, ${look.direction}, ${look.size.width} px`, async ({
    page,
    request,
  }) => {
    const one = somebody();
    await book(request, one.matchId);
    await drift(page, 'gone');
    await lookAs(page, look, company.token);
    await page.goto(profile(one));
    await expect(page.getByText('ana@solstice.example')).toBeVisible();
    const { violations } = await axeOf(page).withTags(tags).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
