import { expect, type Page, test } from '@playwright/test';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { talker } from './talk.ts';

const desk = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1360, height: 860 } } as const;
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');
const unwanted = 'wants no more messages from your company';

let company: QuickCompany;
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
});

const openTo = async (page: Page, conversationId: string): Promise<void> => {
  await lookAs(page, desk, company.token);
  await page.goto(`/messages/${conversationId}?status=0`);
  await expect(field(page)).toBeVisible();
};

/** Pastes as a browser does: with text, a picture, or both. */
const paste = (page: Page, text: string, picture: boolean) =>
  field(page).evaluate(
    (at, [words, hasPicture]) => {
      const clipboardData = new DataTransfer();
      if (words) clipboardData.setData('text/plain', words as string);
      if (hasPicture) clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return at.dispatchEvent(event);
    },
    [text, picture] as const,
  );

test('cells of a sheet are pasted as words, and a picture alone as a file', async ({ page, request }) => {
  const ada = await talker(request, company, company.posted, 'Ada Um');
  await openTo(page, ada.conversationId);
  // Nobody took it, so the browser puts the words in.
  expect(await paste(page, 'Monday\t10:00', true)).toBe(true);
  await expect(page.getByText('image.png')).toHaveCount(0);
  expect(await paste(page, '', true)).toBe(false);
  await expect(page.getByText('image.png')).toBeVisible();
});

test('whoever sends while they read further up sees what they sent, and a refusal of it', async ({ page, request }) => {
  const bea = await talker(request, company, company.posted, 'Bea Dois');
  for (let at = 0; at < 4; at++) await bea.say(`Long ${at}\n${'line\n'.repeat(30)}`);
  await openTo(page, bea.conversationId);
  await expect(log(page).getByText('Long 3')).toBeAttached();
  const scrollUp = () => log(page).evaluate((box) => void (box.scrollTop = 400));
  await scrollUp();
  await field(page).fill('Here I am');
  await field(page).press('Enter');
  await expect(log(page).getByText('Here I am')).toBeInViewport();
  await page.route('**/message/**', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'EXISTS', message: 'Taken already.', requestId: 'x' } }),
  );
  await scrollUp();
  await field(page).fill('And here');
  await field(page).press('Enter');
  await expect(log(page).getByText('Taken already.').last()).toBeInViewport();
});

test('where no messages are wanted nothing invites to write, and once they are a refused one can be sent', async ({
  page,
  request,
}) => {
  const cem = await talker(request, company, company.posted, 'Cem Três');
  await cem.say('Hello, what about the salary?');
  await openTo(page, cem.conversationId);
  await expect(page.getByRole('group', { name: 'Suggested answers' })).toBeVisible();
  await page.route(
    '**/message/**',
    async (route) => {
      await cem.want(false);
      await route.continue();
    },
    { times: 1 },
  );
  await field(page).fill('Too late');
  await field(page).press('Enter');
  await expect(log(page).getByText(/^Not sent\. This candidate wants/)).toBeVisible();
  await expect(page.getByText(`Cem ${unwanted}.`)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  for (const name of ['Send', 'Templates', 'Attach a file', 'Retry'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Suggested answers' })).toHaveCount(0);

  await cem.want(true);
  await expect(field(page)).toBeVisible();
  await expect(log(page).getByText('This candidate wants')).toHaveCount(0);
  await field(page).fill('Later');
  await field(page).press('Enter');
  await expect(log(page).locator('[data-receipt=sent]')).toBeVisible();
  await expect.poll(() => log(page).innerText()).toMatch(/Too late[^]*Later/);
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page).getByText('Not sent.')).toHaveCount(0);
  await expect.poll(async () => (await cem.texts()).slice(-2)).toEqual(['Later', 'Too late']);
});

test('Esc closes the menu of a conversation and nothing else', async ({ page, request }) => {
  const noor = await talker(request, company, company.posted, 'Noor Alexandra van den Berg');
  await openTo(page, noor.conversationId);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/messages/${noor.conversationId}`);
  const name = page.getByRole('heading', { name: noor.name }).first();
  expect(
    await name.evaluate((box) => [box.scrollWidth <= box.clientWidth, box.scrollHeight <= box.clientHeight]),
  ).toEqual([true, true]);
});

test('words sent with a file, and a draft, stand in the list', async ({ page, request }) => {
  const eva = await talker(request, company, company.posted, 'Eva Cinco');
  const finn = await talker(request, company, company.posted, 'Finn Seis');
  await openTo(page, eva.conversationId);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ok.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await field(page).fill('Here is the contract');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const row = page.locator(`[data-thread="${eva.conversationId}"]`);
  await expect(row).toContainText('You: Here is the contract');
  await field(page).fill('And one more');
  await page.locator(`[data-thread="${finn.conversationId}"]`).click();
  await expect(row).toContainText('Draft And one more');
});

test('a conversation that is begun is counted at once, and the card of keys says what sends', async ({
  page,
  request,
}) => {
  await lookAs(page, desk, (await quickCompany(request)).token);
  await page.goto('/messages');
  const keys = page.getByText('Send', { exact: true }).locator('xpath=preceding-sibling::dt[1]');
  await expect(keys).toContainText(/^↵/);
  const role = page.getByRole('button', { name: /^Role:/ });
  const first = page.getByRole('list', { name: 'Candidates' }).getByRole('button').first();
  await expect(role).toContainText('0 conversations');
  await page.getByRole('button', { name: 'Write to a candidate' }).click();
  await first.click();
  await expect(role).toContainText('1 conversation');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await first.click();
  await expect(role).toContainText('2 conversations');
});

test('of two rows of a menu, the one that Enter takes has a ring', async ({ page, request }) => {
  const hal = await talker(request, company, company.posted, 'Hal Oito');
  await openTo(page, hal.conversationId);
  await field(page).press('/');
  const rows = page.getByRole('dialog', { name: 'Templates' }).getByRole('menuitem');
  await expect(rows.first()).toBeFocused();
  await rows.nth(2).hover();
  const looks = (at: number) =>
    rows.nth(at).evaluate((row) => {
      const { outlineStyle, backgroundColor } = getComputedStyle(row);
      return [outlineStyle, backgroundColor];
    });
  const [focused, hovered] = [await looks(0), await looks(2)];
  expect(focused[0]).toBe('solid');
  expect(hovered[0]).toBe('none');
  expect(focused[1]).not.toBe(hovered[1]);
});
