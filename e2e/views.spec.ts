import { expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { headersOf, join } from './colleagues.ts';
import { type Look, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone = { width: 390, height: 844 };
const looks: readonly (Look & { role: string; view: string; back: string })[] = [
  {
    ...desk,
    theme: 'light',
    language: 'de',
    role: 'Als Rolle ansehen',
    view: 'Als diese Rolle ansehen',
    back: 'Zurück zur eigenen Ansicht',
  },
  {
    ...desk,
    direction: 'rtl',
    language: 'es',
    size: phone,
    role: 'Ver como un rol',
    view: 'Ver como este rol',
    back: 'Volver a su vista',
  },
];

/** Signs somebody in once: what the page keeps of it later is its own. */
const enter = async (page: Page, { theme, direction, language, size }: Look, token: string) => {
  await page.setViewportSize(size);
  await page.goto('/sign-in');
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), {
    accessToken: token,
    settings: JSON.stringify({ theme, direction }),
    preferences: JSON.stringify({ language }),
  });
};

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test('an admin sees what a role and a colleague see, changes nothing, and is themself again with one click', async ({
  page,
  request,
  browser,
}) => {
  const company = await quickCompany(request);
  const { companyId } = company.registration;
  const structure = `/api/structure/v1/companies/${companyId}`;
  const headers = headersOf(company);
  const add = async (name: string) =>
    (await (await request.post(`${structure}/structure`, { headers, data: { kind: 'department', name } })).json())
      .unitId;
  await add('Care');
  const engineering = await add('Engineering');
  await request.put(`${structure}/opportunities/${company.posted}/structure`, {
    headers,
    data: { departmentId: engineering, officeId: null },
  });
  const nuno = await join(request, company, 'Recruiter', 'Nuno Reis');
  await request.put(`${structure}/team/${nuno.userId}/bounds`, {
    headers,
    data: { departments: [engineering], offices: null },
  });

  await enter(page, desk, company.token);
  await page.goto('/team');
  await page.getByRole('button', { name: 'View as a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Only some departments').check();
  await dialog.getByLabel('Care').check();
  await isSound(page);
  await page.screenshot({ path: 'test-results/view-dialog.png' });
  await dialog.getByRole('button', { name: 'View as this role' }).click();

  const bar = page.getByRole('complementary', { name: 'Looking as another role' });
  await expect(bar).toContainText('You see what this role sees: Recruiter (Care). Nothing can be changed.');
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  await page.goto('/opportunities');
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible();
  await expect(page.getByText('Title, place and three skills are enough to see who fits.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Front-end developer' })).toHaveCount(0);
  await expect(bar).toBeVisible();
  await isSound(page);
  await page.screenshot({ path: 'test-results/view-role.png' });
  const other = await page.context().newPage();
  await other.goto('/team');
  await expect(other.getByRole('complementary', { name: 'Looking as another role' })).toBeVisible();

  await bar.getByRole('button', { name: 'Be yourself again' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();

  await page.goto('/team');
  await page.getByRole('button', { name: 'More actions for Nuno Reis' }).click();
  await page.getByRole('menuitem', { name: 'See what Nuno Reis sees' }).click();
  await expect(bar).toContainText('You see what Nuno Reis sees.');
  await page.goto('/opportunities');
  await page.getByRole('link', { name: 'Front-end developer' }).click();
  await expect(page.getByRole('tab', { name: /Matched/ })).toBeVisible();
  await page.goto(`/opportunities/${company.posted}/details`);
  const belonging = page.getByRole('region', { name: 'Department and office' });
  await expect(belonging.getByText('Engineering')).toBeVisible();
  await expect(belonging.getByRole('combobox')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Be yourself again' }).click();
  await expect(bar).toHaveCount(0);

  for (const { role, view, back, ...look } of looks) {
    const theirs = await (await browser.newContext()).newPage();
    await enter(theirs, look, company.token);
    await theirs.goto('/team');
    await theirs.getByRole('button', { name: role }).click();
    await isSound(theirs);
    await theirs.screenshot({ path: `test-results/view-dialog-${look.language}.png` });
    await theirs.getByRole('dialog').getByRole('button', { name: view, exact: true }).click();
    await expect(theirs.getByRole('button', { name: back })).toBeVisible();
    await isSound(theirs);
    await theirs.screenshot({ path: `test-results/view-role-${look.language}.png` });
    await theirs.context().close();
  }
});
