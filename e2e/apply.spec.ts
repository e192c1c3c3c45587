import { expect, test } from '@playwright/test';
import { apply, arrived, newApplicant, newRole, openFromMail, roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { quickCompany } from './quick.ts';
import { mailTo } from './steps.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
/** The process that reads CVs starts with the first one, which takes long on a busy machine. */
const reading = { timeout: 90_000 };
const cv = { name: 'Inês Oliveira.txt', mimeType: 'text/plain', buffer: Buffer.from('Inês Oliveira\nSkills: React') };

test('an applicant applies with a CV, signs in from the mail, withdraws and takes it back', async ({
  page,
  request,
}) => {
  test.slow();
  const role = await newRole(request);
  const email = newApplicant();
  await page.setViewportSize(phone);
  await page.goto(role);
  await page.getByRole('link', { name: 'Apply, about a minute' }).click();

  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Write your name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Inês Oliveira');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Add your CV').setInputFiles({ ...cv, name: 'photo.gif', buffer: Buffer.from('GIF89a') });
  await expect(
    page.getByText('Choose a PDF, a Word document (.docx), a text file or a picture (PNG, JPEG).'),
  ).toBeVisible();
  await page.getByLabel('Add your CV').setInputFiles(cv);
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible(reading);
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Oliveira');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByText('Inês Oliveira.txt')).toBeVisible();
  await page.getByRole('checkbox', { name: /may use this to decide/ }).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeVisible();

  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Front-end developer' })).toBeVisible();
  await expect(page.getByText('You applied')).toBeVisible();
  await expect(page.getByText('Inês Oliveira.txt')).toBeVisible();
  await page.getByRole('link', { name: 'My applications' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  await page.getByRole('link', { name: /Front-end developer.*Received/ }).click();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdraw from Front-end developer' });
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByText('Choose a reason.')).toBeVisible();
  await sheet.getByLabel('It takes too long').check();
  await expect(sheet.getByText('Withdrawn: It takes too long')).toBeVisible();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  const open = page.getByRole('article');
  await expect(open.getByText('You withdrew this application.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByText('Received', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

const longCv = [
  'Inês Oliveira',
  'Lisbon, Portugal',
  'Phone: +351 912 345 678',
  'ines.oliveira@mail.example',
  '',
  'Skills',
  'JavaScript, React, CSS',
  '',
  'Experience',
  'Front-end developer, Casa, 2019 - present',
].join('\n');

test('an applicant looks at what was read of a CV, corrects it, and is not asked again', async ({ page, request }) => {
  test.slow();
  const company = await quickCompany(request);
  await page.setViewportSize(phone);
  await page.goto(`${await roleOf(request, company)}/apply`);
  const email = newApplicant();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Add your CV').setInputFiles({ ...cv, buffer: Buffer.from(longCv) });
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible(reading);
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Oliveira');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Where you live')).toHaveCount(0);
  await page.getByText('1 job, 3 skills').click();
  await expect(page.getByLabel('Where you live')).toHaveValue('Lisbon, Portugal');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+351 912 345 678');
  await page.getByLabel('Years of experience').fill('5');
  await page.getByRole('button', { name: 'Remove JavaScript' }).click();
  const skills = page.getByLabel('Skills', { exact: true });
  await skills.fill('Basket');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByText('Choose one from the list, otherwise it does not count.')).toBeVisible();
  await skills.fill('TypeScript');
  await expect(page.locator('datalist option[value="TypeScript"]')).toBeAttached();
  await skills.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove TypeScript' })).toBeVisible();
  await page.getByText('Front-end developer').last().click();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Casa');
  await page.reload();
  await page.getByText('1 job, 3 skills').click();
  await expect(page.getByLabel('Years of experience')).toHaveValue('5');
  await page.getByText(/may use this to decide/).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeVisible();

  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { name: 'What Solstice Health knows of you' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByLabel('Years of experience')).toHaveValue('5');
  await expect(page.getByRole('button', { name: 'Remove TypeScript' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove JavaScript' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phone' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The company sees it as you wrote it.')).toBeVisible();
});

test('what was missing is said until it is there, and the consent stands before the button', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${await newRole(request)}/apply`);
  const [consent, button] = [page.getByRole('checkbox'), page.getByRole('button', { name: 'Send application' })];
  await button.click();
  const said = page.getByText(/^(Write your|Without this)/);
  await expect(said).toHaveCount(3);
  const [above, below] = await Promise.all([consent.boundingBox(), button.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.getByLabel('Add your CV').setInputFiles({ ...cv, buffer: Buffer.from(longCv) });
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Oliveira', reading);
  await expect(page.getByLabel('E-mail')).toHaveValue('ines.oliveira@mail.example');
  await expect(said).toHaveCount(1);
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'false');
  await consent.check();
  await expect(said).toHaveCount(0);

  // What came from a CV goes with it, and what somebody wrote stays.
  await page.getByLabel('Your name').fill('Inês');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(page.getByLabel('Your name')).toHaveValue('Inês');
});

test('who knows an address gets nothing of it, whether somebody has it or not', async ({ page, request, browser }) => {
  const role = await newRole(request);
  const email = await apply(page, role);
  await page.goto('/c');
  await expect(page.getByLabel('The e-mail you applied with')).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${role}/apply`);
  await stranger.getByLabel('Your name').fill('Somebody Else');
  await stranger.getByLabel('E-mail').fill(email);
  await stranger.getByRole('checkbox').check();
  await stranger.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(stranger)).toBeFocused();
  await stranger.goto('/c');
  await expect(stranger.getByLabel('The e-mail you applied with')).toBeVisible();
  await expect(stranger.getByText('Inês')).toHaveCount(0);
});

test('what was filled in for a role that is closed meanwhile goes along to the next one', async ({ page, request }) => {
  const company = await quickCompany(request, { hasMembers: false });
  await page.goto(`${await roleOf(request, company)}/apply`);
  await page.getByLabel('Your name').fill('Inês Oliveira');
  await page.getByLabel('E-mail').fill('ines@solstice.example');
  await page.getByRole('checkbox').check();
  const roles = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.posted}`;
  const headers = { authorization: `Bearer ${company.token}` };
  expect((await request.post(`${roles}/close`, { headers, data: {} })).status()).toBe(200);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('This role was closed while you wrote.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Oliveira');
  await page.getByRole('link', { name: /^Open roles at/ }).click();
  await page.goto(`${await newRole(request)}/apply`);
  await expect(page.getByLabel('Your name')).toHaveValue('Inês Oliveira');
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@solstice.example');
});

test('who mistypes their address is asked whether they mean another one, and can change it afterwards', async ({
  page,
  request,
}) => {
  const role = await newRole(request);
  await page.goto(`${role}/apply`);
  await page.getByLabel('Your name').fill('Inês Oliveira');
  const email = page.getByLabel('E-mail');
  await email.fill('ines@gmial.com');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Use ines@gmail.com' }).click();
  await expect(email).toHaveValue('ines@gmail.com');
  await expect(page.getByText('Did you mean')).toBeHidden();
  await email.fill('ines@solstice.con');
  await page.getByLabel('Add your CV').setInputFiles(cv);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeVisible(reading);
  await page.getByRole('button', { name: 'Wrong address? Change it' }).click();
  await expect(email).toHaveValue('ines@solstice.con');
  await expect(page.getByText(cv.name)).toBeVisible();
  await email.fill(newApplicant());
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeVisible(reading);
  await page.goto('/c/sign-in');
  await page.getByLabel('The e-mail you applied with').fill('ines@gmailcom');
  await page.getByRole('button', { name: 'Use ines@gmail.com' }).click();
  await expect(page.getByLabel('The e-mail you applied with')).toHaveValue('ines@gmail.com');
});

test('an applicant without a CV answers a few questions, and gives a LinkedIn address', async ({ page, request }) => {
  const company = await quickCompany(request);
  const role = await roleOf(request, company);
  await page.setViewportSize(phone);
  await page.goto(`${role}/apply`);
  await page.getByLabel('Your name').fill('Rui Sem Papel');
  await page.getByLabel('E-mail').fill(newApplicant());
  await page.getByText('No CV? Answer a few short questions').click();
  await page.getByLabel('What you do now').fill('Front-end developer');
  await page.getByLabel('Years of experience').fill('4');
  await page.getByLabel('Where you live').pressSequentially('Lisb');
  await expect(page.locator('datalist option[value="Lisbon, Portugal"]')).toBeAttached();
  await page.getByLabel('Where you live').fill('Lisbon, Portugal');
  for (const name of ['JavaScript', 'React', 'CSS', 'TypeScript']) {
    await page.getByLabel('Skills', { exact: true }).fill(name);
    await expect(page.locator(`datalist option[value="${name}"]`)).toBeAttached();
    await page.getByLabel('Skills', { exact: true }).press('Enter');
  }
  await page.getByLabel('Hybrid').check();
  await page.getByLabel('Salary you wish for, a year').fill('40000');
  await page.getByText('Use my LinkedIn address').click();
  await page.getByLabel('Address of your LinkedIn profile').fill('solstice.example/ines');
  await page.getByText(/may use this to decide/).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.locator('#linkedIn-error')).toHaveText(
    'Paste the address of your LinkedIn profile, like linkedin.com/in/name.',
  );
  await page.getByLabel('Address of your LinkedIn profile').fill('linkedin.com/in/rui');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeVisible();
  const matches = await request.get(
    `/api/matches/v1/companies/${company.registration.companyId}/opportunities/${company.posted}/matches?PageSize=100`,
    { headers: { authorization: `Bearer ${company.token}` } },
  );
  const { data } = await matches.json();
  const match = (data as { name: string; ranking: string | null }[]).find(({ name }) => name === 'Rui Sem Papel');
  expect(match?.ranking).toMatch(/^(top|great|good)$/);
  await page.goto(`${role}/apply`);
  await expect(page.getByText(/^You applied from this device on/)).toBeVisible();
});

test('a link that was used leads to a new one, and a code signs in elsewhere', async ({ page, request }) => {
  const email = await apply(page, await newRole(request));
  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Front-end developer' })).toBeVisible();
  // The languages are those of the page that the link led to, and not of the link.
  for (const [name, code] of Object.entries({ Español: 'es', English: 'en' })) {
    await page.locator('header .menu summary').click();
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/c/applications/[\\w-]+\\?lang=${code}$`));
    await expect(page.locator('.settings select')).toHaveValue(code);
  }
  // Signed in, a used link leads on; signed out, to a new one.
  const used = await openFromMail(page, request, email);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('The e-mail you applied with')).toBeVisible();
  await page.goto(used);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with your e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new one' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const first = await mailTo(request, email, /^Your sign-in link/);
  await page.goto('/c/sign-in');
  await expect(page.getByLabel('The e-mail you applied with')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  let code = '';
  await expect(async () => {
    const { text } = await mailTo(request, email, /^Your sign-in link/);
    code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
    expect(text).not.toBe(first.text);
  }).toPass();
  await page.getByLabel('Or type the six digits of the mail').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  await page.getByLabel('Language of these pages and of your mails').selectOption('Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Bewerbungen' })).toBeVisible();
  await page.goto('/c');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Bewerbungen' })).toBeVisible();
  for (const [place, title] of [
    ['/c/profile', 'Mein Profil'],
    ['/c/data', 'Meine Daten'],
  ] as const) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('what the server refuses is said in the language of the page', async ({ page, request }) => {
  await page.goto('/c/sign-in?lang=de');
  await page.getByLabel('Die E-Mail, mit der Sie sich beworben haben').fill('niemand@example.org');
  await page.getByRole('button', { name: 'Link senden' }).click();
  await page.getByLabel(/sechs Ziffern/).fill('000000');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Dieser Code stimmt nicht oder nicht mehr.')).toBeVisible();

  const company = await quickCompany(request);
  await page.goto(`${await roleOf(request, company)}/apply?lang=de`);
  await page.getByLabel('Ihr Name').fill('Inês Oliveira');
  await page.getByLabel('E-Mail', { exact: true }).fill(newApplicant());
  await page.getByRole('checkbox').last().check();
  const { companyId } = company.registration;
  const close = `/api/opportunity/v1/companies/${companyId}/opportunities/${company.posted}/close`;
  await request.post(close, { headers: { authorization: `Bearer ${company.token}` }, data: {} });
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(page.getByText('Diese Stelle wurde geschlossen, während Sie schrieben.')).toBeVisible();
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Inês Oliveira');
});

