import type { Place } from '@marigold/contract/interviews';
import sql, { type Sql } from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Db } from '#platform/database/db';
import { type ProfileFacts, profileColumns } from '#modules/import';
import { isUntold } from '#modules/matches';
import { isCancelledUntold } from '#modules/scheduler';

/** The interview that is booked with a candidate. */
export const interview = (db: Db, matchId: string) =>
  db.one<{
    starts_at: Date;
    ends_at: Date;
    place_kind: Place['kind'];
    place: string;
    title: string;
    message: string;
  }>(sql`
    select i.starts_at, i.ends_at, i.place_kind, i.place, i.title, i.message
    from interview_card i join match_card m using (match_id)
    where match_id = ${matchId} and (i.state = 'Scheduled' or ${isCancelledUntold})
    order by (i.state = 'Scheduled') desc, i.starts_at desc limit 1`);

/** A match of the caller with what is shown of its opportunity and company. */
export interface Row {
  match_id: string;
  company_id: string;
  member_id: string;
  status: MatchStatus;
  applied_at: Date | null;
  contacted_at: Date | null;
  told_at: Date | null;
  opportunity_id: string;
  opportunity_slug: string;
  is_posted: boolean;
  job_title_id: string | null;
  custom_job_title: string | null;
  location_id: string | null;
  salary_id: string | null;
  company_name: string;
  company_slug: string;
  logo_id: string | null;
  privacy_notice: string | null;
  imprint: string | null;
  /** Whether there is a time of an interview to choose. */
  can_choose: boolean;
  was_cancelled: boolean;
  now: Date;
}

/** The caller's matches: those they applied for, or that somebody got in touch about. */
export const matches = (db: Db, where: Sql) =>
  db.rows<Row>(sql`
    select m.match_id, m.company_id, m.member_id, m.status, m.applied_at, m.contacted_at, m.told_at, o.opportunity_id, o.slug opportunity_slug,
      o.status = 'Posted' is_posted, o.job_title_id, o.custom_job_title, o.location_id, o.salary_id, c.name company_name,
      c.slug company_slug, c.logo_id, c.privacy_notice, c.imprint, clock_timestamp() now,
      exists (select from interview_invitation_card v where v.match_id = m.match_id and v.expires_at > now()
        and (v.state = 'Proposed' or (v.state = 'Ended' and v.ended_by_move and ${isUntold}))) can_choose,
      exists (select from interview_card i where i.match_id = m.match_id and i.state = 'Cancelled') was_cancelled
    from match_card m join opportunity_card o using (company_id, opportunity_id) join company_face c using (company_id) where ${where}`);

/** The files a company has of a member. */
export const files = (db: Db, memberId: string, companyId: string) =>
  db.rows<{ file_name: string; added_at: Date }>(sql`
    select file_name, added_at from member_document where member_id = ${memberId} and company_id = ${companyId}
    order by added_at desc`);

/** What a company's own member holds of the caller; nothing where the member is one of the pool. */
export const ownWords = (db: Db, memberId: string, companyId: string) =>
  db.one<ProfileFacts & { name: string; linkedIn: string | null; isConfirmed: boolean }>(sql`
    select name, ${profileColumns}, linked_in "linkedIn", confirmed_at is not null "isConfirmed"
    from member_profile where member_id = ${memberId} and company_id = ${companyId}`);
