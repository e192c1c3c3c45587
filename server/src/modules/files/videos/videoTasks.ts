import type { Readable } from 'node:stream';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { tell } from '#platform/live/events';
import { measureVideo } from '../inspection.ts';
import { kinds } from '../links.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { type Film, makePoster, makeRendition } from './rendition.ts';
import { noteSeconds, type StoredVideo, storedVideo } from './videoStore.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** A video that came whole is measured. */
    'video.measure': { videoId: string };
    /** What the browser did not make of a video, or what plays nowhere else, is made. */
    'video.render': { videoId: string; isPlayable: boolean };
  }
}

/** Has a video measured once the transaction commits. */
export const measureLater = (db: Db, videoId: string) => enqueue(db, 'video.measure', { videoId });

/** Has what plays in every browser made of a recording, which was measured when it came. */
export const renderLater = (db: Db, videoId: string, isPlayable: boolean) =>
  enqueue(db, 'video.render', { videoId, isPlayable }, { queue: 'videos' });

/** Says to the company that a video has more than before; of what one candidate recorded most of it may not hear. */
const tellOf = async (db: Db, { company_id: companyId, kind }: StoredVideo) => {
  if (companyId && kind === 'video') await tell(db, 'videos.updated', { companyId }, {});
};

/** Works on a video that lies here while it does; nothing where it is gone. */
const withFilm = async <T>(
  platform: Platform,
  videoId: string,
  work: (film: Film) => Promise<T>,
): Promise<T | undefined> => {
  const about = await platform.pools.asSystem((db) => storedVideo(db, videoId));
  const bytes: Readable | undefined = about && (await platform.files.read(videoId));
  if (!about || !bytes) return undefined;
  const spooled = await platform.spool.receive(bytes, kinds.video.maxBytes);
  try {
    return await work({ videoId, about, place: spooled.place });
  } finally {
    await spooled.discard();
  }
};

/** Finds out how long a video takes, and has made what is missing where this machine can. */
export const measureTask =
  (platform: Platform): Task<'video.measure'> =>
  async ({ videoId }) => {
    await withFilm(platform, videoId, async ({ place, about }) => {
      const { seconds, playsEverywhere } = await measureVideo(place);
      const isMaking = (!about.has_thumbnail || !playsEverywhere) && (await findFfmpeg(platform.config)) !== undefined;
      await platform.pools.asSystem(async (db) => {
        await noteSeconds(db, videoId, seconds);
        await tellOf(db, about);
        // One after the other, on whatever node: each takes a processor for minutes.
        if (isMaking) await enqueue(db, 'video.render', { videoId, isPlayable: playsEverywhere }, { queue: 'videos' });
      });
    });
  };

/** Makes the picture of a video and what plays in every browser, each where it is missing. */
export const renderTask =
  (platform: Platform): Task<'video.render'> =>
  async ({ videoId, isPlayable }) => {
    const program = await findFfmpeg(platform.config);
    if (!program) return;
    await withFilm(platform, videoId, async (film) => {
      const { about } = film;
      const told = async (isMade: boolean) => {
        if (isMade) await platform.pools.asSystem((db) => tellOf(db, about));
      };
      if (!about.has_thumbnail) await told(await makePoster(platform, program, film));
      if (!isPlayable && !about.has_rendition) await told(await makeRendition(platform, program, film));
    });
  };
