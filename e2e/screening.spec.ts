import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { apply, newApplicant, openFromMail, roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { mailTo, otherPerson } from './steps.ts';

const content = {
  screeningQuestions: [
    { question: 'Can you work from Lisbon?', correctAnswer: true },
    { question: 'Do you need a visa?', correctAnswer: false },
  ],
  openQuestions: [{ question: 'What did you build last?' }],
};

test.use({ viewport: { width: 390, height: 844 } });

const wide = { width: 1440, height: 900 };
const log = (page: Page): Locator => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answered = (page: Page) => page.getByRole('progressbar', { name: 'Questions answered' });
const isFine = async (page: Page) =>
  expect((await axeOf(page).withTags(tags).analyze()).violations.map(({ id }) => id)).toEqual([]);

/** How many candidates of the company's role stand at each stage. */
const countersOf = async (request: APIRequestContext, { token, registration, posted }: QuickCompany) => {
  const path = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/counter`;
  return (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
};

/** Applies and follows the mail to the questions. */
const begin = async (page: Page, request: APIRequestContext, role: string, name: string) => {
  const email = await apply(page, role, name);
  await expect(page.getByText('leads to your application and to 3 short questions')).toBeVisible();
  await openFromMail(page, request, email);
  // That questions wait hides nobody by when they hear.
  await expect(page.getByRole('article').getByText('A few short questions wait for you.')).toBeVisible();
  await expect(page.getByRole('article').getByText(/You will hear by/)).toBeVisible();
  await page.getByRole('link', { name: 'Answer the questions' }).first().click();
  await expect(log(page)).toContainText('a program, not a person');
  return email;
};

test('a candidate answers on a phone, corrects, leaves and goes on elsewhere, and sends', async ({
  page,
  context,
  browser,
  request,
}) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  const role = await roleOf(request, company);
  await begin(page, request, role, 'Inês Passos');
  await expect(log(page).getByText('Solstice Health’s assistant, a program').first()).toBeVisible();
  await expect(log(page)).toContainText('(1/3) Can you work from Lisbon?');
  await expect(page.getByText('Question 1 of 3: Can you work from Lisbon?')).toHaveAttribute('role', 'status');
  const yes = button(page, 'Yes');
  expect((await yes.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await isFine(page);

  // With no connection the answer stays, and goes out once there is one.
  await context.setOffline(true);
  await button(page, 'No').click();
  await expect(log(page)).toContainText('Goes out once you are back');
  await context.setOffline(false);
  await expect(log(page)).toContainText('(2/3) Do you need a visa?');
  await expect(answered(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(yes).toBeFocused();
  await expect(log(page).getByText('No', { exact: true })).toHaveCount(1);
  await button(page, 'No').press('Enter');
  await expect(log(page)).toContainText('(3/3) What did you build last?');

  const field = page.getByRole('textbox', { name: 'Your answer' });
  // One box for words, in which one can ask, too.
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await field.fill('Is there a canteen?');
  await button(page, 'Send question').click();
  await expect(log(page)).toContainText('a person will answer it here');
  await expect(field).toHaveValue('');
  await field.fill('A checkout for nine markets');
  await expect(page.getByText('27 of 4000 characters')).toBeVisible();
  await isFine(page);
  await page.reload();
  await expect(field).toHaveValue('A checkout for nine markets');

  // The same on another device, which stays in step.
  const other = await otherPerson(browser);
  const session = await page.evaluate(() => localStorage.getItem('marigold.candidate.session') ?? '');
  await other.addInitScript((kept) => localStorage.setItem('marigold.candidate.session', kept), session);
  await other.goto(page.url());
  await expect(other.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  await button(page, 'Send answer').click();
  await expect(button(page, 'Send my answers')).toBeVisible();
  await expect(button(other, 'Send my answers')).toBeVisible();
  await expect(other.getByText('A checkout for nine markets').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeFocused();
  await isFine(page);

  await button(page, 'Change the answer to question 1').last().click();
  await button(page, 'Yes').click();
  const review = page.getByRole('term').filter({ hasText: 'Can you work from Lisbon?' }).locator('..');
  await expect(review).toContainText('Yes');
  await button(page, 'Send my answers').click();
  await expect(page.getByRole('heading', { name: 'Thanks, that’s everything' })).toBeFocused();
  await expect(button(page, 'Change')).toHaveCount(0);
  await isFine(page);
  await page.getByRole('link', { name: 'See my application' }).click();
  await expect(page.getByRole('article').getByText(/You will hear by/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Answer the questions' })).toHaveCount(0);
  expect(await countersOf(request, company)).toMatchObject({ inReview: 1 });
});

test('the questions need at most 100 KB of script, from the link in the mail to the last answer', async ({
  page,
  browser,
  request,
}) => {
  const role = await roleOf(request, await quickCompany(request, { content, hasMembers: false }));
  const email = await apply(page, role, 'Rosa Leve');
  // On a device that has none of it yet.
  const phone = await otherPerson(browser);
  const sizes: Promise<number>[] = [];
  phone.on('requestfinished', (each) => {
    if (each.resourceType() === 'script') sizes.push(each.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await openFromMail(phone, request, email);
  await phone.getByRole('link', { name: 'Answer the questions' }).first().click();
  await expect(log(phone)).toContainText('(1/3)');
  await button(phone, 'Yes').click();
  await expect(log(phone)).toContainText('(2/3)');

  // The second click of a double click answers no question that came up meanwhile.
  await button(phone, 'Yes').dispatchEvent('click', { detail: 2 });
  await button(phone, 'No').click();
  await expect(log(phone)).toContainText('(3/3)');
  await expect(log(phone).getByText('Yes', { exact: true })).toHaveCount(1);
  await phone.getByRole('textbox', { name: 'Your answer' }).fill('A ward planner.');
  await button(phone, 'Send answer').click();
  await expect(button(phone, 'Send my answers')).toBeVisible();

  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(10);
  expect(bytes).toBeGreaterThan(20 * 1024);
  expect(bytes).toBeLessThan(100 * 1024);
});

test('whoever asks for a link where they applied gets to the questions, and the receipt still leads in', async ({
  page,
  browser,
  request,
}) => {
  const role = await roleOf(request, await quickCompany(request, { content, hasMembers: false }));
  const email = await apply(page, role);
  await page.getByRole('link', { name: 'No mail? Ask for another link' }).click();
  await expect(page.getByLabel('The e-mail you applied with')).toHaveValue(email);
  await expect(page.getByText('The link in the mail that we sent you signs you in as well.')).toBeVisible();
  await button(page, 'Send the link').click();
  const { links } = await mailTo(request, email, /^Your sign-in link/);
  await page.goto(links.find((each) => each.includes('/c/magic/')) ?? '');
  await button(page, 'Sign in').click();
  await expect(log(page)).toContainText('(1/3) Can you work from Lisbon?');
  const other = await otherPerson(browser);
  await openFromMail(other, request, email);
  await expect(other.getByRole('link', { name: 'Answer the questions' }).first()).toBeVisible();
  await expect(other.locator('.last-words')).toContainText('Solstice Health’s assistant, a program');
  // The list of applications says the same as the page of the application.
  await other.goto('/c');
  const card = other.getByRole('listitem').filter({ hasText: 'Answer the questions' });
  await expect(card).toContainText('A few short questions wait for you.');
  await expect(card).toContainText(/You will hear by/);
  await expect(card).not.toContainText('Nothing to do for you now');
  // From one's own profile the menu leads to what is unread.
  await other.goto('/c/profile');
  const menu = other.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'My profile' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: /^Messages/ }).click();
  await expect(log(other)).toContainText('(1/3) Can you work from Lisbon?');
  await other.goto('/c/profile');
  await menu.getByRole('link', { name: 'My applications' }).click();
  await expect(card).toBeVisible();
});

test('who withdraws in the middle of the questions is asked nothing, and undoing leaves no trace', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  await begin(page, request, await roleOf(request, company), 'Inês Volta');
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await button(page, 'Withdraw').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('It takes too long').check();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  const undo = button(page, 'Undo');
  await expect(undo).toBeFocused();
  await expect(page.locator('.card.next')).toContainText('Withdrawn');
  await page.setViewportSize(wide);
  await expect(page.getByRole('listitem').filter({ hasText: 'Front-end developer' })).toContainText('Withdrawn');
  await expect(page.locator('main')).not.toContainText(/questions wait for you|Answer the questions/);
  await undo.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.card.next')).toContainText('A few short questions wait for you.');
  await page.reload();
  await expect(page.locator('.last-words')).toContainText('Can you work from Lisbon?');
});

test('questions that ended while one was open say so where their form was', async ({ page, request }) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  await begin(page, request, await roleOf(request, company), 'Inês Convidada');
  await expect(button(page, 'Yes')).toBeVisible();
  const closed = page.getByText('These questions are closed. Solstice Health goes on with you in person.');
  await expect(closed).toHaveCount(0);
  // As it is answered once somebody is invited, a minute after the company chose to.
  await page.route('**/screening', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'ended', current: null } });
  });
  await page.reload();
  await expect(closed).toBeVisible();
  await expect(button(page, 'Yes')).toHaveCount(0);
  await isFine(page);
});

test('who answers otherwise than hoped reads the same neutral words', async ({ page, request }) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  const role = await roleOf(request, company);
  await begin(page, request, role, 'Inês Falha');
  await button(page, 'No').click();
  await expect(answered(page)).toHaveAttribute('aria-valuenow', '1');
  await button(page, 'Yes').click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Nothing yet');
  await button(page, 'Send answer').click();
  await button(page, 'Send my answers').click();
  await expect(page.getByRole('heading', { name: 'Thanks, that’s everything' })).toBeFocused();
  await expect(page.locator('main')).not.toContainText(/fail|unfortunately|reject/i);
  expect(await countersOf(request, company)).toMatchObject({ failedScreening: 1 });
});

test('a recruiter reads each answer beside the expected one', async ({ page, browser, request }) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  await begin(page, request, await roleOf(request, company), 'Inês Lida');
  await button(page, 'No').click();
  await expect(answered(page)).toHaveAttribute('aria-valuenow', '1');

  const recruiter = await otherPerson(browser);
  await lookAs(recruiter, { theme: 'dark', direction: 'ltr', language: 'en', size: wide }, company.token);
  // A candidate's application is what the company calls a match.
  const match = new URL(page.url()).pathname.split('/')[3];
  await recruiter.goto(`/opportunities/${company.posted}/candidates?match=${match}`);
  await recruiter.getByRole('tab', { name: 'Answers' }).click();
  const panel = recruiter.getByRole('tabpanel');
  await expect(panel).toContainText('The bot is asking. 1 of 3 answered.');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Can you work from Lisbon?' })).toContainText(
    'Expected: Yes. Answer: No. Differs',
  );
});

test('a recruiter takes over, hands back and pauses, from the page and the keyboard', async ({
  page,
  browser,
  request,
}) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  await begin(page, request, await roleOf(request, company), 'Inês Quieta');
  const recruiter = await otherPerson(browser);
  await lookAs(recruiter, { theme: 'dark', direction: 'ltr', language: 'en', size: wide }, company.token);
  await recruiter.goto(`/messages?role=${company.posted}&status=0`);
  await recruiter.getByRole('link', { name: /Inês Quieta/ }).click();
  const bar = recruiter.getByRole('group', { name: 'The bot' });
  await expect(bar).toContainText('Marigold is asking question 1 of 3.');

  // What the candidate does shows by itself.
  await button(page, 'Yes').click();
  await expect(bar).toContainText('Marigold is asking question 2 of 3.');
  await isFine(recruiter);
  await button(recruiter, 'Pause').press('Enter');
  await expect(bar).toContainText('Marigold is paused at question 2 of 3.');
  await expect(button(recruiter, 'Pause')).toHaveCount(0);
  await expect(button(recruiter, 'Take over')).toBeFocused();
  await button(recruiter, 'Take over').press('Enter');
  await expect(bar).toContainText('People answer here.');
  await expect(recruiter.getByRole('textbox', { name: /Inês/ })).toBeFocused();
  await expect(button(page, 'Yes')).toHaveCount(0);
  await button(recruiter, 'Hand back').click();
  await expect(bar).toContainText('Marigold is asking question 2 of 3.');
  await expect(button(page, 'Yes')).toBeVisible();
});

test('a recruiter has somebody asked from the row, the profile and the conversation', async ({ browser, request }) => {
  const company = await quickCompany(request, { content });
  const recruiter = await otherPerson(browser);
  await lookAs(recruiter, { theme: 'light', direction: 'ltr', language: 'en', size: wide }, company.token);
  await recruiter.goto(`/opportunities/${company.posted}/candidates`);
  const row = recruiter.locator('[data-match]').first();
  await row.hover();
  await row.getByRole('button', { name: /^Move/ }).click();
  await recruiter.getByRole('menuitem', { name: 'Start screening' }).click();
  await expect(recruiter.getByText(/Marigold asks .* the questions of this role/)).toBeVisible();
  await expect(row.getByRole('img', { name: '0 of 3 answered' })).toBeVisible();
  await row.click();
  await recruiter.getByRole('tab', { name: 'Answers' }).click();
  const panel = recruiter.getByRole('tabpanel');
  await expect(panel).toContainText(/The bot is asking|It begins in the morning/);

  await recruiter.locator('[data-match]').nth(1).click();
  await panel.getByRole('button', { name: 'Start screening' }).click();
  await expect(panel).toContainText(/The bot is asking|It begins in the morning/);
});

test('questions that begin while the answers are on their way are shown', async ({ browser, request }) => {
  const company = await quickCompany(request, { content });
  const recruiter = await otherPerson(browser);
  await lookAs(recruiter, { theme: 'dark', direction: 'ltr', language: 'en', size: wide }, company.token);
  await recruiter.goto(`/opportunities/${company.posted}/candidates`);
  await recruiter.locator('[data-match]').first().click();
  await recruiter.getByRole('tab', { name: 'Answers' }).click();
  const panel = recruiter.getByRole('tabpanel');
  // The bot begins once the answers were read, and what was read arrives when it has begun.
  let hasRead: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => (hasRead = resolve));
  await recruiter.route('**/update/*', async (route) => {
    await isRead;
    await route.continue();
  });
  await recruiter.route(
    '**/screening',
    async (route) => {
      const answer = await route.fetch();
      hasRead();
      await expect(recruiter.getByText(/Marigold asks .* the questions of this role/)).toBeVisible();
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await expect(panel.getByRole('button', { name: 'Start screening' })).toBeVisible();
  // The conversation shows before the bot begins only where nothing else is on its way.
  await recruiter.waitForLoadState('networkidle');
  await panel.getByRole('button', { name: 'Start screening' }).click();
  await expect(panel).toContainText(/The bot is asking|It begins in the morning/);
});

test('free words where a button is due are taken, asked about once more, or passed on, on a phone', async ({
  page,
  request,
}) => {
  const yesNo = (question: string, correctAnswer: boolean) => ({ question, correctAnswer });
  const screeningQuestions = [
    yesNo('Can you work from Lisbon?', true),
    yesNo('Do you need a visa?', false),
    yesNo('Do you know React?', true),
    yesNo('Do you mind travelling?', true),
  ];
  const company = await quickCompany(request, { content: { screeningQuestions }, hasMembers: false });
  const email = newApplicant();
  await page.goto(`${await roleOf(request, company)}/apply`);
  await page.getByLabel('Your name').fill('Inês Livre');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').check();
  await button(page, 'Send application').click();
  await openFromMail(page, request, email);
  await page.getByRole('link', { name: 'Answer the questions' }).first().click();
  await expect(log(page)).toContainText('(1/4) Can you work from Lisbon?');
  const field = page.getByRole('textbox');
  const write = async (words: string) => {
    await field.fill(words);
    await button(page, 'Send').click();
    await expect(log(page)).toContainText(words);
  };
  await write('depends');
  await expect(log(page)).toContainText('only take a yes or a no');
  // The question stands right above its buttons again.
  await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('(1) Can you work from Lisbon?');
  await expect(answered(page)).toHaveAttribute('aria-valuenow', '0');
  // What is written once a question stands in the log answers it, though the page has not heard yet that it is open.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/screening', async (route) => {
    await isReleased;
    await route.continue();
  });
  await write('yep');
  await expect(log(page)).toContainText('(2/4) Do you need a visa?');
  await write('nah');
  await expect(log(page)).toContainText('(3/4) Do you know React?');
  release();
  await write('ja klar');
  await expect(log(page)).toContainText('(4/4) Do you mind travelling?');
  await isFine(page);
  await write('qué va');
  await button(page, 'Send my answers').click();
  await expect(page.getByRole('heading', { name: 'Thanks, that’s everything' })).toBeFocused();
  await expect(page.locator('main')).not.toContainText(/fail|unfortunately|reject/i);
  expect(await countersOf(request, company)).toMatchObject({ failedScreening: 1 });
});
