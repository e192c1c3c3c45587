import { expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { headersOf, join } from './colleagues.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test('an employer joins a hiring team as a watcher and is taken off it, at once in the window they have open', async ({
  page,
  request,
  browser,
}) => {
  const company = await quickCompany(request);
  const eva = await join(request, company, 'Employer', 'Eva Rocha');
  const theirs = await (await browser.newContext()).newPage();
  await lookAs(theirs, desk, eva.token);
  await theirs.goto('/opportunities');
  await expect(theirs.getByRole('heading', { name: 'Your first role takes three minutes' })).toBeVisible();

  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/details`);
  const team = page.getByRole('region', { name: 'Hiring team' });
  await expect(team.getByRole('listitem')).toHaveText([/Ana Ferreira.*Owner/]);
  const add = team.getByRole('combobox', { name: 'Add somebody' });
  await add.fill('rocha');
  await expect(page.getByRole('option', { name: 'Eva Rocha' })).toBeVisible();
  await add.press('ArrowDown');
  await add.press('Enter');
  await expect(team.getByRole('listitem')).toHaveCount(2);
  await team.getByRole('button', { name: 'Part of Eva Rocha: Interviewer' }).click();
  await page.getByRole('menuitemradio', { name: /^Watcher/ }).click();
  await expect(team.getByRole('button', { name: 'Part of Eva Rocha: Watcher' })).toBeVisible();

  await theirs.getByRole('link', { name: 'Front-end developer' }).first().click();
  await theirs.getByRole('tab', { name: /^Candidates/ }).click();
  const first = theirs.getByRole('grid').getByRole('row').nth(1);
  await first.click();
  await expect(theirs.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(theirs.getByRole('complementary', { name: 'Team comments' })).toBeVisible();
  for (const name of ['Reject', 'Message'])
    await expect(theirs.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(theirs.getByRole('textbox', { name: /comment/i })).toHaveCount(0);
  await theirs.screenshot({ path: 'test-results/hiring-team-watcher.png' });

  await page.getByRole('tab', { name: /^Candidates/ }).click();
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Who can see this candidate' }).click();
  const readers = page.getByRole('dialog', { name: /^Who can see/ }).last();
  await expect(readers.getByRole('listitem')).toHaveText([
    /Ana Ferreira.*Super admin of the company.*Owner of the opportunity/,
    /Eva Rocha.*Watcher on the hiring team/,
  ]);
  await isSound(page);
  await page.screenshot({ path: 'test-results/hiring-team-readers.png' });
  await readers.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/opportunities/${company.posted}/details`);
  await team.getByRole('button', { name: 'Part of Eva Rocha: Watcher' }).click();
  await page.getByRole('menuitem', { name: 'Take off the team' }).click();
  await expect(team.getByRole('listitem')).toHaveCount(1);
  await expect(theirs.getByText('This belongs to Ana Ferreira. Ask them or an admin.')).toBeVisible();
  await theirs.context().close();
});

test('“Mine” shows a recruiter those opportunities in which they have a part', async ({ page, request }) => {
  const company = await quickCompany(request, { hasMembers: false });
  const nuno = await join(request, company, 'Recruiter', 'Nuno Reis');
  await lookAs(page, desk, nuno.token);
  await page.goto('/opportunities');
  await expect(page.getByRole('link', { name: 'Data analyst' })).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  const { companyId } = company.registration;
  const base = `/api/opportunity/v1/companies/${companyId}/opportunities/${company.posted}/team`;
  const data = { userId: nuno.userId, part: 'coOwner' };
  expect((await request.post(base, { headers: headersOf(company), data })).ok()).toBe(true);
  await expect(page.getByRole('link', { name: 'Front-end developer' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Data analyst' })).toHaveCount(0);
});

const looks: readonly (Look & { team: string; error: string })[] = [
  { ...desk, team: 'Hiring team', error: 'Try again' },
  { ...desk, theme: 'light', language: 'de', team: 'Einstellungsteam', error: 'Noch einmal versuchen' },
  {
    ...desk,
    direction: 'rtl',
    language: 'es',
    size: { width: 390, height: 844 },
    team: 'Equipo de selección',
    error: 'Intentar de nuevo',
  },
];
for (const { team: name, error, ...look } of looks)
  test(`the hiring team is legible in ${look.language}, ${look.theme}, ${look.direction}, also while it is lost`, async ({
    page,
    request,
  }) => {
    const company = await quickCompany(request, { hasMembers: false });
    const { companyId } = company.registration;
    const base = `/api/opportunity/v1/companies/${companyId}/opportunities/${company.posted}/team`;
    for (const [role, fullName, part] of [
      ['Employer', 'Maximiliane von Hohenstein-Lindenberg', 'coOwner'],
      ['Reviewer', 'Tom Vale', 'watcher'],
    ] as const) {
      const { userId } = await join(request, company, role, fullName);
      await request.post(base, { headers: headersOf(company), data: { userId, part } });
    }
    await lookAs(page, look, company.token);
    await page.goto(`/opportunities/${company.posted}/details`);
    const team = page.getByRole('region', { name });
    await expect(team.getByRole('listitem')).toHaveCount(3);
    await isSound(page);
    await team.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/hiring-team-${look.language}.png` });
    await page.route(`**${base}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(team.getByRole('button', { name: error })).toBeVisible();
    await page.unroute(`**${base}`);
    await team.getByRole('button', { name: error }).click();
    await expect(team.getByRole('listitem')).toHaveCount(3);
  });

test('an interviewer who may read no conversation is told so, and is offered none', async ({ page, request }) => {
  const company = await quickCompany(request);
  const eva = await join(request, company, 'Employer', 'Eva Rocha');
  const team = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.posted}/team`;
  const data = { userId: eva.userId, part: 'interviewer' };
  expect((await request.post(team, { headers: headersOf(company), data })).ok()).toBe(true);
  await lookAs(page, desk, eva.token);
  await page.goto('/messages');
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('heading', { name: 'No conversations for you to read' })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Role:/ })).toHaveCount(0);
  await isSound(page);

  // Where a whole view is refused by who asks, asking again would not help.
  const message = 'Ask an admin of your company.';
  await page.route(/\/api\/today\/v1\/companies\/[^/]+\/users\/[^/]+$/, (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You can’t see this' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
