import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyRole, companyRoles, userTypes } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../../chat/testChat.ts';
import { teamCalls } from '../team/testTeam.ts';
import { opportunityCalls, peopleOfEveryRole } from '../testOpportunities.ts';

let test: TestApp;
let url: string;
let chat: TestChat;
let people: Record<CompanyRole, TestUser>;

beforeAll(async () => {
  test = await startTestApp();
  url = await test.listen();
  chat = testChat(test);
  people = await peopleOfEveryRole(test);
});
afterEach(() => chat.hangUp());
afterAll(() => test.close());

const { base, save, draft, step, request, show } = opportunityCalls(() => test);

interface Line {
  step: string;
  by: string;
  comment: string | null;
  ownDecision: boolean;
}

/** What the history says, newest first. */
const history = async (id: string): Promise<Line[]> =>
  (await test.as(people.SuperAdmin).get(`${base(people.SuperAdmin)}/opportunities/${id}/history`)).body.data;

/** Asks a reviewer with more than a note, or without one. */
const ask = (person: TestUser, id: string, reviewerId: string, body: unknown = {}) =>
  step(person, id, `requestapproval?reviewerId=${reviewerId}`, body);

const system = (query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(query));

/** A draft of a hiring manager. */
const written = async (): Promise<string> => (await draft(people.Employer)).opportunityId;

/** One that was posted, and is closed. */
const closed = async (author = people.Admin): Promise<string> => {
  const { opportunityId } = await draft(author);
  for (const name of ['post', 'close']) await step(people.Admin, opportunityId, name);
  return opportunityId;
};

describe('the archive', () => {
  const ways: Record<'Draft' | 'Rejected' | 'Closed', () => Promise<string>> = {
    Draft: written,
    Rejected: async () => {
      const id = await written();
      await request(people.Employer, id, people.Reviewer);
      await step(people.Reviewer, id, 'reject', { comment: 'Add the salary' });
      return id;
    },
    Closed: () => closed(people.Employer),
  };

  it.each([
    ['Draft', 'Draft'],
    ['Rejected', 'Draft'],
    ['Closed', 'Closed'],
  ] as const)('takes what is %s from its author, and an admin brings it back as %s', async (from, to) => {
    const id = await ways[from]();
    const colleague = await test.join(people.SuperAdmin, 'Employer');
    expect((await step(colleague, id, 'archive')).status).toBe(403);
    const put = await step(people.Employer, id, 'archive');
    expect([put.status, put.body.status, put.body.steps]).toEqual([200, 'Archived', ['delete']]);
    expect((await save(people.Employer, { description: 'Late' }, id)).body.code).toBe('ILLEGAL_TRANSITION');

    for (const person of [people.Employer, people.Recruiter, people.Reviewer])
      expect((await step(person, id, 'restore')).status).toBe(403);
    expect((await show(people.Admin, id)).body).toMatchObject({ status: 'Archived', steps: ['restore', 'delete'] });
    const back = await step(people.Admin, id, 'restore');
    expect([back.status, back.body.status]).toEqual([200, to]);

    const silent = { comment: null, ownDecision: false };
    expect((await history(id)).slice(0, 2)).toMatchObject([
      { step: 'restore', from: 'Archived', to, by: people.Admin.fullName, ...silent },
      { step: 'archive', from, to: 'Archived', by: people.Employer.fullName, ...silent },
    ]);
  });

  it('knows where something came from the last time, whatever it was before', async () => {
    const { opportunityId } = await draft(people.Admin);
    const take = async (...names: string[]) => {
      for (const name of names) await step(people.Admin, opportunityId, name);
      return (await show(people.Admin, opportunityId)).body.status;
    };
    expect(await take('archive', 'restore')).toBe('Draft');
    expect(await take('post', 'close', 'archive', 'restore')).toBe('Closed');
  });

  it('takes nothing that is posted or waits for approval, and gives back only what is in it', async () => {
    const posted = await written();
    await step(people.Admin, posted, 'post');
    const waiting = await written();
    await request(people.Employer, waiting, people.Reviewer);
    for (const [id, name, message] of [
      [posted, 'archive', 'This is posted now, so it cannot become archived.'],
      [waiting, 'archive', 'This is waiting for approval now, so it cannot become archived.'],
      [posted, 'restore', 'This is posted now, so it cannot become closed.'],
    ] as const) {
      const { status, body } = await step(people.Admin, id, name);
      expect([status, body.code, body.message]).toEqual([409, 'ILLEGAL_TRANSITION', expect.stringContaining(message)]);
    }
  });
});

