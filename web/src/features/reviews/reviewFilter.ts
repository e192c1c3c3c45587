import { statusId } from '@marigold/contract/opportunity';
import { serverNow } from '@marigold/contract/serverTime';
import { z } from 'zod';

/** Rows per page. */
export const PAGE_SIZE = 20;

/** The statuses somebody looks for among their reviews. */
export const reviewStatuses = ['PendingApproval', 'Rejected', 'Posted'] as const;

/** The review list as its address holds it. */
export const reviewFilter = z.object({
  status: z.enum(reviewStatuses).default('PendingApproval'),
  title: z.string().max(100).default(''),
  cursor: z.string().default(''),
  back: z.stringbool().default(false),
  from: z.coerce.number().int().min(1).default(1),
});
export type ReviewFilter = z.output<typeof reviewFilter>;

/** The first page; every change of what is shown starts there. */
export const firstPage = { cursor: '', back: false, from: 1 } satisfies Partial<ReviewFilter>;

/** The filter as the list call takes it. */
export const queryOf = ({ status, title, cursor, back }: ReviewFilter) => ({
  StatusId: statusId(status),
  SearchTitle: title,
  PageSize: PAGE_SIZE,
  TokenId: cursor,
  PageNavigation: back ? 2 : 1,
});

const DAY = 86_400_000;

/** Whether somebody has waited longer than two days for a decision. */
export const isOverdue = (requestedDate: string | null, now: number = serverNow()): boolean =>
  requestedDate !== null && now - Date.parse(requestedDate) > 2 * DAY;
