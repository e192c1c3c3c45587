import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashtagsOf } from '@marigold/contract/videos';
import { packageFolder } from '#platform/processes/packageFolder';
import type { Platform } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { answer, branding, type Film, spotlight } from './content/films.ts';
import { before } from './opportunityRows.ts';
import type { talkOf } from './pipeline/talk.ts';

/** An object of the demo, and the bytes that are to be stored under its id. */
interface Made {
  row: {
    object_id: string;
    kind: 'video' | 'thumbnail' | 'captions' | 'recording';
    type: string;
    size: number;
    seconds: number | null;
    video_id: string | null;
  };
  bytes: Uint8Array;
}

const read = (file: string) => readFile(join(packageFolder, 'demo', file));

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
/** Captions as WebVTT. */
const vttOf = ({ captions }: Film): string =>
  [
    'WEBVTT',
    ...captions.map(({ until, says }, at) => `${clock(captions[at - 1]?.until ?? 0)} --> ${clock(until)}\n${says}`),
  ].join('\n\n');

const made = (
  kind: Made['row']['kind'],
  type: string,
  bytes: Uint8Array,
  { seconds = null, videoId = null }: { seconds?: number | null; videoId?: string | null } = {},
): Made => ({
  row: { object_id: newId(), kind, type, size: bytes.length, seconds, video_id: videoId },
  bytes,
});

const filmed = async (kind: 'video' | 'recording', { name, seconds }: Pick<Film, 'name' | 'seconds'>) => {
  const video = made(kind, 'video/mp4', await read(`${name}.mp4`), { seconds });
  const picture = made('thumbnail', 'image/jpeg', await read(`${name}.jpg`), { videoId: video.row.object_id });
  return { video, picture };
};

/** The videos of the demo, ready to be stored; those of the company with the rows that show them. */
export const prepareFilms = async (companyId: string, userId: string, now: Date) => {
  const own = [spotlight, ...branding];
  const films = await Promise.all(
    own.map(async (film, at) => {
      const { video, picture } = await filmed('video', film);
      const captions = made('captions', 'text/vtt; charset=utf-8', Buffer.from(vttOf(film)));
      const { object_id: videoId } = video.row;
      return {
        objects: [video, picture, captions],
        shown: {
          video_id: videoId,
          company_id: companyId,
          kind: at === 0 ? 'spotlight' : 'branding',
          description: film.description,
          hashtags: hashtagsOf(film.description),
          companies_ids: [],
          captions_id: captions.row.object_id,
          captions_language: 'en',
          position: at,
          created_by: userId,
          created_at: before(now, 24 - at * 5),
        },
        views: { video_id: videoId, company_id: companyId, on_day: before(now, 3), plays: film.plays },
      };
    }),
  );
  const recorded = await filmed('recording', answer);
  return {
    objects: [...films.flatMap(({ objects }) => objects), recorded.video, recorded.picture],
    shown: films.map(({ shown }) => shown),
    views: films.map(({ views }) => views),
    recording: {
      recordingId: recorded.video.row.object_id,
      kind: 'video' as const,
      seconds: answer.seconds,
      text: answer.says,
    },
  };
};
export type Films = Awaited<ReturnType<typeof prepareFilms>>;

/** Stores the bytes. Where no row comes to name them, they are as good as gone: nothing else knows their ids. */
export const storeBytes = async ({ files }: Platform, { objects }: Films): Promise<void> => {
  for (const { row, bytes } of objects) await files.put(row.object_id, bytes);
};

/** The rows of the objects, once there is the company that they belong to. */
export const objectRows = ({ objects }: Films, companyId: string, now: Date) =>
  objects.map(({ row }) => ({ ...row, company_id: companyId, created_at: now, stored_at: now }));

type Talk = ReturnType<typeof talkOf>;

/** Has the first who finished a question that may be recorded answer it by video: their talk, and the attachment that it is. */
export const answerByVideo = (talks: readonly Talk[], { recording }: Films) => {
  for (const [nth, talk] of talks.entries()) {
    const [screening] = talk.screenings;
    const question = screening?.questions.find(({ mayRecord }) => mayRecord);
    if (!question || screening?.state !== 'passed') continue;
    const asked = talk.messages.findIndex(({ message_id }) => message_id === question.id);
    const answered = talk.messages[asked + 1];
    if (!answered) continue;
    const { recordingId, text } = recording;
    const { company_id, conversation_id, sender_id } = answered;
    const changed: Talk = {
      ...talk,
      messages: talk.messages.with(asked + 1, { ...answered, text, attachment_id: recordingId }),
      screenings: [{ ...screening, answers: { ...screening.answers, [question.id]: recording } }],
    };
    return {
      talks: talks.with(nth, changed),
      attachments: [{ attachment_id: recordingId, company_id, conversation_id, sender_id, question_id: question.id }],
    };
  }
  return { talks, attachments: [] };
};