test('what is sent without a connection goes out by itself, once, with its CV', async ({ page, context, request }) => {
  const role = await newRole(request);
  const email = newApplicant();
  await page.goto(`${role}/apply`);
  await page.getByLabel('Your name').fill('Inês Oliveira');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByLabel('Add your CV').setInputFiles(cv);
  await expect(page.getByText('Kept here until you send it')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(/^You are offline\. Your application is kept here/)).toBeVisible();
  await context.setOffline(false);
  await expect(arrived(page)).toBeVisible();
  await openFromMail(page, request, email);
  await expect(page.getByText('Inês Oliveira.txt')).toBeVisible();
});

test('applying and one’s applications need at most 100 KB of script together', async ({ page, request }) => {
  const email = await apply(page, await newRole(request));
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
  const ofApplying = await scripts();
  await openFromMail(page, request, email);
  await expect(page.getByText('You applied')).toBeVisible();
  const all = [...ofApplying, ...(await scripts())];
  expect(all.length).toBeGreaterThan(2);
  const bytes = all.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThan(100 * 1024);
});

for (const { colorScheme, size, lang, dir } of [
  { colorScheme: 'dark', size: phone, lang: 'en', dir: 'ltr' },
  { colorScheme: 'light', size: desk, lang: 'de', dir: 'ltr' },
  { colorScheme: 'light', size: phone, lang: 'es', dir: 'rtl' },
  { colorScheme: 'dark', size: desk, lang: 'en', dir: 'rtl' },
] as const)
  test(`the candidate’s pages have no finding of axe and fit: ${colorScheme}, ${size.width} pixels, ${lang}, ${dir}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const role = await newRole(request);
    const email = await apply(page, role);
    await openFromMail(page, request, email);
    await expect(page.getByText('You applied')).toBeVisible();
    const own = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Write to Solstice Health' }).click();
    await page.getByRole('textbox', { name: 'Message to Solstice Health' }).fill('Where is your office?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('[data-receipt="sent"]')).toBeVisible();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const findings: string[] = [];
    const check = async (name: string) => {
      await page.waitForLoadState('networkidle');
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) findings.push(`${name} is ${wide} pixels too wide`);
      const { violations } = await axeOf(page).withTags(tags).analyze();
      for (const { id, nodes } of violations)
        findings.push(`${name}: ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
    };
    for (const address of [
      `${role}/apply`,
      '/c',
      own,
      `${own}/chat`,
      '/c/applications/00000000-0000-7000-8000-000000000000',
      '/c/sign-in',
      '/c/magic/lost',
    ]) {
      await page.goto(`${address}?lang=${lang}`);
      await check(address);
    }
    await page.goto(`${role}/apply?lang=${lang}`);
    await page.locator('#questions > summary').click();
    await expect(page.locator('#questions fieldset')).toBeVisible();
    await check('the questions');
    await page.locator('#cv').setInputFiles({ ...cv, buffer: Buffer.from(longCv) });
    await page.locator('#read summary').first().click(reading);
    await check('what was read');
    await page.goto(`${own}/chat?lang=${lang}`);
    await page.locator('.safety').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('reporting');
    await page.goto(`${own}?lang=${lang}#withdraw`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('withdrawing');
    expect(findings).toEqual([]);
  });
