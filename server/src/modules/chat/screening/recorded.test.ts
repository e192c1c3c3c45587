import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Message, messageTypes } from '@marigold/contract/chat';
import { recordings } from '@marigold/contract/recordings';
import { eraseTask } from '#modules/candidate';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import { plainPng } from '../../files/pictures/testPictures.ts';
import { standInFfmpeg } from '../../files/videos/testFfmpeg.ts';
import { everywhere, recorded as film, voiced } from '../../files/videos/testFilms.ts';
import { mp4 } from '../../files/videos/testVideos.ts';
import { startTestScreening, type TestApplicant, type TestScreening } from './testScreening.ts';

let screening: TestScreening;
let role: string;
let short: Buffer;
/** One that needs nothing made of it. */
let everyone: Buffer;
const ask = {
  screeningQuestions: [],
  openQuestions: [{ question: 'Why this role?', mayRecord: true }, { question: 'What did you build last?' }],
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marigold-ffmpeg-'));
  await writeFile(path.join(folder, 'film'), 'heard everywhere');
  screening = await startTestScreening({ FFMPEG: await standInFfmpeg(folder) });
  const { owner } = screening;
  role = await screening.chat.pipeline.post(owner, owner, undefined, ask);
  short = await film(3);
  everyone = await everywhere(3);
});
afterAll(async () => {
  await screening.test.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (url: string, payload: Buffer) =>
  screening.test.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });

/** Somebody who applied, with the calls by which they answer aloud. */
const applicant = async () => {
  const person = await screening.applicant(role);
  const as = screening.test.as(person);
  const me = screening.chat.calls({ ...person, personId: person.personId, name: '' });
  const prepare = async (more: object = {}) => {
    const { current } = await person.screening();
    const wanted = { id: newId(), questionId: current, kind: 'video', size: everyone.length, ...more };
    return as.post(`/api/chat/${person.personId}/recording/${person.id}`, wanted);
  };
  /** Uploads a recording; answers its id and what came of the bytes. */
  const upload = async (bytes = everyone, more: object = {}) => {
    const { body } = await prepare({ size: bytes.length, ...more });
    if (body.posterUrl) await send(body.posterUrl, plainPng(64, 36));
    return { recordingId: body.recordingId as string, url: body.url as string, sent: await send(body.url, bytes) };
  };
  const reply = (attachmentId: string, answer: string | undefined, more: object = {}) =>
    person.answer(answer ?? '', { attachmentId, ...more });
  return { ...person, as, me, prepare, upload, reply };
};
type Applicant = Awaited<ReturnType<typeof applicant>>;

const objects = async (...ids: string[]): Promise<number> =>
  (
    await screening.test.platform.pools.asSystem((db) =>
      db.rows(sql`
        select 1 from stored_object where object_id = any(${ids}::uuid[]) or video_id = any(${ids}::uuid[])`),
    )
  ).length;
const lastOf = async ({ history }: TestApplicant): Promise<Message | undefined> =>
  (await history()).findLast(({ messageTypeId }) => messageTypeId === messageTypes.OpenAnswer);
const fileOf = (person: Applicant, id: string) => person.me.file(person.id, id);

/** Waits until what plays everywhere was made of a recording, and answers it. */
const isRendered = (person: Applicant, recordingId: string) =>
  vi.waitFor(
    async () => {
      const { url } = (await fileOf(person, recordingId)).body;
      const played = await screening.test.app.inject(url as string);
      expect(played.body).toBe('heard everywhere');
      return played;
    },
    { timeout: 20_000 },
  );

