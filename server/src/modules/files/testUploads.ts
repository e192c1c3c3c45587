import { request } from 'node:http';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { startTestBucket } from '#ports/files/testBucket';
import { mp4 } from './videos/testVideos.ts';

/** Where the bytes of objects are kept. */
export interface Place {
  /** Settings that have it used. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Every place there is, and how one is opened. */
export const places: [string, () => Promise<Place>][] = [
  ['the disk', () => Promise.resolve({ environment: {}, close: () => Promise.resolve() })],
  ['a bucket', startTestBucket],
];

/** What is asked around videos, by somebody of a company. */
export const uploadsOf = (test: TestApp, person: TestUser) => {
  const base = `/api/opportunity/v1/companies/${person.companyId}`;
  const as = test.as(person);
  const signing = (query = '') => as.get(`${base}/opportunities/video-signedurl?${query}`);
  const save = (videoId: string | null, opportunityId?: string) =>
    as.patch(`${base}/users/${person.userId}/opportunities`, {
      opportunityId,
      opportunity: [{ op: 'replace', path: 'videoId', value: videoId }],
    });
  const put = (url: string, payload: Buffer, type = 'application/octet-stream') =>
    test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
  const sign = async (query = '') =>
    (await signing(query)).body as { videoId: string; videoUrl: string; thumbnailUrl: string };
  const watch = (opportunityId: string, videoId: string) =>
    as.get(`${base}/opportunities/${opportunityId}/video/${videoId}`);
  return {
    base,
    signing,
    sign,
    put,
    save,
    watch,
    patch: (url: string, offset: number, payload: Buffer, headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'PATCH',
        url,
        payload,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          ...headers,
        },
      }),
    head: (url: string) => test.app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } }),
    /** Uploads a video. */
    upload: async (video: Buffer) => {
      const signed = await sign();
      await put(signed.videoUrl, video);
      return signed;
    },
    /** A draft that shows a video. */
    draftWith: async (videoId: string) => (await save(videoId)).body.opportunityId as string,
    /** Shows a video with a draft of its own; answers where it is read. */
    shown: async (videoId: string): Promise<string> => {
      const { body } = await save(videoId);
      return (await watch(body.opportunityId, videoId)).body.item1 as string;
    },
    clone: (opportunityId: string, videoId: string) =>
      as.post(`${base}/user/${person.userId}/opportunity/${opportunityId}/file/${videoId}/clone`),
    removeVideo: (opportunityId: string) => as.delete(`${base}/opportunities/${opportunityId}/video`),
    duplicate: (opportunityId: string) => as.post(`${base}/opportunities/${opportunityId}/duplicate`),
  };
};

/** A way to a server on which connections break: one after so many bytes, then one after so many, and then none. */
export const breakingWay = async (target: string, breaks: number[]) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    let passed = 0;
    client.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      upstream.write(chunk);
      if (passed < (breaks[0] ?? Infinity)) return;
      breaks.shift();
      client.destroy();
      upstream.end();
    });
    client.on('close', () => upstream.end());
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** Puts bytes of a video until an answer comes, at most `most`; answers what was said and how much had left. */
export const pour = (url: string, most: number, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; message: string; sent: number }>((resolve, reject) => {
    let sent = 0;
    const chunk = mp4(65_536);
    const upload = request(url, { method: 'PUT', headers: { 'content-type': 'video/mp4', ...headers } });
    const source = new Readable({
      read() {
        sent += chunk.length;
        this.push(sent > most ? null : chunk);
      },
    });
    upload.on('response', (response) => {
      source.destroy();
      void json(response).then((body) =>
        resolve({ status: response.statusCode, message: (body as { message: string }).message, sent }),
      );
    });
    upload.on('error', reject);
    source.pipe(upload);
  });
