import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statuses } from '@marigold/contract/opportunity';
import { type MatchStatus, moves } from '@marigold/contract/matches';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

const shared = 'marigold-demo';
const marta = { email: 'marta@solstice.example', password: shared };
const making = 120_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
});
afterAll(() => test.close());

const post = (path: string, body?: object, token?: string) =>
  test.ask('POST', `/api/demo/v1/${path}`, { body, ...(token && { token }) });
const signIn = (body: object = marta) => post('sign-in', body);
const system = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));
const demos = () => system<{ company_id: string }>(sql`select company_id from company where is_demo`);

/** Somebody who is signed in to the demo. */
const visitor = async (email = marta.email): Promise<TestUser> => {
  const { accessToken: token, user } = (await signIn({ ...marta, email })).body;
  return { token, ...user };
};
const opportunitiesOf = async ({ companyId, userId, token }: TestUser) =>
  (await test.ask('GET', `/api/opportunity/v1/companies/${companyId}/users/${userId}/opportunities`, { token })).body;

describe('before anybody was there', () => {
  it('shows somebody of every role, and the password they share', async () => {
    const { status, body } = await test.ask('GET', '/api/demo/v1/accounts');
    expect([status, body.companyName, body.password]).toEqual([200, 'Solstice Health', shared]);
    expect(
      body.accounts.map((account: { userType: number; plan: string }) => [account.userType, account.plan]),
    ).toEqual([
      [3, 'Standard'],
      [2, 'Premium'],
      [4, 'Standard'],
      [5, 'Standard'],
      [1, 'Premium'],
    ]);
  });

  it.each([
    ['another password', { ...marta, password: 'marigold-demo-2' }],
    ['an address nobody has', { email: 'nobody@solstice.example', password: shared }],
    ['a colleague one cannot be', { email: 'nadia@solstice.example', password: shared }],
  ])('refuses %s with one sentence, and makes nothing', async (_what, body) => {
    const answer = await signIn(body);
    expect([answer.status, answer.body.message]).toEqual([401, 'Please check your email and password']);
    expect(await demos()).toEqual([]);
  });

  it(
    'leaves nothing half when making it breaks off, and makes it the next time',
    async () => {
      await test.platform.pools.owner.query(`
      create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$;
      create trigger stumble before insert on match_comment execute function stumble();`);
      expect((await signIn()).status).toBe(500);
      expect(await demos()).toEqual([]);
      expect(await system(sql`select 1 from member where source = 'demo'`)).toEqual([]);
      await test.platform.pools.owner.query('drop trigger stumble on match_comment');
    },
    making,
  );

  it(
    'is made once for all who come first, while other requests are answered',
    async () => {
      let isMade = false;
      const first = Promise.all(Array.from({ length: 5 }, () => signIn())).finally(() => (isMade = true));
      for (let n = 0; n < 5; n++) expect((await test.ask('GET', '/readyz')).status).toBe(200);
      expect(isMade).toBe(false);
      const visitors = await first;
      expect(visitors.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(visitors.map(({ body }) => body.user.companyId)).size).toBe(1);
      expect(await demos()).toHaveLength(1);
    },
    making,
  );
});