describe('an open question', () => {
  it('is answered by video where its author allows that, and the bot goes on', async () => {
    const person = await applicant();
    const [first] = (await person.screening()).openQuestions;
    expect(first).toMatchObject({ mayRecord: true, answer: null, recording: null });
    const { recordingId, sent } = await person.upload();
    expect([sent.statusCode, sent.json().type]).toEqual([200, 'video/mp4']);
    const { status, body } = await person.reply(recordingId, 'I bake bread');
    expect([status, body.text, body.attachment]).toEqual([
      200,
      'I bake bread',
      { attachmentId: recordingId, name: 'Video answer to question 1', type: 'video/mp4', size: everyone.length },
    ]);
    const now = await person.screening();
    expect(now.current).toBe(now.openQuestions[1].questionId);
    const team = (await person.team.screening(person.id)).body.openQuestions[0];
    expect(team).toMatchObject({
      answer: 'I bake bread',
      recording: { recordingId, kind: 'video', seconds: 3 },
    });
    for (const reader of [person.me, person.team]) {
      const { body: file } = await reader.file(person.id, recordingId);
      expect(file).toMatchObject({ attachmentId: recordingId, seconds: 3 });
      const part = await screening.test.app.inject({ url: file.url, headers: { range: 'bytes=2-9' } });
      expect([part.statusCode, part.rawPayload]).toEqual([206, everyone.subarray(2, 10)]);
      expect(part.headers['cache-control']).toBe('no-store');
      expect((await screening.test.app.inject(file.posterUrl)).headers['content-type']).toBe('image/webp');
    }
  });

  it('is answered by voice, which is told by the file and not by its name', async () => {
    const person = await applicant();
    const { recordingId, sent } = await person.upload(await voiced(4), { kind: 'voice' });
    expect(sent.json().type).toBe('audio/webm');
    await person.reply(recordingId, '');
    const { openQuestions } = await person.screening();
    expect(openQuestions[0]).toMatchObject({ answer: '', recording: { kind: 'voice', seconds: 4 } });
    expect((await fileOf(person, recordingId)).body.posterUrl).toBeNull();
    expect((await lastOf(person))?.text).toBe('');
    await person.answer('A bakery');
    expect((await person.confirm()).body.state).toBe('sent');
    expect(await person.statusOf()).toBe('inReview');
  });

  it('whose author does not allow it is answered in writing', async () => {
    const person = await applicant();
    const early = await person.prepare({ questionId: (await person.screening()).openQuestions[1].questionId });
    expect([early.status, early.body.message]).toEqual([400, expect.stringContaining('not asked yet')]);
    const { recordingId } = await person.upload();
    await person.answer('In words');
    const { status, body } = await person.prepare();
    expect([status, body.message]).toEqual([400, 'This question is answered in writing.']);
    expect((await person.reply(recordingId, 'Elsewhere')).body.code).toBe('NOT_UPLOADED');
    const silent = await screening.applicant();
    const one = (await silent.screening()).data[0];
    const path = `/api/chat/${silent.personId}/recording/${silent.id}`;
    const yesNo = { id: newId(), questionId: one.id, kind: 'voice', size: 10 };
    expect((await screening.test.as(silent).post(path, yesNo)).body.message).toContain('in writing');
  });

  it('stays as it was asked, whatever its author changes while it is answered', async () => {
    const { chat, owner } = screening;
    const mine = await chat.pipeline.post(owner, owner, undefined, ask);
    const person = await screening.applicant(mine);
    const base = `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`;
    const value = [{ question: 'Why this role?' }];
    const edit = { opportunityId: mine, opportunity: [{ op: 'replace', path: 'openQuestions', value }] };
    expect((await screening.test.as(owner).patch(base, edit)).status).toBe(200);
    expect((await person.screening()).openQuestions[0].mayRecord).toBe(true);
    expect((await (await screening.applicant(mine)).screening()).openQuestions[0].mayRecord).toBe(false);
  });
});

