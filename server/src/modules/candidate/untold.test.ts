import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeStatuses, type MatchStatus, moves, type StatusWord, statusWords } from '@marigold/contract/matches';
import { messageTypes } from '@marigold/contract/chat';
import { tellMoved } from '#modules/chat';
import { newId } from '#platform/database/id';
import { sendMail } from '#ports/mail/deliver';
import { type Hiring, startHiring } from './testCandidates.ts';
import { firstTry } from '#platform/jobs/jobs';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner } = await startHiring());
  const screeningQuestions = ['Do you hold a licence?', 'Can you start in May?'].map((question) => ({
    question,
    correctAnswer: true,
  }));
  role = await pipeline.post(owner, owner, undefined, { screeningQuestions });
});
afterAll(() => test.close());

type Applicant = Awaited<ReturnType<Hiring['candidates']['applicant']>>;
/** Two who do the same, and of whom the company turns down only the first. */
interface Twins {
  rejected: Applicant;
  twin: Applicant;
  /** Whether the last thing the company did was to move both, which it can take back for both alike. */
  wereMoved: boolean;
}

/** Seconds by which moments of twins may differ, to whom things are done one after the other: less than any wait. */
const apart = 15;

const idIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** What everything a candidate can ask says, without ids; and of its moments how many seconds have passed since. */
const seenBy = async ({ id, token, list, get }: Applicant) => {
  const ages: number[] = [];
  const me = idIn(token);
  const plain = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(id, 'the application')
        .replaceAll(me, 'the candidate')
        .replace(
          /"(id|questionId|current|conversationIdentifier|conversationId|memberId|identifier|avatar|version)":"?[^",]*"?/g,
          '"$1":""',
        )
        .replace(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_, at: string) => {
          ages.push((Date.now() - Date.parse(at)) / 1000);
          return '"a moment"';
        }),
    ) as unknown;
  const as = test.as({ token });
  const [all, one] = [await list(), await get()];
  const talks = await as.get(`/api/chat/${me}/conversations`);
  const [talk] = talks.body.data as { conversationIdentifier: string }[];
  const history = await as.get(`/api/chat/${me}/history/${talk?.conversationIdentifier}`);
  const screening = await as.get(`/api/chat/${me}/history/${talk?.conversationIdentifier}/screening`);
  const said = { list: plain(all), one: plain(one), talks: plain(talks), history: plain(history) };
  return { said: { ...said, screening: plain(screening) }, ages };
};

/** Expects that one is told what the other is. */
const expectAlike = async ({ rejected, twin }: Twins): Promise<void> => {
  const [seen, other] = [await seenBy(rejected), await seenBy(twin)];
  expect(seen.said).toEqual(other.said);
  for (const [at, age] of seen.ages.entries()) expect(Math.abs(age - (other.ages[at] ?? Infinity))).toBeLessThan(apart);
};

const lettersTo = ({ email }: Applicant) =>
  test.platform.pools.asSystem(async (db) =>
    (
      await db.rows<{ kind: string }>(sql`
        select kind from mail where to_address = ${email} and state in ('queued', 'sent', 'kept') order by mail_id`)
    ).map(({ kind }) => kind),
  );

/** Somebody who applied and has the conversation about it open. */
const talker = async (): Promise<Applicant> => {
  const applicant = await candidates.applicant(role);
  const { token } = applicant;
  await test.as({ token }).post(`/api/chat/${idIn(token)}/start/${role}`);
  return applicant;
};

/** Sends and tells what is due by now: the queue's own clock does not hear of time that is let pass. */
const sendDue = async ({ rejected, twin }: Twins) => {
  const due = await test.platform.pools.asSystem((db) =>
    db.rows<{ mail_id: string }>(sql`
      select mail_id from mail where to_address in (${rejected.email}, ${twin.email}) and state = 'held' and hold_until <= now()`),
  );
  for (const { mail_id: mailId } of due) await sendMail(test.platform)({ mailId }, firstTry);
  for (const { id: matchId } of [rejected, twin]) {
    const { rowCount } = await test.platform.pools.owner.query(
      `select from graphile_worker._private_jobs where key like $1 and run_at <= now() + interval '1 second'`,
      [`chat.told ${matchId}%`],
    );
    if (rowCount) await tellMoved(test.platform)({ matchId }, firstTry);
  }
};

/** Answers the question that is open with a yes, without sending the answers. */
const answer = async (token: string) => {
  const as = test.as({ token });
  const me = idIn(token);
  const [talk] = (await as.get(`/api/chat/${me}/conversations`)).body.data as { conversationIdentifier: string }[];
  const at = `/api/chat/${me}/history/${talk?.conversationIdentifier}/screening`;
  const { current } = (await as.get(at)).body as { current: string | null };
  return as.post(`/api/chat/${me}/message/${talk?.conversationIdentifier}`, {
    id: newId(),
    messageTypeId: messageTypes.L2Answer,
    questionId: current ?? newId(),
    answer: true,
  });
};

const standing = (id: string) =>
  test.platform.pools.asSystem((db) =>
    db.one<{ status: MatchStatus; told: boolean }>(sql`
      select status, coalesce(status = 'rejected' and told_at <= now(), false) told from match where match_id = ${id}`),
  );
