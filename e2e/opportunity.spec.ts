import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test';
import { lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { isSaved, mailTo, newAddress, password } from './steps.ts';

const size = { width: 1440, height: 900 };
let company: QuickCompany;

test.beforeEach(async ({ page, request }) => {
  company = await quickCompany(request);
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, company.token);
});

const job = (page: Page) => page.getByRole('textbox', { name: /^What the job is/ });
const address = (part: string) => `/api/opportunity/v1/companies/${company.registration.companyId}${part}`;

/** A colleague of this company, invited and accepted through the API: their token and who they are. */
const colleague = async (request: APIRequestContext, fullName: string, type: number) => {
  const headers = { authorization: `Bearer ${company.token}` };
  const users = `/api/users/v1/companies/${company.registration.companyId}/users`;
  const email = newAddress('colleague');
  await request.post(`${users}/invite`, { headers, data: { users: [{ email, type, fullName }] } });
  const { links } = await mailTo(request, email, /invited you/);
  const token = links[0]?.split('/').at(-1);
  const accepted = await request.post('/api/users/v1/invitations/accept', { data: { token, fullName, password } });
  return (await accepted.json()) as { accessToken: string; user: { userId: string } };
};

test('two people edit at once: what does not contradict is merged, and for the rest both versions are shown', async ({
  page,
  request,
}) => {
  const rui = await colleague(request, 'Rui Campos', 2);
  await page.goto(`/opportunities/${company.draft}/edit`);
  await expect(job(page)).toHaveValue(/slows our clinics down/);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${address('/users/*/opportunities')}`, async (route) => {
    await released;
    await route.continue();
  });
  const sending = page.waitForRequest(`**${address('/users/*/opportunities')}`);
  await job(page).fill('Mine: you draw the picture.');
  await sending;
  const values = { description: 'Rui’s: you find the numbers.', positionId: 'senior' };
  const saved = await request.patch(address(`/users/${rui.user.userId}/opportunities`), {
    headers: { authorization: `Bearer ${rui.accessToken}` },
    data: {
      opportunityId: company.draft,
      opportunity: Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value })),
    },
  });
  expect(await saved.json()).toMatchObject(values);
  release();

  const choice = page.getByRole('dialog', { name: 'Rui changed this meanwhile' });
  await expect(choice).toContainText('Mine: you draw the picture.');
  await choice.getByRole('button', { name: /Rui’s: you find the numbers/ }).click();
  await choice.getByRole('button', { name: 'Go on with this' }).click();
  await expect(choice).toBeHidden();
  await expect(job(page)).toHaveValue('Rui’s: you find the numbers.');
  await expect(page.getByRole('combobox', { name: 'Position' })).toHaveText('Senior');
  await job(page).fill('Ours: numbers, in one picture.');
  await isSaved(page);
  await page.reload();
  await expect(job(page)).toHaveValue('Ours: numbers, in one picture.');
});

test('closing says what it does, carries a word along, and decides about everybody', async ({ page }) => {
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Close the role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Front-end developer?' });
  await expect(dialog).toContainText(
    /It ends for \d+ people who are still in process\.Those of them who applied or were contacted are told/,
  );
  await dialog.getByLabel('A word to those who are told').fill('We hope to meet again.');
  await dialog.getByRole('button', { name: 'Close the role' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Closed. Nobody has to be told/ })).toHaveCount(1);
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Matched/ })).toContainText('0');
  await expect(page.getByRole('button', { name: 'Post again' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Close the role' })).toBeHidden();
});

test('once somebody is hired, the role offers to be closed and says for how many', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${company.token}` };
  const role = `/api/matches/v1/companies/${company.registration.companyId}/opportunities/${company.posted}`;
  const { data } = await (await request.get(`${role}/matches`, { headers })).json();
  const move = (status: string) =>
    request.post(`${role}/matches/${data[0].matchId}/status/${status}`, { headers, data: {} });
  for (const status of ['InReview', 'InterviewDone', 'OfferJob']) expect((await move(status)).ok()).toBe(true);
  await page.goto(`/opportunities/${company.posted}/candidates?stage=Offer`);
  const note = page.getByRole('note').filter({ hasText: 'Is the role filled?' });
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(note).toBeHidden();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: /^Interview done/ })).toContainText('Takes the offer back. No mail');
  await page.keyboard.press('Escape');
  expect((await move('Hired')).ok()).toBe(true);
  await expect(note).toContainText(/\d+ others are still in process\./);
  await note.getByRole('button', { name: 'Close the role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Front-end developer?' });
  await expect(dialog).toContainText('1 person stays hired.');
  await page.screenshot({ path: 'test-results/hired-wide.png' });
  await page.keyboard.press('Escape');
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'de', size: { width: 390, height: 844 } });
  await page.reload();
  await page.getByRole('note').getByRole('button', { name: 'Stelle schließen' }).click();
  await page.screenshot({ path: 'test-results/hired-phone.png' });
  await page.getByRole('dialog').getByRole('button', { name: 'Stelle schließen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('who comes back while the list is being read is in it, though the answer on its way is older', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${company.token}` };
  const step = (name: string) =>
    request.post(address(`/opportunities/${company.posted}/${name}`), { headers, data: {} });
  expect((await step('close')).ok()).toBe(true);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const list = /\/opportunities\/[^/]+\/matches\?/;
  const holdOnce = async (route: Route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  };
  await page.route(list, holdOnce, { times: 1 });
  const read = page.waitForRequest(list);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await read;
  const matched = page.getByRole('tab', { name: /^Matched/ });
  await expect(matched).toContainText('0');
  expect((await step('post')).ok()).toBe(true);
  await expect(matched).not.toContainText(/^Matched\s*0$/);
  release();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('a list that came back empty is read again, since its counter names people', async ({ page }) => {
  await page.route(
    /\/opportunities\/[^/]+\/matches\?/,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: [], totalRecords: 0 } });
    },
    { times: 1 },
  );
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('a draft is duplicated, put away, brought back and deleted from the list', async ({ page }) => {
  await page.goto('/opportunities');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const act = async (name: string, action: string) => {
    await row(name)
      .first()
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await act('Data analyst', 'Duplicate');
  await expect(page.getByRole('heading', { level: 1, name: 'Data analyst' })).toBeVisible();
  await page.goto('/opportunities');
  await expect(row('Data analyst')).toHaveCount(2);
  await act('Data analyst', 'Archive');
  await expect(row('Data analyst')).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(row('Data analyst')).toHaveCount(2);
  await act('Data analyst', 'Delete');
  await page.getByRole('dialog', { name: 'Delete Data analyst?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row('Data analyst')).toHaveCount(1);
});

test('a request goes to another reviewer, is taken back, and its history tells all of it', async ({
  page,
  request,
}) => {
  await colleague(request, 'Inês Costa', 5);
  await page.goto(`/opportunities/${company.waiting}/edit`);
  await page.getByRole('button', { name: 'Ask another reviewer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request approval' });
  await dialog.getByRole('combobox', { name: 'Reviewer' }).click();
  await page.getByRole('option', { name: /Inês Costa/ }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/With Inês/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw request' }).first().click();
  await expect(job(page)).toBeVisible();
  await page.goto(`/opportunities/${company.waiting}/activity`);
  await expect(page.getByRole('main')).toContainText(/took the request back|withdrew/i);
});

test('what was typed into a live role is saved when its author says so, whatever happens before', async ({
  page,
  request,
}) => {
  const patches: string[] = [];
  page.on('request', (sent) => sent.method() === 'PATCH' && patches.push(sent.url()));
  await page.clock.install();
  await page.goto(`/opportunities/${company.posted}/edit`);
  const before = await job(page).inputValue();
  const unsaved = page.getByRole('alert').filter({ hasText: 'Your changes are not saved yet.' });
  await expect(unsaved).toBeHidden();
  await job(page).fill('Half a sentence');
  await expect(unsaved).toContainText('Candidates read it as it was');

  // Loaded again, it is not known yet whether the role is live; then the line comes back.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(job(page)).toHaveValue('Half a sentence');
  await page.clock.runFor(5_000);
  await expect(unsaved).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(5_000);
  expect(patches).toEqual([]);

  // Closed elsewhere, the page shows the role as it is, and what can be done with it works.
  const headers = { authorization: `Bearer ${company.token}` };
  const step = (name: string) =>
    request.post(address(`/opportunities/${company.posted}/${name}`), { headers, data: {} });
  expect((await step('close')).ok()).toBe(true);
  await expect(unsaved).toContainText('This role can only be read now');
  await expect(page.getByText('Half a sentence')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post again' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.goto(`/opportunities/${company.posted}/edit`);
  await expect(job(page)).toHaveValue('Half a sentence');
  await page.clock.runFor(5_000);
  expect(patches).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(job(page)).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await job(page).fill('A whole sentence.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(unsaved).toBeHidden();
  await isSaved(page);
  expect(patches).toHaveLength(1);
});

test('nobody closes a role or posts it again before they have read what becomes of its people', async ({ page }) => {
  let isDown = false;
  let release = () => {};
  const hold = async (ending: string) => {
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/opportunities/${company.posted}/${ending}`, async (route) => {
      await released;
      await (isDown ? route.fulfill({ status: 500, json: {} }) : route.continue());
    });
  };
  const asks = (name: string, action: string) => {
    const dialog = page.getByRole('dialog', { name });
    return { dialog, button: dialog.getByRole('button', { name: action }) };
  };
  await page.goto(`/opportunities/${company.posted}/edit`);
  await hold('counter');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Close the role' }).click();
  const closing = asks('Close Front-end developer?', 'Close the role');
  await expect(closing.button).toBeDisabled();
  release();
  await closing.button.click();
  await expect(closing.dialog).toBeHidden();

  // What cannot be read is said and asked for once more; the question stays closed until then.
  await hold('ended');
  isDown = true;
  await page.getByRole('button', { name: 'Post again' }).click();
  const posting = asks('Post Front-end developer again?', 'Post again');
  await expect(posting.button).toBeDisabled();
  release();
  await expect(posting.dialog).toContainText('That didn’t work on our side');
  await expect(posting.button).toBeDisabled();
  isDown = false;
  await posting.dialog.getByRole('button', { name: 'Try again' }).click();
  await posting.button.click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});
