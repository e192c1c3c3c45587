import { expect, test } from '@playwright/test';
import { apply, openFromMail, roleOf } from './applying.ts';
import { lookAs, quickCompany } from './quick.ts';
import { mailTo } from './steps.ts';
import { talker } from './talk.ts';

const look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } } as const;

test('who asks to be erased leaves every window that is open, and comes back to it', async ({ page, request }) => {
  const company = await quickCompany(request);
  const dan = await talker(request, company, company.posted, 'Dan Reyes');
  const list = `/opportunities/${company.posted}/candidates?stage=Matches&q=Dan`;
  await lookAs(page, look, company.token);
  await page.goto(list);
  const row = page.getByRole('row', { name: /Dan Reyes/ });
  await row.click();
  const profile = page.getByRole('region', { name: 'Dan Reyes' });
  await expect(profile).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`/messages/${dan.conversationId}?status=0`);
  await expect(other.getByRole('region', { name: 'Conversation with Dan Reyes' })).toBeVisible();
  const thread = other.getByRole('region', { name: 'Conversations' }).getByText('Dan Reyes');
  await expect(thread).toBeVisible();

  await dan.erase();
  await expect(row).toBeHidden();
  await expect(page.getByText('This isn’t here any more')).toBeVisible();
  await expect(other.getByText('This isn’t here any more')).toBeVisible();
  await expect(thread).toBeHidden();
  await expect(page.getByText(/Message from/)).toHaveCount(0);

  await dan.keep();
  await expect(profile).toBeVisible();
  await expect(row).toBeVisible();
  await expect(thread).toBeVisible();
  await expect(other.getByRole('region', { name: 'Conversation with Dan Reyes' })).toBeVisible();
});

test('a withdrawal is told as what it is, and not as a message', async ({ page, request }) => {
  const company = await quickCompany(request);
  const dan = await talker(request, company, company.posted, 'Dan Reyes');
  await lookAs(page, look, company.token);
  // Whoever is not connected yet, or of whom it is not known what they want to hear, is told later.
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  const chosen = page.waitForResponse((answer) => answer.url().includes('/preferences') && answer.ok());
  await page.goto('/opportunities');
  await Promise.all([connected, chosen]);
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  const toast = page.getByRole('group', { name: 'Latest message' });
  await dan.withdraw();
  await expect(toast).toContainText(/^Dan: /);
});

test('the link of a mail to withdraw leads there whoever is in, though the one beside it used it up', async ({
  page,
  request,
}) => {
  const role = await roleOf(request, await quickCompany(request));
  const email = await apply(page, role, 'Nadja Köhler');
  await openFromMail(page, request, email);
  await expect(page.getByText('You applied')).toBeVisible();
  const { links } = await mailTo(request, email, /^We have your application/);
  await page.goto(links.find((link) => link.endsWith('#withdraw')) ?? '');
  await expect(page.getByText('Then you can withdraw.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Withdraw from Front-end developer' })).toBeVisible();
});
