import { matchesApi, useReadMentionsMutation } from '#api/services/matches.ts';
import { useAppDispatch } from '#state/root.ts';
import { useMayChange } from '#state/useCan.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Comment } from '@marigold/contract/matches';
import { useEffect } from 'react';

/** Notes that the comments that stand here and mention the person have been read. */
export const useReadMentions = (about: Place & { memberId: string }, comments: readonly Comment[]): void => {
  const dispatch = useAppDispatch();
  const mayChange = useMayChange();
  const [read] = useReadMentionsMutation();
  const { companyId, opportunityId, memberId } = about;
  const unread = comments.flatMap(({ id, isUnread }) => (isUnread ? [id] : [])).join();
  useEffect(() => {
    // Whoever looks as somebody else has not read it in their place.
    if (!unread || !mayChange) return;
    const at = { companyId, opportunityId, memberId };
    const noneLeft = matchesApi.util.updateQueryData('listComments', at, ({ data }) => {
      for (const comment of data) if (unread.includes(comment.id)) comment.isUnread = false;
    });
    // Somebody who cannot be reached right now is reminded once more, which does no harm.
    void read({ ...at, body: { ids: unread.split(',') } })
      .unwrap()
      .then(
        () => dispatch(noneLeft),
        () => undefined,
      );
  }, [dispatch, read, mayChange, unread, companyId, opportunityId, memberId]);
};
