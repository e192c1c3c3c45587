import { expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { headersOf, join } from './colleagues.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { talker } from './talk.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const looks: readonly (Look & { title: string; dialog: string })[] = [
  { ...desk, title: 'Departments', dialog: 'Limit to departments or offices' },
  {
    ...desk,
    theme: 'light',
    language: 'de',
    title: 'Abteilungen',
    dialog: 'Auf Abteilungen oder Standorte beschränken',
  },
  {
    ...desk,
    direction: 'rtl',
    language: 'es',
    size: { width: 390, height: 844 },
    title: 'Departamentos',
    dialog: 'Limitar a departamentos u oficinas',
  },
];

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test('an admin makes departments and limits a recruiter to one, who sees no other role from that moment on', async ({
  page,
  request,
  browser,
}) => {
  const company = await quickCompany(request);
  const nuno = await join(request, company, 'Recruiter', 'Nuno Reis');
  const theirs = await (await browser.newContext()).newPage();
  await lookAs(theirs, desk, nuno.token);
  await theirs.goto(`/opportunities/${company.posted}/details`);
  await expect(theirs.getByRole('heading', { name: 'Hiring team' })).toBeVisible();

  const ines = await talker(request, company, company.posted);
  await ines.say('We spoke about the lighthouse');
  const reading = await theirs.context().newPage();
  await lookAs(reading, desk, nuno.token);
  await reading.goto(`/messages/${ines.conversationId}?status=0`);
  await expect(reading.getByRole('log').getByText('We spoke about the lighthouse')).toBeVisible();

  await lookAs(page, desk, company.token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { name: 'No departments or offices yet' })).toBeVisible();
  await page.screenshot({ path: 'test-results/departments-none.png' });
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('list', { name: 'Departments' });
  for (const name of ['Care', 'Engineering']) {
    await page.getByRole('button', { name: 'Add a department' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(list.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add a department' }).click();
  await dialog.getByLabel('Name').fill('care');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('There is a department called care already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Never mind' }).click();
  await page.getByRole('button', { name: 'Add an office' }).click();
  await dialog.getByLabel('Name').fill('Lisbon');
  await dialog.getByLabel('Address or town, if you like').fill('Rua Augusta 12');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Offices' }).getByRole('listitem')).toContainText('Rua Augusta 12');
  await isSound(page);
  await page.screenshot({ path: 'test-results/departments.png' });

  await page.goto(`/opportunities/${company.posted}/details`);
  const card = page.getByRole('region', { name: 'Department and office' });
  await card.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Care' }).click();
  await expect(card.getByRole('combobox', { name: 'Department' })).toHaveText('Care');
  await expect(page.getByRole('status').filter({ hasText: 'Saved. It counts at once' })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('combobox', { name: 'Department' })).toHaveText('Care');
  await isSound(page);
  await page.screenshot({ path: 'test-results/departments-role.png' });
  await page.goto('/opportunities');
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Engineering' }).click();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Care' }).click();
  await expect(page.getByRole('link', { name: 'Front-end developer' })).toBeVisible();
  await isSound(page);
  await page.screenshot({ path: 'test-results/departments-list.png' });

  await page.goto('/team');
  await page.getByRole('button', { name: 'More actions for Nuno Reis' }).click();
  await page.getByRole('menuitem', { name: 'Limit to departments or offices' }).click();
  await dialog.getByLabel('Only some departments').check();
  await expect(dialog.getByText('Nothing is chosen, so Nuno Reis sees nothing else.')).toBeVisible();
  await dialog.getByLabel('Engineering').check();
  await isSound(page);
  await page.screenshot({ path: 'test-results/departments-limit.png' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nuno Reis is limited now.' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Nuno Reis' })).toContainText('limited');

  await expect(theirs.getByText('Opportunity not found.')).toBeVisible();
  // A conversation that is open is gone with its role, and so is whom it was with.
  await expect(reading.getByText('Conversation not found.')).toBeVisible();
  await expect(reading.getByText(/lighthouse|Inês/)).toHaveCount(0);
  await theirs.goto('/opportunities');
  await expect(theirs.getByText('Title, place and three skills are enough to see who fits.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Front-end developer' })).toHaveCount(0);
  const limits = theirs.getByText('You see opportunities of Engineering, and those whose hiring team you are on.');
  await expect(limits).toBeVisible();
  await isSound(theirs);
  await theirs.screenshot({ path: 'test-results/departments-own-limits.png' });
  await page.goto('/opportunities');
  await expect(page.getByRole('link', { name: 'Front-end developer' }).first()).toBeVisible();
  await expect(page.getByText('whose hiring team you are on')).toHaveCount(0);
  const own = await request.get(
    `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.posted}`,
    { headers: headersOf(nuno) },
  );
  expect(own.status()).toBe(404);

  await page.goto('/company/structure');
  await page.getByRole('button', { name: 'Delete Care' }).click();
  await expect(dialog.getByText('1 opportunity belongs to it. Where does it go?')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Engineering' }).click();
  await isSound(page);
  await page.screenshot({ path: 'test-results/departments-delete.png' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await theirs.goto('/opportunities');
  await expect(theirs.getByRole('link', { name: 'Front-end developer' })).toBeVisible();
  await theirs.goto(`/opportunities/${company.posted}/details`);
  await theirs
    .getByRole('region', { name: 'Department and office' })
    .getByRole('combobox', { name: 'Department' })
    .click();
  await theirs.getByRole('option', { name: 'No department' }).click();
  await expect(theirs.getByText('You are limited to other departments or offices')).toBeVisible();
  await isSound(theirs);
  await theirs.screenshot({ path: 'test-results/departments-leave.png' });
  await theirs.getByRole('button', { name: 'Move it anyway' }).click();
  await expect(theirs).toHaveURL(/\/opportunities$/);
  await expect(theirs.getByText('Title, place and three skills are enough to see who fits.')).toBeVisible();
  await theirs.context().close();

  for (const { title, dialog: label, ...look } of looks) {
    const other = await (await browser.newContext()).newPage();
    await lookAs(other, look, company.token);
    await other.goto('/company/structure');
    await expect(other.getByRole('list', { name: title }).getByRole('listitem')).toHaveCount(1);
    await isSound(other);
    await other.screenshot({ path: `test-results/departments-${look.language}.png` });
    await other.goto('/team');
    await other
      .getByRole('button', { name: /Nuno Reis/ })
      .last()
      .click();
    await other.getByRole('menuitem', { name: label }).click();
    await expect(other.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(2);
    await isSound(other);
    await other.screenshot({ path: `test-results/departments-limit-${look.language}.png` });
    await other.context().close();
  }
});
