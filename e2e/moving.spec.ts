import { expect, type Page, test } from '@playwright/test';
import { arrived, newApplicant, openFromMail, roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };
const look = { theme: 'light', direction: 'ltr', language: 'en', size } as const;

const choosePlace = async (page: Page, label: string, place: string) => {
  await page.getByLabel(label).pressSequentially(place.slice(0, 5));
  await expect(page.locator(`datalist option[value="${place}"]`).first()).toBeAttached();
  await page.getByLabel(label).fill(place);
};

test('somebody says where they would move and may work, and the company reads it', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const company = await quickCompany(request, { content: { workModeId: 'on-site' } });
  const role = await roleOf(request, company);
  const email = newApplicant();
  await page.goto(`${role}/apply`);
  await page.getByLabel('Your name').fill('Rui Viaja');
  await page.getByLabel('E-mail').fill(email);
  await page.getByText('No CV? Answer a few short questions').click();
  // A role in Berlin asks for permits once it is known that somebody lives in another country.
  await expect(page.getByLabel('Would you move for a job?')).toBeVisible();
  await expect(page.getByLabel('Countries you may work in')).toHaveCount(0);
  await choosePlace(page, 'Where you live', 'Hamburg, Germany');
  await expect(page.getByLabel('Countries you may work in')).toHaveCount(0);
  await page.getByLabel('Where you live').fill('');
  await choosePlace(page, 'Where you live', 'Porto, Portugal');
  await page.getByLabel('Countries you may work in').selectOption('Portugal');
  await page.getByLabel('Would you move for a job?').selectOption('No');
  await page.getByText(/may use this to decide/).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await lookAs(office, look, company.token);
  const read = async () => {
    await office.goto(`/opportunities/${company.posted}/candidates?q=Rui%20Viaja`);
    await office.getByText('Rui Viaja').first().click();
    return office.locator('dl.numbers').first();
  };
  const facts = await read();
  await expect(facts).toContainText('Would not move');
  await expect(facts).toContainText('Portugal; has named none for Germany');

  await openFromMail(page, request, email);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByLabel('Would you move for a job?')).toHaveValue('no');
  await page.getByLabel('Would you move for a job?').selectOption('Yes, to certain places');
  await choosePlace(page, 'Places you would move to', 'Berlin, Germany');
  await page.getByLabel('Places you would move to').press('Enter');
  await page.getByLabel('Countries you may work in').selectOption('Germany');
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The company sees it as you wrote it.')).toBeVisible();
  const after = await read();
  await expect(after).toContainText('Would move to Berlin, Germany');
  await expect(after).toContainText('Portugal, Germany');
});
