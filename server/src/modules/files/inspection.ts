import { z } from 'zod';
import { refused } from '@marigold/contract/problems';
import { type Answered, openPool, ProcessLost } from '#platform/processes/pool';
import { captionKinds } from './videos/cues.ts';

const program = { built: './modules/files/fileProgram.js', source: './fileProgram.ts' };
const megabyte = 1024 * 1024;

const pool = openPool(import.meta.url, program, { processes: 3, megabytes: { heap: 128, all: 640 } });
const bounds = {
  seconds: { answer: 20, task: 20 },
  mostBytes: { answer: 16 * megabyte, task: 16 * megabyte },
};
/** However many pictures arrive, one is unpacked. */
const pictures = pool.lane({ ...bounds, atOnce: 1 });
const types = pool.lane({ ...bounds, atOnce: 2 });
/** Files of half a gigabyte are read to their end where they do not say how long they take. */
const films = pool.lane({ ...bounds, atOnce: 1 });
/** Whoever sends a recording waits for it, and not for films. */
const recordings = pool.lane({ ...bounds, atOnce: 1 });

const busy = () =>
  refused('BUSY', 'The server is too busy to look at this file at the moment. Send it again in a minute.');

/** What a process says of a file; one that ended its process has nothing more to say than `otherwise`. */
const survived = async <T>(work: Promise<Answered<T>>, otherwise: T): Promise<Answered<T>> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProcessLost)) throw error;
    if (error.why === 'unstarted') throw busy();
    return { value: otherwise, bytes: Buffer.alloc(0) };
  }
};

const DetectedType = z.object({ mime: z.string().nullable(), isUtf8Text: z.boolean(), isPlainText: z.boolean() });
const untold = { mime: null, isUtf8Text: false, isPlainText: false };

/** What a file is, told from its bytes in a process of its own. */
export const tell = async (bytes: Uint8Array): Promise<z.infer<typeof DetectedType>> =>
  (await survived(types.one('tell', {}, DetectedType, bytes), untold)).value;

const Remade = z.enum(['made', 'unreadable', 'cutOff', 'tooManyPixels']);

/** A picture made anew in a process of its own, or why there is none. */
export const remakePicture = (bytes: Uint8Array): Promise<Answered<z.infer<typeof Remade>>> =>
  survived(pictures.one('remake', {}, Remade, bytes), 'unreadable');

const Measured = z.object({ seconds: z.number().nullable(), playsEverywhere: z.boolean(), hasPicture: z.boolean() });
/** What a video or a recording of a voice is. */
export type Measured = z.infer<typeof Measured>;
const unmeasured: Measured = { seconds: null, playsEverywhere: false, hasPicture: false };

/** How long a video takes and whether every browser plays it, told from a file of this machine in a process of its own. */
export const measureVideo = async (place: string): Promise<Measured> =>
  (await survived(films.one('measure', { place }, Measured), unmeasured)).value;

/** The same of an answer that is recorded, at once. */
export const measureRecording = async (place: string): Promise<Measured> =>
  (await survived(recordings.one('measure', { place }, Measured), unmeasured)).value;

/** What captions are, read in a process of its own; of SubRip with the WebVTT that is made of it. */
export const readCaptions = (bytes: Uint8Array): Promise<Answered<(typeof captionKinds)[number]>> =>
  survived(types.one('captions', {}, z.enum(captionKinds), bytes), 'unknown');
