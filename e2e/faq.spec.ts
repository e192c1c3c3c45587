import { expect, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };

test('a recruiter writes what candidates ask, orders it, and takes a deletion back', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  const add = async (question: string, answer: string) => {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
    await page.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  };
  await add('How many days of holiday are there?', 'Thirty, and the week between the years.');
  await add('May I work from home?', 'Up to three days a week.');
  await add('Is there a trial period?', 'Six months.');
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const order = async () => (await rows.allInnerTexts()).map((row) => row.split('\n')[0]);
  await page.getByRole('button', { name: 'Edit “Is there a trial period?”' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(order)
    .toEqual(['How many days of holiday are there?', 'Is there a trial period?', 'May I work from home?']);
  await page.getByRole('button', { name: 'Edit “May I work from home?”' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Whenever you like.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Whenever you like.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete “How many days of holiday are there?”' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toContain('How many days of holiday are there?');
  expect((await order())[0]).toBe('How many days of holiday are there?');
  await page.getByRole('textbox', { name: 'Search questions' }).fill('BETWEEN THE');
  await expect(rows).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Search questions' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No question holds these words' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'From a file' }).click(),
  ]);
  const text = 'Q: May I work from home?\nA: No.\n\nQ: Is there a canteen?\nA: Below the clinic.\n';
  await chooser.setFiles({ name: 'candidates.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const review = page.getByRole('region', { name: '2 questions in candidates.txt' });
  await expect(review.getByText('Same as “May I work from home?”: keep one')).toBeVisible();
  await expect(review.getByRole('checkbox', { name: 'May I work from home?' })).not.toBeChecked();
  await review.getByRole('button', { name: 'Save 1 question', exact: true }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('From a file: candidates.txt')).toBeVisible();

  await page.getByRole('textbox', { name: 'Try a question' }).fill('Where can I have lunch?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Ask the bot' })).toContainText('Below the clinic.');
});
