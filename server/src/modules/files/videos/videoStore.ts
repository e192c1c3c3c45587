import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** What belongs to a video whose bytes are there. */
export interface Belongings {
  video_id: string;
  seconds: number | null;
  thumbnail_id: string | null;
  rendition_id: string | null;
}

/** What belongs to videos: how long they take, their pictures, and what plays everywhere. */
export const belongingsOf = (db: Db, videosIds: readonly string[]) =>
  db.rows<Belongings>(sql`
    select v.object_id video_id, v.seconds, t.object_id thumbnail_id, r.object_id rendition_id
    from stored_object v
      left join stored_object t on t.video_id = v.object_id and t.kind = 'thumbnail' and t.stored_at is not null
      left join stored_object r on r.video_id = v.object_id and r.kind = 'rendition' and r.stored_at is not null
    where v.object_id = any(${[...videosIds]}::uuid[])`);

/** A video that is there, with what a task that works on it has to know. */
export interface StoredVideo {
  company_id: string | null;
  kind: 'video' | 'recording';
  type: string;
  seconds: number | null;
  /** The picture that was noted with it. */
  thumbnail_id: string | null;
  has_thumbnail: boolean;
  has_rendition: boolean;
}

/** A video that is there. */
export const storedVideo = (db: Db, videoId: string) =>
  db.one<StoredVideo>(sql`
    select v.company_id, v.kind, v.type, v.seconds, t.object_id thumbnail_id, t.stored_at is not null has_thumbnail,
      exists (select from stored_object r where r.video_id = v.object_id and r.kind = 'rendition' and r.stored_at is not null)
        has_rendition
    from stored_object v left join stored_object t on t.video_id = v.object_id and t.kind = 'thumbnail'
    where v.object_id = ${videoId} and v.kind in ('video', 'recording') and v.stored_at is not null`);

/** Notes how long a video takes, in whole seconds. */
export const noteSeconds = (db: Db, videoId: string, seconds: number | null) =>
  db.run(sql`
    update stored_object set seconds = ${seconds === null ? null : Math.max(1, Math.round(seconds))}
    where object_id = ${videoId}`);

/** The object of a video's rendition, noted where there was none yet: whoever owns the video owns it. */
export const renditionFor = async (db: Db, videoId: string, objectId: string): Promise<string | undefined> => {
  await db.run(sql`
    insert into stored_object (object_id, company_id, user_account_id, person_id, kind, video_id)
    select ${objectId}, company_id, user_account_id, person_id, 'rendition', object_id from stored_object
    where object_id = ${videoId} on conflict (video_id, kind) where video_id is not null do nothing`);
  const found = await db.one<{ object_id: string }>(
    sql`select object_id from stored_object where video_id = ${videoId} and kind = 'rendition'`,
  );
  return found?.object_id;
};
