import type { Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveEvents } from '@marigold/contract/live';
import { type LiveEnvelope, type LiveType, liveTypes as types } from '@marigold/contract/liveEnvelope';
import {
  type CompanyRole,
  companyRoles,
  type Role,
  type TeamPart,
  teamParts,
  userTypes,
} from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { mayHear, type Relation } from '#platform/testing/hearing';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat, type TestTalk } from './modules/chat/testChat.ts';

/** What is told without being kept. */
const passing: readonly LiveType[] = ['typing', 'presence'];
const kept = types.filter((type) => !passing.includes(type));
/** Heard by those whose session ended; here all go on. */
const unlessEnded = 'session.revoked';

/** An opportunity of one person that another reviews and a third helps with, and the conversation with its candidate. */
interface About extends TestTalk {
  ownerId: string;
  reviewerId: string;
  hiringTeam: Record<string, TeamPart>;
}
type Company = Record<CompanyRole, TestUser>;
let test: TestApp;
let other: TestApp;
let urls: string[];
let chat: TestChat;
let people: Company;
let strangers: Company;
let subjects: About[];

const staff = async (owner: TestUser): Promise<Company> => ({
  SuperAdmin: owner,
  Admin: await test.join(owner, 'Admin'),
  Recruiter: await test.join(owner, 'Recruiter'),
  Employer: await test.join(owner, 'Employer'),
  Reviewer: await test.join(owner, 'Reviewer'),
});