describe('a recording', () => {
  it.each([
    ['longer than two minutes', () => film(recordings.seconds + 8), 422, 'TOO_LONG'],
    ['neither video nor voice', async () => Buffer.alloc(20_000, 'words'), 415, 'UNSUPPORTED_TYPE'],
    ['a video by its first bytes alone', async () => mp4(20_000), 415, 'UNSUPPORTED_TYPE'],
    ['a picture', async () => Buffer.concat([plainPng(64, 36), Buffer.alloc(9_000)]), 415, 'UNSUPPORTED_TYPE'],
  ])('that is %s is refused, and nothing of it stays', async (_what, made, status, code) => {
    const person = await applicant();
    const { recordingId, sent } = await person.upload(await made());
    expect([sent.statusCode, sent.json().code]).toEqual([status, code]);
    expect(await screening.test.platform.files.arrived(recordingId)).toBe(0);
    expect((await person.reply(recordingId, '')).body.code).toBe('NOT_UPLOADED');
  });

  it('that is too large is refused before a byte is sent', async () => {
    const person = await applicant();
    expect((await person.prepare({ size: recordings.maxBytes + 1 })).body).toMatchObject({
      code: 'TOO_LARGE',
      message: 'Choose a file of up to 200 MB.',
    });
  });

  it('that not every browser plays is played as one that does, with or without a picture', async () => {
    for (const [bytes, kind, type, map] of [
      [await voiced(3), 'voice', 'audio/mp4', '-map 0:a:0 -vn'],
      [short, 'video', 'video/mp4', '-map 0:v:0'],
    ] as const) {
      const person = await applicant();
      const { recordingId } = await person.upload(bytes, { kind });
      await person.reply(recordingId, '');
      expect((await isRendered(person, recordingId)).headers['content-type']).toBe(type);
      expect(await readFile(path.join(folder, 'calls'), 'utf8')).toContain(map.replaceAll(' ', '","'));
    }
  });

  it('goes on where the line was cut', async () => {
    const person = await applicant();
    const id = newId();
    const { body } = await person.prepare({ id });
    const tus = (url: string, method: 'PATCH' | 'HEAD', payload?: Buffer, offset = 0) =>
      screening.test.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });
    expect((await tus(body.url, 'PATCH', everyone.subarray(0, 6_000))).statusCode).toBe(204);
    const again = (await person.prepare({ id })).body.url as string;
    expect((await tus(again, 'HEAD')).headers['upload-offset']).toBe('6000');
    expect((await tus(again, 'PATCH', everyone.subarray(6_000), 6_000)).statusCode).toBe(204);
    expect((await person.prepare({ id, size: 5 })).body.code).toBe('EXISTS');
    expect((await person.reply(id, 'Whole')).status).toBe(200);
  });

  it('takes the place of the one before, which is deleted, until the answers are sent', async () => {
    const person = await applicant();
    const question = (await person.screening()).current as string;
    const one = await person.upload();
    await person.reply(one.recordingId, 'First');
    const answer = await lastOf(person);
    const two = await person.upload(everyone, { questionId: question });
    expect(await objects(one.recordingId)).toBe(2);
    await person.reply(two.recordingId, 'Second', { questionId: question });
    await vi.waitFor(async () => expect(await objects(one.recordingId)).toBe(0));
    expect(await screening.test.platform.files.read(one.recordingId)).toBeUndefined();
    expect((await fileOf(person, one.recordingId)).status).toBe(404);
    const replaced = (await person.history()).find(({ id }) => id === answer?.id);
    expect([replaced?.text, replaced?.attachment?.isGone]).toEqual(['First', true]);
    // Only the words are changed: the recording is the same and stays.
    await person.reply(two.recordingId, 'Better words', { questionId: question });
    expect((await person.screening()).openQuestions[0]).toMatchObject({
      answer: 'Better words',
      recording: { recordingId: two.recordingId },
    });
    await person.answer('In writing after all', { questionId: question });
    await vi.waitFor(async () => expect(await objects(two.recordingId)).toBe(0));
    await person.answer('A bakery');
    await person.confirm();
    const late = await person.prepare({ questionId: question });
    expect([late.status, late.body.code]).toEqual([409, 'NO_BOT']);
  });

  it('is not taken any more from who withdrew, also at an address that was given before', async () => {
    const person = await applicant();
    const questionId = (await person.screening()).current as string;
    const { body } = await person.prepare();
    await person.withdraw();
    const sent = await send(body.url, everyone);
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'NO_BOT']);
    const late = await person.prepare({ questionId });
    expect([late.status, late.body.code]).toEqual([409, 'CONVERSATION_CLOSED']);
  });

  it('is nobody else’s to answer with, to prepare, or to look at', async () => {
    const person = await applicant();
    const other = await applicant();
    const { recordingId } = await person.upload();
    expect((await other.reply(recordingId, 'Mine')).body.code).toBe('NOT_UPLOADED');
    const file = { id: newId(), messageTypeId: messageTypes.Attachment, attachmentId: recordingId };
    expect((await person.me.send(person.id, file)).body.code).toBe('NOT_UPLOADED');
    const foreign = await other.as.post(`/api/chat/${other.personId}/recording/${person.id}`, {
      id: newId(),
      questionId: newId(),
      kind: 'voice',
      size: 9,
    });
    expect(foreign.status).toBe(404);
    // An id that somebody else has used is taken as if it were free.
    expect((await other.prepare({ id: recordingId })).body.recordingId).not.toBe(recordingId);
    await person.reply(recordingId, 'Mine');
    expect((await other.me.file(person.id, recordingId)).status).toBe(404);
    expect((await other.me.file(other.id, recordingId)).status).toBe(404);
    const stranger = await screening.test.register('Elsewhere');
    expect((await screening.chat.calls(stranger).file(person.id, recordingId)).status).toBe(404);
  });

  it('is heard of by those who may read it, and by nobody else', async () => {
    const { chat, owner, test } = screening;
    const person = await applicant();
    const reviewer = await test.join(owner, 'Reviewer');
    const url = await test.listen();
    const [team, outside] = [await chat.connect(url, owner.token), await chat.connect(url, reviewer.token)];
    const { recordingId } = await person.upload(short);
    await person.reply(recordingId, 'Aloud');
    await isRendered(person, recordingId);
    await chat.settle(owner, team);
    await chat.settle(reviewer, outside);
    chat.hangUp();
    expect(JSON.stringify(team.of('message.created'))).toContain(recordingId);
    expect(team.of('videos.updated')).toEqual([]);
    expect(outside.heard.filter(({ type }) => type !== 'resync')).toEqual([]);
    expect((await chat.calls(reviewer).file(person.id, recordingId)).status).toBe(403);
  });

  it('is in the copy of one’s data, once, with an ending that its type has', async () => {
    const person = await applicant();
    const question = (await person.screening()).current as string;
    const { recordingId } = await person.upload();
    await person.reply(recordingId, 'Aloud');
    await person.reply(recordingId, 'Aloud and clear', { questionId: question });
    await person.as.post('/api/candidate/v1/me/copies');
    const url = await vi.waitUntil(
      async () => (await person.as.get('/api/candidate/v1/me/data')).body.copy?.url as string | null,
      30_000,
    );
    const files = unzipSync((await screening.test.app.inject(url)).rawPayload);
    const names = Object.keys(files).filter((name) => name.startsWith('files/attachments/'));
    expect(names).toEqual(['files/attachments/1 Video answer to question 1.mp4']);
    expect(Buffer.from(files[names[0] ?? ''] ?? [])).toEqual(everyone);
  });

  it('goes with whoever is erased, and what was made of it, too', async () => {
    const person = await applicant();
    const { recordingId } = await person.upload();
    await person.reply(recordingId, 'Aloud');
    await person.as.post('/api/candidate/v1/me/erasure', { isConfirmed: true });
    const { platform } = screening.test;
    const due = await platform.pools.asSystem((db) =>
      db.one<{ erasure_id: string }>(sql`update erasure set due_at = now() returning erasure_id`),
    );
    await eraseTask(platform)({ erasureId: due?.erasure_id ?? '' }, firstTry);
    expect(await objects(recordingId)).toBe(0);
    expect(await platform.files.read(recordingId)).toBeUndefined();
  });
});
