import { expect, type Page, test } from '@playwright/test';
import { type Candidate, candidatesOf, days, inviteToChoose, openWholeDay, takeOne, times } from './inviting.ts';
import { type QuickCompany, quickCompany } from './quick.ts';

test.use({ viewport: { width: 390, height: 844 } });

let company: QuickCompany;
let people: Candidate[];
test.beforeAll(async ({ request }) => {
  company = await quickCompany(request);
  people = await candidatesOf(request, company);
});
const somebody = (): Candidate => takeOne(people);

const timer = (page: Page) => page.getByRole('timer');
const booking = (page: Page) => page.getByRole('button', { name: /^Book / });

test('Back and Forward walk the steps on a phone, and what is gone back from is free for others', async ({
  page,
  request,
}) => {
  const [link, theirs] = [
    await inviteToChoose(request, company, somebody()),
    await inviteToChoose(request, company, somebody()),
  ];
  const ask = (interviewTime: string | null) =>
    request.post('/api/candidate/v1/interviews/hold', { data: { token: theirs.split('/').at(-1), interviewTime } });
  await page.goto(`${link}?lang=en`);
  await openWholeDay(page);
  const chosen = times(page).first();
  const at = await chosen.locator('time').getAttribute('datetime');
  await chosen.click();
  await expect(timer(page)).toBeVisible();
  expect((await ask(at)).status()).toBe(409);
  await page.goBack();
  await expect(timer(page)).toBeHidden();
  await expect(times(page).first()).toBeVisible();
  await expect.poll(async () => (await ask(at)).status()).toBe(200);
  await ask(null);
  await page.goBack();
  await expect(days(page).first()).toBeVisible();
  await expect(times(page)).toHaveCount(0);
  await page.goForward();
  await expect(times(page).first()).toBeVisible();
  await page.goForward();
  await expect(timer(page)).toBeVisible();
  expect((await ask(at)).status()).toBe(409);
  await page.getByRole('button', { name: 'Give it back' }).last().click();
  await expect(times(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the days' }).click();
  await expect(days(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Suggest times' }).click();
  await expect(page.getByRole('form', { name: 'Suggest times' })).toBeVisible();
  await page.goBack();
  await expect(days(page).first()).toBeVisible();
});

test('a time stays kept while its page is loaded again, and is free soon after its page is closed', async ({
  page,
  request,
}) => {
  const [link, theirs] = [
    await inviteToChoose(request, company, somebody()),
    await inviteToChoose(request, company, somebody()),
  ];
  const ask = (interviewTime: string | null) =>
    request.post('/api/candidate/v1/interviews/hold', { data: { token: theirs.split('/').at(-1), interviewTime } });
  await page.goto(`${link}?lang=en`);
  await openWholeDay(page);
  await page.reload();
  await expect(times(page).first()).toBeVisible();
  const at = await times(page).first().locator('time').getAttribute('datetime');
  await times(page).first().click();
  const button = await booking(page).textContent();
  for (const _again of [1, 2]) {
    await page.reload();
    await expect(timer(page)).toBeVisible();
    await expect(booking(page)).toHaveText(button ?? '');
    expect((await ask(at)).status()).toBe(409);
  }
  await page.goto('/c');
  await expect.poll(async () => (await ask(at)).status(), { timeout: 40_000 }).toBe(200);
});

test('what is booked by the steps is where they began, with what the company wrote said once', async ({
  page,
  request,
}) => {
  const link = await inviteToChoose(request, company, somebody(), { message: 'Bring your portfolio.' });
  await page.goto(`${link}?lang=en`);
  await openWholeDay(page);
  await times(page).first().click();
  await booking(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('Bring your portfolio.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await openWholeDay(page);
  await expect(times(page).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(days(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});
