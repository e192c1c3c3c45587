import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRow } from '@marigold/contract/import';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { runsOf } from '#platform/testing/testRuns';
import { testPipeline } from '../../matches/testPipeline.ts';
import { csvOf, importsOf, inEnglish } from '../testImports.ts';

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

const headings = [
  'name',
  'email',
  'phone',
  'city',
  'job title',
  'company',
  'since',
  'skills',
  'languages',
  'relocation',
];
const people = (...rows: Partial<Record<(typeof headings)[number], string>>[]) =>
  csvOf(
    headings,
    rows.map((row) => headings.map((heading) => row[heading] ?? '')),
  );
type Content = Record<string, unknown>;
/** What the company's members say; ids and moments are left out. */
const members = (): Promise<Content[]> =>
  test.platform.pools.asSystem((db) =>
    db.rows(sql`
      select name, email, phone, headline, about, birth_year, location_id, job_title_ids, skills_ids, languages, journey,
        education, experience_years from member where company_id = ${owner.companyId}
      order by name, email, phone, skills_ids, location_id, job_title_ids, journey, languages, headline`),
  );
const change = (set: string, name: string) =>
  test.platform.pools.owner.query(`update member set ${set} where company_id = $1 and name = $2`, [
    owner.companyId,
    name,
  ]);
const known = async (...rows: Parameters<typeof people>) =>
  imports.take(await imports.read(['known.csv', people(...rows)]));
const one = async (row: Parameters<typeof people>[0]) => {
  const importId = await imports.read(['new.csv', people(row)]);
  const [read] = await imports.rows(importId);
  return { importId, row: read as ImportRow };
};
const whyOf = (row: ImportRow) => row.duplicates[0]?.why.map(inEnglish);

describe('rows of one person that were decided to be merged into each other', () => {
  const same = (skills: string) => ({ name: 'Rosa Sol', email: 'rosa@example.com', city: 'Lisbon', skills });
  const decideAll = (importId: string) => imports.act(importId, 'decide', { certainty: 'certain', decision: 'merge' });
  const mergeLeader = async (importId: string) => {
    const leader = (await imports.rows(importId)).find(({ decision }) => decision === 'add');
    return imports.change(importId, leader?.rowId, { decision: 'merge' });
  };
  it.each([
    ['all at once', decideAll],
    ['where one was to be added', mergeLeader],
  ])('%s become one member with what each says', async (_how, decide) => {
    const importId = await imports.read(['new.csv', people(same('React'), same('CSS'), same('SQL'))]);
    expect((await decide(importId)).status).toBe(200);
    const { counts } = await imports.take(importId);
    expect(counts).toMatchObject({ added: 1, merged: 2, skipped: 0 });
    const [rosa, ...others] = await members();
    expect(others).toEqual([]);
    expect(rosa?.skills_ids).toEqual(expect.arrayContaining(['react', 'css', 'sql']));
    await imports.undo(importId);
    expect(await members()).toEqual([]);
  });
});

