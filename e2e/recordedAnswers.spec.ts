import { expect, type Locator, type Page, test } from '@playwright/test';
import { roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { uploadAt } from './film.ts';
import { lookAs, quickCompany } from './quick.ts';
import { begin, button, content, isFine, looksFine, phone, sheetOf } from './recording.ts';
import { isSaved, otherPerson } from './steps.ts';

const wide = { width: 1440, height: 900 };

test.use({ viewport: phone });

/** Records for a moment. */
const record = async (page: Page) => {
  const sheet = sheetOf(page);
  await button(sheet, 'Record').click();
  await expect(sheet.getByRole('timer')).toContainText('1:58 left');
  await button(sheet, 'Stop').click();
  await expect(sheet.getByLabel('Your recording')).toBeVisible();
};

/** Plays what is there and waits until it moves on. */
const plays = async (media: Locator) => {
  await media.evaluate((element: HTMLMediaElement) => element.play());
  await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0);
};

test.describe('on a phone with camera and microphone', () => {
  test.use({ permissions: ['camera', 'microphone'] });

  test('a candidate answers by video and voice, and a recruiter plays both', async ({ page, browser, request }) => {
    const company = await quickCompany(request, { content, hasMembers: false });
    await begin(page, request, await roleOf(request, company), 'Inês Falada');
    await page.getByRole('textbox', { name: 'Your answer' }).fill('A few words');
    await isFine(page);
    await looksFine(page, 'question');

    // The recorder comes with the wish for it, not before.
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    const before = await scripts();
    await button(page, 'Answer by video').click();
    const sheet = sheetOf(page);
    await expect(sheet.getByRole('heading', { name: 'What did you build last?' })).toBeVisible();
    await expect(button(sheet, 'Record')).toBeFocused();
    expect(await scripts()).toBeGreaterThan(before);
    await isFine(page);
    await looksFine(page, 'camera');
    await record(page);
    await button(sheet, 'Record again').click();
    await record(page);
    await sheet.getByLabel('What you say in it').fill('A checkout for nine markets');
    await isFine(page);
    await looksFine(page, 'look');

    // Whoever leaves now has it all when they come back, what they typed included.
    await button(sheet, 'Not now: it is kept on this device').click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('A few words');
    await expect(page.getByText('You recorded an answer here that is not sent yet.')).toBeVisible();
    await button(page, 'Go on with your recording').click();
    await expect(sheet.getByLabel('What you say in it')).toHaveValue('A checkout for nine markets');
    await plays(sheet.getByLabel('Your recording'));
    await button(sheet, 'Send answer').click();
    await expect(page.getByRole('log')).toContainText('Why this job?');
    await expect(page.getByRole('log')).toContainText('A checkout for nine markets');

    await button(page, 'Answer by voice').click();
    await expect(sheet.getByText('Say something: the bar moves with your voice.')).toBeVisible();
    await isFine(page);
    await looksFine(page, 'voice');
    await record(page);
    await button(sheet, 'Send answer').click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    const review = page.getByRole('definition');
    await expect(review.filter({ hasText: 'Video answer' })).toContainText(/0:0\d/);
    await expect(review.filter({ hasText: 'Voice answer' })).toHaveCount(1);
    await isFine(page);
    await looksFine(page, 'review');

    // Its words can be corrected without recording it again.
    await button(page, 'Change the answer to question 1').last().click();
    await page.getByLabel('What you say in it').fill('A checkout for ten markets');
    await looksFine(page, 'change');
    await button(page, 'Save these words').click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expect(review.filter({ hasText: 'Video answer' })).toContainText('ten markets');
    await button(page, 'Send my answers').click();
    await expect(page.getByRole('heading', { name: 'Thanks, that’s everything' })).toBeFocused();

    const recruiter = await otherPerson(browser);
    await lookAs(recruiter, { theme: 'dark', direction: 'ltr', language: 'en', size: wide }, company.token);
    const match = new URL(page.url()).pathname.split('/')[3];
    await recruiter.goto(`/opportunities/${company.posted}/candidates?match=${match}`);
    await recruiter.getByRole('tab', { name: 'Answers' }).click();
    const panel = recruiter.getByRole('tabpanel');
    await expect(panel.getByText('A checkout for ten markets')).toBeVisible();
    await plays(panel.locator('video'));
    await plays(panel.locator('audio'));
    await expect(panel.getByText('What is said was not written down.')).toBeVisible();
    expect((await axeOf(recruiter).withTags(tags).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await recruiter.screenshot({ path: 'test-results/recorded-team-answers.png' });

    await recruiter.goto(`/messages?role=${company.posted}&status=0`);
    await recruiter.getByRole('link', { name: /Inês Falada/ }).click();
    await recruiter.getByRole('log').getByRole('button', { name: 'Video answer' }).first().click();
    await plays(recruiter.getByRole('log').locator('video'));
    await recruiter.screenshot({ path: 'test-results/recorded-team-chat.png' });
  });
});

test.describe('with a line that breaks', () => {
  test.use({ permissions: ['camera', 'microphone'] });

  test('a recording stays, and its upload goes on where it stopped', async ({ page, context, request }) => {
    const company = await quickCompany(request, { content, hasMembers: false });
    await begin(page, request, await roleOf(request, company), 'Inês Cortada');
    await button(page, 'Answer by video').click();
    await record(page);
    const sheet = sheetOf(page);
    const offsets: number[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'PATCH') offsets.push(Number(sent.headers()['upload-offset']));
    });
    await uploadAt(page, 20_000);
    await button(sheet, 'Send answer').click();
    await expect
      .poll(() => sheet.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
      .toBeGreaterThan(0.5);
    await context.setOffline(true);
    await expect(sheet.getByRole('alert')).toContainText('The connection broke. Your recording is kept here');
    await looksFine(page, 'broken');
    // First it is said that there is a connection, and only a moment later there is one.
    await uploadAt(page);
    await expect(sheet.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(async () => {
      if (await sheet.isVisible()) await button(sheet, 'Go on').click({ timeout: 2_000 });
      await expect(sheet).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('log')).toContainText('Why this job?');
    expect(offsets.at(-1)).toBeGreaterThan(0);
  });
});

test('an author allows it where the question is written, and the reviewer reads it', async ({ page, request }) => {
  const company = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size: wide }, company.token);
  await page.goto(`/opportunities/${company.draft}/edit?section=questions`);
  const open = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Open questions' }) });
  await button(open, 'Add question').click();
  await open.getByRole('textbox', { name: 'Question 1' }).fill('What did you build last?');
  const allowed = open.getByRole('checkbox', { name: 'Question 1 also by video or voice' });
  await expect(allowed).not.toBeChecked();
  await allowed.check();
  await isSaved(page);
  await page.screenshot({ path: 'test-results/recorded-editor.png' });
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'de', size: phone });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Frage 1 auch mit Video oder Stimme' })).toBeChecked();
  await page.screenshot({ path: 'test-results/recorded-editor-phone.png' });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size: wide });
  const headers = { authorization: `Bearer ${company.token}` };
  const { companyId, userAccountId } = company.registration;
  const asked = await request.post(
    `/api/opportunity/v1/companies/${companyId}/opportunities/${company.draft}/requestapproval?reviewerId=${userAccountId}`,
    { headers },
  );
  expect(asked.ok()).toBe(true);
  await page.goto(`/reviews/${company.draft}`);
  await expect(page.getByText('open, also by video or voice')).toBeVisible();
  await page.screenshot({ path: 'test-results/recorded-review-team.png' });
});
