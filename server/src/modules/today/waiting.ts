import type { TodayItem, TodayKind } from '@marigold/contract/today';
import type { CompanyCall } from '#platform/http/call';
import { memberPictureUrl } from '#modules/files';
import { type OpportunityRow, type PartColumns, standsInFor, titleOf } from '#modules/opportunity';

/** Most rows one page of the day lists. */
export const MOST = 12;

/** What waits of one kind, the longest waiting first: up to MOST of it, and how much there is in all. */
export interface Waiting<Kind extends TodayKind> {
  items: Extract<TodayItem, { kind: Kind }>[];
  count: number;
}

/** What every row that waits says of its opportunity, since when it waits, and how many rows of the kind there are. */
export interface WaitingRow
  extends Pick<OpportunityRow, 'opportunity_id' | 'job_title_id' | 'custom_job_title'>, PartColumns {
  since: Date;
  total: number;
}

/** Somebody whom a row is about. */
export interface FaceRow {
  match_id: string;
  name: string;
  avatar_seed: string;
  photo_id: string | null;
}

/** Whom a row is about, as it is answered. */
export const faceOf = ({ platform }: CompanyCall, row: FaceRow) => ({
  matchId: row.match_id,
  name: row.name,
  avatarUrl: memberPictureUrl(platform, row),
});

/** Rows of one kind as they are answered. */
export const waiting = <Kind extends TodayKind, Row extends WaitingRow>(
  rows: readonly Row[],
  present: (row: Row) => Extract<TodayItem, { kind: Kind }>,
): Waiting<Kind> => ({ items: rows.map(present), count: rows[0]?.total ?? 0 });

/** What an opportunity is called on a page, also while it has no title. */
export const nameOf = ({ language }: CompanyCall, row: Parameters<typeof titleOf>[0]): string =>
  titleOf(row, language) ?? 'Untitled';

/** The opportunity a row is about, and since when it waits. */
export const about = (call: CompanyCall, row: WaitingRow) => ({
  opportunityId: row.opportunity_id,
  jobTitleName: nameOf(call, row),
  since: row.since.toISOString(),
  standsInFor: standsInFor(call.actor, row),
});
