import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consentVersion } from '@marigold/contract/jobs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { hasRadicale, startRadicale } from '../server/src/ports/calendars/testRadicale.ts';
import { startStandIn } from '../server/src/ports/calendars/testStandIn.ts';
import { freePort, type Node, startNode } from './node.ts';
import { type Look, lookAs, onboardAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

test('what is missing for a calendar is said to admins', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, desk, token);
  await page.goto('/settings/calendar');
  const google = page.getByRole('region', { name: 'Google' });
  await expect(google.getByText('Not set up on this server')).toBeVisible();
  await expect(google.getByText('GOOGLE_CLIENT_SECRET')).toBeVisible();
  await expect(google.getByText(/\/onboarding\/calendar$/)).toBeVisible();
  await expect(google.getByRole('button')).toHaveCount(0);
});

test.describe('with providers', () => {
  let data: string;
  let node: Node;
  let standIn: Awaited<ReturnType<typeof startStandIn>>;
  let request: APIRequestContext;
  let company: QuickCompany;
  test.beforeAll(async ({ playwright }) => {
    data = await mkdtemp(path.join(tmpdir(), 'marigold-calendar-'));
    standIn = await startStandIn();
    const port = String(await freePort());
    node = await startNode({
      ...standIn.environment,
      MARIGOLD_DATA: data,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_FACTOR: '1000',
      CALDAV_PRIVATE: 'on',
    });
    request = await playwright.request.newContext({ baseURL: node.url });
  });
  test.afterAll(async () => {
    await request?.dispose();
    await node?.stop();
    await standIn?.stop();
    await rm(data, { recursive: true, force: true });
  });
  test.beforeEach(async () => {
    standIn.state.isDenied = false;
    company = await quickCompany(request, { hasMembers: false });
  });

  const open = async (page: Page, address: string) => {
    await lookAs(page, desk, company.token);
    await page.goto(`${node.url}${address}`);
  };
  const mine = (page: Page) => page.getByRole('region', { name: 'Your calendar' });

  test('connecting leads to the provider and back to the settings, and it can be disconnected', async ({ page }) => {
    await open(page, '/settings/calendar');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(mine(page)).toContainText('marta@gmail.example');
    await expect(page).toHaveURL(`${node.url}/settings/calendar`);
    await expect(page.getByText('marta@gmail.example is connected.')).toBeVisible();
    await expect(mine(page)).toContainText(/Connected, last answer/);
    await mine(page).getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect Outlook' })).toBeVisible();
  });

  test('from the settings over a page it leads back to them over that page', async ({ page }) => {
    await open(page, '/company');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await expect(settings).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await settings.getByRole('tab', { name: 'Calendar' }).click();
    await settings.getByRole('button', { name: 'Connect Outlook' }).click();
    await expect(settings.getByRole('region', { name: 'Your calendar' })).toContainText('marta@contoso.example');
    await expect(page).toHaveURL(`${node.url}/company`);
  });

  for (const [provider, email] of [
    ['Google', 'marta@gmail.example'],
    ['Outlook', 'marta@contoso.example'],
  ] as const)
    test(`a refusal at ${provider} is no problem, and one button tries again`, async ({ page }) => {
      standIn.state.isDenied = true;
      await open(page, '/settings/calendar');
      await page.getByRole('button', { name: `Connect ${provider}` }).click();
      await expect(page.getByText('No problem. Marigold’s own calendar works without it.')).toBeVisible();
      standIn.state.isDenied = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(mine(page)).toContainText(email);
      await expect(page).toHaveURL(`${node.url}/settings/calendar`);
    });

  test('an answer that was used, or is somebody else’s, says so', async ({ page }) => {
    const { companyId, userAccountId } = company.registration;
    const begin = async (one: QuickCompany) => {
      const { companyId: of, userAccountId: user } = one.registration;
      const begun = await request.post(`/api/calendar/v1/companies/${of}/users/${user}/connection/start`, {
        headers: { authorization: `Bearer ${one.token}` },
        data: { provider: 'google' },
      });
      return new URLSearchParams(standIn.allow((await begun.json()).address));
    };
    const used = await begin(company);
    await open(page, `/onboarding/calendar?${used}`);
    await expect(mine(page)).toContainText('marta@gmail.example');
    await request.delete(`/api/calendar/v1/companies/${companyId}/users/${userAccountId}/connection`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    await page.goto(`${node.url}/onboarding/calendar?${used}`);
    await expect(page.getByText('This sign-in was used already.')).toBeVisible();
    const theirs = await begin(await quickCompany(request, { hasMembers: false }));
    await page.goto(`${node.url}/onboarding/calendar?${theirs}`);
    await expect(page.getByText('This sign-in was used already.')).toBeVisible();
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(mine(page)).toContainText('marta@gmail.example');
  });

  test('a calendar of a real CalDAV server is connected with its address and a password, and has an interview', async ({
    page,
  }) => {
    test.skip(!hasRadicale, 'Radicale is not installed (apt-get install radicale)');
    const radicale = await startRadicale();
    try {
      const [one] = await applicants(['Leon Bauer']);
      if (!one) throw new Error('Somebody applied.');
      await open(page, '/settings/calendar');
      await page.getByRole('button', { name: 'Connect CalDAV' }).click();
      const form = page.getByRole('region', { name: 'Another calendar' });
      await form.getByRole('textbox', { name: 'Address of the server' }).fill(radicale.url);
      await form.getByRole('textbox', { name: 'User name there' }).fill('marta');
      await form.getByLabel('Password there', { exact: true }).fill('not the secret');
      await form.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(form.getByText('The server does not know this user name with this password.')).toBeVisible();
      await form.getByLabel('Password there', { exact: true }).fill('a secret');
      await form.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(mine(page)).toContainText('marta');
      await expect(mine(page)).toContainText(/Connected, last answer/);
      const { interviewId } = await book(one, 30);
      await page.goto(`${node.url}/interviews`);
      await expect(page.getByRole('img', { name: 'Stands in the calendar marta' })).toBeVisible();
      expect(await radicale.fileOf(interviewId)).toContain(one.name);
      await page.goto(`${node.url}/settings/calendar`);
      await mine(page).getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByRole('button', { name: 'Connect CalDAV' })).toBeVisible();
    } finally {
      await radicale.stop();
    }
  });

  test('a new company connects on its way, or skips it', async ({ page }) => {
    await onboardAs(page, company);
    await page.goto(`${node.url}/onboarding/calendar`);
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(mine(page)).toContainText('marta@gmail.example');
    await expect(mine(page)).toContainText('your profile says ana@solstice.example');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your first role' })).toBeVisible();
  });

  test('what is wrong with a calendar server stands at its field', async ({ page }) => {
    await open(page, '/settings/calendar');
    await page.getByRole('button', { name: 'Connect CalDAV' }).click();
    const form = page.getByRole('region', { name: 'Another calendar' });
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByText('Enter your user name there.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Address of the server' }).fill('http://127.0.0.1:1');
    await form.getByRole('textbox', { name: 'User name there' }).fill('marta');
    await form.getByLabel('Password there', { exact: true }).fill('a secret');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByText(/^This server does not answer/)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Address of the server' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('textbox', { name: 'User name there' })).toHaveValue('marta');
  });

  /** Candidates of the posted opportunity, who applied over HTTP. */
  const applicants = async (names: readonly string[]): Promise<{ matchId: string; name: string }[]> => {
    const { registration, posted, token } = company;
    for (const name of names)
      await request.post(`/api/jobs/v1/opportunities/${posted}/apply`, {
        data: {
          id: newId(),
          name,
          email: `${newId()}@example.org`,
          consent: { version: consentVersion, months: 12 },
        },
      });
    const list = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/matches`;
    const found = async () =>
      (await (await request.get(list, { headers: { authorization: `Bearer ${token}` } })).json()).data;
    await expect.poll(async () => (await found()).length).toBe(names.length);
    return found();
  };
  const book = async ({ matchId }: { matchId: string }, hours: number) => {
    const { registration, posted, token } = company;
    const booked = await request.post(`/api/scheduler/v1/companies/${registration.companyId}/interviews`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        id: newId(),
        opportunityId: posted,
        matchId,
        interviewTime: new Date(Date.now() + hours * 3_600_000).toISOString(),
        duration: 30,
        timeZone: 'Europe/Berlin',
        interviewers: [registration.userAccountId],
        place: { kind: 'phone', text: '' },
        title: 'Interview',
        message: '',
      },
    });
    expect(booked.status()).toBe(200);
    return ((await booked.json()) as { interview: { interviewId: string } }).interview;
  };

  test('a lost calendar is said on every page until it is connected again, and nothing is missing in it then', async ({
    page,
  }) => {
    const [first, second] = await applicants(['Leon Bauer', 'Rita Sousa']);
    if (!first || !second) throw new Error('Two people applied.');
    await open(page, '/settings/calendar');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(mine(page)).toContainText('marta@gmail.example');
    await book(first, 30);
    await page.goto(`${node.url}/interviews`);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const stands = (name: string) =>
      expect(row(name).getByRole('img', { name: 'Stands in the calendar marta@gmail.example' })).toBeVisible();
    await stands(first.name);

    standIn.expire({ forGood: true });
    await book(second, 32);
    const banner = page.getByText('Your calendar marta@gmail.example is not connected any more.');
    await expect(banner).toBeVisible();
    const trouble = page.getByRole('region', { name: 'One interview is not in a calendar' });
    await expect(trouble).toContainText(second.name);
    await page.goto(`${node.url}/team`);
    await expect(banner).toBeVisible();
    await page.goto(`${node.url}/interviews`);
    await page.getByRole('button', { name: 'Reconnect' }).click();
    await expect(page.getByText('marta@gmail.example is connected.')).toBeVisible();
    await expect(page).toHaveURL(`${node.url}/interviews`);
    await expect(banner).toBeHidden();
    await stands(second.name);
    await expect(trouble).toBeHidden();
    expect([...standIn.google.values()].filter(({ title }) => title.startsWith(second.name))).toHaveLength(1);
  });
});
