import type { ReadCv } from '@marigold/contract/profile';
import { notFound, refused } from '@marigold/contract/problems';
import type { Language } from '@marigold/contract/kit';
import type { Platform } from '#platform/http/call';
import type { Task, Tasks } from '#platform/jobs/jobs';
import { bytesFor, bytesOf, noteFromPicture, noteUnread } from '#modules/files';
import { fillFromCv, hasRoom, readForOwner } from '#modules/import';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** A CV that came with an application. */
    'candidate.readCv': { memberId: string; objectId: string };
  }
}

/** The job that reads a CV which came with an application, and fills what is empty in its member. */
export const readCvTask = (platform: Platform): Task<'candidate.readCv'> => {
  /** Whoever decides has to read it themselves, and is told so beside it. */
  const note = async (payload: Tasks['candidate.readCv']): Promise<void> => {
    await platform.pools.asSystem((db) => noteUnread(db, payload));
  };
  const read = async (payload: Tasks['candidate.readCv']): Promise<void> => {
    const bytes = await bytesOf(platform, payload.objectId);
    if (!bytes) return;
    const came = await fillFromCv(platform, payload.memberId, bytes);
    if (came === 'unread') await note(payload);
    if (came === 'fromPicture') await platform.pools.asSystem((db) => noteFromPicture(db, payload));
  };
  return Object.assign(read, { setAside: note });
};

/** Reads a CV that nobody applied with yet, for whoever has its key. */
export const readSentCv = async (platform: Platform, key: string, language: Language): Promise<ReadCv> => {
  // Somebody waits for it, so it is better not read now than late: a job reads it once it was applied with.
  if (!hasRoom()) throw refused('BUSY', 'Many CVs are being read at the moment. Send yours as it is, or try again.');
  const bytes = await bytesFor(platform, key);
  if (!bytes) throw notFound('CV');
  return readForOwner(bytes, language);
};