/** Gives an opportunity to somebody, and another to review. */
const give = async (
  opportunityId: string,
  [owner, reviewer]: readonly [TestUser, TestUser],
  hiringTeam: About['hiringTeam'] = {},
): Promise<About> => {
  const talk = await chat.talk(people.SuperAdmin, opportunityId);
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update opportunity set created_by = ${owner.userId}, reviewer_id = ${reviewer.userId},
      hiring_team = ${JSON.stringify(hiringTeam)} where opportunity_id = ${opportunityId}`),
  );
  return { ...talk, ownerId: owner.userId, reviewerId: reviewer.userId, hiringTeam };
};

beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({}, { database: test.database });
  urls = [await test.listen(), await other.listen()];
  chat = testChat(test, other);
  people = await staff(await test.register());
  strangers = await staff(await test.register('Other Company'));
  subjects = [];
  // Each role owns one and reviews one that is somebody else's.
  for (const [at, role] of companyRoles.entries()) {
    const next = companyRoles[(at + 1) % companyRoles.length] ?? role;
    subjects.push(await give(await chat.pipeline.post(people.SuperAdmin), [people[role], people[next]]));
  }
  // And every part of the hiring team is once that of an employer and once that of a reviewer.
  for (const part of teamParts) {
    const team = { [people.Employer.userId]: part, [people.Reviewer.userId]: part };
    subjects.push(await give(await chat.pipeline.post(people.SuperAdmin), [people.Admin, people.Recruiter], team));
  }
});
afterAll(async () => {
  chat.hangUp();
  await other.close();
  await test.close();
});

const relationOf = (person: TestUser | TestCandidate, about: About): Relation => {
  if ('personId' in person)
    return person.personId === about.candidate.personId ? 'candidate concerned' : 'other candidate';
  if (person.companyId !== people.SuperAdmin.companyId) return 'other company';
  if (person.userId === about.ownerId) return 'own';
  return person.userId === about.reviewerId ? 'assigned' : (about.hiringTeam[person.userId] ?? 'none');
};

/** Both sides whatever it is, so that nothing but the permission keeps a candidate from hearing it. */
const audienceOf = ({ opportunityId, candidate, ownerId, reviewerId, hiringTeam }: About) => ({
  companyId: people.SuperAdmin.companyId,
  personId: candidate.personId,
  opportunityId,
  ownerId,
  reviewerId,
  hiringTeam,
});

/** Tells of every type that is kept; its words name the opportunity, which is all that this looks at. */
const tellKept = (about: readonly About[], userId: string | null = null) =>
  test.platform.pools.asSystem(async (db) => {
    for (const each of about)
      for (const type of kept) {
        const to = audienceOf(each);
        await db.run(sql`
          insert into event (company_id, person_id, opportunity_id, owner_id, reviewer_id, user_id, type, data)
          values (${to.companyId}, ${to.personId}, ${to.opportunityId}, ${to.ownerId}, ${to.reviewerId}, ${userId}, ${type}, '{}')`);
      }
    db.tells();
  });

/** Tells each side of every type that passes, as another node would: of the candidate of each opportunity. */
const tellPassing = (about: readonly About[]) =>
  test.platform.pools.asSystem(async (db) => {
    const [node, connection] = [newId(), newId()];
    for (const each of about) {
      const { personId, opportunityId, ...company } = audienceOf(each);
      const said = {
        typing: { conversationId: each.conversationId, by: each.memberId },
        presence: { userId: each.memberId, where: each.conversationId },
      };
      for (const side of [company, { personId }])
        for (const [type, data] of Object.entries(said)) {
          const told = {
            node,
            connection: `${connection} ${each.memberId}`,
            to: { ...side, opportunityId },
            type,
            data,
          };
          await db.rows(sql`select pg_notify('marigold_passing', ${JSON.stringify(told)})`);
        }
    }
  });

interface Ear {
  person: TestUser | TestCandidate;
  role: Role;
  socket: Socket;
  heard: LiveEnvelope[];
}
const everybody = () => [
  ...companyRoles.map((role) => ({ role, person: people[role] })),
  ...companyRoles.map((role) => ({ role, person: strangers[role] })),
  ...subjects.map(({ candidate }) => ({ role: 'Member' as const, person: candidate })),
];
const listenAll = async (url: string, after?: number): Promise<Ear[]> => {
  const ears: Ear[] = [];
  for (const { role, person } of everybody())
    ears.push({ role, person, ...(await chat.connect(url, person.token, chat.cursorFor(person, after))) });
  return ears;
};

const soon = { timeout: 30_000, interval: 20 };
/** Waits until somebody has heard everything that was told before; each mark is another, for one may come late elsewhere. */
const settle = async ({ person, heard }: Pick<Ear, 'person' | 'heard'>): Promise<void> => {
  const mark = newId();
  const [companyId, personId, userId] =
    'personId' in person ? [null, person.personId, null] : [person.companyId, null, person.userId];
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`
      insert into event (company_id, person_id, user_id, type, data)
      values (${companyId}, ${personId}, ${userId}, 'resync', ${JSON.stringify({ mark })})`);
    db.tells();
  });
  await vi.waitUntil(() => heard.some(({ data }) => (data as { mark?: string }).mark === mark), soon);
};
/** Waits until a node has heard what passes, which its owner hears all of. */
const settlePassing = (ears: readonly Pick<Ear, 'heard'>[], count: number) =>
  vi.waitUntil(() => ears.every(({ heard }) => heard.filter(({ type }) => type === 'typing').length === count), soon);

const heardOf = ({ heard }: Pick<Ear, 'heard'>, type: LiveType, { opportunityId }: About): boolean =>
  heard.some((event) => event.type === type && event.opportunityId === opportunityId);
/** A table of who hears a type: a line for each person, a word for each opportunity. */
const tableOf = (ears: readonly Ear[], words: (ear: Ear, about: About) => boolean) =>
  ears.map((ear) =>
    [ear.role, ...subjects.map((about) => `${relationOf(ear.person, about)} ${words(ear, about)}`)].join(', '),
  );

describe('live events reach exactly those whom the table of permissions names', () => {
  let connected: Ear[];
  let caughtUp: Ear[];
  beforeAll(async () => {
    const before = await test.platform.pools.asSystem((db) =>
      db.one<{ seq: string }>(sql`select coalesce(max(seq), 0) seq from event`),
    );
    connected = await listenAll(urls[1] ?? '');
    await tellPassing(subjects);
    await settlePassing(connected.slice(0, 1), subjects.length);
    await tellKept(subjects);
    for (const ear of connected) await settle(ear);
    caughtUp = await listenAll(urls[0] ?? '', Number(before?.seq));
    for (const ear of caughtUp) await settle(ear);
  });

  const expected = (type: LiveType, ears: readonly Ear[]) =>
    tableOf(ears, ({ person, role }, about) => type !== unlessEnded && mayHear(type, role, relationOf(person, about)));

  it.each(types)('%s, of those who are connected, at another node than told it', (type) => {
    expect(tableOf(connected, (ear, about) => heardOf(ear, type, about))).toEqual(expected(type, connected));
  });

  it.each(types)('%s, of those who come back', (type) => {
    // That somebody typed is told to nobody later.
    const told = type === 'typing' ? tableOf(caughtUp, () => false) : expected(type, caughtUp);
    expect(tableOf(caughtUp, (ear, about) => heardOf(ear, type, about))).toEqual(told);
  });

  it('also those that are addressed to one person, who alone hears them, as far as their permission reaches', async () => {
    for (const role of companyRoles) {
      for (const ear of connected) ear.heard.splice(0);
      await tellKept(subjects, people[role].userId);
      for (const ear of connected) await settle(ear);
      for (const type of kept) {
        const isMine = ({ person }: Ear) => 'userId' in person && person.userId === people[role].userId;
        const reaches = (ear: Ear, about: About) => mayHear(type, ear.role, relationOf(ear.person, about));
        expect(
          tableOf(connected.slice(0, 10), (ear, about) => heardOf(ear, type, about)),
          `${type} to ${role}`,
        ).toEqual(
          tableOf(connected.slice(0, 10), (ear, about) => type !== unlessEnded && isMine(ear) && reaches(ear, about)),
        );
      }
    }
  });

  it('who are those that may read the same by a call', async () => {
    const callOf: Partial<Record<LiveType, (ear: Ear, about: About) => Promise<{ status: number }>>> = {
      'opportunity.updated': ({ person }, { opportunityId }) =>
        test.as(person).get(`/api/opportunity/v1/companies/${companyOf(person)}/opportunities/${opportunityId}`),
      'match.counters': ({ person }, { opportunityId }) =>
        test.as(person).get(`/api/matches/v1/companies/${companyOf(person)}/opportunities/${opportunityId}/counter`),
      'comment.created': ({ person }, { opportunityId, memberId }) =>
        test
          .as(person)
          .get(
            `/api/matches/v1/companies/${companyOf(person)}/opportunities/${opportunityId}/matches/${memberId}/comments`,
          ),
      'message.created': ({ person }, { conversationId }) => chat.calls(person).history(conversationId),
      'conversation.updated': ({ person }, { conversationId }) => chat.calls(person).get(conversationId),
    };
    const companyOf = (person: Ear['person']) =>
      'companyId' in person ? person.companyId : people.SuperAdmin.companyId;
    for (const [type, call] of Object.entries(callOf) as [LiveType, NonNullable<(typeof callOf)[LiveType]>][])
      for (const ear of caughtUp)
        for (const about of subjects) {
          const { status } = await call(ear, about);
          const what = `${type} for ${ear.role}, ${relationOf(ear.person, about)}`;
          expect(status === 200, what).toBe(heardOf(ear, type, about));
        }
  });
});

describe('what somebody hears who is connected to another node follows at once', () => {
  const change = (person: TestUser, set: ReturnType<typeof sql>) =>
    test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set ${set} where user_account_id = ${person.userId}`),
    );

  it('every change of their role', async () => {
    const person = await test.join(people.SuperAdmin, 'Admin');
    const [first, second] = await Promise.all([0, 1].map(() => chat.pipeline.post(people.SuperAdmin)));
    const about = [
      await give(first ?? '', [person, people.Reviewer]),
      await give(second ?? '', [people.Admin, person]),
      ...subjects.slice(0, 1),
    ];
    const ears = [];
    for (const url of urls) ears.push({ person, ...(await chat.connect(url, person.token)) });
    const owners = [];
    for (const url of urls)
      owners.push({ person: people.SuperAdmin, ...(await chat.connect(url, people.SuperAdmin.token)) });

    for (const role of ['Reviewer', 'Admin', 'Employer', 'Reviewer', 'Recruiter', 'Employer'] as const) {
      for (const { heard } of [...ears, ...owners]) heard.splice(0);
      // Nothing is waited for between the change and what is told after it.
      await change(person, sql`user_type = ${userTypes[role]}`);
      await tellKept(about);
      for (const ear of ears) await settle(ear);
      await tellPassing(about);
      await settlePassing(owners, about.length);
      for (const ear of ears) await settle(ear);
      for (const { heard: all } of ears) {
        // What was on its way before the change, counts by jobs and marks for instance, may still come first.
        const at = all.findIndex(({ type }) => type === 'session.updated');
        expect(at, `the change to ${role} is told`).toBeGreaterThanOrEqual(0);
        const [earlier, heard] = [all.slice(0, at), all.slice(at)];
        const isTold = ({ type, opportunityId }: LiveEnvelope) => opportunityId && kept.includes(type);
        expect(earlier.filter((event) => isTold(event) && event.type !== 'match.counters')).toEqual([]);
        for (const each of about)
          for (const type of types.filter((one) => one !== unlessEnded && one !== 'presence')) {
            const relation = relationOf(person, each);
            const what = `${type} for ${role}, ${relation}`;
            expect(heardOf({ heard }, type, each), what).toBe(mayHear(type, role, relation));
          }
      }
    }
  });

  it('the end of their account: the connection is closed, and nothing is told to it after the change', async () => {
    for (const end of [sql`state = 'Deactivated'`, undefined]) {
      const person = await test.join(people.SuperAdmin, 'Admin');
      const ears = [];
      for (const url of urls) {
        const ear = await chat.connect(url, person.token);
        ears.push({ ...ear, ended: new Promise((resolve) => ear.socket.once('disconnect', resolve)) });
      }
      if (end) await change(person, end);
      else
        await test.platform.pools.asSystem((db) =>
          db.run(sql`delete from user_account where user_account_id = ${person.userId}`),
        );
      await tellKept(subjects);
      for (const { ended, heard } of ears) {
        expect(await ended).toBe('io server disconnect');
        const told = heard.map(({ type }) => type).filter((type) => !passing.includes(type));
        expect(told).toEqual(['session.revoked']);
      }
      await expect(chat.connect(urls[0] ?? '', person.token)).rejects.toThrow('Invalid authorization token');
    }
  });

  it('that somebody else reviews: nothing of it is told any more, not even what happened while they did', async () => {
    const [before, after] = [
      await test.join(people.SuperAdmin, 'Reviewer'),
      await test.join(people.SuperAdmin, 'Reviewer'),
    ];
    const author = test.as(people.SuperAdmin);
    const base = `/api/opportunity/v1/companies/${people.SuperAdmin.companyId}/opportunities`;
    const opportunityId = await chat.pipeline.draft(people.SuperAdmin, {});
    const old = await chat.connect(urls[1] ?? '', before.token);
    await author.post(`${base}/${opportunityId}/requestapproval?reviewerId=${before.userId}`);
    await expect.poll(() => old.of('opportunity.updated'), soon).toHaveLength(1);
    const seq = Number(old.heard[0]?.seq ?? 0) - 1;
    const fresh = await chat.connect(urls[1] ?? '', after.token);
    await author.post(`${base}/${opportunityId}/requestapproval?reviewerId=${after.userId}`);
    await author.post(`${base}/${opportunityId}/post`);
    await settle({ person: before, heard: old.heard });
    await settle({ person: after, heard: fresh.heard });
    const heard = ({ of }: typeof old) => [
      of('opportunity.updated').length,
      of('opportunity.reassigned').map(({ data }) => data),
    ];
    expect(heard(old)).toEqual([1, [{ opportunityId }]]);
    expect(heard(fresh)).toEqual([2, []]);

    const again = await chat.connect(urls[1] ?? '', before.token, seq);
    await settle({ person: before, heard: again.heard });
    expect(heard(again)).toEqual([0, [{ opportunityId }]]);
  });

  it('the loss of the right to chat: what they type is not told any more, and they are there no longer', async () => {
    const person = await test.join(people.SuperAdmin, 'Recruiter');
    const { conversationId, candidate } = await chat.talk(people.SuperAdmin, subjects[0]?.opportunityId ?? '');
    const [mine, theirs] = [
      await chat.connect(urls[1] ?? '', person.token),
      await chat.connect(urls[0] ?? '', candidate.token),
    ];
    mine.socket.emit('presence', { conversationId });
    const where = () =>
      theirs
        .of('presence')
        .flatMap(({ data }) => ((data as { userId: string }).userId === person.userId ? [data] : []));
    await expect.poll(where, soon).toHaveLength(1);
    await change(person, sql`user_type = ${userTypes.Reviewer}`);
    await expect.poll(where, soon).toEqual([
      { userId: person.userId, where: conversationId },
      { userId: person.userId, where: null },
    ]);
    mine.socket.emit('typing', { conversationId });
    mine.socket.emit('presence', { conversationId });
    await chat.calls(candidate).say(conversationId, 'mark');
    await settle({ person: candidate, heard: theirs.heard });
    expect([theirs.of('typing'), where()]).toEqual([[], [expect.anything(), expect.anything()]]);
  });
});

