import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { apply, openFromMail, roleOf } from './applying.ts';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { mailTo, newAddress, otherPerson } from './steps.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  await field.press('ControlOrMeta+Enter');
};
/** What tells a sender that their messages were read. */
const read = (page: Page) => log(page).locator('[data-receipt="read"]');

/** Writes in the one conversation of a company's role. */
const answer = async (request: APIRequestContext, company: QuickCompany, text: string): Promise<void> => {
  const { registration, posted, token } = company;
  const headers = { authorization: `Bearer ${token}` };
  const { companyId, userAccountId } = registration;
  const list = `/api/chat/${userAccountId}/company/${companyId}/opportunity/${posted}/conversations`;
  const { data } = await (await request.get(list, { headers })).json();
  const id: string = data[0].conversationIdentifier;
  const sent = await request.post(`/api/chat/${userAccountId}/message/${id}`, { headers, data: { id: newId(), text } });
  expect(sent.ok()).toBe(true);
};

test('a candidate hears what is not sent before they sign out', async ({ page, context, request }) => {
  const company = await quickCompany(request);
  await page.setViewportSize(desk);
  const email = await apply(page, await roleOf(request, company), 'Inês Um');
  await openFromMail(page, request, email);
  await page.getByRole('link', { name: 'Write to Solstice Health' }).click();
  await expect(page.getByText('Ask something, or add what they should know.')).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await context.setOffline(true);
  await write(page, 'Written in a tunnel');
  await signOut.click();
  await expect(question).toContainText('Messages that were not sent yet: 1');
  await question.getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expect(log(page).locator('[data-receipt="sent"]')).toBeVisible();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Begun');
  await signOut.click();
  await expect(question).toContainText('Messages that you began and did not send: 1');
  await question.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page.getByLabel('The e-mail you applied with')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.chat.')))).toEqual([]);
});

test('twenty files at once leave the message in view, and all arrive in order', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const email = await apply(page, await roleOf(request, await quickCompany(request)), 'Inês Vinte');
  await openFromMail(page, request, email);
  await page.getByRole('link', { name: 'Write to Solstice Health' }).click();
  const names = Array.from({ length: 20 }, (_, at) => `Report ${at + 1}.txt`);
  await page
    .getByLabel('Attach a file')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })));
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(log(page).getByText('Report 20.txt')).toBeInViewport();
  await expect(log(page).getByText('Sending …')).toHaveCount(0, { timeout: 60_000 });
  expect((await log(page).innerText()).match(/Report \d+\.txt/g)).toEqual(names);
});

test('a file that is chosen in the moment a conversation opens is sent once', async ({ page, request }) => {
  const email = await apply(page, await roleOf(request, await quickCompany(request)), 'Inês Rápida');
  await openFromMail(page, request, email);
  // Before anything that the page does once it is drawn.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector<HTMLInputElement>('.composer input[type=file]');
      if (!field) return;
      observer.disconnect();
      const chosen = new DataTransfer();
      chosen.items.add(new File(['Report'], 'Report.txt', { type: 'text/plain' }));
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Write to Solstice Health' }).click();
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await send.click();
  await expect(log(page).getByText('Report.txt')).toHaveCount(1);
  await expect(log(page).getByText('Sending …')).toHaveCount(0);
  await expect(log(page).getByText('Report.txt')).toHaveCount(1);
});

