import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Step, steps } from '@marigold/contract/opportunity';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { opportunityCalls } from '../../opportunity/testOpportunities.ts';
import { testHistory } from '../testHistory.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  owner = await test.register();
  admin = await test.join(owner, 'Admin');
});
afterAll(() => test.close());
const { save, draft, step, show } = opportunityCalls(() => test);

/** Everything that can happen to a role before it is deleted; what was closed is posted again at once, and by a reviewer. */
const walk: readonly Step[] = [
  'requestApproval',
  'recall',
  'requestApproval',
  'reject',
  'post',
  'edit',
  'close',
  'undoClose',
  'close',
  'post',
  'close',
  'requestApproval',
  'post',
  'close',
  'archive',
  'restore',
  'post',
];
const take = async (name: Step, id: string) => {
  if (name === 'edit') return save(owner, { description: 'Edited' }, id);
  if (name === 'requestApproval') return step(owner, id, `requestapproval?reviewerId=${admin.userId}`);
  if (name === 'reject') return step(admin, id, 'reject', { comment: 'No' });
  return step(owner, id, name === 'undoClose' ? 'close/undo' : name);
};
/** A day goes by. */
const sleep = () =>
  test.platform.pools.asSystem((db) =>
    db.run(sql`update opportunity_history set at = at - interval '1 day' where company_id = ${owner.companyId}`),
  );

it('whatever happens to a role, it is posted on those days at whose end its status was', async () => {
  expect(new Set<string>([...walk, 'delete'])).toEqual(new Set(Object.keys(steps)));
  const ids = [(await draft(owner)).opportunityId, (await draft(owner)).opportunityId];
  const posted: number[] = [];
  // The second one is some steps behind, so that there are days with both, with one and with none.
  for (let day = 0; day < walk.length + 3; day++) {
    for (const [at, id] of ids.entries()) {
      const name = walk[day - at * 3];
      const answer = name && (await take(name, id));
      expect([name, answer?.status ?? 200]).toEqual([name, 200]);
    }
    const stand = await Promise.all(ids.map(async (id) => (await show(owner, id)).body.status));
    posted.push(stand.filter((status) => status === 'Posted').length);
    const now = await testHistory(test).ask(owner, 'shortwidgets/currentopportunities');
    expect([day, now.body.value]).toEqual([day, posted.at(-1)]);
    const values = now.body.series.map(({ value }: { value: number }) => value);
    expect(values.slice(-posted.length)).toEqual(posted);
    await sleep();
  }
  expect(new Set(posted)).toEqual(new Set([0, 1, 2]));
});
