import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { uploadsOf } from '../testUploads.ts';
import { mp4 } from '../videos/testVideos.ts';

let test: TestApp;
let owner: TestUser;
let url: string;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  test = await startTestApp({ LOG_LEVEL: 'warn' }, { withoutJobs: true, logTo });
  owner = await test.register();
  url = await test.listen();
  // The process that looks at videos is there from now on: it has a minute to start.
  await uploadsOf(test, owner).upload(mp4());
});
afterEach(() => {
  logged.length = 0;
});
afterAll(() => test.close());

const aMinute = 60_000;
const schedule = globalThis.setTimeout;
/** Has whoever waits for a minute wait for a moment. */
const hurry = () =>
  vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, after?: number, ...more: []) =>
      schedule(work, after === aMinute ? 500 : after, ...more)) as typeof setTimeout);

/** Begins an upload that says it has a million bytes, sends some of them and falls silent; answers what it is told. */
const stall = async (method: string, path: string, first: Buffer, headers: Record<string, string> = {}) => {
  const hurried = hurry();
  const upload = request(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/octet-stream', 'content-length': '1000000', ...headers },
  });
  upload.on('error', () => undefined);
  upload.write(first);
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  hurried.mockRestore();
  return { status: response.statusCode, headers: response.headers, body: (await json(response)) as object };
};

describe('an upload that stalls for a minute', () => {
  const expectTold = ({ status, headers, body }: Awaited<ReturnType<typeof stall>>) => {
    expect([status, headers['content-type'], headers.connection]).toEqual([
      408,
      expect.stringContaining('application/problem+json'),
      'close',
    ]);
    expect(body).toMatchObject({
      code: 'STALLED',
      message: 'No bytes of this file came for a minute, so its upload was ended. Send it again.',
    });
    const lines = logged.map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[40, 'an upload stalled and was ended']]);
  };

  it('into an import is told so, and logged for what it was', async () => {
    const imports = `/api/import/v1/companies/${owner.companyId}/imports`;
    const importId = newId();
    await test.as(owner).post(imports, { id: importId });
    const path = `${imports}/${importId}/files/${newId()}?fileName=people.csv`;
    expectTold(await stall('PUT', path, Buffer.from('name\nAda'), { authorization: `Bearer ${owner.token}` }));
  });

  it('of a picture is told so, and logged for what it was', async () => {
    const signed = await test.as(owner).get(`/api/company/v1/companies/${owner.companyId}/signedurl`);
    expectTold(await stall('PUT', (signed.body as { url: string }).url, Buffer.from('\x89PNG')));
  });

  it('of a video is told so, and goes on where it was', async () => {
    const uploads = uploadsOf(test, owner);
    const video = mp4(1_000_000);
    const { videoUrl } = await uploads.sign('size=1000000');
    expectTold(await stall('PUT', videoUrl, video.subarray(0, 20_000)));
    await vi.waitFor(async () => expect((await uploads.head(videoUrl)).headers['upload-offset']).toBe('20000'));
    expect((await uploads.patch(videoUrl, 20_000, video.subarray(20_000))).statusCode).toBe(204);
  });
});

it('an upload that is refused while it is sent hears why, and what still comes is thrown away', async () => {
  const { videoUrl } = await uploadsOf(test, owner).sign();
  const upload = request(`${url}${videoUrl}`, { method: 'PUT', headers: { 'content-length': '3000000' } });
  upload.write(Buffer.alloc(20_000, 'no video'));
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect([response.statusCode, await json(response)]).toMatchObject([415, { code: 'UNSUPPORTED_TYPE' }]);
  upload.end(Buffer.alloc(2_980_000));
  await once(upload, 'finish');
});
