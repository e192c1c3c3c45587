import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { arrived, newApplicant, openFromMail, roleOf } from './applying.ts';
import { axeOf, tags } from './axe.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const content = { screeningQuestions: [{ question: 'Can you work from Lisbon?', correctAnswer: true }] };

/** A role's dialog of rounds with a first, empty one. */
const beginRounds = async (page: Page, request: APIRequestContext) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/details`);
  const card = page.getByRole('region', { name: 'Rounds of interviews' });
  await card.getByRole('button', { name: 'Name the rounds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rounds of interviews' });
  await dialog.getByRole('button', { name: 'Another round' }).click();
  return { company, card, dialog };
};

test('a role names its rounds, and whoever passes the screening chooses a time of the first in the chat', async ({
  page,
  browser,
  request,
}) => {
  const { company, card, dialog } = await beginRounds(page, request);
  await dialog.getByRole('button', { name: 'Save rounds' }).click();
  await expect(dialog.getByText('Give the round a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Round 1' }).fill('Work sample');
  await dialog.getByRole('button', { name: 'First talk' }).click();
  await dialog.getByRole('button', { name: 'Move First talk up' }).click();
  const first = dialog.getByRole('listitem', { name: 'Round 1' });
  await expect(first.getByRole('textbox', { name: 'Round 1' })).toHaveValue('First talk');
  await first.getByRole('switch', { name: /offers times/ }).check();
  expect((await axeOf(page).withTags(tags).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save rounds' }).click();
  await expect(card.getByRole('listitem')).toHaveText([/First talk.*Offered after the screening/, /Work sample/]);

  const candidate = await browser.newPage({ timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } });
  const email = newApplicant();
  await candidate.goto(`${await roleOf(request, company)}/apply`);
  await candidate.getByLabel('Your name').fill('Inês Passos');
  await candidate.getByLabel('E-mail').fill(email);
  await candidate.getByRole('checkbox').check();
  await candidate.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(candidate)).toBeFocused();
  await openFromMail(candidate, request, email);
  await candidate.getByRole('link', { name: 'Answer the questions' }).first().click();
  await candidate.getByRole('button', { name: 'Yes', exact: true }).click();
  await candidate.getByRole('button', { name: 'Send my answers' }).click();
  await expect(candidate.getByRole('log')).toContainText(/a talk of 45 minutes with/);
  const slots = candidate.getByRole('region', { name: 'Choose a time' });
  await expect(slots).toContainText('Tokyo time');
  expect((await axeOf(candidate).withTags(tags).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await slots.getByRole('group').first().getByRole('button').first().click();
  await expect(candidate.getByRole('timer')).toBeVisible();
  await candidate.getByRole('button', { name: /^Book / }).click();
  await expect(candidate.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await candidate.close();

  await page.goto('/interviews');
  const row = page.getByRole('listitem', { name: /^Inês Passos/ });
  await expect(row).toContainText('First talk, 1 of 2');
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const sheet = page.getByRole('dialog', { name: /^Move the interview/ });
  await sheet.getByRole('group', { name: 'Round' }).getByRole('button', { name: 'Work sample' }).click();
  await expect(sheet).toContainText('The round is for the team: nobody is written to.');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText('Work sample, 2 of 2');
});

test('rounds that were entered are asked about before a stray key closes their dialog', async ({ page, request }) => {
  const { card, dialog } = await beginRounds(page, request);
  await dialog.getByRole('textbox', { name: 'Round 1' }).fill('Work sample');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Round 1' })).toHaveValue('Work sample');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  // Opened and left as it was, it asks nothing.
  await card.getByRole('button', { name: 'Name the rounds' }).click();
  await expect(dialog.getByRole('button', { name: 'Another round' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