const wordOf = (status: MatchStatus) =>
  (Object.keys(statusWords) as StatusWord[]).find((word) => statusWords[word] === status) ?? 'InReview';

type Act =
  | { do: 'move'; choice: number }
  | { do: 'reject'; delay: number; tell: boolean }
  | { do: 'takeRejectionBack' | 'takeMoveBack' | 'withdraw' | 'takeWithdrawalBack' | 'applyAgain' | 'answer' }
  | { do: 'wait'; seconds: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), choice: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reject' as const),
      delay: fc.constantFrom(0, 300, 86_400),
      tell: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'takeRejectionBack' as const,
        'takeMoveBack' as const,
        'withdraw' as const,
        'takeWithdrawalBack' as const,
        'applyAgain' as const,
        'answer' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(20, 70, 400, 4000) }),
  },
);

/** Lets something happen to both, but a rejection to the first only. Whoever is rejected cannot be moved, so nobody is then. */
const happen = async (twins: Twins, given: Act): Promise<void> => {
  const { rejected, twin } = twins;
  const company = pipeline.candidates(owner, role);
  const [one, other] = [await standing(rejected.id), await standing(twin.id)];
  if (!one || !other) throw new Error('a match is gone');
  const both = async (doing: (each: Applicant) => Promise<{ status: number }>) => {
    const answers = [await doing(rejected), await doing(twin)];
    expect(answers[0]?.status, JSON.stringify(given)).toBe(answers[1]?.status);
  };
  const isActive = (activeStatuses as readonly MatchStatus[]).includes(one.status);
  if (given.do === 'wait') {
    await candidates.age([rejected.id, twin.id], given.seconds);
    await test.platform.pools.owner.query(
      `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1) where key like any($2)`,
      [given.seconds, [rejected, twin].map(({ id }) => `chat.told ${id}%`)],
    );
    await sendDue(twins);
  } else if (given.do === 'move' && isActive) {
    const possible = moves[one.status].filter((status) => status !== 'rejected' && status !== 'hired');
    const to = possible[given.choice % possible.length];
    if (to) await both(({ id }) => company.move(id, wordOf(to)));
  } else if (given.do === 'takeMoveBack' && isActive && twins.wereMoved) {
    await both(({ id }) => company.undo(id));
  } else if (given.do === 'reject' && isActive) {
    await company.reject(rejected.id, { delay: given.delay, tellCandidate: given.tell });
  } else if (given.do === 'takeRejectionBack' && one.status === 'rejected') {
    await company.undo(rejected.id);
  } else if (given.do === 'withdraw') {
    await both(({ withdraw }) => withdraw());
  } else if (given.do === 'takeWithdrawalBack') {
    await both(({ undo }) => undo());
  } else if (given.do === 'answer') {
    await both(({ token }) => answer(token));
  } else if (given.do === 'applyAgain') {
    await both(({ email }) => candidates.apply(role, email));
  }
  if (given.do !== 'wait') twins.wereMoved = given.do === 'move';
};

describe('a rejection that is not told', () => {
  it(
    'changes nothing that its candidate can see, in any call or letter, whatever else happens',
    { timeout: 240_000 },
    async () => {
      const told: string[] = [];
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
          const twins = { rejected: await talker(), twin: await talker(), wereMoved: false };
          for (const each of acts) {
            await happen(twins, each);
            if ((await standing(twins.rejected.id))?.told) {
              told.push((await twins.rejected.get()).body.status);
              return;
            }
            await expectAlike(twins);
            const [letters, others] = [await lettersTo(twins.rejected), await lettersTo(twins.twin)];
            // Its own letters may be fewer, as a rejection takes back an invitation that nobody read; never others.
            for (const kind of letters) expect(others).toContain(kind);
            expect(letters).not.toContain('rejected');
          }
        }),
        { numRuns: 30, seed: 20261121 },
      );
      expect(new Set(told)).toEqual(new Set(['closed']));
    },
  );
});

it('what a rejection says to the team is nothing that its candidate can read, before or after they are told', async () => {
  const applicant = await candidates.applicant(role);
  const { id, email, token } = applicant;
  const company = pipeline.candidates(owner, role);
  await company.reject(id, { comment: 'Too loud', tellCandidate: true });
  const history = `/api/matches/v1/companies/${owner.companyId}/opportunities/${role}/matches/${id}/history`;
  for (const seconds of [0, 120]) {
    await candidates.age([id], seconds);
    const { said } = await seenBy(applicant);
    expect(JSON.stringify([said, await test.mailsTo(email)])).not.toContain('loud');
    expect((await test.as({ token }).get(history)).status).toBe(403);
  }
  const personId = idIn(token);
  const read = (what: string) =>
    test.platform.pools.asPerson(personId, (db) => db.rows(sql([`select ${what} from match_history`])), true);
  expect(await read('to_status')).toContainEqual({ to_status: 'rejected' });
  await expect(read('comment')).rejects.toThrow('permission denied');
  const told = await test.platform.pools.asSystem((db) =>
    db.rows(sql`select data from event where person_id = ${personId} or opportunity_id = ${role}`),
  );
  expect(JSON.stringify(told)).not.toContain('loud');
});