describe('the demo', () => {
  it('signs in as who was chosen, with their plan', async () => {
    const { body } = await signIn({ email: 'ana@solstice.example', password: shared });
    expect(body.demoUser).toEqual({
      id: body.user.userId,
      avatar: expect.stringContaining('/avatars/'),
      email: 'ana@solstice.example',
      name: 'Ana Ferreira',
      plan: 'Premium',
    });
    expect((await visitor()).companyId).toBe(body.user.companyId);
  });

  it('is named to whoever tries its address at the usual sign-in', async () => {
    const { body } = await test.ask('GET', `/api/authentication/v1/users/check?email=${marta.email}`);
    expect([body.code, body.message]).toEqual([
      'NOT_FOUND',
      'This address belongs to the demo. Choose “Try the demo” to look around in it.',
    ]);
  });

  it('has twelve opportunities in every status, and two thousand people of its own', async () => {
    const { companyId } = await visitor();
    const opportunities = await system<{ status: string }>(
      sql`select status from opportunity where company_id = ${companyId}`,
    );
    expect(opportunities).toHaveLength(12);
    expect(new Set(opportunities.map(({ status }) => status))).toEqual(new Set(statuses));
    const people = await system<{ email: string; company_id: string }>(sql`select * from member where source = 'demo'`);
    expect(people).toHaveLength(2_000);
    expect(people.every(({ company_id, email }) => company_id === companyId && email.endsWith('@example.com'))).toBe(
      true,
    );
    const team = await system<{ email: string }>(sql`select email from user_account where company_id = ${companyId}`);
    expect(team.every(({ email }) => email.endsWith('@solstice.example'))).toBe(true);
  });

  it('has pipelines in which everything that happened could have happened', async () => {
    const history = await system<{ from_status: MatchStatus; to_status: MatchStatus }>(
      sql`select distinct from_status, to_status from match_history`,
    );
    const byTheSystem: readonly MatchStatus[] = ['withdrawn', 'interviewScheduled'];
    for (const { from_status, to_status } of history)
      expect([...moves[from_status], ...byTheSystem], `${from_status} to ${to_status}`).toContain(to_status);
    const stray = await system(sql`
      select 1 from match m where status <> coalesce((select to_status from match_history h where h.match_id = m.match_id
        order by at desc, match_history_id desc limit 1), 'matched')
      union all select 1 from match where comments <> (select count(*) from match_comment c where c.match_id = match.match_id)
      union all select 1 from match_history where at > now()
      union all select 1 from match join opportunity using (opportunity_id)
        where opportunity.status in ('Closed', 'Archived') and match.status in ('matched', 'inReview', 'invite')
      union all (select 1 from match_counter group by opportunity_id, status, ranking having sum(count) <> (
        select count(*) from match m where m.opportunity_id = match_counter.opportunity_id
          and m.status = match_counter.status and coalesce(m.ranking, '') = match_counter.ranking))`);
    expect(stray).toEqual([]);
  });

  it('has conversations in which everything could have been said, some of them waiting for an answer', async () => {
    const { userId, token } = await visitor();
    const stray = await system(sql`
      select 1 from message where sent_at > now() or text like '%{%'
      union all select 1 from conversation c join match m using (match_id)
        where m.contacted_at is null or m.contacted_at > c.created_at + interval '1 second'
      union all select 1 from conversation c where (last_sequence, from_member, heard_by_bot, last_at) is distinct from (
        (select max(sequence)::int from message g where g.conversation_id = c.conversation_id),
        (select count(*)::int from message g where g.conversation_id = c.conversation_id and sender_kind = 1),
        (select count(*)::int from message g where g.conversation_id = c.conversation_id and sender_kind = 1 and type in (4, 6)),
        (select max(sent_at) from message g where g.conversation_id = c.conversation_id))`);
    expect(stray).toEqual([]);
    const { body } = await test.ask('GET', `/api/chat/${userId}/unread`, { token });
    expect(body.conversations).toBeGreaterThan(0);
    expect(body.conversations).toBeLessThan(15);
  });

  it('has interviews on working days, each where its candidate stands, nobody in two at once', async () => {
    const stray = await system(sql`
      select 1 from interview i join match m using (match_id)
        where i.state = 'Scheduled' and (m.status <> 'interviewScheduled' or i.starts_at <= now())
      union all select 1 from interview i join match m using (match_id)
        where i.state = 'Completed' and (i.ends_at > now() or i.created_at >= i.starts_at
          or m.status not in ('interviewDone', 'jobOffer', 'hired', 'rejected'))
      union all select 1 from match m join opportunity o using (opportunity_id)
        where m.status = 'interviewScheduled' and not exists (select from interview i where i.match_id = m.match_id and i.state = 'Scheduled')
      union all select 1 from interview where extract(isodow from starts_at at time zone time_zone) > 5
      union all select 1 from interview i where not exists (select from interview_attendee a where a.interview_id = i.interview_id)`);
    expect(stray).toEqual([]);
    const { companyId, userId, token } = await visitor();
    const base = `/api/scheduler/v1/companies/${companyId}/users/${userId}/interview`;
    const listed = async (side: string) => (await test.ask('GET', `${base}/${side}events`, { token })).body.data.length;
    expect(await listed('upcoming')).toBeGreaterThan(3);
    expect(await listed('past')).toBeGreaterThan(3);
  });

  it('has screenings whose questions stand in their conversations, answered or waiting', async () => {
    const stray = await system(sql`
      select 1 from screening s, jsonb_array_elements(s.questions) q where not exists (
        select from message g where g.conversation_id = s.conversation_id and g.message_id = (q ->> 'id')::uuid and g.sender_kind = 3)
      union all select 1 from screening s where (s.state = 'passed') <>
        (jsonb_array_length(s.questions) = (select count(*) from jsonb_object_keys(s.answers)))`);
    expect(stray).toEqual([]);
    const states = await system<{ state: string }>(sql`select distinct state from screening order by 1`);
    expect(states.map(({ state }) => state)).toEqual(['asking', 'passed']);
  });

  it('has something to do for everybody', async () => {
    const approvals = async (email: string) => {
      const { companyId, userId, token } = await visitor(email);
      const reviews = `/api/opportunity/v1/companies/${companyId}/reviewers/${userId}/opportunities?StatusId=2`;
      return (await test.ask('GET', reviews, { token })).body.data;
    };
    expect(await approvals('lea@solstice.example')).toHaveLength(1);
    expect(await approvals('ana@solstice.example')).toHaveLength(1);
    const asked = await system<{ comment: string }>(sql`select comment from opportunity where status = 'Rejected'`);
    expect(asked).toEqual([{ comment: expect.stringContaining('screening questions') }]);
    const waiting = await system(sql`
      select 1 from match where status = 'interviewDone' and status_since < now() - interval '5 days'`);
    expect(waiting.length).toBeGreaterThan(0);
  });

  it('has a share of candidates answered in time, out of its own history', async () => {
    const { companyId, userId, token } = await visitor('helena@solstice.example');
    const { answered } = (await test.ask('GET', `/api/today/v1/companies/${companyId}/users/${userId}`, { token }))
      .body;
    expect(answered.total).toBeGreaterThan(50);
    expect(answered.inTime).toBeGreaterThan(answered.total / 2);
    expect(answered.inTime).toBeLessThan(answered.total);
  });

  it('has questions counted from one, as everybody counts them', async () => {
    const { companyId, userId, token } = await visitor('helena@solstice.example');
    const { body } = await test.ask('GET', `/api/faq/${userId}/company/${companyId}`, { token });
    expect(body.faqs.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lets an employer see what is theirs', async () => {
    const { data } = await opportunitiesOf(await visitor('rui@solstice.example'));
    expect(data.map(({ createdByName }: { createdByName: string }) => createdByName)).toEqual([
      'Rui Campos',
      'Rui Campos',
    ]);
  });

  it('does not change what matching finds when it reads everybody again', async () => {
    const stored = () => system(sql`select match_id, version, score from match order by match_id`);
    const before = await stored();
    const [posted] = await system<{ opportunity_id: string }>(
      sql`select opportunity_id from opportunity where status = 'Posted' order by 1 limit 1`,
    );
    await expect.poll(() => test.platform.matching.state().members).toBe(2_000);
    expect(await test.platform.matching.rank(posted?.opportunity_id ?? '')).toMatchObject({ written: 0, dropped: 0 });
    expect(await stored()).toEqual(before);
  });
});

describe('joining the demo', () => {
  const mine = { email: 'nora@clinic.example', name: 'Nora Winter', password };

  it('takes an address once, and then its own password only', async () => {
    const joined = await post('register', mine);
    expect(joined.body).toMatchObject({ user: { userType: 3 }, demoUser: { name: 'Nora Winter', plan: 'Standard' } });
    const again = await post('register', { ...mine, email: 'Nora@Clinic.example ' });
    expect([again.status, again.body.message]).toEqual([400, 'User already exists']);
    const known = await post('register', { ...mine, email: marta.email });
    expect([known.status, known.body.message]).toEqual([400, 'User already exists']);
    expect((await signIn({ email: mine.email, password })).status).toBe(200);
    expect((await signIn({ email: mine.email, password: shared })).status).toBe(401);
  });

  it('refuses a password that everybody guesses', async () => {
    const { status, body } = await post('register', { ...mine, email: 'x@clinic.example', password: 'password123' });
    expect([status, body.code]).toEqual([400, 'COMMON_PASSWORD']);
  });

  it('does not stand in the way of a company of one’s own', async () => {
    const check = (path: string) => test.ask('GET', path);
    expect((await check(`/api/authentication/v1/users/check?email=${mine.email}`)).status).toBe(404);
    expect((await check(`/api/onboarding/v1/users/check?Email=${mine.email}`)).body).toMatchObject({ available: true });
  });
});

describe('beside a real company', () => {
  it('changes nothing of what that one is compared with, nor sees people of the pool', async () => {
    const owner = await test.register('Clinic of my own');
    const estimate = async ({ companyId, token }: TestUser) =>
      (
        await test.ask('POST', `/api/matches/v1/companies/${companyId}/estimate`, {
          token,
          body: { details: { jobTitleId: 'ux-designer', SkillsIds: ['figma', 'ux-design'] } },
        })
      ).body;
    await expect.poll(() => test.platform.matching.state().members).toBe(2_000);
    expect(await estimate(owner)).toMatchObject({ total: 0, pool: 0 });

    const memberId = newId();
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        insert into member (member_id, company_id, source, name, avatar_seed, job_title_ids, skills_ids)
        values (${memberId}, null, 'signup', 'Real Person', 'f-x', ${['ux-designer']}, ${['figma', 'ux-design']})`),
    );
    await test.platform.matching.follow([memberId]);
    expect(await estimate(owner)).toMatchObject({ total: 1, pool: 1 });
    const guest = await visitor();
    expect(await estimate(guest)).toMatchObject({ pool: 2_000 });
    expect(await system(sql`select 1 from match where member_id = ${memberId}`)).toEqual([]);
    const seen = (companyId: string) =>
      test.platform.pools.asCompany(companyId, (db) => db.rows(sql`select distinct source from member`));
    expect(await seen(owner.companyId)).toEqual([{ source: 'signup' }]);
    expect(await seen(guest.companyId)).toEqual([{ source: 'demo' }]);
  });

  it('can be reset by nobody of that one', async () => {
    const owner = await test.register('Another clinic');
    const { status, body } = await post('reset', undefined, owner.token);
    expect([status, body.code]).toEqual([403, 'NOT_THE_DEMO']);
  });
});

describe('a reset', () => {
  it(
    'makes everything as at first, once for all who ask at the same time, and signs everybody out',
    async () => {
      const [guest, other] = [await visitor(), await visitor('ana@solstice.example')];
      const inWords = async () => {
        const [rows, history] = [
          await system(sql`
          select o.status, o.job_title_id, m.name, x.status stage, x.score, x.comments from opportunity o
          left join match x using (opportunity_id) left join member m using (member_id)
          where o.company_id = (select company_id from company where is_demo)
          order by o.job_title_id, x.score desc, m.name, m.email, x.status`),
          await system(
            sql`select full_name, department from user_account join company using (company_id) where is_demo order by 1`,
          ),
        ];
        return { rows, history };
      };
      const base = `/api/opportunity/v1/companies/${guest.companyId}`;
      const before = await inWords();
      await test.ask('POST', '/api/demo/v1/register', { body: { email: 'g@guest.example', name: 'Guest', password } });
      await test.ask('PATCH', `${base}/users/${guest.userId}/opportunities`, {
        token: guest.token,
        body: { opportunity: [{ op: 'replace', path: 'jobTitleId', value: 'cook' }] },
      });
      expect((await opportunitiesOf(guest)).data[0].jobTitleName).toBe('Cook');

      const answers = await Promise.all([guest, other].map(({ token }) => post('reset', undefined, token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await demos()).toHaveLength(1);
      for (const { token } of [guest, other]) {
        const { status } = await test.ask('GET', `/api/company/v1/companies/${guest.companyId}/profile`, { token });
        expect(status).toBe(401);
      }
      const told = await system<{ user_id: string }>(
        sql`select user_id from event where type = 'session.revoked' and company_id = ${guest.companyId}`,
      );
      expect(told.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([guest.userId, other.userId]));
      expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length);

      const back = await visitor();
      expect([back.userId, back.companyId === guest.companyId]).toEqual([guest.userId, false]);
      const after = await inWords();
      expect(after.history).toEqual(before.history.filter((person) => !JSON.stringify(person).includes('Nora Winter')));
      expect(after.rows).toEqual(before.rows);
      for (const table of ['member', 'opportunity', 'match', 'mail', 'session', 'match_counter'] as const) {
        const { rows } = await test.platform.pools.owner.query(
          `select count(*)::int n from ${table} where company_id = $1`,
          [guest.companyId],
        );
        expect([table, rows[0].n]).toEqual([table, 0]);
      }
    },
    making,
  );
});

describe('where the demo is switched off', () => {
  it('every call about it answers 404', async () => {
    const off = await startTestApp({ MARIGOLD_DEMO: 'off' });
    try {
      const owner = await off.register();
      const candidates = `/api/demo/v1/companies/${owner.companyId}/candidates`;
      const answers = [
        await off.ask('GET', '/api/demo/v1/accounts'),
        await off.ask('POST', '/api/demo/v1/sign-in', { body: marta }),
        await off.ask('POST', '/api/demo/v1/register', { body: { email: 'a@b.example', name: 'A', password } }),
        await off.as(owner).post('/api/demo/v1/reset'),
        await off.as(owner).get(candidates),
        await off.as(owner).post(candidates),
        await off.as(owner).delete(candidates),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    } finally {
      await off.close();
    }
  });
});

describe('guesses', () => {
  it('of one address end after ten, also where the demo is not made yet', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const guess = () => strict.ask('POST', '/api/demo/v1/sign-in', { body: { ...marta, password: 'a wild guess' } });
      const answers = [];
      for (let n = 0; n < 11; n++) answers.push((await guess()).status);
      expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
    } finally {
      await strict.close();
    }
  });
});
