import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** What a company shows a video as. */
export type Kind = 'spotlight' | 'branding';

/** A row of the table. */
export interface VideoRow {
  video_id: string;
  company_id: string;
  kind: Kind;
  description: string;
  hashtags: string[];
  companies_ids: string[];
  captions_id: string | null;
  captions_language: string | null;
  position: number;
  created_at: Date;
  removed_at: Date | null;
}

const columns = sql`video_id, company_id, kind, description, hashtags, companies_ids, captions_id, captions_language,
  position, created_at, removed_at`;

/** Nobody else changes the company's videos until the transaction ends. */
export const hold = (db: Db, companyId: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`video ${companyId}`}, 0))`);

/** A video the company shows, or showed within the last day. */
export const find = (db: Db, kind: Kind, videoId: string) =>
  db.one<VideoRow>(sql`select ${columns} from video_published where video_id = ${videoId} and kind = ${kind}`);

/** The spotlight video the company shows. */
export const spotlight = (db: Db) =>
  db.one<VideoRow>(sql`select ${columns} from video_published where kind = 'spotlight' and removed_at is null`);

/** A video as everybody may see it. */
export type ShownRow = Pick<VideoRow, 'video_id' | 'kind' | 'description' | 'captions_id' | 'captions_language'>;

/** Videos that are shown, the one about its company first, then the others in their order. */
export const shownOf = (db: Db, where: Sql, most: number) =>
  db.rows<ShownRow>(sql`
    select video_id, kind, description, captions_id, captions_language from video_shown
    where ${where} order by kind desc, position, video_id limit ${most}`);

const shownOnes = (hashtag: string): Sql =>
  sql`kind = 'branding' and removed_at is null and ${hashtag ? sql`hashtags @> array[${hashtag}]` : sql`true`}`;

/** Branding videos, all or those that carry a hashtag. */
export const list = (db: Db, hashtag: string, where: Sql, order: Sql, limit: number) =>
  db.rows<VideoRow>(
    sql`select ${columns} from video_published where ${shownOnes(hashtag)} and ${where} order by ${order} limit ${limit}`,
  );

/** How many branding videos there are, or how many carry a hashtag. */
export const count = async (db: Db, hashtag: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from video_published where ${shownOnes(hashtag)}`))?.n ?? 0;

/** Writes a video, which is shown from then on. */
export const save = (db: Db, row: VideoRow, by: string) =>
  db.one<VideoRow>(sql`
    insert into video_published (video_id, company_id, kind, description, hashtags, companies_ids, captions_id, captions_language,
      position, created_by)
    values (${row.video_id}, ${row.company_id}, ${row.kind}, ${row.description}, ${row.hashtags}, ${row.companies_ids}::uuid[],
      ${row.captions_id}, ${row.captions_language}, ${row.position}, ${by})
    on conflict (video_id, kind) do update set description = excluded.description, hashtags = excluded.hashtags,
      companies_ids = excluded.companies_ids, captions_id = excluded.captions_id,
      captions_language = excluded.captions_language, position = excluded.position, removed_at = null
    returning ${columns}`);

/** Makes room for a branding video at a place, or closes the gap it leaves. */
export const shift = (db: Db, from: number, by: 1 | -1) =>
  db.run(sql`
    update video_published set position = position + ${by}
    where kind = 'branding' and removed_at is null and position >= ${from}`);

/** Shows a video no longer. */
export const remove = (db: Db, kind: Kind, videoId: string) =>
  db.run(sql`
    update video_published set removed_at = now(), position = 0
    where video_id = ${videoId} and kind = ${kind} and removed_at is null`);

/** How long a video that was removed can be shown again. */
const kept = sql`interval '24 hours'`;

/** Videos that were removed and can be shown again, the last one first, and until when. */
export const removed = (db: Db) =>
  db.rows<VideoRow & { kept_until: Date }>(sql`
    select ${columns}, removed_at + ${kept} as kept_until from video_published
    where removed_at > now() - ${kept} order by removed_at desc, video_id, kind`);

/** Forgets videos that can no longer be shown again; answers how many. */
export const forgetRemoved = (db: Db): Promise<number> =>
  db.run(sql`delete from video_published where removed_at < now() - ${kept}`);

/** A company as everybody may know it. */
export interface CompanyRow {
  company_id: string;
  slug: string;
  name: string;
  logo_id: string | null;
}

const face = sql`select company_id, slug, name, logo_id from company_face where not is_demo`;

/** Other companies whose name holds these words; made-up ones are nobody's company. */
export const companiesNamed = (db: Db, words: string, but: string, length: number) =>
  db.rows<CompanyRow>(sql`
    ${face} and company_id <> ${but} and strpos(lower(name), lower(${words})) > 0
    order by lower(name), company_id limit ${length}`);

/** The companies of these ids. */
export const companies = (db: Db, ids: readonly string[]) =>
  db.rows<CompanyRow>(sql`${face} and company_id = any(${[...new Set(ids)]}::uuid[])`);
