import sql from 'sql-template-tag';
import { type MatchCounters, type MatchStatus, matchStatuses } from '@marigold/contract/matches';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { rankOrder } from '#matching/engine/order';

const content = {
  jobTitleId: 'frontend-developer',
  locationId: '2267057',
  workModeId: 'hybrid',
  employmentTypeId: 'full-time',
  SkillsIds: ['javascript', 'react', 'css', 'typescript'],
};

/** What a test says of a member; the rest is that of a good front-end developer from Lisbon. */
export interface TestMember {
  name?: string;
  email?: string | null;
  /** Whose own member it is; silent: of the pool. */
  companyId?: string;
  skills?: string[];
  /** Ids of job titles. */
  titles?: string[];
}

/** Candidates for tests: opportunities, members and how they stand, made as the product makes them. */
export const testPipeline = (test: TestApp) => {
  const { platform } = test;
  let people = 0;

  const draft = async (author: TestUser, values: Record<string, unknown>): Promise<string> => {
    const { body } = await test
      .as(author)
      .patch(`/api/opportunity/v1/companies/${author.companyId}/users/${author.userId}/opportunities`, {
        opportunity: Object.entries({ ...content, ...values }).map(([path, value]) => ({ op: 'replace', path, value })),
      });
    return body.opportunityId;
  };
  const step = (person: TestUser, opportunityId: string, name: string, body?: unknown) =>
    test
      .as(person)
      .post(`/api/opportunity/v1/companies/${person.companyId}/opportunities/${opportunityId}/${name}`, body);

  /** Writes an opportunity and has it posted by an admin, after a review where there is a reviewer. */
  const post = async (
    author: TestUser,
    admin = author,
    reviewer?: TestUser,
    values: Record<string, unknown> = {},
  ): Promise<string> => {
    const opportunityId = await draft(author, values);
    if (reviewer) await step(author, opportunityId, `requestapproval?reviewerId=${reviewer.userId}`);
    await step(admin, opportunityId, 'post');
    await platform.matching.rank(opportunityId);
    return opportunityId;
  };

  /** Adds members and matches them against everything that is posted. */
  const addMembers = async (members: TestMember[]): Promise<string[]> => {
    const ids = members.map(() => newId());
    await platform.pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      for (const [at, { name = `Person ${++people}`, email, companyId, skills, titles }] of members.entries()) {
        await db.run(sql`
          insert into member (member_id, company_id, source, name, email, headline, avatar_seed, location_id, job_title_ids,
            skills_ids, salary_minimum, salary_currency, experience_years, education_type_id, languages, journey, education)
          values (${ids[at]}, ${companyId ?? null}, 'seed', ${name},
            ${email === undefined ? `member${++people}@example.com` : email}, 'Front-end developer', ${`f-${ids[at]}`},
            '2267057', ${titles ?? [content.jobTitleId]}, ${skills ?? content.SkillsIds}, 40000, 'EUR', 4, 'bachelors', ${['pt', 'en']},
            ${JSON.stringify([{ title: 'Developer', jobTitleId: null, company: 'Casa', from: '2022-01', to: null, text: null }])},
            ${JSON.stringify([{ educationTypeId: 'bachelors', field: null, school: 'FEUP', from: null, to: '2021-07' }])})`);
      }
    });
    await platform.matching.follow(ids);
    return ids;
  };

  /** Puts a match at a status, as if it had come there. */
  const put = (matchId: string, status: MatchStatus, set = sql`comments = comments`) =>
    platform.pools.asSystem((db) =>
      db.run(sql`update match set status = ${status}, version = 1, ${set} where match_id = ${matchId}`),
    );

  /** What live connections are told of an opportunity from here on, oldest first. */
  const toldFrom = async (opportunityId: string) => {
    const rows = () =>
      platform.pools.asSystem((db) =>
        db.rows<{ event_id: string; type: string; data: Record<string, unknown> }>(
          sql`select event_id, type, data from event where opportunity_id = ${opportunityId} order by event_id`,
        ),
      );
    const before = new Set((await rows()).map(({ event_id }) => event_id));
    return async () =>
      (await rows()).flatMap(({ event_id, type, data }) => (before.has(event_id) ? [] : [{ type, data }]));
  };

  const countStored = async (opportunityId: string): Promise<MatchCounters> => {
    const rows = await platform.pools.asSystem((db) =>
      db.rows<{ status: MatchStatus; n: number }>(
        sql`select status, count(*)::int n from match where opportunity_id = ${opportunityId} group by status`,
      ),
    );
    return Object.fromEntries(
      matchStatuses.map((status) => [status, rows.find((row) => row.status === status)?.n ?? 0]),
    ) as MatchCounters;
  };

  return {
    /** Starts a draft with the usual content and these changes. */
    draft,
    post,
    close: (person: TestUser, opportunityId: string, body?: { message: string }) =>
      step(person, opportunityId, 'close', body),
    undoClose: (person: TestUser, opportunityId: string) => step(person, opportunityId, 'close/undo'),
    /** Posts what was closed before, and has it ranked. */
    postAgain: async (person: TestUser, opportunityId: string, body?: { told?: string; message?: string }) => {
      const answer = await step(person, opportunityId, 'post', body);
      if (answer.status === 200) await platform.matching.rank(opportunityId);
      return answer;
    },
    step,
    addMembers,
    put,
    /** What the counters must say: counted one by one. */
    countStored,
    toldFrom,
    /** Adds matches of given names and assorted scores, whatever the members can do. */
    addMatches: async (company: TestUser, opportunityId: string, names: string[]) => {
      const ids = await addMembers(
        names.map((name) => ({ name, companyId: company.companyId, skills: [], titles: [] })),
      );
      await platform.pools.asSystem(async (db) => {
        for (const [at, name] of names.entries())
          await db.run(sql`
            insert into match (match_id, company_id, opportunity_id, member_id, ranking, score, rank_order, facts, rules_version,
              member_version, opportunity_version, search_name)
            values (${newId()}, ${company.companyId}, ${opportunityId}, ${ids[at]},
              ${(['top', 'great', 'good'] as const)[at % 3]}, ${90 - (at % 7)}, ${rankOrder({ ranking: 'top', score: 90 - (at % 7), obstacles: 0 }, 0)}, '{0,50,0,20,0,8,0,4,0,8,3,4,3,4,3,2}',
              1, 1, 1, searched_name(${name}))`);
      });
    },
    /** Calls about the candidates of one opportunity. */
    candidates: (person: TestUser, opportunityId: string) => {
      const base = `/api/matches/v1/companies/${person.companyId}/opportunities/${opportunityId}`;
      const as = test.as(person);
      const of = (id: string) => `${base}/matches/${id}`;
      return {
        list: (query = '') => as.get(`${base}/matches?${query}`),
        favorites: (query = '') => as.get(`${base}/favoriteMatches?${query}`),
        counters: () => as.get(`${base}/counter`),
        ended: () => as.get(`${base}/ended`),
        rankings: (query = '') => as.get(`${base}/countersbyranking?${query}`),
        move: (id: string, word: string, body?: unknown) => as.post(`${of(id)}/status/${word}`, body),
        reject: (id: string, body?: unknown) => as.post(`${of(id)}/reject/${person.userId}`, body),
        undo: (id: string, from?: string, body?: unknown) =>
          as.post(`${of(id)}/undo${from ? `?from=${from}` : ''}`, body),
        favorite: (id: string, isFavorite: boolean) => as.post(`${of(id)}/favorite?favoriteMark=${isFavorite}`),
        explanation: (id: string) => as.get(`${of(id)}/explanation`),
        history: (id: string) => as.get(`${of(id)}/history`),
        comments: (memberId: string) => as.get(`${of(memberId)}/comments`),
        comment: (memberId: string, body: unknown) => as.post(`${of(memberId)}/comments`, body),
        mentionable: (memberId: string) => as.get(`${of(memberId)}/comments/people`),
        readMentions: (memberId: string, ids: readonly string[]) => as.post(`${of(memberId)}/comments/read`, { ids }),
        editComment: (memberId: string, body: unknown) => as.put(`${of(memberId)}/comments`, body),
        information: (memberId: string) =>
          as.get(
            `/api/matches/v1/members/${memberId}/profileinformation?companyId=${person.companyId}&opportunityId=${opportunityId}`,
          ),
        overview: (memberId: string) =>
          as.get(
            `/api/matches/v1/members/${memberId}/overview?companyId=${person.companyId}&opportunityId=${opportunityId}`,
          ),
        journey: (memberId: string) => as.get(`/api/matches/v1/members/${memberId}/journey`),
        profile: (memberId: string) =>
          as.get(
            `/api/matches/v1/companies/${person.companyId}/candidates/${memberId}/opportunities/${opportunityId}/getprofile`,
          ),
      };
    },
  };
};
export type TestPipeline = ReturnType<typeof testPipeline>;
