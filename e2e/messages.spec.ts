import { expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { talker } from './talk.ts';
import { payloads } from './payloads.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
const phone: Look = { ...desk, size: { width: 390, height: 844 } };

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');
/** The list of all conversations. */
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

let company: QuickCompany;
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
});

test('a recruiter and a candidate write to each other, and see how far their messages came', async ({
  page,
  request,
}) => {
  const ines = await talker(request, company, company.posted);
  await ines.say('Is the role remote?');
  await lookAs(page, desk, company.token);
  await page.goto('/messages');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const row = list(page).getByRole('link', { name: /Inês Oliveira/ });
  await expect(row).toContainText('Is the role remote?');
  await expect(row).toContainText('unread');
  await row.click();
  await expect(log(page)).toContainText('Is the role remote?');
  await expect(row).not.toContainText('unread');

  await field(page).fill('Two days a week, yes.');
  await field(page).press('Shift+Enter');
  await page.keyboard.type('Shall we talk?');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await ines.texts()).toEqual(['Is the role remote?', 'Two days a week, yes.\nShall we talk?']);
  await ines.mark('received');
  await expect(log(page).locator('[data-receipt=received]')).toBeVisible();
  await ines.mark('read');
  await expect(log(page).locator('[data-receipt=read]')).toHaveText(/^Read( \d\d:\d\d)?$/);

  await ines.say('With pleasure.');
  await expect(log(page)).toContainText('With pleasure.');
  await expect(row).toContainText('With pleasure.');
  await expect(row).not.toContainText('unread');
  await ines.withdraw();
  await expect(log(page).locator('[data-move=withdrawn]')).toHaveText(/^Withdrewby Inês, \d\d:\d\d$/);
  await expect(page.getByText('Inês withdrew. You can still send one last message.')).toBeVisible();
  await expect(row).toContainText('Withdrew');
  // In the list nobody reads that they were rejected.
  await page.goto(`/opportunities/${company.posted}/candidates?stage=Reject`);
  await expect(page.getByRole('row', { name: /Inês Oliveira/ })).toContainText('Withdrew');
});