test('a recruiter and a candidate write to each other, also through a lost connection, until the candidate withdraws', async ({
  page: candidate,
  context,
  browser,
  request,
}) => {
  const owner = newAddress('ana');
  const company = await quickCompany(request, { email: owner });
  const role = await roleOf(request, company);
  await candidate.setViewportSize(phone);
  const email = await apply(candidate, role, 'Inês Quatorze');
  await openFromMail(candidate, request, email);
  await candidate.getByRole('link', { name: 'Write to Solstice Health' }).click();
  await expect(candidate.getByRole('heading', { level: 1, name: 'Solstice Health' })).toBeFocused();
  await expect(candidate.getByText('Ask something, or add what they should know.')).toBeVisible();

  const recruiter = await otherPerson(browser);
  await lookAs(recruiter, { theme: 'dark', direction: 'ltr', language: 'en', size: desk }, company.token);
  await recruiter.goto(`/messages?role=${company.posted}&status=0`);
  await recruiter
    .getByRole('link', { name: /Inês Quatorze/ })
    .first()
    .click();
  // She was there before, and has not moved since.
  await expect(recruiter.getByRole('img', { name: 'Online' }).first()).toBeVisible();
  await write(recruiter, 'Hello Inês, when could you begin? https://example.org/team');
  await expect(log(candidate).getByText('Hello Inês, when could you begin?')).toBeVisible();
  const link = log(candidate).getByRole('link', { name: 'https://example.org/team' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(read(recruiter)).toBeVisible();

  await candidate.getByRole('textbox', { name: 'Message to Solstice Health' }).pressSequentially('In');
  await expect(recruiter.getByText('typing').first()).toBeVisible();
  await write(candidate, 'In January. <b>Really</b>');
  await expect(log(recruiter).getByText('In January. <b>Really</b>')).toBeVisible();
  await expect(read(candidate)).toBeVisible();

  await context.setOffline(true);
  await write(candidate, 'Or in December');
  await write(candidate, 'if that helps you.');
  await expect(log(candidate).getByText('Goes out once you are back')).toHaveCount(2);
  await write(recruiter, 'January is fine.');
  await context.setOffline(false);
  await expect(log(candidate).getByText('January is fine.')).toBeVisible();
  await expect(log(recruiter).getByText('if that helps you.')).toBeVisible();
  await expect(log(candidate).getByText('Goes out once you are back')).toHaveCount(0);
  for (const page of [candidate, recruiter]) {
    await page.reload();
    await expect(log(page).getByText(/^(Or in December|if that helps you\.)$/)).toHaveText([
      'Or in December',
      'if that helps you.',
    ]);
  }

  // How far an earlier message came is said to who reaches it with the keys.
  const asked = log(candidate).getByRole('group');
  await asked.last().focus();
  await expect(asked.last()).toHaveText('Or in December');
  await expect(asked.last()).toHaveAccessibleDescription(/^Read/);
  await asked.last().press('ArrowUp');
  await expect(asked.first()).toBeFocused();
  await expect(log(recruiter).getByRole('group')).toHaveAccessibleDescription(/^Read( \d\d:\d\d)?$/);

  await candidate.getByRole('textbox', { name: 'Message to Solstice Health' }).fill('Not finished yet');
  await candidate.reload();
  await expect(candidate.getByRole('textbox', { name: 'Message to Solstice Health' })).toHaveValue('Not finished yet');

  await candidate.getByRole('button', { name: 'Report or stop messages' }).click();
  const safety = candidate.getByRole('dialog', { name: 'Is something wrong?' });
  await safety.getByRole('button', { name: 'Report' }).click();
  await expect(safety.getByText('Choose a reason.')).toBeVisible();
  await safety.getByLabel('Rude or hurtful').check();
  await safety.getByLabel('What happened').fill('Please look at this.');
  await safety.getByRole('button', { name: 'Report' }).click();
  await expect(safety.getByText('The admins of Solstice Health hear of it by mail.')).toBeVisible();
  await mailTo(request, owner, /^Inês Quatorze reported a conversation$/);
  await safety.getByRole('button', { name: 'Stop messages of Solstice Health' }).click();
  await expect(candidate.getByText('You stopped messages of Solstice Health.')).toBeVisible();
  await expect(recruiter.getByText('Inês wants no more messages from your company.')).toBeVisible();
  await expect(recruiter.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  await candidate.getByRole('button', { name: 'Allow messages again' }).click();
  await expect(recruiter.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(candidate.getByRole('textbox', { name: 'Message to Solstice Health' })).toHaveValue('Not finished yet');

  await candidate.getByRole('link', { name: 'Back to the application' }).click();
  await candidate.getByRole('button', { name: 'Withdraw' }).click();
  const sheet = candidate.getByRole('dialog', { name: 'Withdraw from Front-end developer' });
  await sheet.getByLabel('The salary').check();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(recruiter.getByText('Inês withdrew. You can still send one last message.')).toBeVisible();
  await candidate.getByRole('link', { name: /^(Answer Ana|Messages)/ }).click();
  await expect(candidate.getByText('You withdrew this application, so this conversation is closed.')).toBeVisible();
  await expect(candidate.getByRole('textbox')).toHaveCount(0);
});

test('a candidate sends a file, is told of an unread message, and comes back to it through signing in', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request);
  await page.setViewportSize(desk);
  const email = await apply(page, await roleOf(request, company), 'Inês Quinze');
  await openFromMail(page, request, email);
  await page.getByRole('link', { name: 'Write to Solstice Health' }).click();
  const file = page.getByLabel('Attach a file');
  await file.setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(page.getByText('This file cannot be sent. Choose a PDF, DOCX, TXT, PNG, JPEG or WebP.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove run.exe' }).click();
  await file.setInputFiles({ name: 'Zeugnis.txt', mimeType: 'text/plain', buffer: Buffer.from('Very good.') });
  await expect(page.getByText('10 byte')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).locator('[data-receipt="sent"]')).toBeVisible();
  const saved = page.waitForEvent('download');
  await log(page)
    .getByRole('button', { name: /Zeugnis\.txt/ })
    .click();
  expect((await saved).suggestedFilename()).toBe('Zeugnis.txt');

  await page.getByRole('textbox', { name: 'Message to Solstice Health' }).fill('x'.repeat(3201));
  await expect(page.getByText('3201 of 4000 characters')).toBeVisible();
  const here = new URL(page.url()).pathname;
  await page.evaluate(() => localStorage.setItem('marigold.candidate.session', '"e30.e30.e30"'));
  await page.reload();
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { links } = await mailTo(request, email, /^Your sign-in link/);
  await page.goto(links.find((each) => each.includes('/c/magic/')) ?? '');
  // Twice, as an impatient finger taps.
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('textbox', { name: 'Message to Solstice Health' })).toHaveValue('x'.repeat(3201));

  await page.goto('/c');
  const mails = page.getByRole('checkbox', { name: 'Mail me when a message waits unread' });
  await mails.uncheck();
  await answer(request, company, 'Thank you, Inês.');
  await page.reload();
  await expect(mails).not.toBeChecked();
  await page.getByRole('link', { name: /Front-end developer.*1 unread message/ }).click();
  await expect(page.getByText('Thank you, Inês.')).toBeVisible();
  await page.getByRole('link', { name: /^Answer Ana/ }).click();
  await expect(log(page).getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByText('1 unread message')).toHaveCount(0);
});