describe('the end of a request for approval', () => {
  /** Has everybody listen; answers what each then hears of reviews that ended. */
  const listening = async () => {
    const ears = await Promise.all(
      companyRoles.map(async (role) => [role, await chat.connect(url, people[role].token)] as const),
    );
    return async () => {
      for (const [role, ear] of ears) await chat.settle(people[role], ear);
      return Object.fromEntries(
        ears.flatMap(([role, ear]) => {
          const heard = ear.of('review.ended').map(({ data }) => data);
          return heard.length > 0 ? [[role, heard]] : [];
        }),
      );
    };
  };

  it('is heard at once by the reviewer alone, when somebody else is asked', async () => {
    const opportunityId = await written();
    await request(people.Employer, opportunityId, people.Reviewer);
    const heard = await listening();
    await request(people.Employer, opportunityId, people.Admin);
    expect(await heard()).toEqual({
      Reviewer: [{ opportunityId, by: people.Employer.fullName, reviewer: people.Admin.fullName }],
    });
  });

  it('is heard at once by the reviewer alone, when the request is taken back', async () => {
    const opportunityId = await written();
    await request(people.Employer, opportunityId, people.Reviewer);
    const heard = await listening();
    await step(people.Recruiter, opportunityId, 'recall');
    expect(await heard()).toEqual({
      Reviewer: [{ opportunityId, by: people.Recruiter.fullName, reviewer: null }],
    });
  });

  it('is no news to a reviewer who takes it back, or gives it to somebody else', async () => {
    const [taken, given] = [await written(), await written()];
    for (const id of [taken, given]) await request(people.Employer, id, people.Admin);
    const heard = await listening();
    expect((await step(people.Admin, taken, 'recall')).body.status).toBe('Draft');
    expect((await request(people.Admin, given, people.Reviewer)).body.reviewerId).toBe(people.Reviewer.userId);
    expect(await heard()).toEqual({});
  });

  it.each<[what: string, wasTaken: boolean, act: (id: string) => Promise<{ body: unknown }>, wanted: object]>([
    ['is posted', false, (id) => step(people.Admin, id, 'post'), { status: 'Posted' }],
    ['is rejected', false, (id) => step(people.Admin, id, 'reject', { comment: 'No' }), { status: 'Rejected' }],
    ['goes to somebody else after it was taken back', true, (id) => request(people.Employer, id, people.Admin), {}],
    [
      'goes to the same reviewer with another note',
      false,
      (id) => ask(people.Employer, id, people.Reviewer.userId, { note: 'By Friday' }),
      { note: 'By Friday' },
    ],
  ])('is no news where it %s', async (_what, wasTaken, act, wanted) => {
    const id = await written();
    await request(people.Employer, id, people.Reviewer);
    if (wasTaken) await step(people.Employer, id, 'recall');
    const heard = await listening();
    expect((await act(id)).body).toMatchObject({ opportunityId: id, ...wanted });
    expect(await heard()).toEqual({});
  });

  it('is told to nobody where there is no reviewer any more', async () => {
    const id = await written();
    await request(people.Employer, id, people.Reviewer);
    await system(sql`update opportunity set reviewer_id = null where opportunity_id = ${id}`);
    const heard = await listening();
    expect((await step(people.Employer, id, 'recall')).body.status).toBe('Draft');
    expect(await heard()).toEqual({});
  });
});

describe('a request that is sent again', () => {
  it('changes what it names, and nothing when it says the same', async () => {
    const id = await closed();
    const before = (await show(people.Admin, id)).body.version;
    const { userId } = people.Reviewer;
    const said: [body: unknown, steps: number, note: string | null, told: string, message: string | null][] = [
      [{ told: 'return', message: 'We open again' }, 1, null, 'return', 'We open again'],
      [{ told: 'return', message: 'We open again' }, 1, null, 'return', 'We open again'],
      [{ told: 'return', message: 'Come back' }, 2, null, 'return', 'Come back'],
      [{ told: 'return' }, 3, null, 'return', null],
      [{ told: 'stay' }, 4, null, 'stay', null],
      [{}, 4, null, 'stay', null],
      [{ note: 'Please' }, 5, 'Please', 'stay', null],
      [{ note: 'By Friday' }, 6, 'By Friday', 'stay', null],
      [{ note: 'By Friday' }, 6, 'By Friday', 'stay', null],
      [{ told: 'return' }, 7, 'By Friday', 'return', null],
    ];
    for (const [body, steps, note, told, message] of said)
      expect((await ask(people.Admin, id, userId, body)).body, JSON.stringify(body)).toMatchObject({
        status: 'PendingApproval',
        version: before + steps,
        note,
        postAgain: { told, message },
      });
    const lines = (await history(id)).filter((line) => line.step === 'requestApproval');
    expect(lines.map(({ comment }) => comment)).toEqual(['By Friday', 'By Friday', 'Please', null, null, null, null]);
    expect((await step(people.Admin, id, 'recall')).body.status).toBe('Closed');
  });
});

