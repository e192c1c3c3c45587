import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { sweepObjects } from '#modules/files';
import { testChat } from '../chat/testChat.ts';
import { plainPng } from '../files/pictures/testPictures.ts';
import { mp4 } from '../files/videos/testVideos.ts';
import { forgetRemoved } from './store.ts';
import { videosOf } from './testCompanyVideos.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let videos: ReturnType<typeof videosOf>;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  owner = await test.register('Solstice Health');
  other = await test.register('Brightfen Energy');
  videos = videosOf(test, owner);
});
afterAll(() => test.close());

const read = async (url: string) => (await test.app.inject(url)).rawPayload;
const fresh = async (name?: string) => {
  const person = await test.register(name);
  return { person, ...videosOf(test, person) };
};
/** Lets what happened so far be older by hours. */
const age = (hours: number) =>
  test.platform.pools.asSystem(async (db) => {
    const by = sql`make_interval(hours => ${hours})`;
    await db.run(sql`update video_published set removed_at = removed_at - ${by}`);
    await db.run(sql`update stored_object set created_at = created_at - ${by}, stored_at = stored_at - ${by},
      written_at = written_at - ${by}`);
  });

describe('the spotlight video', () => {
  it('is none at first, then the one that was saved, with its picture, and watched whole', async () => {
    const { upload, spotlight, present, put, as, base } = await fresh();
    expect(await spotlight()).toBeNull();
    const bytes = mp4(50_000);
    const { videoId, thumbnailUrl } = await upload('spotlight', bytes);
    await put(thumbnailUrl, plainPng(64, 36));
    const saved = await present(videoId, { description: 'Why we started #careers' });
    expect(saved.body).toMatchObject({ videoId, description: 'Why we started #careers', hashtags: ['careers'] });
    const shown = await spotlight();
    expect(shown).toEqual((await as.get(`${base}/spotlightvideo/${videoId}`)).body);
    expect((await read(shown.item1)).equals(bytes)).toBe(true);
    expect((await test.app.inject(shown.item2)).headers['content-type']).toBe('image/webp');
  });

  it('is one: a new one takes its place, and the old one can be taken back', async () => {
    const { upload, spotlight, present, as, base } = await fresh();
    const [first, second] = [await upload('spotlight'), await upload('spotlight')];
    await present(first.videoId, { description: 'First' });
    await present(second.videoId);
    expect((await spotlight()).videoId).toBe(second.videoId);
    expect((await as.get(`${base}/spotlightvideo/${first.videoId}`)).status).toBe(404);
    await present(first.videoId);
    expect(await spotlight()).toMatchObject({ videoId: first.videoId, description: 'First' });
  });

  it.each(['', '/:id'])('is removed (%s) once, and saved again it is back as it was', async (path) => {
    const { upload, spotlight, present, as, base } = await fresh();
    const { videoId } = await upload('spotlight');
    await present(videoId, { description: 'Hello' });
    const address = `${base}/spotlightvideo${path.replace(':id', videoId)}`;
    expect((await as.delete(address)).body).toEqual({ done: true });
    expect(await spotlight()).toBeNull();
    expect((await as.delete(address)).status).toBe(404);
    expect((await present(videoId)).body.description).toBe('Hello');
  });
});

