import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { headersOf, join } from './colleagues.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { talker } from './talk.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

let company: QuickCompany;
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
});

/** The first candidate of the role. */
const candidateOf = async (request: APIRequestContext): Promise<{ matchId: string; name: string }> => {
  const { registration, posted } = company;
  const found = await request.get(
    `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/matches?PageSize=1`,
    { headers: headersOf(company) },
  );
  return (await found.json()).data[0];
};
const candidates = (query = '') => `/opportunities/${company.posted}/candidates?stage=Matches${query}`;
const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('free times open on the first week that has one, and a week in which somebody is away says who', async ({
  page,
  request,
}) => {
  const eva = await join(request, company, 'Employer', 'Eva Rocha');
  const hours = `/api/scheduler/v1/companies/${company.registration.companyId}/users/${eva.userId}/availability`;
  const week = await (await request.get(hours, { headers: headersOf(eva) })).json();
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const daysOff = [{ from: dayIn(0), to: dayIn(13), word: 'Climbing' }];
  const saved = await request.post(hours, { headers: headersOf(eva), data: { ...week, daysOff } });
  expect(saved.ok()).toBe(true);
  const { matchId } = await candidateOf(request);
  await lookAs(page, desk, company.token);
  await page.goto(candidates(`&match=${matchId}`));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const plan = page.getByRole('dialog', { name: /^Schedule with/ });
  await plan.getByRole('button', { name: 'Pick a time' }).click();
  const slots = plan.getByRole('group').getByRole('button', { name: /\d\d:\d\d – \d\d:\d\d/ });
  await expect(slots.first()).toBeVisible();
  await plan.getByRole('combobox', { name: 'Interviewers' }).fill('Rocha');
  await page.getByRole('option', { name: /^Eva Rocha/ }).click();
  await expect(slots.first()).toBeVisible();
  await plan.getByRole('button', { name: 'Previous week' }).click();
  const status = plan.getByRole('status');
  // The week in which they come back may have times, the one before it has none.
  if (await slots.first().isVisible()) await plan.getByRole('button', { name: 'Previous week' }).click();
  await expect(status).toContainText('No time of this week suits everybody.');
  await expect(status).toContainText(/Away: Eva Rocha \(.+\)/);
  await expect(status).not.toContainText('Climbing');
  await page.screenshot({ path: test.info().outputPath('away.png') });
  await status.getByRole('button', { name: 'Next week' }).click();
  await expect(plan.getByRole('button', { name: 'Previous week' })).toBeEnabled();
});

for (const [width, language] of [
  [1440, 'en'],
  [1200, 'de'],
] as const)
  test(`an open conversation covers nothing of what can be done with those selected, at ${width} in ${language}`, async ({
    page,
  }) => {
    await lookAs(page, { ...desk, language, size: { width, height: 900 } }, company.token);
    await page.goto(candidates());
    await page.getByRole('grid').getByRole('row').nth(1).focus();
    await page.keyboard.press('e');
    const conversation = page.getByRole('region', {
      name: language === 'en' ? /^Conversation with/ : /^Unterhaltung mit/,
    });
    await expect(conversation).toBeVisible();
    const row = page.getByRole('grid').getByRole('row').nth(2);
    await row.hover();
    await row.getByRole('checkbox').click();
    const bar = page.getByRole('region', {
      name: language === 'en' ? 'Selected candidates' : 'Ausgewählte Kandidaten',
    });
    await expect(bar).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('bar.png') });
    const dock = await boxOf(conversation);
    for (const button of await bar.getByRole('button').all()) {
      const { x, width: wide } = await boxOf(button);
      expect(x + wide).toBeLessThanOrEqual(dock.x);
    }
  });

test('who is moved and stays in the list stays open, also as the only one of it', async ({ page, request }) => {
  const { matchId, name } = await candidateOf(request);
  await lookAs(page, desk, company.token);
  await page.goto(candidates(`&match=${matchId}&q=${encodeURIComponent(name)}`));
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
  ).toHaveCount(1);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /In review/ }).click();
  await expect(page.getByRole('group', { name: 'Latest message' })).toContainText('moved to In review');
  await page.screenshot({ path: test.info().outputPath('stays.png') });
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stage: In review' })).toBeVisible();
});

test('an open conversation stays open while names are searched for', async ({ page, request }) => {
  const hanna = await talker(request, company, company.posted, 'Hanna Novák');
  await talker(request, company, company.posted, 'Noah Fischer');
  await hanna.say('Is there a canteen?');
  await lookAs(page, desk, company.token);
  await page.goto('/messages');
  const list = page.getByRole('list', { name: 'Conversations' });
  await list.getByRole('link', { name: /Hanna Novák/ }).click();
  const conversation = page.getByRole('region', { name: 'Conversation with Hanna Novák' });
  await expect(conversation).toContainText('Is there a canteen?');
  await page.screenshot({ path: test.info().outputPath('chips.png') });
  const search = page.getByRole('textbox', { name: 'Search names' });
  await search.click();
  await search.pressSequentially('Noah');
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(conversation).toContainText('Is there a canteen?');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link', { name: /Hanna Novák/ })).toBeVisible();
  await expect(conversation).toBeVisible();
  await search.fill('Nobody at all');
  await expect(page.getByText('Nobody by this name')).toBeVisible();
  await expect(conversation).toBeVisible();
});
