import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let by: TestUser;
const making = 240_000;
const visitor = async (): Promise<TestUser> => {
  const body = { email: 'helena@solstice.example', password: 'marigold-demo' };
  const { accessToken: token, user } = (await test.ask('POST', '/api/demo/v1/sign-in', { body })).body;
  return { token, ...user };
};
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
  by = await visitor();
}, making);
afterAll(() => test.close());

const get = async (address: string) => (await test.as(by).get(address)).body;
const videos = () => `/api/video/v1/companies/${by.companyId}`;
const kept = async () => {
  const folder = path.join(test.platform.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('the demo', () => {
  it('shows a spotlight video and three others, with pictures, captions, lengths, hashtags and views', async () => {
    const { data: spotlight } = await get(`${videos()}/spotlightvideo`);
    const { data } = await get(`${videos()}/brandingvideos`);
    expect(data).toHaveLength(3);
    for (const video of [spotlight, ...data]) {
      expect(video.description).not.toBe('');
      expect(video.hashtags.length).toBeGreaterThan(0);
      expect(video.seconds).toBeGreaterThan(3);
      expect(video.views).toBeGreaterThan(10);
      const [film, picture, captions] = await Promise.all(
        [video.item1, video.item2, video.captions.url].map((url: string) => test.app.inject(url)),
      );
      expect(film?.headers['content-type']).toBe('video/mp4');
      expect(film?.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
      expect(picture?.headers['content-type']).toBe('image/jpeg');
      expect(captions?.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    }
  });

  it('has them in the feed, and on the company’s page', async () => {
    const { data } = await get(`/api/feed/v1/feed/${by.companyId}/users/${by.userId}`);
    expect(data.slice(0, 3).map(({ kind }: { kind: string }) => kind)).toEqual(['branding', 'opportunity', 'branding']);
    const page = await test.app.inject('/jobs/solstice-health');
    expect(page.body.match(/<video/g)).toHaveLength(4);
  });

  it('has a candidate who answered by video, which the company can play and read', async () => {
    const [talk] = await test.platform.pools.asSystem((db) =>
      db.rows<{ conversation_id: string; attachment_id: string; member_id: string }>(sql`
        select conversation_id, attachment_id, c.member_id from attachment join conversation c using (conversation_id)
        where question_id is not null`),
    );
    const { openQuestions } = await get(`/api/chat/${by.userId}/history/${talk?.conversation_id}/screening`);
    const answered = openQuestions.find(({ recording }: { recording: object | null }) => recording);
    expect(answered).toMatchObject({
      answer: expect.stringContaining('time first'),
      recording: { recordingId: talk?.attachment_id, kind: 'video', seconds: 9 },
    });
    const file = await get(
      `/api/chat/${by.userId}/conversation/${talk?.conversation_id}/attachments/${talk?.attachment_id}`,
    );
    const part = await test.app.inject({ url: file.url, headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect((await test.app.inject(file.posterUrl)).statusCode).toBe(200);
  });

  it(
    'takes its files along when it is made anew',
    async () => {
      const before = await kept();
      expect(before).toBeGreaterThan(10);
      expect((await test.as(by).post('/api/demo/v1/reset')).status).toBe(200);
      by = await visitor();
      expect(await kept()).toBe(before);
      expect((await get(`${videos()}/brandingvideos`)).data).toHaveLength(3);
    },
    making,
  );
});
