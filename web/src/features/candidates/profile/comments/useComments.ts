import { matchesApi, useListCommentsQuery } from '#api/services/matches.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import type { Comment } from '@marigold/contract/matches';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { countComment } from '#subjects/candidate/cache.ts';
import type { Place } from '#subjects/candidate/candidateApi.ts';

/** A comment between the keyboard and the server. */
export interface Outgoing {
  comment: Comment;
  hasFailed: boolean;
}

/** The team's comments on a candidate with those still on their way, and how to add one. A repeated sending adds one. */
export const useComments = (place: Place, memberId: string) => {
  const dispatch = useAppDispatch();
  const { userId } = useMe();
  const { t } = useTranslation();
  const asked = { ...place, memberId };
  const { currentData } = useListCommentsQuery(asked);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  const send = async (comment: Comment) => {
    const others = (list: readonly Outgoing[]) => list.filter((each) => each.comment.id !== comment.id);
    setOutgoing((list) => [...others(list), { comment, hasFailed: false }]);
    try {
      const body = { id: comment.id, comment: comment.comment };
      const added = await dispatch(matchesApi.endpoints.addComment.initiate({ ...asked, body })).unwrap();
      dispatch(
        matchesApi.util.updateQueryData('listComments', asked, ({ data }) => {
          if (!data.some(({ id }) => id === added.id)) data.push(added);
        }),
      );
      dispatch(countComment(place, memberId, added.id));
      setOutgoing(others);
    } catch {
      setOutgoing((list) => [...others(list), { comment, hasFailed: true }]);
    }
  };
  const known = currentData?.data ?? [];
  return {
    comments: known,
    outgoing: outgoing.filter(({ comment }) => !known.some(({ id }) => id === comment.id)),
    add: (text: string) =>
      void send({
        id: v7(),
        comment: text,
        userId,
        userFullName: t('You'),
        pictureUrl: '',
        createdDate: new Date().toISOString(),
        editedDate: null,
      }),
    retry: (comment: Comment) => void send(comment),
  };
};
