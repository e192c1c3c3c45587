import fc from 'fast-check';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../testPipeline.ts';

let app: TestApp;
let pipeline: ReturnType<typeof testPipeline>;
let owner: TestUser;
let opportunityId: string;
let membersIds: string[];
beforeAll(async () => {
  app = await startTestApp();
  pipeline = testPipeline(app);
  owner = await app.register();
  opportunityId = await pipeline.post(owner);
  // Several with the same score, so that an order by anything about the person would show.
  const skills = [
    ['javascript', 'react', 'css', 'typescript'],
    ['react', 'css'],
    ['react', 'css'],
    ['react'],
    ['react'],
  ];
  membersIds = await pipeline.addMembers(skills.map((each) => ({ skills: each })));
});
afterAll(() => app.close());

const run = (query: Sql) => app.platform.pools.asSystem((db) => db.run(query));

/** What a company sees of its candidates' scores: who comes where, with which points. */
const ranking = async () => {
  const { body } = await pipeline.candidates(owner, opportunityId).list('PageSize=50');
  return body.data.map(({ memberId, score, ranking: level, facts }: Record<string, unknown>) => ({
    memberId,
    score,
    level,
    facts,
  }));
};

/** Somebody's identity: everything about a person that must never count. */
const person = fc.record({
  name: fc.constantFrom('Ana Sousa', 'Tom Berg', 'Zoë Ågren', 'Yusuf Öztürk', 'Nguyễn Văn An', 'X'),
  email: fc.option(
    fc.uuid().map((id) => `${id}@example.com`),
    { nil: null },
  ),
  phone: fc.option(fc.constantFrom('+351 910 000 000', '+49 30 1'), { nil: null }),
  pronoun: fc.option(fc.constantFrom('she', 'he', 'they', 'xe'), { nil: null }),
  birthYear: fc.option(fc.integer({ min: 1930, max: 2010 }), { nil: null }),
  picture: fc.uuid(),
  headline: fc.constantFrom('Mother of three', 'Young professional', 'Veteran', ''),
  about: fc.option(fc.constantFrom('I have a beard.', 'My video is on my page: https://example.com/me.mp4'), {
    nil: null,
  }),
  languages: fc.subarray(['pt', 'en', 'tr', 'vi']),
});

describe('who somebody is', () => {
  test('never changes a score, a ranking or the order of candidates', async () => {
    const before = await ranking();
    expect(before).toHaveLength(membersIds.length);
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: membersIds.length, maxLength: membersIds.length }),
        async (people) => {
          for (const [at, one] of people.entries())
            await run(sql`update member set name = ${one.name}, email = ${one.email}, phone = ${one.phone},
            pronoun = ${one.pronoun}, birth_year = ${one.birthYear}, avatar_seed = ${one.picture},
            headline = ${one.headline}, about = ${one.about}, languages = ${one.languages},
            version = version + 1 where member_id = ${membersIds[at]}`);
          await app.platform.matching.follow(membersIds);
          expect(await ranking()).toEqual(before);
          await app.platform.matching.rank(opportunityId);
          expect(await ranking()).toEqual(before);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('is in no column that the engine reads', async () => {
    const { rows } = await app.platform.pools.owner.query<{ kept: Record<string, unknown> }>(
      'select facts_of(m) kept from member m limit 1',
    );
    const never = /name|mail|phone|pronoun|birth|age|avatar|picture|photo|video|headline|about|gender/i;
    expect(Object.keys(rows[0]?.kept ?? {}).filter((field) => never.test(field))).toEqual([]);
  });
});

describe('what somebody can do', () => {
  test('never moves them down: a wanted skill more gives no lower score and no lower place', async () => {
    const wanted = ['javascript', 'react', 'css', 'typescript'];
    const placeOf = async (memberId: string) => {
      const all = await ranking();
      const own = all.find((each: { memberId: string }) => each.memberId === memberId);
      return { score: own.score, above: all.filter(({ score }: { score: number }) => score > own.score).length };
    };
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(wanted, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...wanted),
        async (has, more) => {
          const memberId = membersIds.at(-1) ?? '';
          const give = async (skills: string[]) => {
            await run(sql`update member set skills_ids = ${skills}, job_title_ids = ${['frontend-developer']}
            where member_id = ${memberId}`);
            await app.platform.matching.follow([memberId]);
            return placeOf(memberId);
          };
          const [before, after] = [await give(has), await give([...has, more])];
          expect(after.score).toBeGreaterThanOrEqual(before.score);
          expect(after.above).toBeLessThanOrEqual(before.above);
        },
      ),
      { numRuns: 12 },
    );
  });
});