test('what is being typed to each candidate survives a reload', async ({ page, request }) => {
  const one = await talker(request, company, company.posted, 'Hanna Novák');
  const other = await talker(request, company, company.posted, 'Noah Fischer');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${one.conversationId}?status=0`);
  await field(page).fill('For Hanna');
  await list(page)
    .getByRole('link', { name: /Noah Fischer/ })
    .click();
  await expect(page).toHaveURL(new RegExp(other.conversationId));
  await expect(field(page)).toHaveValue('');
  await field(page).fill('For Noah');
  await page.reload();
  await expect(field(page)).toHaveValue('For Noah');
  await page.goto(`/messages/${one.conversationId}?status=0`);
  await expect(field(page)).toHaveValue('For Hanna');
});

test('a message that is held can be taken back, also after a reload, and else is sent once', async ({
  page,
  request,
}) => {
  const ida = await talker(request, company, company.posted, 'Ida Falk');
  await lookAs(page, { ...desk, chosen: { holdMessages: true } }, company.token);
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto(`/messages/${ida.conversationId}?status=0`);
  await field(page).fill('Too early');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-queued]')).toContainText('Sending in 5 s');
  await field(page).fill('and more');
  await page.reload();
  await log(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(page)).toHaveValue('Too early\n\nand more');
  await expect(log(page).locator('[data-queued]')).toHaveCount(0);
  await field(page).press('Enter');
  await expect(log(page).locator('[data-queued]')).toContainText('Sending in 5 s');
  expect(await ida.texts()).toEqual([]);
  await page.clock.setFixedTime(now + 6_000);
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  expect(await ida.texts()).toEqual(['Too early\n\nand more']);
});

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign out now?' });

test('a message that is held is sent before its writer signs out', async ({ page, request }) => {
  const own = await quickCompany(request);
  const mila = await talker(request, own, own.posted, 'Mila Horvat');
  await lookAs(page, { ...desk, chosen: { holdMessages: true } }, own.token);
  await page.goto(`/messages/${mila.conversationId}?status=0`);
  await page.clock.setFixedTime(Date.now());
  await field(page).fill('See you tomorrow');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-queued]')).toContainText('Sending in 5 s');
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await mila.texts()).toEqual(['See you tomorrow']);
});

test('what would be lost by signing out is said before, and who stays loses nothing', async ({
  page,
  request,
  context,
}) => {
  const own = await quickCompany(request);
  const { conversationId, texts } = await talker(request, own, own.posted, 'Jonas Berg');
  await lookAs(page, desk, own.token);
  await page.goto(`/messages/${conversationId}?status=0`);
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('Written in a tunnel');
  await page.keyboard.press('Enter');
  await field(page).fill('and begun');
  await signOut(page);
  await expect(question(page)).toContainText('One message was not sent yet.One message was begun and is not sent.');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
  await context.setOffline(false);
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  await expect(field(page)).toHaveValue('and begun');
  expect(await texts()).toEqual(['Written in a tunnel']);

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') });
  await signOut(page);
  await expect(question(page)).toContainText('Something on this page is not saved yet, or still on its way.');
  await question(page).getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('what is written while nothing can be fetched stands there and is sent once', async ({
  page,
  request,
  context,
}) => {
  const elif = await talker(request, company, company.posted, 'Elif Demir');
  await lookAs(page, desk, company.token);
  // Neither the messages nor the scripts that come behind the first screen are here when the connection goes.
  const late = [/\/messages\?/, /\/ChatNews-/];
  let lose = () => undefined as void;
  const isOffline = new Promise<void>((resolve) => (lose = resolve));
  for (const what of late)
    await page.route(what, async (route) => {
      await isOffline;
      await route.abort('internetdisconnected');
    });
  const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/ChatNews-'));
  await page.goto(`/messages/${elif.conversationId}?status=0`);
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  lose();
  await field(page).fill('still here');
  await page.keyboard.press('Enter');
  await lost;
  await expect(log(page).locator('[data-queued]')).toContainText('still here');
  await expect(page.getByText('Will be sent when you are back online')).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const what of late) await page.unroute(what);
  await context.setOffline(false);
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  expect(await elif.texts()).toEqual(['still here']);
});

test('what is written offline is sent once and in order, also after a reload', async ({ page, request, context }) => {
  const aisha = await talker(request, company, company.posted, 'Aisha Rahman');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${aisha.conversationId}?status=0`);
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  for (const text of ['first', 'second', 'third']) {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(log(page).locator('[data-queued]')).toHaveCount(3);
  await expect(page.getByText('Will be sent when you are back online').first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  await expect(log(page).locator('[data-queued]')).toHaveCount(0);
  expect(await aisha.texts()).toEqual(['first', 'second', 'third']);
  await expect(log(page).getByText('first', { exact: true })).toHaveCount(1);
});

test('an answer that got lost makes no second message', async ({ page, request }) => {
  const noah = await talker(request, company, company.posted, 'Noah Lindgren');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${noah.conversationId}?status=0`);
  let lost = 0;
  await page.route(/\/message\//, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await field(page).fill('only once');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  await expect.poll(() => lost).toBe(2);
  await expect(log(page).locator('[data-queued]')).toHaveCount(0);
  await expect(log(page).getByText('only once', { exact: true })).toHaveCount(1);
  expect(await noah.texts()).toEqual(['only once']);
});

test('whatever a candidate writes is text and nothing else', async ({ page, request }) => {
  test.slow();
  const sender = await talker(request, company, company.posted, 'Beatriz Lopes');
  const broken: string[] = [];
  page.on('dialog', (dialog) => {
    broken.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text());
  });
  expect(payloads).toHaveLength(200);
  for (const payload of payloads) await sender.say(payload);
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${sender.conversationId}?status=0`);
  await expect(async () => {
    await log(page).evaluate((box) => (box.scrollTop = 0));
    await expect(log(page).locator('[data-message]')).toHaveCount(payloads.length, { timeout: 500 });
  }).toPass();
  const shown = await log(page).locator('[data-message] [dir=auto]').allInnerTexts();
  const bare = (text: string) => text.replace(/\s+/g, ' ').trim();
  expect(shown.map(bare)).toEqual(payloads.map(bare));
  expect(await log(page).locator('script, iframe, object, embed, img[onerror], svg[onload], form').count()).toBe(0);
  const links = await log(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
  for (const link of await log(page).locator('a').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  }
  expect(broken).toEqual([]);
});

test('older messages join above without moving what is read, and new ones wait below', async ({ page, request }) => {
  const rui = await talker(request, company, company.posted, 'Rui Costa');
  for (let at = 1; at <= 60; at++) await rui.say(`message number ${at}`);
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${rui.conversationId}?status=0`);
  await expect(log(page)).toContainText('message number 60');
  await log(page).evaluate((box) => (box.scrollTop = box.scrollHeight));
  await expect(async () => {
    await log(page).hover();
    await page.mouse.wheel(0, -400);
    await expect(log(page).getByText('message number 30', { exact: true })).toBeInViewport({ timeout: 300 });
  }).toPass();
  const place = () =>
    log(page)
      .getByText('message number 30', { exact: true })
      .evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await page.waitForLoadState('networkidle');
  const before = await place();
  await rui.say('and one more');
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  expect(Math.abs((await place()) - before)).toBeLessThan(3);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(page).getByText('and one more')).toBeInViewport();
});

test('on a phone a conversation opens over the list, and back finds it as it was', async ({ page, request }) => {
  test.slow();
  for (let at = 1; at <= 16; at++)
    await (await talker(request, company, company.posted, `Person Number${at}`)).say(`hello ${at}`);
  await lookAs(page, phone, company.token);
  // Browsers that have nobody to ask do not offer notices.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Not now' }), (button) => button.click());
  await page.goto('/messages?status=0');
  await expect(list(page).getByRole('link').first()).toBeVisible();
  const scroller = list(page).locator('..');
  await scroller.evaluate((box) => (box.scrollTop = 300));
  const scrolled = await scroller.evaluate((box) => box.scrollTop);
  expect(scrolled).toBeGreaterThan(100);
  const before = await scroller.elementHandle();
  await list(page)
    .getByRole('link', { name: /Person Number8/ })
    .click();
  await expect(log(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await expect(list(page)).toBeVisible();
  expect(await before?.evaluate((box) => [box.isConnected, box.scrollTop])).toEqual([true, scrolled]);
});

test('a template with a gap cannot be sent before it is filled in', async ({ page, request }) => {
  const lena = await talker(request, company, company.posted, 'Lena Vogt');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${lena.conversationId}?status=0`);
  await field(page).press('/');
  const templates = page.getByRole('dialog', { name: 'Templates' });
  await templates.getByRole('menuitem', { name: 'Interview confirmed' }).hover();
  await expect(templates).toContainText('Fill in before sending');
  await templates.getByRole('menuitem', { name: 'Interview confirmed' }).click();
  await expect(field(page)).toHaveValue(/\{\{interview/);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(page.getByText('Fill in before sending: Time of the interview, Place of the interview')).toBeVisible();
  const words = await field(page).inputValue();
  await field(page).fill(words.replaceAll(/\{\{[^}]*\}\}/g, 'Tuesday'));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  expect((await lena.texts()).join()).toContain('Tuesday');
});

test('a suggested answer and an emoji are put into the field, and sent by nobody else', async ({ page, request }) => {
  const vera = await talker(request, company, company.posted, 'Vera Costa');
  await vera.say('Y ¿cuál es el salario para el puesto?');
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${vera.conversationId}?status=0`);
  const suggested = page.getByRole('group', { name: 'Suggested answers' });
  await expect(suggested.getByRole('button')).toHaveCount(3);
  await suggested.getByRole('button', { name: 'Ask what they expect' }).click();
  await expect(field(page)).toHaveValue(/^Gracias por preguntar/);
  await expect(field(page)).toBeFocused();
  await expect(suggested).toBeHidden();
  await field(page).press('ControlOrMeta+Home');
  await page.getByRole('button', { name: 'Add an emoji' }).click();
  await page.getByRole('menuitem', { name: 'Smile', exact: true }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/^😊Gracias/);
  expect(await vera.texts()).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  expect(await vera.texts()).toHaveLength(2);
});

test('from a profile the dock writes the first message, and stays while one goes on', async ({ page }) => {
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await page.getByRole('gridcell').first().click();
  await expect(page.getByText(/Why a/)).toBeVisible();
  await page.getByRole('button', { name: /^Message / }).click();
  const dock = page.getByRole('region', { name: /^Conversation with/ });
  await field(page).fill('Hello from the dock');
  await page.keyboard.press('Enter');
  await expect(dock.locator('[data-receipt=sent]')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(dock.getByText('Hello from the dock')).toBeVisible();
  await dock.getByRole('link', { name: 'Open in Messages' }).click();
  await expect(log(page)).toContainText('Hello from the dock');
});

test('a message is told wherever somebody is, unless they chose otherwise', async ({ page, request }) => {
  const quiet = await quickCompany(request);
  const mara = await talker(request, quiet, quiet.posted, 'Mara Lenz');
  await lookAs(page, desk, quiet.token);
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.title.length > 0);
  await expect(async () => {
    await mara.say('Do you have a minute?');
    await expect(page.getByText(/Message from Mara: Do you have a minute/).first()).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await expect(log(page)).toContainText('Do you have a minute?');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');

  await page.goto('/settings/notifications');
  const here = page.getByRole('switch', { name: 'A candidate writes to me: In Marigold' });
  await here.uncheck();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await mara.say('Hello?');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg');
  await expect(page.getByText(/Message from Mara/)).toHaveCount(0);
});

test('contacts are candidates without a conversation, and choosing one begins it', async ({ page, request }) => {
  // Also the first of all conversations begins here.
  await lookAs(page, desk, (await quickCompany(request)).token);
  await page.goto('/messages');
  const first = page.getByRole('list', { name: 'Candidates' }).getByRole('button').first();
  await page.getByRole('button', { name: 'Write to a candidate' }).click();
  const name = await first.locator('bdi').first().innerText();
  await first.click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(page.getByRole('region', { name: `Conversation with ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(first.locator('bdi').first()).not.toHaveText(name);
});

test('a company gives a template its own words, and takes the usual ones back', async ({ page }) => {
  await lookAs(page, desk, company.token);
  await page.goto('/company/templates?type=rejected&language=en');
  const words = page.getByRole('textbox', { name: 'Words' });
  const usual = await words.inputValue();
  await words.fill('Dear {{candidate.firstName}}, not this time.');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'As a candidate sees it' })).toContainText(
    'Dear Amara, not this time.',
  );
  await words.fill('Dear {{candidate.shoeSize}}');
  await expect(page.getByText('There is no placeholder {{candidate.shoeSize}}', { exact: false })).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('Dear {{candidate.shoeSize}}');
  await page.getByRole('button', { name: 'Back to the usual words' }).click();
  await expect(words).toHaveValue(usual);
});