describe('a duplicate of a member', () => {
  it('by e-mail is certain: both sides are shown, what merging gives, and it is merged unless somebody says otherwise', async () => {
    await known({ name: 'Rosa Sol', email: 'rosa@example.com', city: 'Lisbon', skills: 'React' });
    const { importId, row } = await one({
      name: 'Rosa M. Sol',
      email: 'Rosa@Example.com',
      phone: '+351 21 342 3456',
      city: 'Porto',
      skills: 'CSS',
    });
    expect(row).toMatchObject({ decision: 'merge', mergeInto: row.duplicates[0]?.id });
    expect(row.duplicates[0]).toMatchObject({ of: 'member', certainty: 'certain', percent: 100, name: 'Rosa Sol' });
    expect(whyOf(row)?.[0]).toBe('The e-mail address is the same.');
    const compare = Object.fromEntries((row.duplicates[0]?.compare ?? []).map(({ field, ...sides }) => [field, sides]));
    expect(compare).toMatchObject({
      name: { theirs: 'Rosa M. Sol', ours: 'Rosa Sol', merged: 'Rosa Sol', isOverruled: true },
      phone: { theirs: '+351 21 342 3456', ours: '', merged: '+351 21 342 3456', isOverruled: false },
      location: { theirs: 'Porto, Portugal', ours: 'Lisbon, Portugal', merged: 'Lisbon, Portugal', isOverruled: true },
      skills: { theirs: 'CSS', ours: 'React', merged: 'React, CSS', isOverruled: false },
    });
    const chosen = await imports.change(importId, row.rowId, { takeTheirs: ['location'] });
    expect(chosen.body.duplicates[0].compare.find(({ field }: { field: string }) => field === 'location').merged).toBe(
      'Porto, Portugal',
    );

    expect((await imports.take(importId)).counts).toMatchObject({ added: 0, merged: 1 });
    expect(await members()).toMatchObject([
      { name: 'Rosa Sol', phone: '+351 21 342 3456', location_id: '2735943', skills_ids: ['react', 'css'] },
    ]);
    // With the same address nobody can be added beside her.
    expect(
      (await imports.act(await imports.create(), 'decide', { certainty: 'certain', decision: 'add' })).body.code,
    ).toBe('EMAIL_KNOWN');
    const again = await one({ name: 'Rosa Sol', email: 'rosa@example.com' });
    const refused = await imports.change(again.importId, again.row.rowId, { decision: 'add' });
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_KNOWN']);
  });

  it('by phone is likely, however the number is written', async () => {
    await known({ name: 'Ben Berg', phone: '030 / 90 18 20', city: 'Berlin' });
    const { row } = await one({ name: 'Benn Berg', phone: '+49 30 901820' });
    expect(row).toMatchObject({ decision: 'merge', duplicates: [{ certainty: 'likely' }] });
    expect(whyOf(row)).toEqual(['The phone number is the same.', 'The name is nearly the same: Ben Berg.']);
  });

  it('by a near name and the same place or employer is possible: it is added unless somebody says otherwise', async () => {
    await known({ name: 'John Smith', city: 'Berlin' }, { name: 'Smith, Jon', city: 'Hamburg' });
    const { importId, row } = await one({ name: 'Jon Smith', city: 'Berlin' });
    expect(row).toMatchObject({
      decision: 'add',
      mergeInto: null,
      duplicates: [{ certainty: 'possible', name: 'John Smith' }],
    });
    expect(whyOf(row)).toEqual(['The name is nearly the same: John Smith.', 'The place is the same.']);
    expect(await imports.rows(importId, 'duplicates')).toHaveLength(1);
    const { body } = await imports.act(importId, 'decide', { certainty: 'possible', decision: 'skip' });
    expect(body).toEqual({ changed: 1 });
    expect((await imports.act(importId, 'start')).body.code).toBe('NOTHING_READY');
    const merge = await imports.change(importId, row.rowId, { decision: 'merge' });
    expect(merge.body.mergeInto).toBe(row.duplicates[0]?.id);
    const wrong = await imports.change(importId, row.rowId, { decision: 'merge', mergeInto: row.rowId });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'NOT_A_DUPLICATE']);
  });

  it('is never somebody of another company', async () => {
    await known({ name: 'Rosa Sol', email: 'rosa@example.com', phone: '+351 21 342 3456', city: 'Lisbon' });
    const stranger = importsOf(test, await test.register('Elsewhere'));
    const importId = await stranger.read([
      'a.csv',
      people({ name: 'Rosa Sol', email: 'rosa@example.com', phone: '+351 21 342 3456', city: 'Lisbon' }),
    ]);
    expect((await stranger.rows(importId))[0]?.duplicates).toEqual([]);
  });
});

describe('people named twice in the files', () => {
  it('become one, with what both say', async () => {
    const importId = await imports.read(
      ['a.csv', people({ name: 'Ana Alm', email: 'ana@example.com', skills: 'React' })],
      [
        'b.csv',
        people({ name: 'Ana Alm', email: 'ana@example.com', city: 'Berlin', skills: 'CSS', languages: 'German' }),
      ],
    );
    expect((await imports.show(importId)).counts).toMatchObject({
      duplicates: 2,
      known: 0,
      repeated: 2,
      toAdd: 1,
      toMerge: 1,
    });
    const done = await imports.take(importId);
    expect(done.counts).toMatchObject({ added: 1, merged: 1 });
    expect(await members()).toMatchObject([
      { email: 'ana@example.com', location_id: '2950159', skills_ids: ['css', 'react'], languages: ['de'] },
    ]);
  });

  it('are still taken over when the one they were to be merged into is skipped', async () => {
    const importId = await imports.read([
      'a.csv',
      people(
        { name: 'Ana Alm', email: 'ana@example.com', city: 'Berlin', skills: 'React' },
        { name: 'Ana Alm', email: 'ana@example.com', skills: 'CSS' },
        { name: 'Ana Alm', email: 'ana@example.com', skills: 'HTML' },
      ),
    ]);
    const leader = (await imports.rows(importId)).find(({ decision }) => decision === 'add');
    await imports.change(importId, leader?.rowId, { decision: 'skip' });
    expect((await imports.take(importId)).counts).toMatchObject({ added: 1, merged: 1, skipped: 1 });
    const [ana] = await members();
    expect(new Set(ana?.skills_ids as string[])).toEqual(new Set(['css', 'html']));
  });
});

