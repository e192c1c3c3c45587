import sql, { type Sql } from 'sql-template-tag';
import type { Days } from '@marigold/contract/booking';
import type { Interview } from '@marigold/contract/interviews';
import type { Page, PageQuery } from '@marigold/contract/page';
import { actingFor } from '@marigold/contract/permissions';
import { badRequest } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { page } from '#platform/http/page';
import { reaches, visibleTo } from '#modules/opportunity';
import { ownHours } from './free.ts';
import { presentTo } from './present.ts';
import type { Span } from './slots.ts';
import * as store from './store.ts';

/** Which interviews a list holds, and from which end. */
export interface Asked extends PageQuery {
  SortDescending?: boolean | undefined;
  opportunityId?: string | undefined;
  whose: 'mine' | 'team';
  asksOutcome?: boolean | undefined;
}

const sides = {
  upcoming: sql`i.state in ('Proposed', 'Scheduled') and i.ends_at > now()`,
  past: sql`not (i.state in ('Proposed', 'Scheduled') and i.ends_at > now())`,
} as const;

const helps = ({ actor }: CompanyCall): Sql => sql`exists (
  select from interview_attendee a where a.interview_id = i.interview_id and a.user_account_id = any(${actingFor(actor)}::uuid[]))`;

const whose = (call: CompanyCall, asked: Pick<Asked, 'whose'>): Sql =>
  asked.whose === 'team' ? sql`true` : sql`(i.booked_by = any(${actingFor(call.actor)}::uuid[]) or ${helps(call)})`;

/** Interviews whose candidate the caller may see, and those they help to hold. */
const visible = (call: CompanyCall): Sql => sql`(${visibleTo(call.actor, 'seeCandidates')} or ${helps(call)})`;

const ofRole = ({ opportunityId }: Asked): Sql =>
  opportunityId === undefined ? sql`true` : sql`m.opportunity_id = ${opportunityId}`;

/** Those of which the caller is asked how they went. */
const asked = ({ actor }: CompanyCall, { asksOutcome }: Asked): Sql =>
  asksOutcome ? sql`i.state = 'Scheduled' and i.ends_at <= now() and ${visibleTo(actor, 'moveCandidates')}` : sql`true`;

/** The interviews of a side of now that the caller may see, a page of them: those ahead soonest first, those past latest first. */
export const list = (call: CompanyCall, side: keyof typeof sides, query: Asked): Promise<Page<Interview>> => {
  const where = sql`${sides[side]} and ${whose(call, query)} and ${ofRole(query)} and ${visible(call)}
    and ${asked(call, query)}`;
  const descending = query.SortDescending ?? side === 'past';
  return page(
    {
      secret: call.platform.secret,
      bound: [
        'interviews',
        call.actor.companyId,
        call.actor.userId,
        side,
        query.whose,
        query.opportunityId,
        query.asksOutcome,
        descending,
      ],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
    },
    [
      { column: sql`i.starts_at`, descending, type: 'timestamptz' },
      { column: sql`i.interview_id`, descending, type: 'uuid' },
    ],
    async (after, order, limit) =>
      (await store.list(call.db, sql`${where} and ${after}`, order, limit)).map((row) => ({
        item: presentTo(call, row),
        cursor: [row.starts_at.toISOString(), row.interview_id],
      })),
    () => store.count(call.db, where),
  );
};

/** Interviews in which somebody is, at most. */
const mostBooked = 200;

/** Interviews ahead in which somebody is between two instants, and whether the caller may change each. */
export const bookedFor = async (
  call: CompanyCall,
  userId: string,
  { from, to }: Span,
): Promise<{ interview: Interview; canChange: boolean }[]> => {
  const where = sql`i.state = 'Scheduled' and i.ends_at > greatest(now(), ${new Date(from)}) and i.starts_at < ${new Date(to)}
    and exists (select from interview_attendee a where a.interview_id = i.interview_id and a.user_account_id = ${userId})`;
  const rows = await store.list(call.db, where, sql`i.starts_at, i.interview_id`, mostBooked);
  return rows.map((row) => ({
    interview: presentTo(call, row),
    canChange: reaches(call.actor, 'moveCandidates', row),
  }));
};

const day = 24 * 3_600_000;
/** Days that are answered at once, and interviews in them. */
const most = { days: 14, interviews: 500 } as const;

/** The interviews of some days that the caller may see and that were not cancelled, and the caller's own hours in them. */
export const readDays = async (
  call: CompanyCall,
  asked: { from: string; to: string; whose: Asked['whose'] },
): Promise<Days> => {
  const range = { from: Date.parse(asked.from), to: Date.parse(asked.to) };
  if (!(range.from < range.to)) throw badRequest('The end must be after the begin.', 'query.to');
  if (range.to - range.from > most.days * day)
    throw badRequest(phrase('Ask for at most {{days}} days.', { days: most.days }), 'query.to');
  const hours = await ownHours(call, range);
  const where = sql`i.state <> 'Cancelled' and i.ends_at > ${new Date(range.from)} and i.starts_at < ${new Date(range.to)}
    and ${whose(call, asked)} and ${visible(call)}`;
  const rows = await store.list(call.db, where, sql`i.starts_at, i.interview_id`, most.interviews);
  return { interviews: rows.map((row) => presentTo(call, row)), ...hours };
};
