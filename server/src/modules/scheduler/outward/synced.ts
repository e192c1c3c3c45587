import sql from 'sql-template-tag';
import type { Interview } from '@marigold/contract/interviews';
import type { Db } from '#platform/database/db';
import type { Span } from '../slots.ts';
import { type InterviewRow, list } from '../store.ts';
import { tellUpdated } from '../liveEvents.ts';
import type { Means } from './changes.ts';

/** Interviews by their ids. */
export const interviewsOf = (db: Db, interviewIds: readonly string[]): Promise<InterviewRow[]> =>
  list(db, sql`i.interview_id = any(${interviewIds}::uuid[])`, sql`i.starts_at`, interviewIds.length);

/** When those of some interviews take place that lie in a span. */
export const spansOf = async (
  db: Db,
  interviewIds: readonly string[],
  { from, to }: Span,
): Promise<Map<string, Span>> =>
  new Map(
    (
      await db.rows<{ interview_id: string; starts_at: Date; ends_at: Date }>(sql`
        select interview_id, starts_at, ends_at from interview
        where interview_id = any(${interviewIds}::uuid[]) and starts_at < ${new Date(to)} and ends_at > ${new Date(from)}`)
    ).map((row) => [row.interview_id, { from: row.starts_at.getTime(), to: row.ends_at.getTime() }]),
  );

/** Interviews ahead that somebody booked or holds, soonest first. */
export const aheadOf = (db: Db, userId: string, most: number): Promise<InterviewRow[]> =>
  list(
    db,
    sql`i.state = 'Scheduled' and i.ends_at > now() and (i.booked_by = ${userId} or exists (
      select from interview_attendee a where a.interview_id = i.interview_id and a.user_account_id = ${userId}))`,
    sql`i.starts_at`,
    most,
  );

/** The calendar in which an interview stands. */
interface Whereabouts {
  provider: NonNullable<Interview['provider']>;
  email: string;
  tenantId: string | null;
}

/**
 * Notes whether interviews stand in a calendar, and tells screens so where that is news. With a sequence only if the
 * interview is still the one that was entered there.
 */
export const noteSync = async (
  means: Means,
  rows: readonly InterviewRow[],
  state: Interview['syncState'],
  where: Whereabouts | null,
  sequence?: number,
  reason: Interview['syncReason'] = null,
): Promise<void> => {
  const noted = new Set(
    (
      await means.db.rows<{ interview_id: string }>(sql`
        update interview set sync_state = ${state}, sync_reason = ${reason}, provider = ${where?.provider ?? null},
          calendar_email = ${where?.email ?? null}, calendar_tenant_id = ${where?.tenantId ?? null},
          drift = null, drift_starts_at = null, drift_ends_at = null
        where interview_id = any(${rows.map(({ interview_id: id }) => id)}::uuid[])
          and (sync_state, sync_reason, provider, calendar_email)
            is distinct from (${state}, ${reason}, ${where?.provider ?? null}, ${where?.email ?? null})
          and (${sequence ?? null}::int is null or sequence = ${sequence ?? null})
        returning interview_id`)
    ).map(({ interview_id: id }) => id),
  );
  await tellUpdated(
    means,
    rows.map(({ interview_id: id }) => id).filter((id) => noted.has(id)),
  );
};
