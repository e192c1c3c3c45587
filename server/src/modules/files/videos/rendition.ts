import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '#platform/database/id';
import type { Platform } from '#platform/http/call';
import { kinds } from '../links.ts';
import { remake, storedType } from '../pictures/pictures.ts';
import * as store from '../store.ts';
import { asWriter } from '../uploads/writer.ts';
import { runFfmpeg, sizeOf } from './ffmpeg.ts';
import type { StoredVideo } from './videoStore.ts';
import { renditionFor } from './videoStore.ts';

/** A video that lies here for ffmpeg to read. */
export interface Film {
  videoId: string;
  place: string;
  about: StoredVideo;
}

/** Pixels of the shorter side. */
const side = 720;
const minute = 60;
/** Of a picture of 8000 by 4500 pixels and more, nothing is made. */
const mostPixels = 36_000_000;
const bounds = { picture: { seconds: 30, megabytes: 1_000 }, film: { seconds: 60 * minute, megabytes: 1_500 } };
/** Bytes of a picture before it is made anew, as 720 pixels need them at most, and of a film. */
const most = { picture: 20_000_000, film: kinds.video.maxBytes };
/** From here on ffmpeg has stopped before the end, because no more may be written. */
const isCut = (size: number) => size > most.film * 0.98;

/** What ffmpeg calls the formats; what is not here is an MP4 or a MOV. */
const formats: Record<string, string> = {
  'video/webm': 'matroska',
  'audio/webm': 'matroska',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
};

/** The file as ffmpeg is to read it: as what its bytes say, and nothing that it may name besides. */
const source = ({ place, about }: Film): string[] => {
  const format = formats[about.type] ?? 'mov';
  return [...`-protocol_whitelist file -max_pixels ${mostPixels} -f ${format} -i`.split(' '), `file:${place}`];
};

const shorter = (mine: 'iw' | 'ih') => `trunc(min(${side}\\,${mine})/2)*2`;
const fitting = `scale=w='if(gt(iw\\,ih)\\,-2\\,${shorter('iw')})':h='if(gt(iw\\,ih)\\,${shorter('ih')}\\,-2)'`;

/** H.264 and AAC in an MP4 that begins to play before all of it is there. */
const everywhere = [
  '-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1',
  `-vf ${fitting},format=yuv420p -c:v libx264 -preset veryfast -crf 23 -maxrate 3M -bufsize 6M`,
  `-c:a aac -b:a 128k -ac 2 -movflags +faststart -fs ${most.film} -f mp4`,
].flatMap((options) => options.split(' '));

/** AAC in an MP4, of a voice alone. */
const heardEverywhere = [
  '-map 0:a:0 -vn -sn -dn -map_metadata -1 -map_chapters -1',
  `-c:a aac -b:a 96k -ac 2 -movflags +faststart -fs ${most.film} -f mp4`,
].flatMap((options) => options.split(' '));

/** Works in a folder of its own, of which nothing is left. */
const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-video-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Gives a video whose browser sent no picture one of its frames: after its first second, or from its middle; its first one
 * where it has fewer frames than it is long, as recordings of what stood still have.
 */
export const makePoster = (platform: Platform, program: string, film: Film): Promise<boolean> =>
  inFolder(async (folder) => {
    const { thumbnail_id: thumbnailId, seconds } = film.about;
    const picture = path.join(folder, 'picture.png');
    const moment = String(Math.min(1, (seconds ?? 0) / 2));
    const one = ['-frames:v', '1', '-vf', fitting, '-f', 'image2', `file:${picture}`];
    const output = { place: picture, bytes: most.picture };
    const take = (from: string) =>
      runFfmpeg(program, ['-ss', from, ...source(film), ...one], { ...bounds.picture, output });
    if (!thumbnailId || !(await take(moment))) return false;
    // Behind the last frame ffmpeg comes to its end, too, and has written nothing.
    if ((await sizeOf(picture)) === 0 && !((await take('0')) && (await sizeOf(picture)) > 0)) return false;
    const bytes = await remake(() => readFile(picture));
    return platform.pools.asSystem(async (db) => {
      // A browser that was slow may have sent one meanwhile.
      const found = await store.uploadOf(db, thumbnailId, true);
      if (!found || found.stored_at) return false;
      await store.markStored(db, thumbnailId, bytes.length, storedType);
      await platform.files.put(thumbnailId, bytes);
      return true;
    });
  });

/** Makes of a video, or of a recorded voice, what plays in every browser, beside it. */
export const makeRendition = (platform: Platform, program: string, film: Film): Promise<boolean> =>
  inFolder(async (folder) => {
    const { pools, files } = platform;
    const made = path.join(folder, 'made.mp4');
    const isVoice = film.about.type.startsWith('audio/');
    const how = isVoice ? heardEverywhere : everywhere;
    const output = { place: made, bytes: most.film };
    const asked = [...source(film), ...how, `file:${made}`];
    if (!(await runFfmpeg(program, asked, { ...bounds.film, output }))) return false;
    const size = await sizeOf(made);
    // Half a film is worse than the one that plays in some browsers only.
    if (size === 0 || isCut(size)) return false;
    const objectId = await pools.asSystem((db) => renditionFor(db, film.videoId, newId()));
    if (!objectId) return false;
    await asWriter(platform, objectId, async (writer) => {
      const bytes = createReadStream(made).on('error', () => undefined);
      await files.append(objectId, 0, bytes as AsyncIterable<Buffer>, writer.stay);
      await writer.confirm();
      await files.finish(objectId);
      await pools.asSystem((db) => store.markStored(db, objectId, size, isVoice ? 'audio/mp4' : 'video/mp4'));
    });
    return true;
  });
