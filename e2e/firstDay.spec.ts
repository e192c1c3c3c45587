import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Node, startNode } from './node.ts';
import { acceptInvitation, choose, foundCompany, mailTo, newAddress, password, register } from './steps.ts';

const demoAdmin = { email: 'helena@solstice.example', password: 'marigold-demo' };

test.use({ viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const people = (page: Page) => page.getByRole('list', { name: 'Best matches' }).getByRole('listitem');
const workMode = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Work mode' }).getByRole('button', { name }).click();
/** How many match, as the page says it. */
const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('region', { name: 'Matches so far' })
    .getByText(/match so far/)
    .locator('..')
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};

test('from the address to the first matches', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Create a company/ })).toBeVisible();
  await page.getByRole('link', { name: /^Create a company/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a company' })).toBeVisible();
  await page.getByLabel('Work e-mail').fill(newAddress('marta'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.getByLabel('Full name').fill('Marta Silva');
  await page.getByLabel('Job title').fill('Head of people');
  await page.getByRole('button', { name: 'Berlin, Germany' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Company name')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Solstice');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Berlin, Germany');
  await page.getByRole('button', { name: 'Create the company' }).click();
  await expect(page.getByRole('heading', { name: 'Your first role' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Berlin, Germany');
  await choose(page, 'Job title', 'frontend dev', 'Front-end developer');
  await expect(people(page).first()).toBeVisible();
  await workMode(page, 'Hybrid');
  const typical = page.getByRole('group', { name: 'Typical for this title' }).getByRole('button');
  await typical.first().click();
  const often = page.getByRole('group', { name: 'Often found with these' }).getByRole('button');
  await expect(often.first()).toHaveText(/\d+ have it/);
  await often.first().click();
  await expect(page.getByRole('combobox', { name: 'Skills 2 of 20' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Employment type' })).toHaveText('Full-time');

  const matches = page.getByRole('button', { name: /^See all [\d,]+ matches$/ });
  await expect(matches).toBeVisible();
  const row = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await matches.click();
  await expect(row.first()).toBeVisible();
  await expect(page).toHaveURL(/\/opportunities\/[\w-]+\/candidates/);

  await test.step('three keys are explained once, and then never again', async () => {
    const hints = page.getByRole('region', { name: 'Your first matches' });
    await expect(hints).toContainText('moves somebody to another stage');
    await hints.getByRole('button', { name: 'Got it' }).click();
    await expect(hints).toBeHidden();
    await page.reload();
    await expect(row.first()).toBeVisible();
    await expect(hints).toBeHidden();
  });
});

test('a reload at every step loses nothing but the password, and the token is stored at the end only', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await page.goto('/register');
  const email = newAddress('marta');
  await page.getByLabel('Work e-mail').fill(email);
  await expect(page.getByText(/^Saved \d\d:\d\d$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
  await goOn(page).click();

  await page.getByLabel('Full name').fill('Marta Silva');
  await page.getByLabel('Job title').fill('Head of people');
  await choose(page, 'Location', 'Lisb', 'Lisbon, Portugal');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Marta Silva');
  await expect(page.getByLabel('Job title')).toHaveValue('Head of people');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Lisbon, Portugal');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await goOn(page).click();

  await page.getByLabel('Company name').fill('Solstice Care');
  await choose(page, 'Industries', 'Health', /^Health/);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(password);
  await page.reload();
  await heading(page, 'Your company');
  await expect(page.getByLabel('Company name')).toHaveValue('Solstice Care');
  await expect(page.getByRole('button', { name: /^Health/ })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create the company' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the company' }).click();

  await heading(page, 'Your first role');
  expect(await stored()).toBeNull();
  // More than a title may be long is said, and blanks at its end are nobody's.
  const title = page.getByRole('combobox', { name: 'Job title' });
  await title.fill('x'.repeat(130));
  await expect(page.getByText('Write at most 120 characters.')).toBeVisible();
  await title.fill('Keeper of bees  ');
  await title.blur();
  await expect(title).toHaveValue('Keeper of bees');
  await expect(page.getByText('Write at most 120 characters.')).toBeHidden();
  await choose(page, 'Job title', 'frontend dev', 'Front-end developer');
  await expect(people(page).first()).toBeVisible();
  await page.reload();
  await heading(page, 'Your first role');
  await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Front-end developer');
  await expect(people(page).first()).toBeVisible();
  expect(await stored()).toBeNull();

  await test.step('back and forth, and nothing is asked twice', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('Solstice Care');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Marta Silva');
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByLabel('Work e-mail')).toBeDisabled();
    await goOn(page).click();
    await page.getByLabel('Full name').fill('Marta S. Silva');
    await goOn(page).click();
    await heading(page, 'Your company');
    await goOn(page).click();
    await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Front-end developer');
  });

  await page.getByRole('button', { name: 'Finish later' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await stored()).not.toBeNull();
  await expect(page.getByRole('button', { name: /Marta S\. Silva/ }).first()).toBeVisible();
  await test.step('the role that was begun waits among the drafts', async () => {
    await page.goto('/opportunities?status=Draft');
    await page
      .getByRole('link', { name: /Front-end developer/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Front-end developer');
  });
  await page.goto('/register');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('whoever leaves at the first role comes back to it: by a reload, from a typed address, and in another browser', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  await heading(page, 'Your first role');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/onboarding') && answer.request().postDataJSON()?.opportunityId,
  );
  await choose(page, 'Job title', 'frontend dev', 'Front-end developer');
  await workMode(page, 'Hybrid');
  await saved;
  const isAsLeft = async (where: Page) => {
    await heading(where, 'Your first role');
    await expect(where.getByRole('combobox', { name: 'Job title' })).toHaveValue('Front-end developer');
    await expect(
      where.getByRole('group', { name: 'Work mode' }).getByRole('button', { name: 'Hybrid' }),
    ).toHaveAttribute('aria-pressed', 'true');
  };
  await page.reload();
  await isAsLeft(page);
  for (const address of ['/', '/opportunities']) {
    await page.goto(address);
    await isAsLeft(page);
  }

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/sign-in');
  await elsewhere.getByLabel('Work e-mail').fill(email);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await isAsLeft(elsewhere);
  await elsewhere.getByRole('button', { name: 'Finish later' }).click();
  await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await elsewhere.context().close();
});

test('a picture and a logo are uploaded once there is an account; a reload before says that they are gone', async ({
  page,
  request,
}) => {
  const picture = { name: 'marta.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const pick = async () => {
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  };
  await page.goto('/register');
  await page.getByLabel('Work e-mail').fill(newAddress('marta'));
  await goOn(page).click();
  await page.getByLabel('Full name').fill('Marta Silva');
  await pick();
  await page.reload();
  await expect(page.getByText(/^The picture you chose was not kept/)).toBeVisible();
  await pick();
  await expect(page.getByText(/^The picture you chose was not kept/)).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await goOn(page).click();
  await page.getByLabel('Company name').fill('Solstice Care');
  await pick();
  await page.getByRole('button', { name: 'Create the company' }).click();
  await heading(page, 'Your first role');

  const { token, registration } = await page.evaluate(() => JSON.parse(sessionStorage['marigold.onboarding'] ?? '{}'));
  const headers = { authorization: `Bearer ${token}` };
  const { companyId, userAccountId } = registration;
  const mine = await request.get(`/api/onboarding/v1/companies/${companyId}/users/${userAccountId}/profile`, {
    headers,
  });
  expect((await mine.json()).profileImageId).not.toBeNull();
  const company = await request.get(`/api/company/v1/companies/${companyId}/profile`, { headers });
  expect((await company.json()).logoId).not.toBeNull();
});

test('where mail is sent, a code proves the address; a wrong one leads back to it', async ({ page }) => {
  const email = newAddress('marta');
  await page.route('**/onboarding/v1/users/check*', (route) =>
    route.fulfill({ json: { available: true, codeNeeded: true } }),
  );
  const codes: string[] = [];
  await page.route('**/onboarding/v1/users/register', (route) => {
    const { code } = route.request().postDataJSON() as { code: string };
    codes.push(code);
    const message = 'This code is not right or too old. Ask for a new one.';
    const errors = [{ path: 'body.code', code: 'BAD_CODE', message }];
    return codes.length > 1
      ? route.continue()
      : route.fulfill({ status: 400, json: { status: 400, code: 'BAD_CODE', message, errors } });
  });
  await page.goto('/register');
  await page.getByLabel('Work e-mail').fill(email);
  await goOn(page).click();
  const code = page.getByLabel('Code from the e-mail');
  await expect(code).toBeVisible();
  await goOn(page).click();
  await expect(page.getByText('Enter the code from the e-mail.')).toBeVisible();
  await code.fill('000000');
  await goOn(page).click();
  await page.getByLabel('Full name').fill('Marta Silva');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await goOn(page).click();
  await page.getByRole('button', { name: 'Create the company' }).click();
  await expect(page.getByText('This code is not right or too old. Ask for a new one.')).toBeVisible();

  await page.getByRole('button', { name: 'Send a new code' }).click();
  const mail = await mailTo(page.request, email, /code/);
  const sent = /\d{6}/.exec(mail.subject)?.[0] ?? '';
  await code.fill(sent);
  await goOn(page).click();
  await goOn(page).click();
  await page.getByRole('button', { name: 'Create the company' }).click();
  await heading(page, 'Your first role');
  expect(codes).toEqual(['000000', sent]);
});

test('the first role says what is missing, and which requirement keeps everybody away', async ({ page }) => {
  await register(page);
  await page.getByRole('button', { name: 'Post the role' }).click();
  await expect(page.getByText('Add the job title.')).toBeVisible();
  await expect(page.getByText('Choose a work mode.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Job title' })).toBeFocused();
});

test.describe('on a server without people', () => {
  let data: string;
  let server: Node;
  test.beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'marigold-fresh-'));
    server = await startNode({ MARIGOLD_DATA: data, PORT: '0' });
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test('nobody is made up, and whoever wants demo candidates gets them at once', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await register(page);
    await choose(page, 'Job title', 'frontend dev', 'Front-end developer');
    await expect(page.getByRole('heading', { name: 'No candidates yet' })).toBeVisible();
    await expect(people(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add demo candidates' }).click();
    await expect(people(page).first()).toBeVisible({ timeout: 180_000 });
    expect(await total(page)).toBeGreaterThan(0);

    // They stand in no number of the company, and in those of the demo, where everybody is made up.
    const uncounted = page.getByText(/made up to look around are not counted here/);
    await page.getByRole('button', { name: 'Finish later' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.goto('/analytics');
    await expect(uncounted).toBeVisible();
    const demo = await page.request.post('/api/demo/v1/sign-in', { data: demoAdmin });
    await page.evaluate((token) => localStorage.setItem('accessToken', token), (await demo.json()).accessToken);
    await page.goto('/analytics');
    await expect(page.getByRole('region', { name: 'Matches', exact: true })).toContainText(/[1-9]/);
    await expect(uncounted).toBeHidden();
    await page.close();
  });
});

test('somebody who was invited says who they are and when they can be booked, and is at work', async ({
  page,
  browser,
}) => {
  await foundCompany(page);
  const colleague = await acceptInvitation(page, browser, 'Recruiter', 'Ana Ferreira');
  await expect(colleague.getByLabel('Full name')).toHaveValue('Ana Ferreira');
  await expect(colleague.getByLabel('Password', { exact: true })).toHaveCount(0);
  await colleague.getByLabel('Job title').fill('Recruiter');
  await colleague.reload();
  await expect(colleague.getByLabel('Job title')).toHaveValue('Recruiter');
  await goOn(colleague).click();

  await heading(colleague, 'Your hours');
  await colleague.getByRole('switch', { name: 'Friday' }).click();
  await colleague.reload();
  await expect(colleague.getByRole('switch', { name: 'Friday' })).not.toBeChecked();
  await colleague.getByRole('link', { name: 'Back' }).click();
  await expect(colleague.getByLabel('Job title')).toHaveValue('Recruiter');
  await goOn(colleague).click();
  await colleague.getByRole('button', { name: 'Save and start' }).click();
  await expect(colleague.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(colleague).toHaveURL(/\/$|\/opportunities$/);
  await colleague.goto('/onboarding/company');
  await expect(colleague.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a calendar that was not connected is no problem', async ({ page }) => {
  await register(page);
  await page.goto('/onboarding/calendar?provider=google&error=access_denied&state=x');
  await expect(page.getByText('No problem. Marigold’s own calendar works without it.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await heading(page, 'Your first role');
});
