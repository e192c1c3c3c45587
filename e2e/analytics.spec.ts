import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { arrived, newApplicant, roleOf } from './applying.ts';
import { axeOf, spoilable, tags } from './axe.ts';
import { headersOf, join } from './colleagues.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const dark: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

/** A company with matches of today, of whom so many have come to review. */
const companyWith = async (request: APIRequestContext, reviewed = 0) => {
  const company = await quickCompany(request);
  const { registration, posted } = company;
  const headers = headersOf(company);
  const role = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}`;
  const { data, totalRecords } = await (await request.get(`${role}/matches?PageSize=20`, { headers })).json();
  const people = (data as { matchId: string; name: string }[]).slice(0, reviewed);
  for (const { matchId } of people)
    expect((await request.post(`${role}/matches/${matchId}/status/InReview`, { headers })).ok()).toBe(true);
  return { ...company, matched: totalRecords as number, people };
};

const open = async (page: Page, token: string, address = '/analytics', look = dark) => {
  await lookAs(page, look, token);
  await page.goto(address);
  await expect(page.locator('[data-chart]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};
const chart = (page: Page, report: string) => page.locator(`[data-chart="${report}"]`);
const overTime = (page: Page) => chart(page, 'matchescounter').filter({ has: page.getByRole('group') });
const asTable = (card: Locator) => card.getByRole('button', { name: /as a table$/ });
const written = (number: number) => number.toLocaleString('en');

/** What a button saves as a file. */
const saved = async (page: Page, save: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

test('an admin reads how many matched and came to review, and who they are', async ({ page, request }) => {
  const { token, matched, people } = await companyWith(request, 4);
  await lookAs(page, dark, token);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveTitle('Analytics – Marigold');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const figure = page.getByRole('region', { name: 'Matches', exact: true });
  await expect(figure).toContainText(written(matched));
  await expect(page.getByRole('region', { name: 'Current opportunities' })).toContainText('1posted');
  const pipeline = chart(page, 'funnel');
  await expect(pipeline.getByRole('button', { name: `Matched ${written(matched)}` })).toBeVisible();
  await expect(pipeline.getByRole('button', { name: 'In review 4' })).toBeVisible();
  await expect(pipeline.getByRole('heading')).toHaveText(/(One in|%) .*matches/);
  await expect(chart(page, 'matchesstatusdistribution').getByRole('button', { name: /^In review 4/ })).toBeVisible();
  await expect(chart(page, 'reasonsforwithdraw')).toContainText('Not enough data yet');

  await pipeline.getByRole('button', { name: 'In review 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'In review' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  for (const { name } of people) await expect(dialog.getByRole('link', { name })).toBeVisible();
  await dialog
    .getByRole('link', { name: people[0]?.name ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`match=${people[0]?.matchId ?? ''}`));
});

test('where an applicant came from goes with them through the pages, and is a source', async ({ page, request }) => {
  const company = await quickCompany(request);
  const role = await roleOf(request, company);
  await page.goto(`${role}?utm_source=Newsletter&utm_campaign=autumn`);
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click();
  await page.getByLabel('Your name').fill('Inês Oliveira');
  await page.getByLabel('E-mail').fill(newApplicant());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeFocused();
  const report = `/api/reporting/v1/companies/${company.registration.companyId}/reports/sources`;
  const { items } = await (await request.post(report, { headers: headersOf(company), data: {} })).json();
  expect(items).toContainEqual({ key: 'utm:newsletter', label: 'newsletter', count: 1, applied: 1, hired: 0 });
});

test('a report is put together, stands in the address, is saved and taken along as a workbook', async ({
  page,
  request,
}) => {
  const company = await companyWith(request, 2);
  await open(page, company.token);
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('By', { exact: true }).selectOption('opportunity');
  await page.getByRole('button', { name: 'Moves to a stage' }).click();
  await page.getByRole('button', { name: 'Hired', exact: true }).click();
  const row = page.getByRole('table', { name: 'Report' }).getByRole('row', { name: /Front-end developer/ });
  await expect(row).toHaveText(new RegExp(`^Front-end developer${written(company.matched)}2$`));
  await expect(page).toHaveURL(/show=report&by=opportunity&count=matched%2Cmoved/);
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Download “Report”' }).click();
  const { name, content } = await saved(page, page.getByRole('menuitem', { name: 'Workbook (XLSX)' }));
  expect([name, content.subarray(0, 2).toString()]).toEqual([expect.stringMatching(/^report-.*\.xlsx$/), 'PK']);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('Roles');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('switch', { name: 'Mail “Roles” every week' }).click();
  await expect(page.getByLabel('Day of the week for “Roles”')).toHaveValue('mon');
  await page.keyboard.press('Escape');
  await page.getByLabel('By', { exact: true }).selectOption('stage');
  await expect(page.getByRole('table', { name: 'Report' }).getByRole('row', { name: /In review/ })).toBeVisible();
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
});

test('what is asked for stands in the address, and is there again after reloading and going back', async ({
  page,
  request,
}) => {
  const company = await companyWith(request);
  const rui = await join(request, company, 'Recruiter', 'Rui Campos');
  await open(page, company.token);
  const time = page.getByRole('group', { name: 'Time' });
  const figure = page.getByRole('region', { name: 'Matches', exact: true });
  await time.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('switch', { name: 'Compare with the 7 days before' }).click();
  await page.getByRole('combobox', { name: 'Opportunities of' }).fill('rui');
  await page.getByRole('option', { name: 'Rui Campos' }).click();
  await expect(page).toHaveURL(new RegExp(`period=7&compare=off&users=${rui.userId}$`));
  await expect(figure.getByRole('button', { name: /^Matches: 0,/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Rui Campos' })).toBeVisible();
  await expect(time.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(figure.getByRole('button', { name: /^Matches: 0,/ })).toBeVisible();
  // Under twenty people a filter shows nothing that could point at somebody.
  await expect(chart(page, 'agedistribution')).toContainText('from 20 people on');

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Rui Campos' })).toHaveCount(0);
  await expect(
    figure.getByRole('button', { name: `Matches: ${written(company.matched)}`, exact: false }),
  ).toBeVisible();
});

test('a view is kept under a name, opens in another window and can be removed', async ({ page, request, browser }) => {
  const { token } = await companyWith(request);
  await open(page, token, '/analytics?period=quarter&compare=off');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save this view' }).click();
  await expect(views.getByText('Give the view a name.')).toBeVisible();
  await views.getByLabel('Name of this view').fill('This quarter');
  await views.getByRole('button', { name: 'Save this view' }).click();
  await expect(views.getByRole('link', { name: 'This quarter' })).toHaveAttribute('aria-current', 'page');
  await views.getByLabel('Name of this view').fill('this quarter');
  await page.keyboard.press('Enter');
  await expect(views.getByText('You have a view of this name already.')).toBeVisible();
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await open(other, token);
  await other.getByRole('button', { name: 'Views', exact: true }).click();
  await other.getByRole('link', { name: 'This quarter' }).click();
  await expect(other).toHaveURL(/\?period=quarter&compare=off$/);
  await expect(other.getByRole('button', { name: 'Quarter' })).toHaveAttribute('aria-pressed', 'true');
  await other.getByRole('button', { name: 'Views', exact: true }).click();
  await other.getByRole('button', { name: 'Remove the view “This quarter”' }).click();
  await expect(other.getByText('Save these days and people under a name')).toBeVisible();
});

test('an address that cannot be falls back, leaves strangers out and says what to change', async ({
  page,
  request,
}) => {
  const { token, matched } = await companyWith(request);
  const stranger = '018f6b1e-7c1a-7c1a-8c1a-0123456789ab';
  await open(page, token, `/analytics?period=12&compare=perhaps&users=${stranger},nobody`);
  await expect(page.getByRole('button', { name: '30 days', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 person of this address is not of your company and was left out.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Matches', exact: true })).toContainText(written(matched));

  await page.getByRole('button', { name: 'Custom' }).click();
  const days = page.getByRole('group', { name: 'Days' });
  await days.getByLabel('First day').fill('2026-03-02');
  await days.getByLabel('Last day').fill('2026-03-01');
  await expect(days.getByRole('alert')).toHaveText('Choose an end that is not before the start.');
  await expect(page.getByRole('heading', { name: 'These days cannot be shown' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export all' })).toBeDisabled();
  await page.reload();
  await expect(days.getByRole('alert')).toBeVisible();
  await days.getByLabel('Last day').fill('2026-03-31');
  await expect(page.getByText('March 2 to March 31, 2026')).toBeVisible();
  await expect(chart(page, 'funnel')).toContainText('Not enough data yet: nothing was counted in these days.');
  await days.getByLabel('First day').fill('1926-01-01');
  await expect(days.getByRole('alert')).toHaveText('Choose five years at most.');
});

test('a chart is a table by its button or T, a file, a picture, and says what it counts', async ({ page, request }) => {
  const { token, matched } = await companyWith(request, 2);
  await open(page, token);
  const pipeline = chart(page, 'funnel');
  await asTable(pipeline).click();
  const table = pipeline.getByRole('table');
  await expect(table.getByRole('row', { name: /^Matched/ })).toContainText(written(matched));
  await page.keyboard.press('t');
  await expect(table).toHaveCount(0);

  const file = async (name: string) => {
    await pipeline.getByRole('button', { name: /^Download/ }).click();
    return saved(page, page.getByRole('menuitem', { name }));
  };
  const csv = await file('Table (CSV)');
  expect(csv.name).toMatch(/^pipeline-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const [heading, first, second] = csv.content.toString('utf8').split('\r\n');
  expect(heading).toContain('Stage,Candidates,Percent of the stage before');
  expect(first).toMatch(new RegExp(`^Matched,${matched},`));
  expect(second).toMatch(/^In review,2,/);
  const png = await file('Picture (PNG)');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect(png.content.length).toBeGreaterThan(5_000);

  const all = await saved(page, page.getByRole('button', { name: 'Export all' }));
  const lines = all.content.toString('utf8').split('\r\n');
  expect(lines[0]).toContain('Report,Group,Measure,Number,First day,Last day');
  expect(lines.some((line) => line.startsWith(`Pipeline,Matched,Candidates,${matched},`))).toBe(true);
  for (const report of ['Age,', 'Locations,', 'Passed screening,', 'Average time to hire,'])
    expect(lines.some((line) => line.startsWith(report)) || report === 'Average time to hire,').toBe(true);

  const explain = pipeline.getByRole('button', { name: 'What is counted: Pipeline' });
  await explain.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Whoever skipped a stage counts in it, too.');
  await page.keyboard.press('Escape');
  await expect(explain).toBeFocused();
});

test('the keyboard leads from day to day, and a day opens who matched on it', async ({ page, request }) => {
  const { token, matched } = await companyWith(request);
  await open(page, token);
  const points = overTime(page).getByRole('group').getByRole('button');
  await expect(points).toHaveCount(30);
  await points.last().focus();
  await expect(points.last()).toHaveAccessibleName(new RegExp(`: ${written(matched)}, before 0$`));
  await page.keyboard.press('ArrowLeft');
  await expect(points.nth(28)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(points.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Matches' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(points.last()).toBeFocused();
});

test('pace and sources: where matches come from, how long they stay, and the way to the fairness report', async ({
  page,
  request,
}) => {
  const { token, matched } = await companyWith(request, 3);
  await open(page, token);
  await expect(
    chart(page, 'sources').getByRole('button', { name: `Talent pool ${written(matched)}, 0 applied, 0 hired` }),
  ).toBeVisible();
  await expect(chart(page, 'stays').getByRole('listitem').first()).toHaveText('Matched0 d');
  await expect(chart(page, 'answered')).toContainText('nobody was to hear in these days');
  await expect(chart(page, 'questions')).toContainText('Not enough data yet');
  await chart(page, 'sources')
    .getByRole('button', { name: /^Talent pool/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await chart(page, 'stays')
    .getByRole('button', { name: /^Matched/ })
    .click();
  const stayed = page.getByRole('dialog', { name: 'Time at each stage: Matched' }).getByRole('listitem');
  await expect(stayed).toHaveCount(3);
  await expect(stayed.first()).toContainText('0 days here');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Fairness report' }).click();
  await expect(page).toHaveURL(/\/company\/fairness$/);
});

test('a widget that fails says so in its place, and comes when it is asked for again', async ({ page, request }) => {
  const { token } = await companyWith(request);
  await page.route('**/reports/funnel', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, token);
  const pipeline = chart(page, 'funnel');
  await expect(pipeline.getByRole('alert')).toBeVisible();
  await expect(chart(page, 'matchesstatusdistribution').getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/reports/funnel');
  await pipeline.getByRole('button', { name: 'Try again' }).click();
  await expect(pipeline.getByRole('button', { name: /^Matched/ })).toBeVisible();
});

test('an employer sees their own numbers without traits, a recruiter all without traits, a reviewer none', async ({
  page,
  request,
  browser,
}) => {
  const company = await companyWith(request);
  const windowOf = async (role: 'Employer' | 'Recruiter' | 'Reviewer', name: string) => {
    const { token } = await join(request, company, role, name);
    const other = await (await browser.newContext()).newPage();
    await lookAs(other, dark, token);
    await other.goto('/analytics');
    return other;
  };
  await open(page, company.token);
  for (const report of ['agedistribution', 'educationdistribution', 'interestedpronoundistribution'])
    await expect(chart(page, report)).toBeVisible();
  await expect(page.getByText('Only admins see pronouns, age and education.')).toBeVisible();

  const employer = await windowOf('Employer', 'Hugo Reis');
  await expect(employer.getByRole('region', { name: 'Matches', exact: true })).toContainText('0');
  await expect(employer.getByRole('combobox', { name: 'Opportunities of' })).toHaveCount(0);
  const recruiter = await windowOf('Recruiter', 'Rui Campos');
  await expect(recruiter.getByRole('region', { name: 'Matches', exact: true })).toContainText(written(company.matched));
  for (const other of [employer, recruiter]) {
    await expect(chart(other, 'locationdistribution')).toBeVisible();
    for (const report of ['agedistribution', 'educationdistribution', 'interestedpronoundistribution'])
      await expect(chart(other, report)).toHaveCount(0);
    await expect(other.getByText('Only admins see')).toHaveCount(0);
  }

  const reviewer = await windowOf('Reviewer', 'Ines Faro');
  await expect(reviewer.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
});

test('the dashboard is right in every look, and axe finds nothing', async ({ page, request }) => {
  test.slow();
  const { token } = await companyWith(request, 2);
  const phone = { width: 390, height: 844 };
  const looks: Look[] = [
    dark,
    { ...dark, theme: 'light' },
    { ...dark, size: phone },
    { ...dark, direction: 'rtl' },
    { ...dark, theme: 'light', direction: 'rtl', language: 'de', size: phone },
  ];
  for (const look of looks) {
    await open(page, token, '/analytics', look);
    const asked = look === dark ? axeOf(page).withTags(tags) : axeOf(page).withRules(spoilable);
    expect((await asked.analyze()).violations).toEqual([]);
    const isTooWide = await page.evaluate(() => {
      const main = document.querySelector('main');
      return (
        document.documentElement.scrollWidth > innerWidth || (main !== null && main.scrollWidth > main.clientWidth)
      );
    });
    expect(isTooWide).toBe(false);
  }
});

test('everything is said in German, files too', async ({ page, request }) => {
  const { token, matched } = await companyWith(request, 2);
  await open(page, token, '/analytics', { ...dark, language: 'de' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auswertungen');
  await expect(page.getByRole('region', { name: 'Treffer', exact: true })).toContainText(matched.toLocaleString('de'));
  const pipeline = chart(page, 'funnel');
  await pipeline.getByRole('button', { name: /herunterladen$/ }).click();
  const { name, content } = await saved(page, page.getByRole('menuitem', { name: 'Tabelle (CSV)' }));
  expect(name).toMatch(/^prozess-/);
  // Spreadsheets take it for UTF-8 by its first bytes.
  expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(content.toString('utf8')).toContain('In Prüfung,2,');
});
