import { createHash, randomBytes } from 'node:crypto';
import { mp4 } from '../../server/src/modules/files/videos/testVideos.ts';
import { plainPng } from '../../server/src/modules/files/pictures/testPictures.ts';
import { openUploader, type Uploader } from '../../server/src/poisoned/testUploader.ts';
import { newId, pause, type Row, Server } from './kit.ts';

/** Bytes of a video, and of each piece that it is sent in. */
const VIDEO = 2_000_000;
const PIECE = 250_000;
/** An import takes a thousand files. */
const MOST_TABLES = 900;
const patience = 120_000;

/** Asks until it is answered by the server itself: neither by nobody nor by one that is just coming or going. */
const patiently = async <T>(ask: () => Promise<T>, isOver: (answer: T) => boolean): Promise<T> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && isOver(answer)) return answer;
    if (Date.now() > deadline) throw new Error('nobody answers any more');
    await pause(50);
  }
};

const isAnswered = ({ status }: { status: number }) => status < 500 && status !== 423;

/** Sends tables to an import, each with a person of its own, and again under its id until it is acknowledged. */
const sendTables = async (by: Uploader, isOver: () => boolean) => {
  const importId = await by.begin();
  const sent = new Map<string, string>();
  while (!isOver() && sent.size < MOST_TABLES) {
    const fileId = newId();
    const name = `Person ${fileId}`;
    const bytes = Buffer.from(`name,about\n${name},${'x'.repeat(50_000)}\n`);
    const { status } = await patiently(() => by.put(importId, fileId, `${fileId}.csv`, bytes), isAnswered);
    if (status !== 200) throw new Error(`A table was refused with ${status}.`);
    sent.set(fileId, name);
    await pause(30);
  }
  return { importId, sent };
};

/** Uploads pictures, each to an address of its own, and again until one answers that it is there. */
const sendPictures = async (by: Uploader, isOver: () => boolean) => {
  const company = `/api/company/v1/companies/${by.companyId}`;
  const sent = new Set<string>();
  while (!isOver()) {
    const signed = await patiently(
      () => by.must<{ imageId: string; url: string }>('GET', `${company}/signedurl`),
      () => true,
    );
    const { status } = await patiently(() => by.ask('PUT', signed.url, plainPng(200, 100)), isAnswered);
    // Acknowledged before, in an answer that its node did not live to give.
    if (status !== 200 && status !== 409) throw new Error(`A picture was refused with ${status}.`);
    sent.add(signed.imageId);
    await pause(50);
  }
  return sent;
};

const offsetOf = async (url: string): Promise<number> => {
  const head = await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  if (!head.ok) throw new Error(`HEAD answered ${head.status}`);
  return Number(head.headers.get('upload-offset'));
};

/** Uploads videos piece by piece, and goes on where they are after each break. */
const sendVideos = async (by: Uploader, url: string, isOver: () => boolean) => {
  const videos = `/api/opportunity/v1/companies/${by.companyId}/opportunities/video-signedurl`;
  const sent = new Map<string, string>();
  let resumed = 0;
  while (!isOver()) {
    const video = Buffer.concat([mp4(VIDEO - 16), randomBytes(16)]);
    const signed = await patiently(
      () => by.must<{ videoId: string; videoUrl: string }>('GET', `${videos}?size=${VIDEO}`),
      () => true,
    );
    const to = `${url}${signed.videoUrl}`;
    for (let at = 0; at < VIDEO;) {
      const headers = {
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-offset': String(at),
      };
      const body = video.subarray(at, at + PIECE);
      const answer = await fetch(to, { method: 'PATCH', headers, body, signal: AbortSignal.timeout(20_000) }).catch(
        () => undefined,
      );
      if (answer?.status === 204) at = Number(answer.headers.get('upload-offset'));
      else {
        await pause(100);
        const now = await patiently(
          () => offsetOf(to),
          () => true,
        );
        if (now < at) throw new Error(`A video of which ${at} bytes were acknowledged has ${now}.`);
        resumed += 1;
        at = now;
      }
    }
    sent.set(signed.videoId, createHash('sha256').update(video).digest('hex'));
  }
  return { sent, resumed };
};

const lostPictures = async (by: Uploader, url: string, sent: Set<string>): Promise<number> => {
  const company = `/api/company/v1/companies/${by.companyId}`;
  let lost = 0;
  for (const logoId of sent) {
    const { logoUrl } = await by.must<{ logoUrl: string }>('PUT', company, { name: 'Uploads', logoId });
    const read = await fetch(new URL(logoUrl, url));
    if (!read.ok || (await read.arrayBuffer()).byteLength === 0) lost += 1;
  }
  return lost;
};

const lostVideos = async (by: Uploader, url: string, sent: Map<string, string>): Promise<number> => {
  const base = `/api/opportunity/v1/companies/${by.companyId}`;
  let lost = 0;
  for (const [videoId, checksum] of sent) {
    const opportunity = [{ op: 'replace', path: 'videoId', value: videoId }];
    const draft = await by.must<{ opportunityId: string }>('PATCH', `${base}/users/${by.userId}/opportunities`, {
      opportunity,
    });
    const { item1 } = await by.must<{ item1: string }>(
      'GET',
      `${base}/opportunities/${draft.opportunityId}/video/${videoId}`,
    );
    const read = Buffer.from(await (await fetch(new URL(item1, url))).arrayBuffer());
    if (createHash('sha256').update(read).digest('hex') !== checksum) lost += 1;
  }
  return lost;
};

/** Uploads of every kind while their node is killed again and again; what was acknowledged, and how much of it is there. */
export const uploadAmidKills = async (rounds: number): Promise<Row[]> => {
  const server = await Server.create();
  await server.start();
  const by = await openUploader(server.url);
  let isOver = false;
  const ended = () => isOver;
  const sending = Promise.all([
    sendTables(by, ended),
    sendTables(by, ended),
    sendPictures(by, ended),
    sendVideos(by, server.url, ended),
  ]);
  for (let round = 1; round <= rounds; round += 1) {
    await pause(800 + (round % 7) * 150);
    await server.killApp();
    process.stdout.write(`kill ${round}: back after ${Math.round(await server.start())} ms\n`);
  }
  isOver = true;
  const [one, other, pictures, videos] = await sending;
  const tables = { sent: 0, lost: 0, doubled: 0 };
  for (const { importId, sent } of [one, other]) {
    const { allFiles, counts } = await by.untilRead(importId);
    const ids = allFiles.map(({ fileId }) => fileId);
    tables.sent += sent.size;
    tables.lost += [...sent.keys()].filter(
      (id) => allFiles.find(({ fileId }) => fileId === id)?.state !== 'read',
    ).length;
    tables.doubled += ids.length - new Set(ids).size + Math.max(0, counts.rows - sent.size);
  }
  const row = (what: string, acknowledged: number, lost: number, doubled = 0): Row => ({
    what,
    rounds,
    acknowledged,
    lost,
    doubled,
    unexpected: 0,
  });
  const rows = [
    row('tables amid kills of the node', tables.sent, tables.lost, tables.doubled),
    row('pictures amid kills of the node', pictures.size, await lostPictures(by, server.url, pictures)),
    row(
      `videos amid kills of the node, gone on with ${videos.resumed} times`,
      videos.sent.size,
      await lostVideos(by, server.url, videos.sent),
    ),
  ];
  await server.remove();
  return rows;
};
