import { expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
let company: QuickCompany;

test.beforeEach(async ({ page, request }) => {
  company = await quickCompany(request);
  await lookAs(page, desk, company.token);
});

const home = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Ana$/ })).toBeVisible();
};

test('what waits is gone through by key, and a rejected role leads its author to the editor', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Ana$/ })).toBeFocused();
  await expect(page.getByText('2 things need you')).toBeVisible();
  const approval = page.getByRole('link', { name: 'Review approval: Front-end developer' });
  const matches = page.getByRole('link', { name: /^Review matches: \d+ new top match(es)? for Front-end developer$/ });

  await page.keyboard.press('j');
  await expect(approval).toBeFocused();
  await page.keyboard.press('j');
  await expect(matches).toBeFocused();
  await page.keyboard.press('k');
  await expect(approval).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/reviews/${company.waiting}$`));

  await page.getByPlaceholder('Say what to change').fill('Please add a salary band.');
  await page.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('knows what to change.').last()).toBeVisible();
  await home(page);
  const changes = page.getByRole('region', { name: /^Changes requested/ });
  await expect(changes.getByText('Ana: “Please add a salary band.”')).toBeVisible();
  await expect(approval).toHaveCount(0);
  await changes.getByRole('link', { name: /^Edit role/ }).click();
  await expect(page).toHaveURL(new RegExp(`/opportunities/${company.waiting}/edit`));
  await expect(page.getByText('Please add a salary band.').first()).toBeVisible();
});

test('new top matches wait until somebody looks at them', async ({ page }) => {
  await page.goto('/');
  const matches = page.getByRole('link', { name: /^Review matches/ });
  await matches.click();
  await expect(page).toHaveURL(new RegExp(`/opportunities/${company.posted}/candidates\\?.*rank=top`));
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toContainText('Top');
  await home(page);
  await expect(page.getByText('1 thing needs you')).toBeVisible();
  await expect(matches).toHaveCount(0);
});

test('the page changes by itself when something is decided elsewhere', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Review approval/ })).toBeVisible();
  const { companyId } = company.registration;
  const rejected = await request.post(
    `/api/opportunity/v1/companies/${companyId}/opportunities/${company.waiting}/reject`,
    { headers: { authorization: `Bearer ${company.token}` }, data: { comment: 'Not yet.' } },
  );
  expect(rejected.ok()).toBe(true);
  await expect(page.getByText('Ana: “Not yet.”')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review approval/ })).toHaveCount(0);
});

test('the first steps advance with what is done, go when hidden and come back from one’s menu', async ({ page }) => {
  await page.goto('/');
  const steps = page.getByRole('region', { name: /to full bloom$/ });
  await expect(steps.getByRole('img', { name: '2 of 8 done' })).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Look at matches' })).toBeVisible();

  await page.goto(`/opportunities/${company.posted}/candidates`);
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  for (const at of [0, 1, 2]) {
    const read = page.waitForResponse(/getprofile/);
    await rows.nth(at).click();
    expect((await read).ok()).toBe(true);
    await expect(page.getByRole('listitem').filter({ hasText: /^Skills/ })).toBeVisible();
  }
  await home(page);
  await expect(steps.getByRole('img', { name: '3 of 8 done' })).toBeVisible();
  await steps.getByRole('button', { name: 'All steps' }).click();
  await expect(steps.getByRole('link', { name: 'Invite a colleague' })).toHaveAttribute('href', '/team');

  await steps.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Pinned roles' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'First steps' }).click();
  await expect(steps).toBeVisible();
});

test('roles are pinned from their menu, sorted and let go in the sidebar', async ({ page }) => {
  const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Pinned' });
  const pin = async (opportunityId: string) => {
    await page.goto(`/opportunities/${opportunityId}/details`);
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await expect(page.getByText(/is pinned\.$/).last()).toBeVisible();
  };
  await pin(company.posted);
  // Nothing is pinned before it is known what is: it would take the place of that.
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/pins', async (route) => {
    if (route.request().method() === 'GET') await isAsked;
    await route.fallback();
  });
  await page.goto(`/opportunities/${company.draft}/details`);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Pin', exact: true })).toHaveCount(0);
  answer();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  const titles = pinned.getByRole('link');
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toHaveAccessibleName(/^Front-end developer, Posted, [\d,]+ candidates$/);
  await expect(titles.last()).toHaveAccessibleName('Data analyst, Draft');

  await pinned.getByRole('button', { name: 'Sort or unpin Data analyst' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(titles.first()).toHaveAccessibleName(/^Data analyst/);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Pinned roles' });
  await expect(card.getByRole('listitem').nth(1)).toContainText(/Front-end developer[\d,]+, [\d,]+ new/);
  await expect(card.getByRole('img', { name: /^Matched \d+/ })).toBeVisible();

  await pinned.getByRole('button', { name: 'Sort or unpin Front-end developer' }).click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(titles).toHaveCount(1);
  await page.reload();
  await expect(titles).toHaveCount(1);
  await expect(titles).toHaveAccessibleName('Data analyst, Draft');
});