describe('undoing', () => {
  const rosa = { name: 'Rosa Sol', email: 'rosa@example.com', city: 'Lisbon', skills: 'React' };

  it('one merge gives back exactly what was there', async () => {
    await known(rosa);
    const before = await members();
    const { importId, row } = await one({ ...rosa, name: 'Rosa S.', skills: 'CSS', phone: '+351 21 342 3456' });
    await imports.change(importId, row.rowId, { takeTheirs: ['name'] });
    await imports.take(importId);
    expect(await members()).toMatchObject([{ name: 'Rosa S.' }]);
    const undone = await imports.act(importId, `rows/${row.rowId}/undo`);
    expect(undone.body).toMatchObject({ outcome: 'undone', memberId: null });
    expect(await members()).toEqual(before);
    expect((await imports.act(importId, `rows/${row.rowId}/undo`)).status).toBe(200);
  });

  it.each([
    ['one merge', (importId: string, rowId: string) => imports.act(importId, `rows/${rowId}/undo`)],
    ['an import', (importId: string) => imports.undo(importId)],
  ])('%s takes the CV away that came with it, and leaves the one that was there', async (_what, undo) => {
    const cv = (more: string) => `Rosa Sol\nrosa@example.com\n\nSkills\n${more}\n`;
    const first = await imports.read(['first.txt', cv('React')]);
    await imports.take(first);
    const [added] = await imports.rows(first);
    const filesOf = async (): Promise<string[]> => {
      const address = `/api/import/v1/companies/${owner.companyId}/members/${added?.memberId}/files`;
      const { data } = (await test.as(owner).get(address)).body;
      return data.map(({ fileName }: { fileName: string }) => fileName).toSorted();
    };
    const second = await imports.read(['second.txt', cv('CSS')]);
    await imports.take(second);
    const [merged] = await imports.rows(second);
    expect(merged).toMatchObject({ outcome: 'merged', memberId: added?.memberId });
    expect(await filesOf()).toEqual(['first.txt', 'second.txt']);
    await undo(second, merged?.rowId ?? '');
    expect(await filesOf()).toEqual(['first.txt']);
  });

  it('a merge is refused for the fields that somebody changed since', async () => {
    await known(rosa);
    const { importId, row } = await one({ ...rosa, skills: 'CSS', phone: '+351 21 342 3456', relocation: 'Madrid' });
    await imports.take(importId);
    await change(`phone = '1', relocation_places_ids = '{}'`, 'Rosa Sol');
    const refused = await imports.act(importId, `rows/${row.rowId}/undo`);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_SINCE']);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['phone', 'relocation']);
    expect((await imports.undo(importId)).counts).toMatchObject({ kept: 1, undone: 0 });
  });

  it('keeps whom somebody has been in touch with, and names them', async () => {
    const pipeline = testPipeline(test);
    const opportunityId = await pipeline.post(owner);
    const dev = { 'job title': 'Front-end developer', city: 'Lisbon', skills: 'JavaScript, React, CSS, TypeScript' };
    const importId = await imports.read(['a.csv', people({ name: 'Kept Kim', ...dev }, { name: 'Gone Gil', ...dev })]);
    await imports.take(importId);
    const rows = await imports.rows(importId);
    const [kim, gil] = rows.map(({ memberId }) => memberId);
    const matchOf = () =>
      test.platform.pools.asSystem((db) =>
        db.one<{ match_id: string }>(
          sql`select match_id from match where member_id = ${kim} and opportunity_id = ${opportunityId}`,
        ),
      );
    await expect.poll(matchOf).toBeDefined();
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match set contacted_at = now() where member_id = ${kim}`),
    );
    const refused = await imports.act(importId, `rows/${rows[0]?.rowId}/undo`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_TOUCH']);

    const undone = await imports.undo(importId);
    expect(undone.counts).toMatchObject({ kept: 1, undone: 1 });
    expect(undone.keptMembers).toEqual([{ memberId: kim, name: 'Kept Kim' }]);
    expect((await members()).map(({ name }) => name)).toEqual(['Kept Kim']);
    const left = await test.platform.pools.asSystem((db) => db.rows(sql`select 1 from match where member_id = ${gil}`));
    expect(left).toEqual([]);
  });
});

const few = <T>(...values: T[]) => fc.constantFrom(...values);
/** People who are often alike: the same addresses, near names, the same places. */
const anyRow = fc.record({
  name: few('Rosa Sol', 'Rosa Soll', 'Ben Berg', 'Berg, Ben', 'Ana', ''),
  email: few('', '', 'rosa@example.com', 'ben@example.com', 'not an address'),
  phone: few('', '', '+49 30 901820', '030 901820', '+351 21 342 3456'),
  city: few('', 'Berlin', 'Lisbon', 'Nowhere at all'),
  'job title': few('', 'Cook', 'Front-end developer'),
  company: few('', 'Crumb'),
  since: few('', '2020', '03/2019', 'soon'),
  skills: few('', 'React', 'CSS, React', 'Javscript', 'Chess'),
  languages: few('', 'German', 'English, Spanish'),
});

const state = async () => {
  const { rows } = await test.platform.pools.owner.query(
    `select (select jsonb_agg(to_jsonb(m) - 'version' - 'updated_at' order by member_id) from member m where company_id = $1) members,
      (select jsonb_agg(jsonb_build_array(member_id, opportunity_id, status, score, ranking) order by match_id)
        from match where company_id = $1) matches,
      (select jsonb_agg(jsonb_build_array(opportunity_id, status, ranking, count) order by opportunity_id, status, ranking)
        from match_counter where company_id = $1 and count <> 0) counters`,
    [owner.companyId],
  );
  return rows[0];
};

describe('whatever the rows say', () => {
  it('an import that is undone leaves the database as it was', async () => {
    await testPipeline(test).post(owner);
    await known({
      name: 'Rosa Sol',
      email: 'rosa@example.com',
      city: 'Lisbon',
      skills: 'JavaScript, React, CSS, TypeScript',
      'job title': 'Front-end developer',
    });
    const matched = async () => JSON.stringify((await state()).matches);
    await expect.poll(matched).not.toBe('null');
    const before = await state();
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
        const importId = await imports.read(['a.csv', people(...rows)]);
        const { counts } = await imports.show(importId);
        if (counts.toAdd + counts.toMerge === 0) return;
        await imports.take(importId);
        await imports.undo(importId);
        await expect.poll(state).toEqual(before);
      }),
      { numRuns: runsOf(6, 12) },
    );
  });

  it('the order of rows does not matter for what is stored', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(anyRow, { minLength: 2, maxLength: 8 })
          .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        async (orders) => {
          const stored: Content[][] = [];
          for (const rows of orders) {
            owner = await test.register(`Company ${newId()}`);
            imports = importsOf(test, owner);
            const importId = await imports.read(['a.csv', people(...rows)]);
            const { counts } = await imports.show(importId);
            if (counts.toAdd + counts.toMerge > 0) await imports.take(importId);
            stored.push(await members());
          }
          expect(stored[1]).toEqual(stored[0]);
        },
      ),
      { numRuns: runsOf(6, 12) },
    );
  });

  it('each is there once, though taking over dies in the middle of any batch', async () => {
    const rows = Array.from({ length: 2_300 }, (_, at) => ({
      name: `Sturdy ${at}`,
      email: at < 2_200 ? `sturdy${at}@example.com` : `sturdy${at - 100}@example.com`,
    }));
    const importId = await imports.read(['a.csv', people(...rows)]);
    // The second and the third batch fail once each, after members were written and before it is noted.
    await test.platform.pools.owner.query(`
      create sequence dying;
      create function die() returns trigger language plpgsql as $$
      begin
        if nextval('dying') in (2, 4) then raise exception 'the process died'; end if;
        return null;
      end $$;
      grant usage on sequence dying to ${test.platform.pools.roles.worker};
      create trigger die after update of outcome on import_row for each statement execute function die();`);
    try {
      const done = await imports.take(importId, 200_000);
      expect(done.counts).toMatchObject({ added: 2_200, merged: 100 });
      const { rows: died } = await test.platform.pools.owner.query('select last_value::int n from dying');
      expect(died[0].n).toBeGreaterThan(4);
      expect(await members()).toHaveLength(2_200);
    } finally {
      await test.platform.pools.owner.query('drop trigger die on import_row; drop function die; drop sequence dying');
    }
  });
});

it('ten thousand people are read, compared and taken over whole', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    name: `Person ${String.fromCharCode(97 + (at % 26))}${at} Example${at % 700}`,
    email: `ten${at}@example.com`,
    city: ['Berlin', 'Lisbon', 'Madrid', 'Hamburg'][at % 4] ?? '',
    'job title': ['Cook', 'Front-end developer', 'Nurse'][at % 3] ?? '',
    skills: 'JavaScript, React, CSS',
  }));
  const importId = await imports.create();
  await imports.upload(importId, ['ten.csv', people(...rows)]);
  await imports.until(importId, 'preview', 200_000);
  const done = await imports.take(importId, 200_000);
  expect(done.counts.added).toBe(10_000);
});
