import { expect, test } from '@playwright/test';
import { createServer, type ServerResponse } from 'node:http';
import { sitePort } from '../playwright.config.ts';
import { axeOf, tags } from './axe.ts';
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
  // The button that moves a question keeps the focus; at an end, where it is disabled, the other one has it.
  const mover = (to: string) => page.getByRole('button', { name: `Move “Is there a trial period?” ${to}` });
  await mover('up').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order())[0]).toBe('Is there a trial period?');
  await expect(mover('down')).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await order())[1]).toBe('Is there a trial period?');
  await expect(mover('down')).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await order())[2]).toBe('Is there a trial period?');
  await expect(mover('up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order())[1]).toBe('Is there a trial period?');
  await expect(mover('up')).toBeFocused();
  const grip = { sourcePosition: { x: 24, y: 26 } };
  await rows.nth(2).dragTo(rows.nth(0), grip);
  await expect
    .poll(order)
    .toEqual(['May I work from home?', 'How many days of holiday are there?', 'Is there a trial period?']);
  await rows.nth(0).dragTo(rows.nth(2), grip);
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
  await review.getByRole('button', { name: 'Select none' }).click();
  await expect(review.getByRole('button', { name: 'Save 0 questions' })).toBeDisabled();
  await review.getByRole('button', { name: 'Select all' }).click();
  await review.getByRole('checkbox', { name: 'May I work from home?' }).uncheck();
  await review.getByRole('button', { name: 'Edit “Is there a canteen?”' }).click();
  await review.getByRole('textbox', { name: 'Answer' }).fill('Below the clinic.\nOpen from noon.');
  await review.getByRole('button', { name: 'Done with “Is there a canteen?”' }).click();
  await expect(review.getByRole('button', { name: 'All of “Is there a canteen?”' })).toBeVisible();
  // What is not saved yet is not lost to another page.
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await review.getByRole('button', { name: 'Save 1 question', exact: true }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('From a file: candidates.txt')).toBeVisible();

  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('link', { name: '4 for every role' }).click();
  await expect(rows).toHaveCount(4);
  // On a phone the three ways to add one stand in a row, whatever their words.
  await page.setViewportSize({ width: 390, height: 844 });
  const ways = ['From a website', 'From a file', 'Add question'].map((name) => page.getByRole('button', { name }));
  const tops = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize(size);

  await page.getByRole('textbox', { name: 'Try a question' }).fill('Where can I have lunch?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Ask the bot' })).toContainText('Below the clinic.');
});

test('a recruiter reads questions from a website, looks them over and saves some', async ({ page, request }) => {
  const { token, registration } = await quickCompany(request, { hasMembers: false });
  const { companyId, userAccountId } = registration;
  await request.post(`/api/faq/${userAccountId}/company/${companyId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { faqs: [{ question: 'Is there a canteen?', answer: 'Below the clinic.' }] },
  });
  const html = { 'content-type': 'text/html' };
  const held: ServerResponse[] = [];
  const site = createServer(({ url }, response) => {
    if (url === '/faq/more') held.push(response);
    else if (url === '/faq')
      response.writeHead(200, html).end('<h2>Is there a canteen?</h2><p>No.</p><a href="/faq/more">More</a>');
    else response.writeHead(404).end();
  }).listen(sitePort, '127.0.0.1');
  try {
    await lookAs(page, { theme: 'light', direction: 'ltr', language: 'en', size }, token);
    await page.goto('/company/faq');
    const read = async (path: string, keywords = '') => {
      await page.getByRole('button', { name: 'From a website' }).click();
      await page.getByRole('textbox', { name: 'Website' }).fill(`http://127.0.0.1:${sitePort}`);
      await page.getByRole('textbox', { name: 'Path' }).fill(path);
      await page.getByRole('textbox', { name: 'Keywords' }).fill(keywords);
      await page.getByRole('button', { name: 'Read the website' }).click();
    };
    await read('/nothing');
    await expect(page.getByText('There is no page at this address. Check the path.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();

    await read('/faq');
    const progress = page.getByRole('dialog', { name: `Reading 127.0.0.1:${sitePort}` });
    await expect(progress).toContainText('1 page, 1 question');
    await progress.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toBeHidden();
    await read('/faq');
    await expect.poll(() => held.length).toBe(2);
    // What is being read outlives a reload.
    await page.reload();
    await expect(progress).toBeVisible();
    held[1]?.writeHead(200, html).end('<dl><dt>May I bring my dog?</dt><dd>On Fridays.</dd></dl>');
    const review = page.getByRole('region', { name: `2 questions in 127.0.0.1:${sitePort}` });
    await expect(review.getByText('Same as “Is there a canteen?”: keep one')).toBeVisible();
    await review.getByRole('button', { name: 'Save 1 question', exact: true }).click();
    await expect(review).toBeHidden();
    await expect(page.getByText('On Fridays.')).toBeVisible();
    await expect(page.getByText(`From a website: http://127.0.0.1:${sitePort}/faq/more`)).toBeVisible();
  } finally {
    site.closeAllConnections();
    site.close();
  }
});

test('two roles of one title are told apart in the FAQ', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false, content: { locationId: '2267057' } });
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company/faq');
  const about = page.getByRole('navigation', { name: 'Questions about' });
  await expect(about.getByRole('button', { name: /developer · Lisbon/i })).toBeVisible();
  await expect(about.getByRole('button', { name: /developer · Berlin/i })).toBeVisible();
  await expect(about.getByRole('button', { name: /^Data analyst\s*0$/i })).toBeVisible();
  // Long names are wrapped, not laid over the questions.
  const wide = (of: typeof about) => of.evaluate((element) => element.clientWidth);
  expect(await wide(about.getByRole('button').last())).toBe(await wide(about));
});
