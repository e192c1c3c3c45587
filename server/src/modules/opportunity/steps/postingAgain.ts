import { type PostAgain, closeUndoSeconds, type ToldChoice } from '@marigold/contract/opportunity';
import { badRequest, refused } from '@marigold/contract/problems';
import type { OpportunityRow } from '../row.ts';

/** How an opportunity that was closed is posted again. */
export interface PostingAgain {
  /** What becomes of candidates who were told that it closed. */
  told: ToldChoice;
  /** A word to those who are invited back. */
  message: string | null;
  /** Nothing has left the house since it closed, so interviews that were booked stand. */
  isWithinUndo: boolean;
}

/** Whether whoever closed it may still take that back, as far as time goes. */
export const isJustClosed = ({ closed_date }: Pick<OpportunityRow, 'closed_date'>): boolean =>
  closed_date !== null && Date.now() - closed_date.getTime() < closeUndoSeconds * 1000;

/**
 * What is asked for candidates who were told; where it is not said, what was chosen with the request for approval, else they
 * stay out. Null for what was not closed: of that nobody was told anything.
 */
export const postingAgain = (row: OpportunityRow, asked: PostAgain | null | undefined): PostingAgain | null => {
  const { told, message } = asked ?? {};
  if (row.closed_date === null) {
    if (told ?? message)
      throw refused(
        'NOT_CLOSED',
        'This was not closed before, so no candidate was told anything. Leave out what becomes of them.',
      );
    return null;
  }
  if (message && told !== 'return')
    throw badRequest('Only who is invited back gets a message. Invite them back, or leave it out.', 'body.message');
  const isWithinUndo = isJustClosed(row);
  if (told) return { told, message: message || null, isWithinUndo };
  const chosen = row.status === 'PendingApproval' ? row.told_choice : null;
  return { told: chosen ?? 'stay', message: chosen && row.return_message, isWithinUndo };
};
