import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { seal } from '#platform/sessions/seal';
import { sweepObjects } from '#modules/files';
import { pictureRefusals } from '@marigold/contract/pictures';
import { plainPng } from '../files/pictures/testPictures.ts';
import { docmOf, docxOf, pdfOf, zipOf } from '../import/cv/testFiles.ts';
import { pictureOf, scanOf } from '../import/scans/testScans.ts';
import { type Hiring, newAddress, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const listed = async (opportunityId = role) =>
  (await pipeline.candidates(owner, opportunityId).list('PageSize=100')).body.data as Record<string, unknown>[];
const stored = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));
const membersWith = (email: string) =>
  stored<Record<string, unknown>>(sql`select * from member where email = ${email}`);

/** The process that reads CVs takes a while to start from sources. */
const readingTime = { timeout: 120_000, interval: 200 };
const cvText = [
  'Inês Oliveira',
  'Lisbon, Portugal',
  'Phone: +351 912 345 678',
  '',
  'Skills',
  'JavaScript, React, CSS, TypeScript',
  '',
  'Experience',
  'Front-end developer, Casa, 2019 - present',
].join('\n');

describe('a CV', () => {
  it.each([
    ['PDF', () => pdfOf(cvText)],
    ['Word', () => docxOf(cvText)],
    ['text', () => Buffer.from(cvText)],
  ])('as %s is kept with the member, and fills what is empty', async (_, make) => {
    const email = newAddress();
    const { status, body } = await candidates.sendCv(role, Buffer.from(await make()), 'Inês CV');
    expect(status).toBe(201);
    await candidates.apply(role, email, { cvId: body.cvId });
    await expect
      .poll(async () => (await membersWith(email))[0]?.skills_ids, readingTime)
      .toEqual(expect.arrayContaining(['javascript', 'react', 'css', 'typescript']));
    const [member] = await membersWith(email);
    expect(member).toMatchObject({ name: 'Inês Oliveira', company_id: owner.companyId });
    const files = await stored(
      sql`select file_name, object_id from member_file where member_id = ${member?.member_id}`,
    );
    expect(files).toEqual([{ file_name: 'Inês CV', object_id: body.cvId }]);
    await expect
      .poll(async () => (await listed()).find((each) => each.memberId === member?.member_id)?.ranking, {
        timeout: 30_000,
      })
      .not.toBeNull();
  });

  it('of which nothing is understood is kept, and the company is told to read it', async () => {
    const [read, unread] = [newAddress(), newAddress()];
    const sent = { [read]: Buffer.from(cvText), [unread]: Buffer.from(await pdfOf('')) };
    for (const [email, bytes] of Object.entries(sent)) {
      const { body } = await candidates.sendCv(role, bytes, 'CV');
      expect((await candidates.read(body.key)).body.isRead).toBe(email === read);
      await candidates.apply(role, email, { cvId: body.cvId });
    }
    const files = async (email: string) => {
      const members = `/api/import/v1/companies/${owner.companyId}/members`;
      return (await test.as(owner).get(`${members}/${String((await membersWith(email))[0]?.member_id)}/files`)).body
        .data;
    };
    await expect.poll(() => files(unread), readingTime).toMatchObject([{ fileName: 'CV', isUnread: true }]);
    await expect.poll(async () => (await membersWith(read))[0]?.phone, readingTime).not.toBeNull();
    expect(await files(read)).toMatchObject([{ fileName: 'CV', isUnread: false }]);
  });

  it.each([
    ['a picture', () => pictureOf(cvText)],
    ['a scan', () => scanOf(pictureOf(cvText))],
  ])(
    'as %s is read, for whoever sent it and for the company, and marked so',
    async (_, make) => {
      const email = newAddress();
      const { status, body: sent } = await candidates.sendCv(role, Buffer.from(await make()), 'Photo');
      expect(status).toBe(201);
      const { body: read } = await candidates.read(sent.key);
      expect(read).toMatchObject({ isRead: true, isFromPicture: true });
      // The accent may be lost in a picture.
      expect(read.name).toMatch(/^In[eéê]s Oliveira$/);
      expect(read.profile.skills).toEqual(expect.arrayContaining(['JavaScript', 'CSS']));
      expect(read.unsure).toEqual(expect.arrayContaining(['skills', 'jobs', 'phone']));

      await candidates.apply(role, email, { cvId: sent.cvId });
      await expect.poll(async () => (await membersWith(email))[0]?.phone, readingTime).not.toBeNull();
      const [member] = await membersWith(email);
      const address = `/api/import/v1/companies/${owner.companyId}/members/${String(member?.member_id)}/files`;
      await expect
        .poll(async () => (await test.as(owner).get(address)).body.data, readingTime)
        .toMatchObject([{ fileName: 'Photo', isUnread: false, isFromPicture: true }]);
    },
    180_000,
  );

  it('never replaces what the company knows', async () => {
    const email = newAddress();
    const [memberId] = await pipeline.addMembers([{ email, companyId: owner.companyId, skills: ['css'] }]);
    const { body } = await candidates.sendCv(role, cvText);
    await candidates.apply(role, email, { cvId: body.cvId });
    await expect.poll(async () => (await membersWith(email))[0]?.phone, readingTime).not.toBeNull();
    const [member] = await membersWith(email);
    expect([member?.member_id, member?.skills_ids, member?.location_id]).toEqual([memberId, ['css'], '2267057']);
  });

  it.each([
    ['the lower byte first', (wide: Buffer) => wide],
    ['the higher byte first', (wide: Buffer) => wide.swap16()],
  ])('is read where an editor saved it with two bytes a letter, %s', async (_order, saved) => {
    const wide = saved(Buffer.from(`\ufeff${cvText.toString()}`, 'utf16le'));
    const { status, body: sent } = await candidates.sendCv(role, wide, 'cv.txt', 'text/plain');
    expect(status).toBe(201);
    expect((await candidates.read(sent.key)).body).toMatchObject({ name: 'Inês Oliveira', isRead: true });
  });

  it('is none with a candidate from the pool, which is no refusal; of anybody else nothing is said', async () => {
    const [found, unknown] = await pipeline.addMembers([{}, { skills: ['welding'], titles: ['welder'] }]);
    const filesOf = async (memberId = '') =>
      test.as(owner).get(`/api/import/v1/companies/${owner.companyId}/members/${memberId}/files`);
    await expect.poll(async () => (await filesOf(found)).body).toEqual({ data: [] });
    expect((await filesOf(unknown)).status).toBe(404);
  });

  it('is refused by its bytes when it is something else, empty or too large', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');
    const answers = [];
    for (const bytes of [
      png,
      plainPng(10_001, 1),
      Buffer.from([0, 1, 2, 3]),
      Buffer.alloc(0),
      Buffer.alloc(10_000_001, 'a'),
    ]) {
      const { status, body } = await candidates.sendCv(role, bytes, 'cv.pdf', 'application/pdf');
      answers.push([status, body.message]);
    }
    expect(answers).toEqual([
      [415, pictureRefusals.cutOff],
      [413, pictureRefusals.tooManyPixels],
      [415, expect.stringContaining('ends in .pdf, but what is in it is something else')],
      [400, 'This file is empty. Choose another one.'],
      [413, 'Choose a file of up to 10 MB.'],
    ]);
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const mail = 'From: Ana <ana@example.com>\r\nMIME-Version: 1.0\r\nSubject: CV\r\n\r\nHere it is.';
  it.each<[string, string, string | Uint8Array, RegExp]>([
    ['a Word document with macros', 'cv.docx', docmOf(cvText.toString()), /holds macros\. Save it without them/],
    [
      'a program called PDF',
      'exe.pdf',
      Buffer.from('MZ\u0090\u0000\u0003\u0000'),
      /ends in \.pdf, but what is in it is something/,
    ],
    ['an archive called DOCX', 'cv.docx', zipOf({ 'a.txt': 'a' }), /ends in \.docx, but what is in it is something/],
    ['a file of no known kind', 'cv.bin', Buffer.from([0, 1, 2, 3]), /^Choose a PDF, a Word document/],
    ['a drawing', 'cv.svg', drawing, /^This is a drawing or a web page .+ Save it as PDF/],
    ['a drawing that begins as XML', 'cv', `<?xml version="1.0"?>${drawing}`, /^This is a drawing or a web page/],
    ['a drawing called PDF, below a comment', 'cv.pdf', `<!-- a --> ${drawing}`, /^This is a drawing or a web page/],
    ['an address book', 'cv.txt', 'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n', /^This is an address book or a calendar\./],
    ['a saved mail', 'cv.eml', 'Hello', /^This is a saved e-mail\. Save the CV that is attached/],
    ['a saved mail without a telling name', 'cv', mail, /^This is a saved e-mail/],
  ])('that is %s is refused with what is wrong with it', async (_what, name, bytes, said) => {
    const { status, body } = await candidates.sendCv(role, Buffer.from(bytes), name);
    expect([status, body.message]).toEqual([415, expect.stringMatching(said)]);
  });

  it.each(['cv.txt', 'cv.md', 'cv.rtf', 'cv', 'CV Inês 2026.11'])('that is a text called %s is taken', async (name) => {
    expect((await candidates.sendCv(role, cvText, name)).status).toBe(201);
  });

  it('is read for whoever sent it, who looks at it before it is sent, and what they say is what counts', async () => {
    const { body: sent } = await candidates.sendCv(role, cvText);
    const read = await candidates.read(sent.key);
    expect(read).toMatchObject({
      status: 200,
      body: {
        name: 'Inês Oliveira',
        isRead: true,
        profile: {
          phone: '+351 912 345 678',
          location: 'Lisbon, Portugal',
          jobs: [{ company: 'Casa', from: '2019-01', to: null }],
          skills: expect.arrayContaining(['JavaScript', 'React', 'CSS', 'TypeScript']),
        },
        unsure: expect.arrayContaining(['experienceYears']),
      },
    });
    const email = newAddress();
    const profile = { ...read.body.profile, phone: '', skills: ['React', 'CSS'], experienceYears: 3 };
    await candidates.apply(role, email, { cvId: sent.cvId, profile, linkedIn: 'pt.linkedin.com/in/ines-o/?trk=x' });
    const [member] = await membersWith(email);
    expect(member).toMatchObject({
      phone: null,
      skills_ids: ['react', 'css'],
      experience_years: 3,
      location_id: '2267057',
      linked_in: 'https://www.linkedin.com/in/ines-o',
      journey: [{ company: 'Casa', from: '2019-01' }],
    });
    // What was looked at is not read once more.
    const jobs = await test.platform.pools.owner.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'candidate.readCv'`,
    );
    expect(jobs.rowCount).toBe(0);
    const match = (await listed()).find((each) => each.memberId === member?.member_id);
    expect(match?.score).toBeGreaterThan(0);
    const { body } = await pipeline.candidates(owner, role).information(String(member?.member_id));
    expect(body.linkedIn).toBe('https://www.linkedin.com/in/ines-o');
  });

  it('is read for nobody else: not with another key, later than an hour, or once it is somebody’s', async () => {
    const { body: sent } = await candidates.sendCv(role, cvText);
    const late = seal(test.platform.secret, 'cv to be read', { objectId: sent.cvId, until: Date.now() - 1 });
    const forged = seal([new TextEncoder().encode('another secret')], 'cv to be read', {
      objectId: sent.cvId,
      until: Date.now() + 60_000,
    });
    const otherwise = seal(test.platform.secret, 'page', { objectId: sent.cvId, until: Date.now() + 60_000 });
    for (const key of [sent.cvId, '', 'a.b', late, forged, otherwise])
      expect((await candidates.read(key)).status, key).toBe(404);
    await candidates.apply(role, newAddress(), { cvId: sent.cvId });
    expect((await candidates.read(sent.key)).status).toBe(404);
  });

  it('belongs to one application of one company', async () => {
    const { body } = await candidates.sendCv(role, cvText);
    await candidates.apply(role, newAddress(), { cvId: body.cvId });
    const other = await test.register('Other Company');
    const foreign = await pipeline.post(other);
    const email = newAddress();
    for (const [where, cvId] of [
      [role, body.cvId],
      [foreign, (await candidates.sendCv(role, cvText)).body.cvId],
      [role, newId()],
    ] as const) {
      const answer = await candidates.apply(where, email, { cvId });
      expect([answer.status, answer.body.code]).toEqual([400, 'NOT_UPLOADED']);
    }
    expect(await membersWith(email)).toEqual([]);
  });

  it('that nobody applied with is gone after a day; others stay', async () => {
    const kept = (await candidates.sendCv(role, cvText)).body.cvId;
    await candidates.apply(role, newAddress(), { cvId: kept });
    const left = (await candidates.sendCv(role, cvText)).body.cvId;
    const hours = (n: number) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`
          update stored_object set stored_at = now() - make_interval(hours => ${n}) where object_id in (${kept}, ${left})`),
      );
    const there = async () => {
      const rows = await stored<{ object_id: string }>(
        sql`select object_id from stored_object where object_id in (${kept}, ${left})`,
      );
      return new Set(rows.map(({ object_id }) => object_id));
    };
    await hours(23);
    await sweepObjects(test.platform);
    expect(await there()).toEqual(new Set([kept, left]));
    await hours(25);
    await sweepObjects(test.platform);
    expect(await there()).toEqual(new Set([kept]));
    expect(await test.platform.files.read(left)).toBeUndefined();
  });
});
