import { filterStatuses } from '@marigold/contract/chat';
import type { MatchStatus, Stage } from '@marigold/contract/matches';
import { z } from 'zod';

/** Everything of the messages page that lives in its address, besides the conversation. */
export const ThreadAddress = z.object({
  role: z.uuid().optional(),
  status: z.enum(['0', '1', '2', '3', '4', '5', '6', '7']).optional(),
  only: z.enum(['all', 'unread', 'waiting']).default('all'),
  q: z.string().max(100).default(''),
  sort: z.enum(['newest', 'name']).default('newest'),
});
export type ThreadAddress = z.output<typeof ThreadAddress>;
/** What is listed: as the address says, or as the page opens. */
export type ThreadFilter = ThreadAddress & { status: NonNullable<ThreadAddress['status']> };
export type ChangeFilter = (change: Partial<ThreadFilter>, options?: { replace?: boolean }) => void;

/** The filters of the list by what they are called: the one it opens on, then the order of the pipeline. */
export const statusFilters: readonly { id: ThreadFilter['status']; stage: Stage; name: string }[] = [
  { id: '0', stage: 'Matches', name: 'All' },
  { id: '1', stage: 'InterviewDone', name: 'Interview done' },
  { id: '7', stage: 'Matched', name: 'Matched' },
  { id: '4', stage: 'InReview', name: 'In review' },
  { id: '3', stage: 'Invite', name: 'Invited' },
  { id: '2', stage: 'Invite', name: 'Interview scheduled' },
  { id: '5', stage: 'Offer', name: 'Offer' },
  { id: '6', stage: 'Reject', name: 'Rejected' },
];

/** Whether a conversation belongs in a list, as far as the screen can tell. */
export const isListed = (
  { status, only, q }: Pick<ThreadFilter, 'status' | 'only' | 'q'>,
  thread: { status: MatchStatus; unread: number; other: { name: string } },
): boolean => {
  const statuses = filterStatuses[Number(status)];
  return (
    (!statuses || statuses.includes(thread.status)) &&
    (only !== 'unread' || thread.unread > 0) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => thread.other.name.toLowerCase().includes(word))
  );
};
