import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { apply, openFromMail, roleOf } from './applying.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { choose, mailTo, newAddress, password } from './steps.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

/** A company that has said nothing about itself yet, made through the API; answers its founder's token. */
const emptyCompany = async (request: APIRequestContext): Promise<string> => {
  const registered = await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email: newAddress('ana'), password, fullName: 'Ana Ferreira', companyName: 'Solstice Health' },
  });
  return (await registered.json()).accessToken;
};

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit the company’s profile' });
const profile = (page: Page) => page.getByRole('article');
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' }).click();

test('an empty profile leads to its editor, and what is saved there stands for everybody', async ({
  page,
  request,
}) => {
  await lookAs(page, desk, await emptyCompany(request));
  await page.goto('/company');
  await expect(profile(page).getByRole('heading', { name: 'Solstice Health' })).toBeVisible();
  await page.getByRole('button', { name: 'Write about the company' }).click();
  await expect(page).toHaveURL(/dialog=edit/);

  const form = editor(page);
  await form.getByLabel('Company name').fill('Verbena Care');
  await form.getByLabel('About the company').fill('We make clinics calm.\n\nNobody has to ask twice.');
  await form.getByRole('combobox', { name: 'Company size' }).click();
  await page.getByRole('option').nth(2).click();
  const size = await form.getByRole('combobox', { name: 'Company size' }).innerText();
  await form.getByLabel('Founded in').fill('2014');
  await choose(page, 'Location', 'Lisb', 'Lisbon, Portugal');
  await choose(page, 'Industries', 'Health', /^Health/);
  await form.getByLabel('Website').fill('verbena.example');
  await form.getByLabel('LinkedIn').fill('https://linkedin.com/company/verbena');
  await form.getByLabel('Instagram').fill('@verbena');
  await save(page);
  await expect(page.getByText('The profile is saved. Candidates see it now.').last()).toBeVisible();
  await expect(form).toBeHidden();

  await page.reload();
  await expect(profile(page).getByRole('heading', { name: 'Verbena Care' })).toBeVisible();
  for (const fact of ['Lisbon, Portugal', size, 'since 2014'])
    await expect(profile(page).getByText(fact, { exact: true })).toBeVisible();
  await expect(
    profile(page)
      .getByRole('definition')
      .filter({ hasText: /^Health/ }),
  ).toBeVisible();
  await expect(profile(page).getByRole('link', { name: 'verbena.example' })).toHaveAttribute(
    'href',
    'https://verbena.example',
  );
  await expect(profile(page).getByRole('link', { name: '@verbena' })).toHaveAttribute(
    'href',
    /instagram\.com\/verbena/,
  );
  await expect(page.getByText('Nobody has to ask twice.')).toBeVisible();
  // The company's name in the navigation is the same one.
  await expect(page.getByRole('button', { name: 'Verbena Care, switch company' })).toBeVisible();

  // Candidates read it on the job page.
  const address = await page.getByRole('link', { name: 'Careers page' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Verbena Care' })).toBeVisible();
  await expect(page.getByText('Nobody has to ask twice.', { exact: true })).toBeVisible();
});

test('what cannot be is said at its field, and nothing is lost', async ({ page, request }) => {
  await lookAs(page, desk, await emptyCompany(request));
  await page.goto('/company/edit');
  const form = editor(page);
  await form.getByLabel('Company name').fill('  ');
  await form.getByLabel('Founded in').fill('1650');
  await form.getByLabel('Website').fill('not a site');
  await form.getByLabel('About the company').fill('Half a sentence');
  await save(page);
  await expect(form.getByText('Enter the name of the company.')).toBeVisible();
  await expect(form.getByText('Enter a year from 1800 on.')).toBeVisible();
  await expect(form.getByText('Enter a web address like company.com.')).toBeVisible();
  await expect(form.getByLabel('Company name')).toBeFocused();
  await expect(form.getByLabel('About the company')).toHaveValue('Half a sentence');

  await form.getByLabel('Founded in').fill('soon');
  await expect(form.getByText('Enter the year as a number, like 2009.')).toBeVisible();
  await form.getByLabel('Founded in').fill('');
  await form.getByLabel('Website').fill('');
  // The longest name and one endless word fit the page they are saved to.
  const endless = `Donau${'dampf'.repeat(22)}`;
  await form.getByLabel('Company name').fill(endless);
  await save(page);
  await expect(form).toBeHidden();
  await expect(profile(page).getByRole('heading', { name: endless })).toBeVisible();
  for (const size of [desk.size, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${size.width} pixels`).toBeLessThanOrEqual(0);
  }
});

test('whoever closes the editor with something unsaved is asked first', async ({ page, request }) => {
  await lookAs(page, desk, await emptyCompany(request));
  await page.goto('/company');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await editor(page).getByLabel('Company name').fill('Half a name');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor(page).getByLabel('Company name')).toHaveValue('Half a name');
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor(page)).toBeHidden();
  await expect(profile(page).getByRole('heading', { name: 'Solstice Health' })).toBeVisible();
});

test('a logo is cut, uploaded and taken away again, and no other file is taken', async ({ page, request }) => {
  await lookAs(page, desk, await emptyCompany(request));
  await page.goto('/company');
  const shown = profile(page).locator('img').first();
  const drawn = await shown.getAttribute('src');
  const buffer = await page.screenshot();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const form = editor(page);
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(form.getByRole('alert')).toBeVisible();

  // One that was cut off is opened by browsers, which show what there is of it: nothing.
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) });
  await expect(
    page.getByText('A part of this picture is missing. Choose the file again, or another one.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Choose what to show' })).toBeHidden();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page
    .getByRole('dialog', { name: 'Choose what to show' })
    .getByRole('button', { name: 'Use this picture' })
    .click();
  await expect(form.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  await expect(form.getByRole('alert')).toBeHidden();
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  await save(page);
  await expect(form).toBeHidden();
  await expect(shown).not.toHaveAttribute('src', drawn ?? '');
  await page.reload();
  await expect(shown).not.toHaveAttribute('src', drawn ?? '');
  const picture = await request.get((await shown.getAttribute('src')) ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\//);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await save(page);
  await expect(form).toBeHidden();
  await expect(shown).toHaveAttribute('src', drawn ?? '');
});

test('settings change nothing before they are saved, and refuse what does not fit together', async ({
  page,
  request,
}) => {
  const { token } = await quickCompany(request);
  await lookAs(page, desk, token);
  await page.goto('/company/settings');
  const great = page.getByLabel('Great from');
  await expect(great).toHaveValue('70');
  await expect(page.getByText('Your changes are not saved yet.')).toBeHidden();

  await great.fill('40');
  await page.getByLabel('Matches of one role, at most').fill('many');
  await page.getByLabel('Months').fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Great must begin above good.')).toBeVisible();
  await expect(page.getByText('Enter a whole number from 100 to 50,000.')).toBeVisible();
  await expect(page.getByText('Enter a whole number from 1 to 60.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(great).toHaveValue('70');

  await page.getByRole('switch', { name: /^Roles are posted/ }).click();
  await expect(page.getByText('Roles are posted without a review')).toBeVisible();
  await great.fill('75');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();

  // What is typed while the answer is on its way is not saved yet, and stays.
  const months = page.getByLabel('Months');
  let answer = () => undefined as void;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const isSave = (asked: Request) => asked.method() === 'PATCH' && asked.url().includes('/settings');
  await page.route(/\/settings/, async (route) => {
    if (isSave(route.request())) await mayAnswer;
    await route.continue();
  });
  const asked = page.waitForRequest(isSave);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await asked;
  await months.fill('7');
  answer();
  await expect(page.getByText(/^The settings are saved\. Everybody is compared/).last()).toBeVisible();
  await expect(months).toHaveValue('7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are not saved yet.')).toBeHidden();
  await page.reload();
  await expect(months).toHaveValue('7');
  await expect(great).toHaveValue('75');
  await expect(page.getByText('Roles are posted without a review')).toBeVisible();
});

test('an admin names the legal texts, and candidates reach them before and after they apply', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  const role = await roleOf(request, company);
  await page.goto(`${role}/apply`);
  await expect(page.getByRole('link', { name: /Privacy notice|Imprint/ })).toHaveCount(0);

  await lookAs(page, desk, company.token);
  await page.goto('/company?dialog=edit');
  const form = editor(page);
  await expect(form.getByText('Candidates read it before they agree and apply.')).toBeVisible();
  await form.getByLabel('Privacy notice').fill('javascript:alert(1)');
  await save(page);
  await expect(form.getByText('Enter the web address of your privacy notice, like company.com/privacy.')).toBeVisible();
  await form.getByLabel('Privacy notice').fill(`verbena.example/${'privacy'.repeat(60)}`);
  await form.getByLabel('Imprint').fill('https://verbena.example/imprint');
  await save(page);
  await expect(form).toBeHidden();
  await expect(profile(page).getByRole('link', { name: 'verbena.example' })).toHaveCount(2);

  // The company's own site, which no test reaches.
  await page
    .context()
    .route('https://verbena.example/**', (route) => route.fulfill({ body: 'How we treat your data' }));
  const follow = async (name: string, address: RegExp) => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    await expect(opened).toHaveURL(address);
    await opened.close();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const address of [role.slice(0, role.lastIndexOf('/')), role, `${role}/apply`]) {
    await page.goto(address);
    await follow('Privacy notice', /privacyprivacy$/);
    await follow('Imprint', /imprint$/);
    expect([address, await wide()]).toEqual([address, 0]);
  }
  await page.getByLabel('Your name').fill('Inês Oliveira');
  await follow('Privacy notice of Solstice Health', /privacyprivacy$/);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Oliveira');

  await openFromMail(page, request, await apply(page, role));
  await follow('Privacy notice', /privacyprivacy$/);
  await follow('Imprint', /imprint$/);
  expect(await wide()).toBe(0);
});

test('a reviewer reads the profile and finds no way to change it', async ({ page, request }) => {
  const { token, registration } = await quickCompany(request);
  const email = newAddress('lea');
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`/api/users/v1/companies/${registration.companyId}/users/invite`, {
    headers,
    data: { users: [{ email, type: 5, fullName: 'Lea Hartmann' }] },
  });
  const { links } = await mailTo(request, email, /invited you/);
  const accepted = await request.post('/api/users/v1/invitations/accept', {
    data: { token: links[0]?.split('/').at(-1), fullName: 'Lea Hartmann', password },
  });
  await lookAs(page, desk, (await accepted.json()).accessToken);
  await page.goto('/company?dialog=edit');
  await expect(profile(page).getByRole('heading', { name: 'Solstice Health' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toHaveCount(0);
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'FAQ']);
  await page.goto('/company/settings');
  await expect(page.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible();
});

test('what a colleague saved meanwhile stands, and is replaced only once it was read', async ({ page, request }) => {
  const company = await quickCompany(request);
  const { companyId } = company.registration;
  const headers = { authorization: `Bearer ${company.token}` };
  const at = `/api/company/v1/companies/${companyId}`;
  const stored = async () => (await request.get(`${at}/profile`, { headers })).json();
  await lookAs(page, desk, company.token);
  await page.goto('/company?dialog=edit');
  const form = editor(page);
  await form.getByLabel('Website').fill('verbena.example');
  const { name } = await stored();
  await request.put(at, { headers, data: { name, description: 'We make clinics calm.', website: 'calm.example' } });
  await save(page);
  await expect(form).toContainText('Somebody saved this meanwhile: “https://calm.example”.');
  await save(page);
  await expect(form).toBeHidden();
  expect(await stored()).toMatchObject({ description: 'We make clinics calm.', website: 'https://verbena.example' });
});

test('settings that a colleague saves are shown at once, and what both changed is named before it is replaced', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request);
  const headers = { authorization: `Bearer ${company.token}` };
  const at = `/api/company/v1/companies/${company.registration.companyId}/settings`;
  const set = (data: object) => request.patch(at, { headers, data });
  const stored = async () => (await request.get(at, { headers })).json();
  await lookAs(page, desk, company.token);
  await page.goto('/company/settings');
  const [months, most] = [page.getByLabel('Months'), page.getByLabel('Matches of one role, at most')];
  await months.fill('30');
  await set({ retentionMonths: 8, matchesLimit: 700 });
  await expect(most).toHaveValue('700');
  await expect(months).toHaveValue('30');
  const bar = page
    .getByRole('status')
    .filter({ hasText: 'Saved by somebody else meanwhile: Keeping candidates’ data.' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(months).toHaveValue('8');

  // Also where no event came: what is stored is read before it is replaced.
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  await page.reload();
  await months.fill('31');
  await set({ retentionMonths: 9 });
  const saveButton = page.getByRole('button', { name: 'Save changes' });
  await saveButton.click();
  await expect(bar).toBeVisible();
  expect(await stored()).toMatchObject({ retentionMonths: 9 });
  await saveButton.click();
  await expect(bar).toBeHidden();
  expect(await stored()).toMatchObject({ retentionMonths: 31, matchesLimit: 700 });
});
