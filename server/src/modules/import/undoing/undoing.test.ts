import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { firstTry } from '#platform/jobs/jobs';
import { testPipeline } from '../../matches/testPipeline.ts';
import { bulkFrom } from '../merging/takeJob.ts';
import { csvOf, importsOf, inEnglish } from '../testImports.ts';
import { undoTask } from './undoJob.ts';

let test: TestApp;
let owner: TestUser;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.register(`Company ${newId()}`);
  imports = importsOf(test, owner);
});

const system = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem((db) => db.rows<T>(statement));
const taken = async (name: string, headings: string[], ...rows: (string | number)[][]) => {
  const importId = await imports.read([name, csvOf(headings, rows)]);
  await imports.take(importId);
  return importId;
};
const known = ['name', 'email', 'phone', 'city', 'job title', 'skills'];
const rosa = [
  'Rosa Sol',
  'rosa@example.com',
  '',
  'Lisbon',
  'Front-end developer',
  'JavaScript, React, CSS, TypeScript',
];
const members = () =>
  system<{ name: string; phone: string | null; headline: string; skills_ids: string[] }>(sql`
    select name, phone, headline, skills_ids from member where company_id = ${owner.companyId} order by name`);
const changeRosa = (set: ReturnType<typeof sql>) =>
  system(sql`update member set ${set} where company_id = ${owner.companyId} and name = 'Rosa Sol'`);
const only = async (importId: string) => {
  const [row] = await imports.rows(importId);
  if (!row) throw new Error('The import has no row');
  return row;
};
/** Merges a phone number into each of two people who were known without one; answers the import. */
const phonesOfBoth = async () => {
  await taken('known.csv', known, rosa, ['Ben Berg', 'ben@example.com', '', 'Berlin', 'Cook', '']);
  return taken(
    'new.csv',
    ['name', 'email', 'phone'],
    ['Rosa Sol', 'rosa@example.com', '+351 21 342 3456'],
    ['Ben Berg', 'ben@example.com', '+49 30 901820'],
  );
};

describe('merges', () => {
  it('into one member are taken back one after the other, the last one first', async () => {
    await taken('known.csv', known, rosa);
    const before = await members();
    const importId = await taken(
      'new.csv',
      ['name', 'email', 'headline', 'skills', 'phone'],
      ['Rosa Sol', 'rosa@example.com', 'First', 'SQL', ''],
      ['Rosa Sol', 'rosa@example.com', 'Second', 'Docker', '+351 21 342 3456'],
    );
    expect(await members()).not.toEqual(before);
    expect((await imports.undo(importId)).counts).toMatchObject({ undone: 2, kept: 0 });
    expect(await members()).toEqual(before);
    expect(await system(sql`select 1 from import_merge where import_id = ${importId}`)).toEqual([]);
    expect((await imports.rows(importId)).map(({ memberId }) => memberId)).toEqual([null, null]);
  });

  it('that cannot be taken back say at their row what changed since, and stay what they were', async () => {
    await taken('known.csv', known, rosa);
    const importId = await taken(
      'new.csv',
      ['name', 'email', 'phone', 'salary', 'currency'],
      ['Rosa Sol', 'rosa@example.com', '+351 21 342 3456', 50_000, 'EUR'],
    );
    await changeRosa(sql`phone = '1', salary_minimum = 1, salary_currency = 'USD'`);
    expect((await imports.undo(importId)).counts).toMatchObject({ undone: 0, kept: 1 });
    const row = await only(importId);
    expect(row).toMatchObject({ outcome: 'kept', memberId: expect.any(String) });
    const notes = row.notes.map(({ text, ...at }) => ({ ...at, text: inEnglish(text) }));
    for (const field of ['phone', 'salaryMinimum', 'salaryCurrency'])
      expect(notes).toContainEqual({ field, label: field, text: 'Not undone: it has changed since.' });
    expect(await members()).toMatchObject([{ phone: '1' }]);
  });

  it('are taken back beside those that cannot be', async () => {
    const importId = await phonesOfBoth();
    await changeRosa(sql`phone = '1'`);
    expect((await imports.undo(importId)).counts).toMatchObject({ undone: 1, kept: 1 });
    expect(await members()).toMatchObject([
      { name: 'Ben Berg', phone: null },
      { name: 'Rosa Sol', phone: '1' },
    ]);
  });

  it('of somebody who is gone meanwhile are nothing to take back: the import is undone all the same', async () => {
    await taken('known.csv', known, rosa);
    const importId = await taken('new.csv', ['name', 'email', 'phone'], ['Rosa Sol', 'rosa@example.com', '1234567']);
    await system(sql`delete from member where company_id = ${owner.companyId}`);
    expect((await imports.undo(importId)).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await only(importId)).toMatchObject({ outcome: 'undone', memberId: null });
  });

  it('of whom one is gone meanwhile are taken back from the others', async () => {
    const importId = await phonesOfBoth();
    await system(sql`delete from member where company_id = ${owner.companyId} and name = 'Ben Berg'`);
    expect((await imports.undo(importId)).counts).toMatchObject({ undone: 2, kept: 0 });
    expect(await members()).toMatchObject([{ name: 'Rosa Sol', phone: null }]);
  });
});

