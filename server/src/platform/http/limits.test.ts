import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { newId } from '../database/id.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  owner = await test.register();
});
afterAll(() => test.close());

let callers = 0;
/** An address nobody has called from. */
const newCaller = () => `203.0.113.${++callers}`;

type Asking = { token?: string; body?: unknown; language?: string };
const from = (caller: string, method: 'GET' | 'POST', url: string, asking: Asking = {}) =>
  test.app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': caller,
      ...(asking.token && { authorization: `Bearer ${asking.token}` }),
      ...(asking.language && { 'accept-language': asking.language }),
    },
    ...(asking.body !== undefined && { payload: asking.body as object }),
  });

/** How many calls of one address are let through before the first is refused for being too many. */
const letThrough = async (most: number, ask: (caller: string, n: number) => ReturnType<typeof from>) => {
  const caller = newCaller();
  for (let n = 0; n <= most; n++) {
    const answer = await ask(caller, n);
    if (answer.statusCode !== 429) continue;
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY', status: 429 });
    expect(answer.json().message).toMatch(/^That was tried too often\. Try again in \d+ minutes?\.$/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return n;
  }
  return most + 1;
};

describe('the usual limits', () => {
  it('are these', () => {
    const limits = Object.values(modules).flatMap(({ routes }) =>
      Object.entries(routes as Record<string, Route>).flatMap(([name, { limit }]) =>
        limit ? [[name, limit.max, limit.seconds / 60]] : [],
      ),
    );
    const inMinutes = Object.fromEntries(limits.map(([name, max, minutes]) => [name, [max, minutes]]));
    expect(inMinutes).toEqual({
      connectServer: [20, 10],
      syncFaq: [60, 60],
      getPublicInformation: [300, 1],
      getPublicSpotlightVideos: [300, 1],
      getPublicJourney: [300, 1],
      getPublicOverview: [300, 1],
      finishSignIn: [30, 10],
      startSignIn: [30, 10],
      readFeed: [300, 15],
      renewFeedAddress: [20, 15],
      checkEmail: [30, 15],
      authenticate: [30, 15],
      forgotPassword: [10, 15],
      resetPassword: [30, 15],
      inviteUsers: [20, 60],
      resendInvite: [20, 60],
      showInvitation: [60, 15],
      acceptInvitation: [30, 15],
      checkNewEmail: [30, 15],
      sendEmailCode: [10, 15],
      contact: [5, 60],
      register: [20, 60],
      changePassword: [30, 15],
      retryMail: [60, 60],
      retrySync: [60, 10],
      signInToDemo: [30, 15],
      registerInDemo: [20, 60],
      resetDemo: [10, 60],
      addDemoCandidates: [20, 60],
      removeDemoCandidates: [20, 60],
      getAvatar: [6000, 1],
      getJobFeedJson: [120, 60],
      getJobFeedXml: [120, 60],
      sendCv: [30, 60],
      readCv: [30, 60],
      apply: [60, 60],
      requestMagicLink: [30, 60],
      openCandidateSession: [60, 60],
      showLinked: [600, 60],
      holdLinked: [600, 60],
      chooseLinked: [600, 60],
      cancelLinked: [600, 60],
      createImport: [120, 60],
      uploadImportFile: [3000, 60],
      getImportFilePage: [3000, 60],
      prepareAttachment: [60, 1],
      prepareRecording: [60, 1],
      reportConversation: [20, 60],
      beginSecondFactor: [30, 15],
      confirmSecondFactor: [30, 15],
      endSecondFactor: [30, 15],
      endSecondFactorOf: [30, 15],
      renewRecoveryCodes: [30, 15],
      beginPasskeySignIn: [120, 15],
      signInByPasskey: [30, 15],
      beginPasskey: [30, 15],
      addPasskey: [30, 15],
      crawlFaq: [30, 60],
      findCompanies: [300, 60],
      signOwnVideo: [60, 60],
      suggestLinked: [600, 60],
      takeReply: [600, 1],
      hearChannel: [3000, 1],
      askForCopy: [30, 60],
      askForErasure: [30, 60],
      takeErasureBackBy: [60, 60],
      signOwnPhoto: [60, 60],
      saveProvider: [60, 15],
      tryWebhook: [30, 1],
      sendAgain: [60, 1],
      checkDomain: [60, 15],
      beginProviderSignIn: [60, 15],
      finishProviderSignIn: [60, 15],
    });
  });

  it('let one address make 1200 requests a minute of any route, signed in or not', async () => {
    const list = '/api/masterdata/v1/masterdata/opportunities/_all';
    expect(await letThrough(1200, (caller) => from(caller, 'GET', list))).toBe(1200);
    const users = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    expect(await letThrough(1200, (caller) => from(caller, 'GET', users, { token: 'garbage' }))).toBe(1200);
  });

  it('let one address guess a password 10 times in 15 minutes, and 30 times whoever it is for', async () => {
    const guess = (caller: string, email: string) =>
      from(caller, 'POST', `/api/authentication/v1/companies/${owner.companyId}/users/authenticate`, {
        body: { email, password: 'not the password' },
      });
    expect(await letThrough(10, (caller) => guess(caller, owner.email))).toBe(10);
    expect(await letThrough(30, (caller, n) => guess(caller, `somebody${n}@example.com`))).toBe(30);
  });

  it('let 5 reset mails go to an address in 15 minutes, whoever asks', async () => {
    const forgot = `/api/authentication/v1/users/forgot-password?email=${owner.email}`;
    expect(await letThrough(5, () => from(newCaller(), 'POST', forgot))).toBe(5);
  });

  it('let one person send 20 rounds of invitations an hour, wherever they are, and nobody else pays for it', async () => {
    const body = { users: [{ email: 'nobody', type: 2 }] };
    const invite = (caller: string, { companyId, token }: { companyId: string; token?: string }) =>
      from(caller, 'POST', `/api/users/v1/companies/${companyId}/users/invite`, { ...(token && { token }), body });
    const [colleague, stranger] = [await test.join(owner, 'Admin'), await test.register('Next Door')];
    const office = newCaller();
    // Half of them elsewhere: whoever changes their address is the same person.
    expect(await letThrough(20, (_caller, n) => invite(n % 2 ? newCaller() : office, owner))).toBeLessThanOrEqual(20);
    expect((await invite(newCaller(), owner)).statusCode).toBe(429);
    for (const other of [colleague, stranger]) expect((await invite(office, other)).statusCode).toBe(200);
    // Forged tokens are nobody's.
    const forged = { companyId: owner.companyId, token: `${owner.token.slice(0, -8)}AAAAAAAA` };
    expect(await letThrough(20, (caller) => invite(caller, forged))).toBe(20);
  });

  it('let one person make 1200 requests a minute of what has no limit of its own, and not fewer for a neighbour', async () => {
    const [one, other] = [await test.register(), await test.register()];
    const users = ({ companyId, token }: typeof one, caller: string) =>
      from(caller, 'GET', `/api/users/v1/companies/${companyId}/users/admins`, { token });
    const office = newCaller();
    expect(await letThrough(1200, () => users(one, office))).toBe(1200);
    expect((await users(other, office)).statusCode).toBe(200);
  });

  it('let one address send 5 contact forms an hour', async () => {
    const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
    const contact = '/api/onboarding/v1-contact/contactform';
    expect(await letThrough(5, (caller) => from(caller, 'POST', contact, { body: message }))).toBe(5);
  });

  it.each([
    ['de', 'Das wurde zu oft versucht. Versuchen Sie es in 60 Minuten noch einmal.', 'in einer Minute'],
    ['es', 'Se intentó demasiadas veces. Inténtelo de nuevo en 60 minutos.', 'en un minuto'],
  ])('say in the language of the caller how long to wait, as in %s', async (language, anHour, aMinute) => {
    const [contact, list] = [
      '/api/onboarding/v1-contact/contactform',
      '/api/masterdata/v1/masterdata/opportunities/_all',
    ];
    const caller = newCaller();
    const body = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
    const forms = [];
    for (let n = 0; n < 6; n++) forms.push(await from(caller, 'POST', contact, { body, language }));
    expect(forms.at(-1)?.json().message).toBe(anHour);
    const lists = [];
    for (let n = 0; n < 1201; n++) lists.push(await from(caller, 'GET', list, { language }));
    expect(lists.at(-1)?.json().message).toContain(aMinute);
  });

  it('let whoever walks a thousand addresses of profiles see 300 a minute, of each page and call', async () => {
    const parts = ['profileinformation', 'spotlightvideos', 'journey', 'overview'];
    const paths = [
      ...parts.map((part) => (id: string) => `/api/members/v1/members/${id}/public${part}`),
      (id: string) => `/members/${id}`,
      () => '/jobs/company-of-nobody',
    ];
    for (const path of paths) {
      const caller = newCaller();
      const statuses = new Map<number, number>();
      for (let n = 0; n < 1_000; n++) {
        const { statusCode } = await from(caller, 'GET', path(newId()));
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses), path('ID')).toEqual({ 404: 300, 429: 700 });
    }
  });

  it('do not count what others ask', async () => {
    const body = { id: newId(), email: 'new@example.com', password: 'x', fullName: 'N', companyName: 'N' };
    for (let n = 0; n < 25; n++)
      expect((await from(newCaller(), 'POST', '/api/onboarding/v1/users/register', { body })).statusCode).toBe(400);
  });
});
