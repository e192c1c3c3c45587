import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { triggers } from '@marigold/contract/chat';
import { consentVersion } from '@marigold/contract/jobs';
import { newId, pause, type Server } from './kit.ts';
import { ask, draftsOf, type Person, read, replace } from './people.ts';

/** A candidate, with what was done to them on screen. */
export interface Handled {
  matchId: string;
  memberId: string;
  name: string;
  /** Lines of their history from before. */
  before: number;
  /** Where the screen shows them. */
  status: string;
  isFavorite: boolean;
  /** Every move and rejection, in order; `undone` ones were taken back. */
  steps: { from: string; to: string; undone: boolean }[];
  comments: string[];
}

/** A posted opportunity of somebody with applicants, and a conversation with the first of them. */
export const openRole = async (server: Server, person: Person, applicants: number) => {
  const { companyId, userAccountId } = person;
  const must = async (...asked: [method: string, path: string, body?: unknown]) => {
    const { status, body } = await ask(server, person, ...asked);
    if (status < 200 || status > 299) throw new Error(`${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const details = {
    jobTitleId: 'frontend-developer',
    locationId: '2950159',
    workModeId: 'hybrid',
    employmentTypeId: 'full-time',
    SkillsIds: ['javascript', 'react', 'css'],
    description: 'You build what patients see first.',
  };
  const opportunity = Object.entries(details).flatMap(([path, value]) => replace(path, value));
  const opportunityId = String((await must('PATCH', draftsOf(person), { opportunity })).opportunityId);
  await must('POST', `api/opportunity/v1/companies/${companyId}/opportunities/${opportunityId}/post`);
  for (let at = 0; at < applicants; at++)
    await must('POST', `api/jobs/v1/opportunities/${opportunityId}/apply`, {
      id: newId(),
      name: `Applicant ${at}`,
      email: `${newId()}@example.org`,
      consent: { version: consentVersion, months: 12 },
    });
  const base = `api/matches/v1/companies/${companyId}/opportunities/${opportunityId}/matches`;
  let found: Record<string, string>[] = [];
  while (found.length < applicants) {
    found = (await read(server, person, `${base}?PageSize=100`)).body.data ?? [];
    await pause(200);
  }
  const begun = await must('POST', `api/chat/${userAccountId}/start/${opportunityId}`, {
    memberIdentifier: found[0]?.memberId,
  });
  const conversationId = String(begun.conversationIdentifier);
  await must('POST', `api/chat/${userAccountId}/update/${conversationId}`, { triggerId: triggers.handToHuman });
  // Whoever is written to is contacted, and so stands elsewhere.
  const { data = [] } = (await read(server, person, `${base}?PageSize=100`)).body;
  const handled: Handled[] = [];
  for (const { matchId = '', memberId = '', name = '', status = '' } of data) {
    const history = (await read(server, person, `${base}/${matchId}/history`)).body.data ?? [];
    handled.push({
      matchId,
      memberId,
      name,
      status,
      before: history.length,
      isFavorite: false,
      steps: [],
      comments: [],
    });
  }
  // Who was rejected is not written to without being asked again, so nobody decides about whoever is talked to.
  const decidable = handled.filter(({ memberId }) => memberId !== found[0]?.memberId);
  return { opportunityId, base, handled, decidable, conversationId };
};
export type Role = Awaited<ReturnType<typeof openRole>>;

/** How the screen calls where somebody stands. */
const stages: Record<string, string> = {
  matched: 'Matched',
  inReview: 'In review',
  invite: 'Invite',
  rejected: 'Rejected',
};

/** How a line can fail: it is down, requests do not arrive, or the server does its work and the answer gets lost. */
export const cuts = ['offline', 'request lost', 'answer lost'] as const;

/** A browser in which somebody works on a role in two tabs: its candidates, and a conversation. */
export const openBrowser = async (server: Server, { token }: Person, role: Role) => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  });
  const context: BrowserContext = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript((kept) => localStorage.setItem('accessToken', kept), token);
  let cut: (typeof cuts)[number] | undefined;
  await context.route(/\/api\/(matches|chat)\//, async (route) => {
    if (route.request().method() === 'GET' || !cut) return route.continue().catch(() => undefined);
    if (cut === 'answer lost') await route.fetch().catch(() => undefined);
    return route.abort('connectionreset').catch(() => undefined);
  });

  const openList = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`/opportunities/${role.opportunityId}/candidates?stage=Matches`);
    await page.locator('[data-match]').first().waitFor();
    // What is needed while the line is down is loaded before.
    const one = role.handled.find(({ status }) => status !== 'rejected')?.matchId;
    for (const key of one ? ['m', 'r'] : []) {
      await page.locator(`[data-match="${one}"]`).focus();
      await page.keyboard.press(key);
      await page.locator('[role=menu], [role=dialog]').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[role=menu], [role=dialog]').first().waitFor({ state: 'hidden' });
    }
    return page;
  };
  const openTalk = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`/messages/${role.conversationId}?status=0`);
    await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
    return page;
  };
  const list = await openList();
  const tabs = { list, talk: await openTalk() };
  const row = (matchId: string) => tabs.list.locator(`[data-match="${matchId}"]`);
  const shows = ({ matchId, status }: Handled) =>
    row(matchId)
      .getByText(stages[status] ?? status)
      .waitFor();
  /** Goes to somebody's row, and waits until the focus rests there: what closed just now may still give it back elsewhere. */
  const goTo = async ({ matchId }: Handled): Promise<void> => {
    for (let rests = 0; rests < 3; rests++) {
      const isThere = await row(matchId).evaluate((element) => element === document.activeElement);
      if (!isThere) {
        rests = 0;
        await row(matchId).focus();
      }
      await pause(30);
    }
  };

  return {
    fail: async (how: (typeof cuts)[number]) => {
      cut = how;
      if (how === 'offline') await context.setOffline(true);
    },
    heal: async () => {
      cut = undefined;
      await context.setOffline(false);
    },
    /** Moves somebody to the second stage, or rejects them from there on. */
    decide: async (one: Handled): Promise<void> => {
      // What was done before is what the screen shows.
      await shows(one);
      const to = ['matched', 'rejected'].includes(one.status) ? 'inReview' : 'rejected';
      await goTo(one);
      await tabs.list.keyboard.press(to === 'rejected' ? 'r' : 'm');
      if (to === 'rejected') {
        const dialog = tabs.list.getByRole('dialog', { name: one.name });
        await dialog.getByRole('radio').first().check();
        await dialog.getByRole('button', { name: 'Reject' }).click();
        await dialog.waitFor({ state: 'hidden' });
      } else {
        await tabs.list.getByRole('menu', { name: `Move ${one.name}` }).waitFor();
        await tabs.list.keyboard.press('2');
        await tabs.list.getByRole('menu').waitFor({ state: 'hidden' });
      }
      one.steps.push({ from: one.status, to, undone: false });
      one.status = to;
    },
    takeBack: async (one: Handled): Promise<void> => {
      const last = one.steps.at(-1);
      if (!last || last.undone) return;
      await tabs.list.keyboard.press('z');
      last.undone = true;
      one.status = last.from;
      await shows(one);
    },
    mark: async (one: Handled): Promise<void> => {
      await goTo(one);
      await tabs.list.keyboard.press('f');
      one.isFavorite = !one.isFavorite;
      const star = { name: 'Favourite', pressed: one.isFavorite, includeHidden: true };
      await row(one.matchId).getByRole('button', star).waitFor({ state: 'attached' });
    },
    comment: async (one: Handled): Promise<void> => {
      await goTo(one);
      await tabs.list.keyboard.press('Enter');
      const field = tabs.list.getByRole('textbox', { name: 'Comment' });
      const text = `Said ${newId()}`;
      await field.fill(text);
      await field.press('Control+Enter');
      await tabs.list.getByText(text).waitFor();
      await field.blur();
      one.comments.push(text);
      await tabs.list.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
    },
    say: async (): Promise<string> => {
      const field = tabs.talk.getByRole('textbox', { name: /^Message to/ });
      const text = `Said ${newId()}`;
      await field.fill(text);
      await field.press('Enter');
      await tabs.talk.getByText(text).waitFor();
      return text;
    },
    closeTabs: () => Promise.all([tabs.list.close(), tabs.talk.close()]),
    openTabs: async () => {
      tabs.list = await openList();
      tabs.talk = await openTalk();
    },
    /** Waits until nothing is left to be sent; answers how many changes were not accepted. */
    settle: async (): Promise<number> => {
      const left = async () => {
        const all = await tabs.list.evaluate(
          () =>
            new Promise<{ refusal?: string }[]>((resolve, reject) => {
              const opening = indexedDB.open('marigold-outgoing');
              opening.onerror = () => reject(new Error('no database'));
              opening.onsuccess = () => {
                const table = opening.result.transaction('outgoing').objectStore('outgoing');
                const reading = table.getAll();
                reading.onsuccess = () => {
                  opening.result.close();
                  resolve(reading.result as { refusal?: string }[]);
                };
              };
            }),
        );
        const refused = all.filter(({ refusal }) => refusal !== undefined).length;
        return { waiting: all.length - refused, refused };
      };
      for (let tries = 0; tries < 600; tries++) {
        const { waiting, refused } = await left();
        if (waiting === 0) return refused;
        await pause(100);
      }
      throw new Error(`After a minute something still waits: ${JSON.stringify(await left())}`);
    },
    close: () => browser.close(),
  };
};
