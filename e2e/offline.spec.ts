import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { talker } from './talk.ts';
import { rowOf, rows } from './candidateRows.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

const clock = 'Waiting to be sent';
const note = (page: Page) => page.getByRole('status').filter({ hasText: /wait|not accepted/ });
const tab = (page: Page, stage: string) => page.getByRole('tab', { name: new RegExp(`^${stage}`) });

let company: QuickCompany;
test.beforeEach(async ({ request }) => {
  company = await quickCompany(request);
});

/** What the server knows, asked by somebody whose line is good. */
const asking = (request: APIRequestContext) => {
  const { companyId } = company.registration;
  const base = `/api/matches/v1/companies/${companyId}/opportunities/${company.posted}`;
  const headers = { authorization: `Bearer ${company.token}` };
  const get = async (path: string) => (await request.get(base + path, { headers })).json();
  return {
    match: async (matchId: string) => {
      const { data } = await get('/matches?PageSize=100');
      return data.find((match: { matchId: string }) => match.matchId === matchId);
    },
    steps: async (matchId: string): Promise<string[]> =>
      (await get(`/matches/${matchId}/history`)).data.map(({ to }: { to: string }) => to).toReversed(),
    comments: async (memberId: string): Promise<string[]> =>
      (await get(`/matches/${memberId}/comments`)).data.map(({ comment }: { comment: string }) => comment),
    move: (matchId: string, word: string) =>
      request.post(`${base}/matches/${matchId}/status/${word}`, { headers, data: {} }),
    reject: (matchId: string) =>
      request.post(`${base}/matches/${matchId}/reject/${company.registration.userAccountId}`, {
        headers,
        data: { reason: 'NotAFit' },
      }),
    pins: async (): Promise<string[]> => {
      const path = `/api/today/v1/companies/${companyId}/users/${company.registration.userAccountId}/pins`;
      const { data } = await (await request.get(path, { headers })).json();
      return data.map(({ opportunityId }: { opportunityId: string }) => opportunityId);
    },
  };
};