describe('somebody who was added', () => {
  const concern = {
    'was written to': sql`contacted_at = now()`,
    'has applied': sql`applied_at = now()`,
    'was moved on': sql`status = 'inReview'`,
    'was commented on': sql`comments = 1`,
  };
  it.each(Object.entries(concern))('stays where they are a match who %s', async (_what, set) => {
    const opportunityId = await testPipeline(test).post(owner);
    const importId = await taken('a.csv', known, rosa, ['Gone Gil', 'gil@example.com', ...rosa.slice(2)]);
    const matched = () => system(sql`select 1 from match where opportunity_id = ${opportunityId}`);
    await expect.poll(async () => (await matched()).length).toBe(2);
    const { memberId } = (await imports.rows(importId)).find(({ draft }) => draft.name === 'Rosa Sol') ?? {};
    await system(sql`update match set ${set} where member_id = ${memberId}`);
    const undone = await imports.undo(importId);
    expect(undone.counts).toMatchObject({ kept: 1, undone: 1 });
    expect(undone.keptMembers).toEqual([{ memberId, name: 'Rosa Sol' }]);
    expect(await members()).toMatchObject([{ name: 'Rosa Sol' }]);
    expect(await matched()).toHaveLength(1);
  });

  it('stays while more is merged into them, and goes once that is undone', async () => {
    const added = await taken('known.csv', known, rosa);
    const more = await taken('new.csv', ['name', 'email', 'phone'], ['Rosa Sol', 'rosa@example.com', '1234567']);
    const { rowId } = await only(added);
    const refused = await imports.act(added, `rows/${rowId}/undo`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_TOUCH']);
    expect(await only(added)).toMatchObject({ outcome: 'added' });
    await imports.undo(more);
    expect((await imports.act(added, `rows/${rowId}/undo`)).body).toMatchObject({ outcome: 'undone', memberId: null });
    expect(await members()).toEqual([]);
  });

  it('goes alone: others of the import and of other companies stay', async () => {
    const importId = await taken('a.csv', ['name'], ['Gone Gil'], ['Kept Kim']);
    const gone = (await imports.rows(importId)).find(({ draft }) => draft.name === 'Gone Gil');
    const other = importsOf(test, await test.register('Elsewhere'));
    await other.take(await other.read(['b.csv', 'name\nGone Gil']));
    const there = () => system(sql`select 1 from member where name = 'Gone Gil'`);
    const before = (await there()).length;
    await imports.act(importId, `rows/${gone?.rowId}/undo`);
    expect(await members()).toMatchObject([{ name: 'Kept Kim' }]);
    expect(await there()).toHaveLength(before - 1);
  });
});

it('an import that is undone tells open screens the counters of its roles', async () => {
  const opportunityId = await testPipeline(test).post(owner);
  const importId = await taken('a.csv', known, rosa);
  await expect
    .poll(async () => (await system(sql`select 1 from match where opportunity_id = ${opportunityId}`)).length)
    .toBe(1);
  const told = () =>
    system<{ event_id: string }>(sql`
      select event_id from event where opportunity_id = ${opportunityId} and type = 'match.counters'`);
  const before = (await told()).length;
  await imports.undo(importId);
  expect(await told()).toHaveLength(before + 1);
});

describe('undoing', () => {
  const peopleOf = (count: number) => Array.from({ length: count }, (_, at) => [`Person ${at}`, `p${at}@example.com`]);
  /** What running nodes hear of members while something is done, by channel. */
  const heardWhile = async (work: () => Promise<unknown>) => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: test.database.url });
    await listener.connect();
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen marigold_member; listen marigold_member_bulk');
    await work();
    // What was said before is heard before the answer.
    await listener.query('select 1');
    await listener.end();
    return heard;
  };

  it('few people is told to running nodes one by one', async () => {
    const importId = await taken('few.csv', ['name', 'email'], ...peopleOf(3));
    expect(await heardWhile(() => imports.undo(importId))).toEqual(Array(3).fill('marigold_member'));
  });

  it('as many people as are taken over in bulk is told to running nodes once', async () => {
    const importId = await taken('many.csv', ['name', 'email'], ...peopleOf(bulkFrom));
    expect(await heardWhile(() => imports.undo(importId))).toEqual(['marigold_member_bulk']);
    expect(await members()).toEqual([]);
  });

  const again = (importId: string) => undoTask(test.platform)({ importId }, firstTry);

  it('leaves alone what nobody asked to be undone, or is there no more', async () => {
    const importId = await taken('a.csv', known, rosa);
    await again(importId);
    await again(newId());
    expect((await imports.show(importId)).state).toBe('done');
    expect(await members()).toMatchObject([{ name: 'Rosa Sol' }]);
  });

  it('that was set aside has stopped, and goes on once somebody asks for it again', async () => {
    const importId = await taken('a.csv', known, rosa);
    await system(sql`update import set state = 'undoing' where import_id = ${importId}`);
    await undoTask(test.platform).setAside?.({ importId });
    expect(await imports.show(importId)).toMatchObject({ state: 'undoing', isStopped: true });
    await again(importId);
    expect(await members()).toMatchObject([{ name: 'Rosa Sol' }]);
    await imports.undo(importId);
    expect(await members()).toEqual([]);
  });
});