describe('a reviewer', () => {
  it('has to be somebody of the company who may review; the refusal says where to choose', async () => {
    const id = await written();
    const other = await test.register('Another Company');
    const gone = await test.join(people.SuperAdmin, 'Admin');
    const users = `/api/users/v1/companies/${gone.companyId}/users`;
    expect((await test.as(people.SuperAdmin).post(`${users}/${gone.userId}/deactivate`)).status).toBe(200);
    const message = 'Choose a reviewer from the list.';
    for (const reviewerId of [people.Recruiter.userId, people.Employer.userId, other.userId, gone.userId, newId()]) {
      const { status, body } = await ask(people.Employer, id, reviewerId);
      expect([status, body.code, body.message, body.errors]).toEqual([
        400,
        'NOT_A_REVIEWER',
        message,
        [{ path: 'query.reviewerId', code: 'NOT_A_REVIEWER', message }],
      ]);
    }
    expect((await show(people.Employer, id)).body).toMatchObject({ status: 'Draft', reviewerId: null });
  });

  it('is not who owns it, even without having written a word of it', async () => {
    const id = await written();
    const heir = await test.join(people.SuperAdmin, 'Employer');
    const team = teamCalls(() => test)(people.SuperAdmin, id);
    await team.add(heir.userId, 'coOwner');
    await team.change(heir.userId, 'owner');
    await system(sql`
      update user_account set user_type = ${userTypes.Reviewer} where user_account_id = ${heir.userId}`);
    expect((await show(people.Admin, id)).body.createdBy).toBe(heir.userId);
    const { status, body } = await request(people.Admin, id, heir);
    expect([status, body.code, body.message]).toEqual([
      409,
      'OWN_WORK',
      `${heir.fullName} wrote or edited this, so somebody else has to review it. Choose another reviewer.`,
    ]);
  });
});

it('an incomplete draft is posted by nobody, but goes to the archive and comes back as it is', async () => {
  const { opportunityId } = await draft(people.Admin, { customJobTitle: 'Gardener', workModeId: 'remote' });
  const { status, body } = await step(people.Admin, opportunityId, 'post');
  expect([status, body.code, body.message]).toEqual([
    400,
    'INCOMPLETE',
    'Still missing: the location, the employment type, at least one skill.',
  ]);
  expect((await step(people.Admin, opportunityId, 'archive')).body.status).toBe('Archived');
  const { body: back } = await step(people.Admin, opportunityId, 'restore');
  expect([back.status, back.missing]).toEqual(['Draft', ['location', 'employmentType', 'skills']]);
});

it('of all that admins do with their own work, the history marks what they decide', async () => {
  const { opportunityId: id } = await draft(people.Admin);
  await request(people.Admin, id, people.Reviewer);
  await step(people.Admin, id, 'recall');
  await request(people.Admin, id, people.Reviewer);
  await step(people.SuperAdmin, id, 'reject', { comment: 'Not yet' });
  await request(people.Admin, id, people.Reviewer);
  await step(people.Admin, id, 'reject', { comment: 'I was too soon' });
  for (const name of ['archive', 'restore', 'post', 'close', 'close/undo']) await step(people.Admin, id, name);
  const lines = await history(id);
  expect(lines.flatMap((line) => (line.ownDecision ? [`${line.step} by ${line.by}`] : []))).toEqual(
    ['post', 'reject'].map((name) => `${name} by ${people.Admin.fullName}`),
  );
  expect(lines).toHaveLength(12);
});

it('a closing that was taken back is taken back once, and the next one once more', async () => {
  const id = await closed();
  const undo = async () => {
    const { status, body } = await step(people.Admin, id, 'close/undo');
    return [status, body.status, body.version];
  };
  const first = await undo();
  expect(first).toEqual([200, 'Posted', expect.any(Number)]);
  expect(await undo()).toEqual(first);
  await step(people.Admin, id, 'close');
  expect(await undo()).toEqual([200, 'Posted', first[2] + 2]);
  expect((await history(id)).filter((line) => line.step === 'undoClose')).toHaveLength(2);
});
