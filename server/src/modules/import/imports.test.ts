import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';
import { forgetImports } from './forgetting.ts';
import { takeTask } from './merging/takeJob.ts';
import { csvOf, importsOf, inEnglish } from './testImports.ts';
import { mostTries } from './retries.ts';
import { undoTask } from './undoing/undoJob.ts';

let test: TestApp;
let owner: TestUser;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
  owner = await test.register();
  imports = importsOf(test, owner);
});
afterAll(() => test.close());

const members = (companyId = owner.companyId) =>
  test.platform.pools.asSystem((db) =>
    db.rows<{ member_id: string; name: string; email: string | null; source: string; skills_ids: string[] }>(
      sql`select member_id, name, email, source, skills_ids from member where company_id = ${companyId} order by name`,
    ),
  );

describe('an import', () => {
  it('says of a CV whose jobs were not understood that it is to be checked', async () => {
    const importId = await imports.read(['ana.txt', 'Ana Pérez\nana.perez@example.com\n\nSkills\nJava, Git\n']);
    const [row] = await imports.rows(importId);
    expect(row?.notes.map(({ text }) => inEnglish(text))).toContain('No jobs were understood: check.');
  });

  it('brings the people of a table into the company, with what was not understood said', async () => {
    const importId = await imports.read([
      'people.csv',
      'Name;E-Mail;Ort;Kenntnisse;Lieblingsfarbe\nJörg Müller;joerg@example.com;Berlin;Javscript, Schach;blau\nAna;ana@;Lisbon;;\n',
    ]);
    const shown = await imports.show(importId);
    expect(shown).toMatchObject({
      state: 'preview',
      percent: 100,
      createdBy: owner.fullName,
      fileNames: ['people.csv'],
      counts: { rows: 2, ready: 1, withMistakes: 1, duplicates: 0, toAdd: 1 },
      undoUntil: null,
    });
    const [file] = shown.allFiles;
    expect(file).toMatchObject({ kind: 'csv', state: 'read', rows: 2 });
    expect(file?.remarks.map(inEnglish)).toEqual(['Not taken: column Lieblingsfarbe (rows that say something: 1)']);
    expect(file?.columns.map(({ heading, field, samples }) => [heading, field, samples])).toEqual([
      ['Name', 'name', ['Jörg Müller', 'Ana']],
      ['E-Mail', 'email', ['joerg@example.com', 'ana@']],
      ['Ort', 'location', ['Berlin', 'Lisbon']],
      ['Kenntnisse', 'skills', ['Javscript, Schach']],
      ['Lieblingsfarbe', null, ['blau']],
    ]);
    const [jorg, ana] = await imports.rows(importId);
    expect(jorg?.notes.map(({ label, text }) => [label, inEnglish(text)])).toEqual([
      ['Kenntnisse', '“Javscript” was read as “JavaScript”.'],
      ['Kenntnisse', 'Not in our lists and left out: Schach.'],
    ]);
    expect(ana?.mistakes.map(({ field, label, text }) => [field, label, inEnglish(text)])).toEqual([
      ['email', 'E-Mail', 'Enter an e-mail like name@company.com.'],
    ]);

    const mended = await imports.change(importId, ana?.rowId, { draft: { ...ana?.draft, email: 'ana@example.com' } });
    expect(mended.body).toMatchObject({ isEdited: true, mistakes: [], decision: 'add' });
    await imports.until(importId, 'preview');

    const done = await imports.take(importId);
    expect(done.counts).toMatchObject({ added: 2, merged: 0, skipped: 0 });
    expect(Date.parse(done.undoUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await members()).map(({ name, email, source }) => [name, email, source])).toEqual([
      ['Ana', 'ana@example.com', 'import'],
      ['Jörg Müller', 'joerg@example.com', 'import'],
    ]);
    await imports.undo(importId);
    expect(await members()).toEqual([]);
  });

  it('becomes matches of posted opportunities, and counters go back with an undo', async () => {
    const pipeline = testPipeline(test);
    const opportunityId = await pipeline.post(owner);
    const counted = () =>
      test.platform.pools.asSystem((db) =>
        db.one<{ matches: number; counters: number }>(sql`
          select (select count(*)::int from match where opportunity_id = ${opportunityId}) matches,
            (select coalesce(sum(count), 0)::int from match_counter where opportunity_id = ${opportunityId}) counters`),
      );
    const importId = await imports.read([
      'people.csv',
      csvOf(
        ['name', 'job title', 'city', 'skills', 'experience', 'work mode'],
        [['Rosa Sol', 'Front-end developer', 'Lisbon', 'JavaScript, React, CSS, TypeScript', 6, 'Hybrid']],
      ),
    ]);
    await imports.take(importId);
    await expect.poll(counted).toEqual({ matches: 1, counters: 1 });
    await imports.undo(importId);
    expect(await counted()).toEqual({ matches: 0, counters: 0 });
  });

  it('with many people is matched in bulk', async () => {
    const people = Array.from({ length: 600 }, (_, at) => [
      `Person ${at} Example`,
      `p${at}@bulk.example.com`,
      'Front-end developer',
      'Lisbon',
      'JavaScript, React, CSS, TypeScript',
      6,
      'Hybrid',
    ]);
    const bulk = await test.register('Bulk');
    const opportunityId = await testPipeline(test).post(bulk);
    const own = importsOf(test, bulk);
    const importId = await own.read([
      'many.csv',
      csvOf(['name', 'email', 'job title', 'city', 'skills', 'experience', 'work mode'], people),
    ]);
    const matches = async () =>
      (
        await test.platform.pools.asSystem((db) =>
          db.one<{ n: number }>(sql`select count(*)::int n from match where opportunity_id = ${opportunityId}`),
        )
      )?.n;
    await own.take(importId);
    await expect.poll(matches).toBe(600);
    await own.undo(importId);
    expect(await matches()).toBe(0);
  });

  it('is begun once under an id, and for another company under another one', async () => {
    const importId = await imports.create();
    expect(await imports.create(importId)).toBe(importId);
    const stranger = await test.register('Other');
    const answer = await test.as(stranger).post(importsOf(test, stranger).base, { id: importId });
    expect([answer.status, answer.body.importId === importId]).toEqual([200, false]);
  });

  it('is nobody else’s business: strangers find nothing', async () => {
    const stranger = await test.register('Stranger');
    const importId = await imports.read(['a.csv', 'name\nSecret Person']);
    const [row] = await imports.rows(importId);
    const theirs = test.as(stranger);
    const base = `/api/import/v1/companies/${stranger.companyId}/imports`;
    const answers = await Promise.all([
      theirs.get(`${base}/${importId}`),
      theirs.get(`${base}/${importId}/rows`),
      theirs.patch(`${base}/${importId}/rows/${row?.rowId}`, { decision: 'skip' }),
      theirs.post(`${base}/${importId}/start`),
      theirs.post(`${base}/${importId}/undo`),
      theirs.delete(`${base}/${importId}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await importsOf(test, stranger).send(importId, ['a.csv', 'name\nX'])).statusCode).toBe(404);
  });

  it('lists every row once over pages, and imports newest first', async () => {
    const importId = await imports.read([
      'p.csv',
      csvOf(
        ['name', 'email'],
        Array.from({ length: 25 }, (_, at) => [at % 5 ? `Page ${at}` : '', '']),
      ),
    ]);
    const all = await imports.rows(importId, 'all', 4);
    expect(all.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2 + Math.floor(at / 4) + 1));
    const { body } = await test.as(owner).get(`${imports.base}?PageSize=1`);
    expect(body.data[0].importId).toBe(importId);
    expect(body.nextToken).not.toBeNull();
  });

  it('reads a table again with columns as somebody says them', async () => {
    const importId = await imports.read(['odd.csv', 'Wer denn,Kontakt\nMapped Person,mapped@example.com']);
    const { allFiles, counts } = await imports.show(importId);
    expect(counts.rows).toBe(0);
    expect(allFiles[0]?.remarks.map(inEnglish)[0]).toContain('no column with names');
    const address = `${imports.base}/${importId}/files/${allFiles[0]?.fileId}`;
    const mapping = [
      { column: 0, field: 'name' },
      { column: 1, field: 'email' },
    ];
    expect((await test.as(owner).patch(address, { mapping: [{ column: 9, field: 'name' }] })).status).toBe(400);
    expect((await test.as(owner).patch(address, { mapping })).status).toBe(200);
    await imports.until(importId, 'preview');
    const [row] = await imports.rows(importId);
    expect(row?.draft).toMatchObject({ name: 'Mapped Person', email: 'mapped@example.com' });
    expect((await imports.show(importId)).allFiles[0]?.remarks).toEqual([]);
  });

  it('is listed once it has a file: looking at the page leaves nothing behind', async () => {
    const { totalRecords: before } = (await test.as(owner).get(imports.base)).body;
    const opened = await imports.create();
    expect((await test.as(owner).get(imports.base)).body.totalRecords).toBe(before);
    const begun = await imports.read(['a.csv', 'name\nOnly One']);
    const { data, totalRecords } = (await test.as(owner).get(imports.base)).body;
    expect(totalRecords).toBe(before + 1);
    const ids = data.map(({ importId }: { importId: string }) => importId);
    expect([ids[0], ids.includes(opened)]).toEqual([begun, false]);
  });

  it('remembers what columns of a table mean, for the next one with the same headings in this company', async () => {
    const columnsOf = (read: Awaited<ReturnType<typeof imports.show>>) =>
      read.allFiles[0]?.columns.map(({ field }) => field);
    const first = await imports.read(['mai.csv', 'Wen,Wie erreichbar,Ort\nFirst Person,first@example.com,Kassel']);
    const address = `${imports.base}/${first}/files/${(await imports.show(first)).allFiles[0]?.fileId}`;
    const say = async (...mapping: { column: number; field: string | null }[]) => {
      expect((await test.as(owner).patch(address, { mapping })).status).toBe(200);
      await imports.until(first, 'preview');
    };
    await say({ column: 0, field: 'name' });
    await say({ column: 1, field: 'email' }, { column: 2, field: null });

    const next = await imports.show(
      await imports.read(['juni.csv', 'WEN,Wie  erreichbar,Ort\nNext Person,next@example.com,Kassel']),
    );
    expect(columnsOf(next)).toEqual(['name', 'email', null]);
    expect(next.allFiles[0]?.remarks.map(inEnglish)).toEqual([
      'Columns mean what somebody here said of the last table with these headings. Change what is different.',
    ]);
    const other = await imports.show(
      await imports.read(['x.csv', 'Wie erreichbar,Wen,Ort\nother@example.com,Other Person,Kassel']),
    );
    expect(columnsOf(other)).toEqual([null, null, 'location']);
    const stranger = importsOf(test, await test.register());
    const theirs = await stranger.show(
      await stranger.read(['mai.csv', 'Wen,Wie erreichbar,Ort\nFirst Person,first@example.com,Kassel']),
    );
    expect(columnsOf(theirs)).toEqual([null, null, 'location']);
  });

  it('can be thrown away, and files taken out, until it is started', async () => {
    const importId = await imports.read(['a.csv', 'name\nGone One'], ['b.csv', 'name\nGone Two']);
    const [first] = (await imports.show(importId)).allFiles;
    expect((await test.as(owner).delete(`${imports.base}/${importId}/files/${first?.fileId}`)).status).toBe(200);
    expect((await imports.show(importId)).counts.rows).toBe(1);
    await imports.until(importId, 'preview');
    expect((await test.as(owner).delete(`${imports.base}/${importId}`)).status).toBe(200);
    expect((await test.as(owner).get(`${imports.base}/${importId}`)).status).toBe(404);
  });

  it('refuses what comes too early or too late, with a sentence', async () => {
    const empty = await imports.create();
    expect((await imports.act(empty, 'start')).body.code).toBe('NOTHING_READY');
    expect((await imports.act(empty, 'undo')).body.code).toBe('NOT_DONE');

    const importId = await imports.read(['a.csv', 'name\nEarly Bird']);
    const [row] = await imports.rows(importId);
    await imports.take(importId);
    const late = [
      await imports.change(importId, row?.rowId, { decision: 'skip' }),
      await test.as(owner).delete(`${imports.base}/${importId}`),
      (await imports.send(importId, ['b.csv', 'name\nLate'])).json(),
    ];
    expect(late.map((answer) => answer.body?.code ?? answer.code)).toEqual(['STARTED', 'STARTED', 'STARTED']);

    await test.platform.pools.asSystem((db) =>
      db.run(sql`update import set done_at = now() - interval '31 days' where import_id = ${importId}`),
    );
    expect((await imports.act(importId, 'undo')).body.code).toBe('TOO_LATE');
    expect((await imports.show(importId)).undoUntil).toBeNull();
  });

  it('started twice at once adds everybody once', async () => {
    const importId = await imports.read(['a.csv', 'name\nTwice Pressed\nTwice Clicked']);
    const answers = await Promise.all([1, 2, 3].map(() => imports.act(importId, 'start')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await imports.until(importId, 'done');
    expect((await members()).filter(({ name }) => name.startsWith('Twice'))).toHaveLength(2);
    expect((await imports.act(importId, 'start')).body.counts.added).toBe(2);
  });
});

describe('an import that fails again and again', () => {
  const last = { number: mostTries, isLast: false };
  const [fail, mend] = [
    `create or replace function refuse_some() returns trigger language plpgsql as $$
       begin raise exception 'this table is out of order'; end $$;
     create trigger refuse_some before insert or delete on member for each row execute function refuse_some()`,
    'drop trigger refuse_some on member',
  ];
  const owned = (statement: string) => test.platform.pools.owner.query(statement);

  it('stops and says so; it goes on when somebody wants it to, and nobody is there twice', async () => {
    const importId = await imports.read(['a.csv', 'name\nStill Waiting\nAlso Waiting']);
    await owned(fail);
    try {
      expect((await imports.act(importId, 'start')).status).toBe(200);
      await takeTask(test.platform)({ importId }, last);
      expect(await imports.show(importId)).toMatchObject({ state: 'importing', isStopped: true });
    } finally {
      await owned(mend);
    }
    const { added } = (await imports.take(importId)).counts;
    expect(added).toBe(2);
    expect((await imports.show(importId)).isStopped).toBe(false);
    expect((await members()).filter(({ name }) => name.endsWith('Waiting'))).toHaveLength(2);
  });

  it('can be undone as far as it came, which may stop and go on as well', async () => {
    const importId = await imports.read(['a.csv', 'name\nHalf Done']);
    await imports.take(importId);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update import set state = 'importing', stopped_at = now() where import_id = ${importId}`),
    );
    await owned(fail);
    try {
      expect((await imports.act(importId, 'undo')).body).toMatchObject({ state: 'undoing', isStopped: false });
      await undoTask(test.platform)({ importId }, last);
      expect(await imports.show(importId)).toMatchObject({ state: 'undoing', isStopped: true });
    } finally {
      await owned(mend);
    }
    expect((await imports.undo(importId)).counts.undone).toBe(1);
    expect((await members()).some(({ name }) => name === 'Half Done')).toBe(false);
  });
});

it('is forgotten after 30 days: what nobody started, and what the files of the others said', async () => {
  const age = (importId: string) =>
    test.platform.pools.asSystem((db) =>
      db.run(sql`
        update import set created_at = created_at - interval '31 days', done_at = done_at - interval '31 days'
        where import_id = ${importId}`),
    );
  const draft = await imports.read(['draft.csv', 'name\nNever Started']);
  const young = await imports.read(['young.csv', 'name\nStill Thinking']);
  const done = await imports.read(
    ['done.csv', 'name,email\nLong Here,long@example.com'],
    ['cv.txt', 'Cora Vitae\ncora@example.com\n'],
  );
  await imports.take(done);
  const before = await imports.show(done);
  await age(draft);
  await age(done);
  await forgetImports(test.platform);
  expect((await test.as(owner).get(`${imports.base}/${draft}`)).status).toBe(404);
  expect((await imports.show(young)).counts.rows).toBe(1);
  const { counts, fileNames, files } = before;
  expect(await imports.show(done)).toMatchObject({
    state: 'done',
    isPast: true,
    counts,
    fileNames,
    files,
    allFiles: [],
  });
  expect(await imports.rows(done)).toEqual([]);
  const kept = (await members()).filter(({ email }) => email === 'long@example.com' || email === 'cora@example.com');
  expect(kept).toHaveLength(2);
  const cora = kept.find(({ email }) => email === 'cora@example.com');
  const cvs = await test.as(owner).get(`/api/import/v1/companies/${owner.companyId}/members/${cora?.member_id}/files`);
  expect(cvs.body.data).toMatchObject([{ fileName: 'cv.txt' }]);
});

it('keeps the CV of an imported person with them, for whom may see them', async () => {
  const cv = 'Vera Vogel\nvera@example.com\n+49 30 901820\n\nExperience\n2019 – 2022 Baker at Crumb\n';
  const importId = await imports.read(['vera.txt', cv]);
  const [row] = await imports.rows(importId);
  expect(row?.draft).toMatchObject({ name: 'Vera Vogel', email: 'vera@example.com' });
  // What was read says where it stands, so that it can be looked up.
  const email = { value: 'vera@example.com', line: 2, text: 'vera@example.com' };
  expect(row?.found.find(({ field }) => field === 'email')).toMatchObject(email);
  expect(row?.found.find(({ field }) => field === 'jobs.0.company')).toMatchObject({ value: 'Crumb', line: 6 });
  for (const { percent, text } of row?.found ?? []) {
    expect(percent).toSatisfy((sure: number) => sure > 0 && sure <= 100);
    expect(cv.split('\n')).toContain(text);
  }
  await imports.change(importId, row?.rowId, { draft: { ...row?.draft, phone: '' } });
  expect((await imports.rows(importId))[0]?.found).toEqual(row?.found);
  await imports.until(importId, 'preview');
  await imports.take(importId);
  const memberId = (await imports.rows(importId))[0]?.memberId;
  const files = (person: TestUser, id: string | null | undefined = memberId) =>
    test.as(person).get(`/api/import/v1/companies/${person.companyId}/members/${id}/files`);
  const { body } = await files(owner);
  expect(body.data).toMatchObject([
    { fileName: 'vera.txt', type: 'text/plain; charset=utf-8', size: Buffer.byteLength(cv) },
  ]);
  expect((await test.app.inject(body.data[0].url)).body).toBe(cv);

  // A hiring manager without an opportunity this person matches sees nothing of them.
  expect((await files(await test.join(owner, 'Employer'))).status).toBe(404);
  expect((await files(await test.register('Curious'))).status).toBe(404);
  expect((await files(owner, newId())).status).toBe(404);
  await imports.undo(importId);
  expect((await files(owner)).status).toBe(404);
});
