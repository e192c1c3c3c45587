import sql, { type Sql } from 'sql-template-tag';
import type { FeedKind } from '@marigold/contract/feed';
import type { VideoRow } from '#modules/video';
import type { Db } from '#platform/database/db';

/** Most things of a kind; nobody scrolls further, and they are numbered anew for each page. */
const most = 200;

/** Something of the feed, before it is looked up. */
export interface Place {
  kind: FeedKind;
  id: string;
}

/** Things of one kind in their order. */
type Ids = Promise<string[]>;
const ids = async (rows: Promise<{ id: string }[]>): Ids => (await rows).map(({ id }) => id);

/** Whose feed it is, and what its person follows. */
interface Wanted {
  companyId: string;
  hashtags: readonly string[];
  companiesIds: readonly string[];
}

/**
 * Branding videos: the company's own in their order, then those of other companies that name it, that the person follows or
 * that carry a hashtag which they follow, the newest first. Made-up companies are among themselves.
 */
export const brandingIds = (db: Db, { companyId, hashtags, companiesIds }: Wanted): Ids =>
  ids(
    db.rows(sql`
      select v.video_id id from video_shown v join company_face c using (company_id)
      where v.kind = 'branding' and (v.company_id = ${companyId} or (not c.is_demo
        and (v.company_id = any(${[...companiesIds]}::uuid[]) or v.companies_ids @> array[${companyId}::uuid] or v.hashtags && ${[...hashtags]}::text[])
        and not exists (select from company_face o where o.company_id = ${companyId} and o.is_demo)))
      order by v.company_id <> ${companyId}, case when v.company_id = ${companyId} then v.position end,
        v.created_at desc, v.video_id limit ${most}`),
  );

/** Posted roles that the person sees, the newest first. */
export const opportunityIds = (db: Db, visible: Sql): Ids =>
  ids(
    db.rows(sql`
      select o.opportunity_id id from opportunity_card o where o.status = 'Posted' and ${visible}
      order by o.posted_date desc, o.opportunity_id desc limit ${most}`),
  );

/** The best match of somebody who introduces themself in a video, among the open roles that the person sees. */
const matched = (visible: Sql): Sql => sql`
  select distinct on (m.member_id) m.member_id, m.match_id, m.score, m.opportunity_id, p.person_id
  from match_ranked m join opportunity_card o using (opportunity_id) join member_card p using (member_id)
  where o.status = 'Posted' and ${visible} and m.status not in ('rejected', 'withdrawn', 'failedScreening')
    and exists (select from person_shown_video v where v.person_id = p.person_id)
  order by m.member_id, m.score desc, m.match_id`;

/** Members whose video is shown, the best match first. */
export const memberIds = (db: Db, visible: Sql): Ids =>
  ids(db.rows(sql`select member_id id from (${matched(visible)}) best order by score desc, member_id limit ${most}`));

/** Those of some videos that everybody of a company may watch: its own, and others' where neither is made up. */
export const brandingAmong = (db: Db, companyId: string, wanted: readonly string[]): Ids =>
  ids(
    db.rows(sql`
      select v.video_id id from video_shown v join company_face c using (company_id)
      where v.kind = 'branding' and v.video_id = any(${[...wanted]}::uuid[]) and (v.company_id = ${companyId}
        or (not c.is_demo and not exists (select from company_face o where o.company_id = ${companyId} and o.is_demo)))`),
  );

/** The same sight, of some roles or members alone. */
export const among = (kind: 'opportunity' | 'member', visible: Sql, wanted: readonly string[]): Sql =>
  sql`${visible} and ${kind === 'member' ? sql`m.member_id` : sql`o.opportunity_id`} = any(${[...wanted]}::uuid[])`;

/** What somebody keeps, the newest first. */
export const savedBy = (db: Db, userId: string) =>
  db.rows<Place>(sql`
    select case when video_id is not null then 'branding' when opportunity_id is not null then 'opportunity' else 'member' end kind,
      coalesce(video_id, opportunity_id, member_id) id
    from feed_saved where user_account_id = ${userId} order by saved_at desc, feed_saved_id desc`);

/** A stretch of the feed, numbered from 1. */
export const stretch = (db: Db, all: readonly Place[], where: Sql, order: Sql, limit: number) =>
  db.rows<Place & { n: number }>(sql`
    select n::int, kind, id from unnest(${all.map(({ kind }) => kind)}::text[], ${all.map(({ id }) => id)}::uuid[])
      with ordinality f (kind, id, n)
    where ${where} order by ${order} limit ${limit}`);

/** A company as the feed shows it. */
export interface CompanyRow {
  company_id: string;
  slug: string;
  name: string;
  logo_id: string | null;
  description: string | null;
  company_size: string | null;
  location_id: string | null;
  is_followed: boolean;
  followers: number;
  open_roles: number;
}

/** Companies with the number of their open roles and of those who follow them. */
export const companies = (db: Db, wanted: readonly string[], userId: string) =>
  db.rows<CompanyRow>(sql`
    select c.company_id, c.slug, c.name, c.logo_id, c.description, c.company_size,
      c.location_id,
      exists (select from feed_followed f where f.followed_id = c.company_id and f.user_account_id = ${userId}) is_followed,
      (select count(*)::int from company_follower f where f.company_id = c.company_id) followers, (select count(*)::int from opportunity_card o
      where o.company_id = c.company_id and o.status = 'Posted') open_roles
    from company_face c where c.company_id = any(${[...new Set(wanted)]}::uuid[])`);

/** Branding videos of any company. */
export const branding = (db: Db, wanted: readonly string[]) =>
  db.rows<Omit<VideoRow, 'removed_at'>>(sql`
    select video_id, company_id, kind, description, hashtags, companies_ids, captions_id, captions_language, position, created_at
    from video_shown where kind = 'branding' and video_id = any(${[...wanted]}::uuid[])`);

/** A posted role. */
export interface OpportunityRow {
  opportunity_id: string;
  company_id: string;
  slug: string;
  job_title_id: string | null;
  custom_job_title: string | null;
  location_id: string | null;
  work_mode_id: string | null;
  employment_type_id: string | null;
  salary_id: string | null;
  skills_ids: string[];
  video_id: string | null;
  description: string | null;
  posted_date: Date;
}

/** Posted roles of the company. */
export const opportunities = (db: Db, wanted: readonly string[]) =>
  db.rows<OpportunityRow>(sql`
    select opportunity_id, company_id, slug, job_title_id, custom_job_title, location_id, work_mode_id, employment_type_id, salary_id,
      skills_ids, video_id, description, posted_date
    from opportunity_card where opportunity_id = any(${[...wanted]}::uuid[])`);

/** A matched member with the role they fit best. */
export interface MemberRow {
  match_id: string;
  member_id: string;
  person_id: string;
  opportunity_id: string;
  score: number;
  name: string;
  headline: string | null;
  created_at: Date;
}

/** Matched members. */
export const members = (db: Db, visible: Sql, wanted: readonly string[]) =>
  db.rows<MemberRow>(sql`
    select best.member_id, best.match_id, best.person_id, best.opportunity_id, best.score::int, p.name, p.headline, p.created_at
    from (${matched(sql`${visible} and m.member_id = any(${[...wanted]}::uuid[])`)}) best join member_card p using (member_id)`);

/** Those of one person. */
export const ofPerson = (personId: string): Sql => sql`person_id = ${personId}`;
