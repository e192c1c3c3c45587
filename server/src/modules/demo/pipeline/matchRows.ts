import { newId } from '#platform/database/id';
import type { Rewritten } from '#modules/matches';
import { comments } from '../content/comments.ts';
import { team } from '../content/people.ts';
import { day, type Move } from './moves.ts';

/** A stored match that nobody has touched. */
export interface Untouched {
  match_id: string;
  company_id: string;
}

/** A match after its moves; `came` is when it was matched, `contacted` when the company first wrote. */
export const changeOf = (
  { match_id }: Untouched,
  moves: readonly Move[],
  { came, contacted, ...marks }: { came: Date; contacted: Date | null; is_favorite: boolean; comments: number },
): Rewritten => {
  const last = moves.at(-1);
  const rejected = last?.to === 'rejected' ? last : undefined;
  const out = last?.to === 'withdrawn' ? last : rejected;
  return {
    match_id,
    status: last?.to ?? 'matched',
    status_since: last?.at ?? came,
    status_before: out ? (moves.at(-2)?.to ?? 'matched') : null,
    reason: out?.reason ?? null,
    rejected_at: rejected?.at ?? null,
    told_at: contacted && rejected ? rejected.at : null,
    contacted_at: contacted,
    version: moves.length + 1,
    created_at: came,
    ...marks,
  };
};

/** Whether candidates take a step themselves: they withdraw, and they choose the times of their interviews. */
const isOwn = (to: Move['to']): boolean => to === 'withdrawn' || to === 'interviewScheduled';

/** The lines of a match's history. */
export const historyOf = ({ match_id, company_id }: Untouched, moves: readonly Move[], recruiterId: string) =>
  moves.map(({ to, at, reason }, step) => ({
    match_history_id: newId(),
    company_id,
    match_id,
    user_account_id: isOwn(to) ? null : recruiterId,
    from_status: moves[step - 1]?.to ?? 'matched',
    to_status: to,
    reason,
    at,
  }));

/** The comment that the team makes on every so many-th candidate, two hours after the first look. */
export const commentOn = ({ match_id, company_id }: Untouched, [first]: readonly Move[], nth: number) => {
  const said = comments[nth % comments.length];
  if (!said || !first) return [];
  return [
    {
      match_comment_id: newId(),
      company_id,
      match_id,
      user_account_id: team[said.by].userId,
      comment: said.text,
      created_at: new Date(first.at.getTime() + day / 12),
    },
  ];
};