describe('a candidate', () => {
  it('hears of conversations what the contract names and nothing of what the company does behind them', async () => {
    const owner = people.SuperAdmin;
    const opportunityId = await chat.pipeline.post(owner);
    const talk = await chat.talk(owner, opportunityId);
    const ear = await chat.connect(urls[0] ?? '', talk.candidate.token);
    const { move, comment, favorite, reject } = chat.pipeline.candidates(owner, opportunityId);
    await chat.calls(owner).say(talk.conversationId, 'Hello');
    await comment(talk.memberId, { comment: 'Between us' });
    await favorite(talk.matchId, true);
    await move(talk.matchId, 'InReview');
    await chat.calls(talk.candidate).say(talk.conversationId, 'Hello back');
    await reject(talk.matchId, { reason: 'Ghosted', comment: 'Too slow' });
    await chat.calls(owner).update(talk.conversationId, 17);
    await settle({ person: talk.candidate, heard: ear.heard });

    expect(new Set(ear.heard.map(({ type }) => type))).toEqual(
      new Set(['message.created', 'conversation.updated', 'resync']),
    );
    for (const { type, data } of ear.heard.filter((event) => event.type !== 'resync')) {
      const known = liveEvents[type].data.parse(data);
      expect(data, type).toEqual(known);
    }
    const words = JSON.stringify(ear.heard);
    for (const internal of [
      'rejected',
      'Ghosted',
      'Too slow',
      'Between us',
      'score',
      'ranking',
      'favorite',
      owner.email,
    ])
      expect(words).not.toContain(internal);
  });
});