/** Opens everybody in the list and puts the cursor on the first; answers their ids. */
const openList = async (page: Page): Promise<string[]> => {
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates?stage=Matches`);
  await expect(rows(page).first()).toBeVisible();
  // What menus need is there before the line goes.
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''));
};
const moveTo = async (page: Page, matchId: string, number: string) => {
  await rowOf(page, matchId).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press(number);
  await expect(page.getByRole('menu')).toBeHidden();
};
/** Closes the page and opens it anew with the line back. */
const comeBack = async (page: Page, context: BrowserContext): Promise<Page> => {
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await lookAs(next, desk, company.token);
  return next;
};

test('what is decided offline waits on screen, outlives the closed page, and is sent once and in order', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  const [first = '', second = '', third = ''] = await openList(page);
  await context.setOffline(true);
  await rowOf(page, first).focus();
  await page.keyboard.press('f');
  await moveTo(page, first, '2');
  await moveTo(page, first, '3');
  await moveTo(page, second, '2');
  await rowOf(page, third).focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, first).getByLabel(clock)).toBeVisible();
  await expect(rowOf(page, second).getByLabel(clock)).toBeVisible();
  await expect(rowOf(page, third).getByLabel(clock)).toHaveCount(0);
  await expect(note(page)).toContainText('4 changes wait to be sent.');
  await expect(tab(page, 'Invite')).toContainText('1');

  const next = await comeBack(page, context);
  const sent: string[] = [];
  next.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/matches/v1/'))
      sent.push(asked.url().replace(/.*matches\//, ''));
  });
  await next.goto(`/opportunities/${company.posted}/candidates?stage=Matches`);
  await expect(rowOf(next, first)).toContainText('Invite');
  await expect.poll(() => server.steps(second)).toEqual(['inReview']);
  expect(sent).toEqual([
    `${first}/favorite?favoriteMark=true`,
    `${first}/status/InReview`,
    `${first}/status/InterviewScheduling`,
    `${second}/status/InReview`,
  ]);
  expect(await server.steps(first)).toEqual(['inReview', 'invite']);
  expect(await server.match(first)).toMatchObject({ status: 'invite', isFavorite: true });
  await expect(note(next)).toHaveCount(0);
  await expect(tab(next, 'Invite')).toContainText('1');
  await expect(tab(next, 'In review')).toContainText('1');
});

test('what is decided and taken back in the moment a page ends is as it was decided', async ({ page, request }) => {
  const server = asking(request);
  // The database of the browser answers the first page too late.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('loaded') === null)
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    addEventListener('pagehide', () => sessionStorage.setItem('loaded', 'once'));
  });
  const [first = '', second = ''] = await openList(page);
  await moveTo(page, first, '2');
  await moveTo(page, second, '2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect.poll(() => server.steps(first)).toEqual(['inReview']);
  await expect(note(page)).toHaveCount(0);
  expect(await server.steps(second)).toEqual([]);
});

test('a rejection waits, too, and what is taken back while it waits is never sent', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  const [first = '', second = ''] = await openList(page);
  await context.setOffline(true);
  await rowOf(page, first).focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await moveTo(page, second, '2');
  await expect(rowOf(page, second).getByLabel(clock)).toBeVisible();
  await page.keyboard.press('z');
  await expect(rowOf(page, second).getByLabel(clock)).toHaveCount(0);
  await expect(page.getByText(/Taken back/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(note(page)).toHaveCount(0);
  await expect.poll(() => server.steps(first)).toEqual(['rejected']);
  expect(await server.steps(second)).toEqual([]);
});

test('an answer that gets lost is asked for again, and the decision made once; Z takes it back after it', async ({
  page,
  request,
}) => {
  const server = asking(request);
  const [first = '', second = ''] = await openList(page);
  await moveTo(page, second, '2');
  await expect.poll(() => server.steps(second)).toEqual(['inReview']);
  let lost = 0;
  await page.route(/\/status\//, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await moveTo(page, first, '2');
  await expect.poll(() => lost).toBe(1);
  await page.keyboard.press('z');
  await expect.poll(() => server.steps(first)).toHaveLength(2);
  expect((await server.match(first)).status).toBe('matched');
  expect(await server.steps(second)).toEqual(['inReview']);
  expect(lost).toBe(2);
});

test('what is no longer possible when the line is back is named, with a choice', async ({ page, request, context }) => {
  const server = asking(request);
  const [first = '', second = ''] = await openList(page);
  const name = (await server.match(first)).name as string;
  await context.setOffline(true);
  await moveTo(page, first, '2');
  await moveTo(page, second, '2');
  await expect(rowOf(page, first).getByLabel(clock)).toBeVisible();
  // A colleague is faster.
  expect((await server.move(first, 'InReview')).ok()).toBe(true);
  expect((await server.move(first, 'InterviewScheduling')).ok()).toBe(true);
  const next = await comeBack(page, context);
  await next.goto(`/opportunities/${company.posted}/candidates?stage=Matches`);
  await expect.poll(() => server.steps(second)).toEqual(['inReview']);
  await note(next).getByRole('button', { name: 'One change was not accepted' }).click();
  const dialog = next.getByRole('dialog', { name: 'Not accepted' });
  await expect(dialog).toContainText(`Move ${name} to In review`);
  await expect(dialog.getByRole('listitem')).toContainText('moved this candidate meanwhile: now invited.');
  await expect(rowOf(next, first)).toContainText('Invite');
  // Who tries again knows of it by now; then the status says what is possible.
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Possible:');
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(note(next)).toHaveCount(0);
  await expect(rowOf(next, first)).toContainText('Invite');
  expect(await server.steps(first)).toEqual(['inReview', 'invite']);
});

test('a move that did not know of a colleague’s is not made: the screen says who was faster, and shows that', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  const [first = ''] = await openList(page);
  const name = (await server.match(first)).name as string;
  await context.setOffline(true);
  // Each move alone would be possible after the other.
  expect((await server.move(first, 'InReview')).ok()).toBe(true);
  await moveTo(page, first, '3');
  await expect(rowOf(page, first)).toContainText('Invite');
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: 'Latest message' })).toContainText(
    new RegExp(`moved ${name} to “In review” at .* Your change was not made`),
  );
  await expect(rowOf(page, first)).toContainText('In review');
  expect(await server.steps(first)).toEqual(['inReview']);
  // What is decided on what is shown now is made.
  await moveTo(page, first, '3');
  await expect.poll(() => server.steps(first)).toEqual(['inReview', 'invite']);
});

test('an open menu of moves follows what a colleague does meanwhile', async ({ page, request }) => {
  const server = asking(request);
  const [first = ''] = await openList(page);
  await rowOf(page, first).focus();
  await page.keyboard.press('m');
  const inReview = page.getByRole('menuitem', { name: /^In review/ });
  await expect(inReview).not.toContainText('Is here now');
  expect((await server.move(first, 'InReview')).ok()).toBe(true);
  await expect(inReview).toContainText('Is here now');
  await page.keyboard.press('3');
  await expect.poll(() => server.steps(first)).toEqual(['inReview', 'invite']);
});

test('a comment and a change of it wait where they stand', async ({ page, request, context }) => {
  const server = asking(request);
  const [first = ''] = await openList(page);
  const { memberId } = await server.match(first);
  await rowOf(page, first).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Comment' });
  await expect(field).toBeVisible();
  await field.fill('Written at home');
  await field.press('Control+Enter');
  await expect.poll(() => server.comments(memberId)).toEqual(['Written at home']);
  await context.setOffline(true);
  await field.fill('Written in a tunnel');
  await field.press('Control+Enter');
  const said = page.getByRole('list', { name: 'Comments and events' });
  await said
    .getByRole('listitem')
    .filter({ hasText: 'at home' })
    .getByRole('button', { name: 'Edit my comment' })
    .click();
  await said.getByRole('textbox').fill('Written at home, and changed');
  await said.getByRole('button', { name: 'Save' }).click();
  await expect(said.getByLabel(clock)).toHaveCount(2);
  const next = await comeBack(page, context);
  await next.goto('/');
  await expect.poll(() => server.comments(memberId)).toEqual(['Written at home, and changed', 'Written in a tunnel']);
});

test('a message waits behind no decision of others, and two pages send nothing twice', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  const ines = await talker(request, company, company.posted);
  const [first = '', second = ''] = await openList(page);
  const other = await context.newPage();
  await lookAs(other, desk, company.token);
  await other.goto(`/messages/${ines.conversationId}?status=0`);
  const field = other.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await moveTo(page, first, '2');
  await field.fill('one');
  await field.press('Enter');
  await moveTo(page, second, '2');
  await field.fill('two');
  await field.press('Enter');
  await expect(note(other)).toContainText('4 changes wait to be sent.');
  await expect(note(page)).toContainText('4 changes wait to be sent.');
  const sent: string[] = [];
  for (const each of [page, other])
    each.on('request', (asked) => {
      if (asked.method() === 'POST' && /\/status\/|\/message\//.test(asked.url())) sent.push(asked.url());
    });
  await context.setOffline(false);
  await expect(note(page)).toHaveCount(0);
  await expect(note(other)).toHaveCount(0);
  expect(sent).toHaveLength(4);
  expect(await ines.texts()).toEqual(['one', 'two']);
  expect([await server.steps(first), await server.steps(second)]).toEqual([['inReview'], ['inReview']]);
});

test('a role that is pinned offline stands there at once, also after a reload, and is pinned when the line is back', async ({
  page,
  request,
  context,
}) => {
  const server = asking(request);
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  await expect(rows(page).first()).toBeVisible();
  const more = page.getByRole('button', { name: /^More actions for/ });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  const pinned = (on: Page) =>
    on.getByRole('list', { name: 'Pinned' }).getByRole('link', { name: /^Front-end developer/ });
  await expect(pinned(page)).toBeVisible();
  await expect(note(page)).toContainText('One change waits to be sent.');
  const next = await comeBack(page, context);
  const isSaved = (asked: { method: () => string }) => asked.method() === 'PUT';
  await next.route(/\/pins$/, (route) =>
    isSaved(route.request()) ? route.abort('connectionreset') : route.continue(),
  );
  await next.goto('/');
  await expect(pinned(next)).toBeVisible();
  await expect(note(next)).toContainText('One change waits to be sent.');
  expect(await server.pins()).toEqual([]);
  await next.unroute(/\/pins$/);
  await expect.poll(server.pins).toEqual([company.posted]);
  await expect(note(next)).toHaveCount(0);
  await expect(pinned(next)).toBeVisible();
});

test('a first message written offline waits, also through a closed tab, and begins the conversation once the line is back', async ({
  page,
  context,
}) => {
  await openList(page);
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const dock = page.getByRole('region', { name: /^Conversation with/ });
  await expect(dock.getByText('Nothing said yet')).toBeVisible();
  await context.setOffline(true);
  await field.fill('Good morning');
  await field.press('Enter');
  await field.fill('Do you have a minute?');
  await field.press('Enter');
  await expect(dock.getByText('Will be sent when you are back online')).toHaveCount(2);
  await expect(field).toHaveValue('');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await lookAs(next, desk, company.token);
  await next.goto(`/messages?role=${company.posted}&status=0`);
  await next.getByRole('list', { name: 'Conversations' }).getByText('Do you have a minute?').click();
  const said = next.getByRole('log').locator('[data-receipt=sent], [data-receipt=received], [data-receipt=read]');
  await expect(next.getByRole('log')).toContainText('Good morning');
  await expect(said.last()).toBeVisible();
  await expect(next.getByRole('log').getByText('Good morning')).toHaveCount(1);
});

test('messages that an earlier version left to be sent are carried over once', async ({ page, request }) => {
  const ines = await talker(request, company, company.posted);
  await lookAs(page, desk, company.token);
  const by = company.registration.userAccountId;
  const { conversationId } = ines;
  const id = '01993c2e-7a00-7000-8000-000000000001';
  const left = { id, conversationId, by, at: '2026-01-01T10:00:00.000Z', text: 'left behind', messageTypeId: 1 };
  await page.goto('/sign-in');
  await page.evaluate((items) => localStorage.setItem('marigold.outbox', JSON.stringify({ items })), [left]);
  await page.goto('/');
  await expect.poll(() => ines.texts()).toEqual(['left behind']);
  expect(await page.evaluate(() => localStorage.getItem('marigold.outbox'))).toBeNull();
});