describe('branding videos', () => {
  it('stand newest first, are read in pages, and move without a word changed', async () => {
    const { shown, descriptions, list, save } = await fresh();
    const ids = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await shown(name));
    expect(await descriptions()).toEqual(['D', 'C', 'B', 'A']);
    const first = await list('PageSize=3');
    expect([first.totalRecords, first.prevToken]).toEqual([4, null]);
    expect((await list(`PageSize=3&TokenId=${first.nextToken}`)).data).toMatchObject([
      { description: 'A', position: 4 },
    ]);
    expect(await descriptions('PageSize=2&PageNavigation=2')).toEqual(['B', 'A']);
    await save(ids[0] ?? '', { position: 2 });
    expect(await descriptions()).toEqual(['D', 'A', 'C', 'B']);
    await save(ids[0] ?? '', { position: 99 });
    expect(await descriptions()).toEqual(['D', 'C', 'B', 'A']);
    expect((await list()).data.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('are removed and brought back where they stood', async () => {
    const { shown, descriptions, save, remove } = await fresh();
    const [a] = [await shown('A #one'), await shown('B')];
    await shown('C');
    expect((await remove(a)).status).toBe(200);
    expect((await remove(a)).status).toBe(404);
    expect(await descriptions()).toEqual(['C', 'B']);
    await save(a, { position: 3 });
    expect(await descriptions()).toEqual(['C', 'B', 'A #one']);
  });

  it('are found by the hashtags in their descriptions, whatever their case', async () => {
    const { shown, descriptions } = await fresh();
    await shown('Night shift #Nurses #2024 a#b, said #Zürich.');
    await shown('Nothing');
    expect(await descriptions('Hashtag=%23nURSES')).toHaveLength(1);
    expect(await descriptions('Hashtag=z%C3%BCrich')).toHaveLength(1);
    for (const none of ['2024', 'b', 'nurse']) expect(await descriptions(`Hashtag=${none}`)).toEqual([]);
  });

  it('name other companies, which are found by their names, and no others', async () => {
    const { shown, list, as, save } = await fresh('Oriel Learning');
    const found = (await as.get('/api/video/v1/tagging/company?filter=brightf')).body.data;
    expect(found).toMatchObject([{ companyId: other.companyId, name: 'Brightfen Energy' }]);
    expect((await as.get('/api/video/v1/tagging/company?filter=oriel')).body.data).toEqual([]);
    const id = await shown('Together', { companiesIds: [other.companyId] });
    expect((await list()).data[0].companies).toMatchObject([{ name: 'Brightfen Energy' }]);
    expect((await save(id, { companiesIds: [newId()] })).status).toBe(400);
  });

  it('are at most 200', async () => {
    const { shown, upload, save, person } = await fresh();
    const id = await shown('One');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        with made as (
          insert into stored_object (object_id, company_id, kind, stored_at)
          select gen_random_uuid(), ${person.companyId}, 'video', now() from generate_series(2, 200) returning object_id)
        insert into video_published (video_id, company_id, kind, position)
        select object_id, ${person.companyId}, 'branding', 1 + row_number() over () from made`),
    );
    expect((await save((await upload()).videoId)).body.code).toBe('FULL');
    expect((await save(id, { position: 200 })).body.position).toBe(200);
  });
});

describe('videos that were removed', () => {
  it('are listed, the last one first, with the day they are kept, until they are back', async () => {
    const { upload, present, shown, remove, removed, save, as, base } = await fresh();
    const { videoId } = await upload('spotlight');
    await present(videoId, { description: 'Hello' });
    const branding = await shown('A #one');
    expect(await removed()).toEqual([]);
    await as.delete(`${base}/spotlightvideo`);
    const before = Date.now();
    await remove(branding);
    const found = await removed();
    expect(found).toMatchObject([
      { kind: 'branding', videoId: branding, description: 'A #one' },
      { kind: 'spotlight', videoId, description: 'Hello' },
    ]);
    expect(Math.abs(Date.parse(found[0].keptUntil) - before - 24 * 3_600_000)).toBeLessThan(60_000);
    expect((await test.app.inject(found[0].item1)).statusCode).toBe(200);
    await save(branding);
    expect(await removed()).toMatchObject([{ videoId }]);
    await age(24);
    expect(await removed()).toEqual([]);
  });

  it('are seen by those who may remove them, of their company alone', async () => {
    const { person, shown, remove, removed, as, base } = await fresh();
    await remove(await shown('Ours'));
    expect(await removed()).toHaveLength(1);
    const [admin, reviewer] = [await test.join(person, 'Admin'), await test.join(person, 'Reviewer')];
    expect((await test.as(admin).get(`${base}/removedvideos`)).body.data).toHaveLength(1);
    expect((await test.as(reviewer).get(`${base}/removedvideos`)).status).toBe(403);
    expect((await videos.as.get(`${base}/removedvideos`)).status).toBe(404);
    expect((await as.get(`${base}/removedvideos`)).status).toBe(200);
  });
});

describe('captions', () => {
  it('are read beside the video they were saved with, until they are taken off', async () => {
    const { shown, captions, save } = await fresh();
    const id = await shown('With words');
    const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello';
    const { captionsId } = await captions(text);
    const { body } = await save(id, { captions: { captionsId, language: 'de' } });
    expect(body.captions).toMatchObject({ captionsId, language: 'de' });
    const answer = await test.app.inject(body.captions.url);
    expect([answer.headers['content-type'], answer.body]).toEqual(['text/vtt; charset=utf-8', text]);
    expect((await save(id, { captions: null })).body.captions).toBeNull();
  });

  it('say of a file without a line what it lacks', async () => {
    const { answer } = await videos.captions('WEBVTT\n\n');
    expect(answer.json().message).toContain('This file has no line to show.');
  });

  it('are read in their time, however many marks are opened and never closed', async () => {
    const { shown, captions, save } = await fresh();
    const id = await shown('Opened');
    const words = '<font '.repeat(150_000);
    const { captionsId } = await captions(`1\n00:00:00,000 --> 00:00:02,000\n${words}\n`);
    const { body } = await save(id, { captions: { captionsId, language: 'en' } });
    expect((await test.app.inject(body.captions.url)).body).toContain(words.trim());
  });

  it('are made of SubRip, without what only its players understand', async () => {
    const { shown, captions, save } = await fresh();
    const id = await shown('With words');
    const text =
      '\uFEFF1\r\n00:00:00,000 --> 00:00:02,500\r\n{\\an8}Hello <b>there</b>\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,000\r\n- One\r\n- Two\r\n';
    const { captionsId } = await captions(text);
    const { body } = await save(id, { captions: { captionsId, language: 'en' } });
    expect((await test.app.inject(body.captions.url)).body).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nHello <b>there</b>\n\n01:00:03.000 --> 01:00:04.000\n- One\n- Two\n',
    );
  });

  it.each([
    ['nothing', ''],
    ['the head alone', 'WEBVTT'],
    ['a comment alone', 'WEBVTT\n\nNOTE\nNobody speaks'],
    ['a time without words', 'WEBVTT\n\n00:00.000 --> 00:02.000\n\n'],
    ['a time that ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello'],
    ['a time that is none', 'WEBVTT\n\n0 --> 2\nHello'],
    ['SubRip without words', '1\n00:00:00,000 --> 00:00:02,000\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a word that goes on', 'WEBVTTX\n\nHello'],
    ['bytes', `WEBVTT\n\n${'\0'.repeat(50)}`],
    ['another name', ' WEBVTT'],
    ['too many bytes', `WEBVTT\n\n${'a'.repeat(1_000_000)}`],
  ])('are refused as what they are: %s', async (_what, text) => {
    const { answer, captionsId } = await videos.captions(text);
    expect([413, 415]).toContain(answer.statusCode);
    const { videoId } = await videos.upload();
    const saved = await videos.save(videoId, { captions: { captionsId, language: 'en' } });
    expect([saved.status, saved.body.code]).toEqual([400, 'NOT_UPLOADED']);
  });
});

describe('hashtags', () => {
  it('are found by how they begin, those that most videos carry first, and followed by one person', async () => {
    const { shown, as } = await fresh();
    for (const words of ['#walrus #walking', '#walrus', '#wombat']) await shown(words);
    const search = async (query: string, by = as) => (await by.get(`/api/video/v1/hashtag?${query}`)).body.data;
    expect(await search('filter=WAL')).toEqual([
      { hashtag: 'walrus', videos: 2, isFollowed: false },
      { hashtag: 'walking', videos: 1, isFollowed: false },
    ]);
    const followed = await as.patch('/api/video/v1/hashtag?hashtag=%23Walrus');
    expect(followed.body).toEqual({ hashtag: 'walrus', videos: 2, isFollowed: true });
    await as.patch('/api/video/v1/hashtag?hashtag=unused');
    expect(await search('followed=true')).toEqual([
      { hashtag: 'walrus', videos: 2, isFollowed: true },
      { hashtag: 'unused', videos: 0, isFollowed: true },
    ]);
    expect(await search('followed=true', test.as(other))).toEqual([]);
    await as.patch('/api/video/v1/hashtag?hashtag=walrus&follow=false');
    expect(await search('filter=walr')).toMatchObject([{ isFollowed: false }]);
    expect((await as.patch('/api/video/v1/hashtag?hashtag=two+words')).status).toBe(400);
  });
});

describe('the videos of a company', () => {
  it('are none of another company’s: not to see, save, change, remove or upload over', async () => {
    const id = await videos.shown('Ours');
    const { videoId: spot } = await videos.upload('spotlight');
    await videos.present(spot);
    const theirs = videosOf(test, other);
    expect((await theirs.save(id)).body.code).toBe('NOT_UPLOADED');
    expect((await theirs.present(spot)).body.code).toBe('NOT_UPLOADED');
    expect((await theirs.remove(id)).status).toBe(404);
    expect((await theirs.as.get(`${theirs.base}/spotlightvideo/${spot}`)).status).toBe(404);
    expect((await theirs.as.get(`${videos.base}/brandingvideos`)).status).toBe(404);
    expect((await theirs.signing('branding', `videoId=${id}`)).body.videoId).not.toBe(id);
    const { captionsId } = await videos.captions('WEBVTT\n\n00:00.000 --> 00:02.000\nHello');
    const own = await theirs.shown('Theirs', { captions: { captionsId, language: 'en' } });
    expect(await theirs.list(`Hashtag=`)).toMatchObject({ totalRecords: 0 });
    expect((await theirs.save(own)).status).toBe(200);
  });

  it('are seen by everybody in it and changed by its admins', async () => {
    const id = await videos.shown('Everybody');
    for (const role of ['Admin', 'Recruiter', 'Employer', 'Reviewer'] as const) {
      const by = videosOf(test, await test.join(owner, role));
      const isAdmin = role === 'Admin';
      expect((await by.as.get(`${by.base}/brandingvideos`)).status).toBe(200);
      expect((await by.signing('branding')).status).toBe(isAdmin ? 200 : 403);
      expect((await by.save(id, { description: 'Everybody' })).status).toBe(isAdmin ? 200 : 403);
    }
  });

  it('are refused until they are there whole', async () => {
    const { body } = await videos.signing('branding', 'size=40000');
    expect((await videos.save(body.videoId)).body).toMatchObject({
      code: 'NOT_UPLOADED',
      message: 'This video was not uploaded. Upload it again.',
    });
    expect((await videos.put(body.videoUrl, Buffer.alloc(0))).statusCode).toBe(415);
    expect((await videos.signing('branding', 'size=500000001')).status).toBe(413);
  });

  it('survive the nightly sweep, also for a day after they were removed, and no longer', async () => {
    const { shown, remove, save, put, upload, captions, list } = await fresh();
    const kept = await shown('Kept');
    const gone = await upload();
    await put(gone.thumbnailUrl, plainPng(64, 36));
    const { captionsId } = await captions('WEBVTT\n\n00:00.000 --> 00:02.000\nHello');
    await save(gone.videoId, { captions: { captionsId, language: 'en' } });
    await age(48);
    await remove(gone.videoId);
    const night = async () => {
      await test.platform.pools.asSystem(forgetRemoved);
      await sweepObjects(test.platform);
    };
    await night();
    const back = await save(gone.videoId);
    for (const url of [back.body.item1, back.body.item2, back.body.captions.url])
      expect((await test.app.inject(url)).statusCode).toBe(200);
    await remove(gone.videoId);
    await age(25);
    await night();
    for (const id of [gone.videoId, captionsId]) expect(await test.platform.files.arrived(id)).toBe(0);
    expect((await save(gone.videoId)).body.code).toBe('NOT_UPLOADED');
    expect((await list()).data).toMatchObject([{ videoId: kept }]);
  });

  it('tell everybody in the company when they change', async () => {
    const { token } = await test.join(owner, 'Reviewer');
    const chat = testChat(test);
    const reader = await chat.connect(await test.listen(), token);
    await videos.shown('News');
    await expect.poll(() => reader.of('videos.updated').length).toBeGreaterThan(0);
    chat.hangUp();
  });
});
