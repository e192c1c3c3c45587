import { requestOf } from '#api/client.ts';
import { matchesApi, useListCommentsQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import type { Comment } from '@marigold/contract/matches';
import type { Mention } from '@marigold/contract/mentions';
import { matches } from '@marigold/contract/matchesRoutes';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { countComment } from '#subjects/candidate/cache.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Outgoing } from '#subjects/outgoing/deed.ts';
import { giveUp, onKind, post, sendAgain, useOutgoing } from '#subjects/outgoing/outgoing.ts';

interface OnComment {
  place: Place;
  memberId: string;
  name: string;
  comment: Comment;
}
declare module '#subjects/outgoing/deed.ts' {
  interface Deeds {
    comment: OnComment;
    edit: OnComment;
  }
}

onKind('comment', {
  sent: (dispatch, { place, memberId }, reply) => {
    const added = reply as Comment;
    dispatch(
      matchesApi.util.updateQueryData('listComments', { ...place, memberId }, ({ data }) => {
        if (!data.some(({ id }) => id === added.id)) data.push(added);
      }),
    );
    dispatch(countComment(place, memberId, added.id));
  },
});
onKind('edit', {
  sent: (dispatch, { place, memberId }, reply) => {
    const edited = reply as Comment;
    dispatch(
      matchesApi.util.updateQueryData('listComments', { ...place, memberId }, ({ data }) => {
        const at = data.findIndex(({ id }) => id === edited.id);
        if (at >= 0) data[at] = edited;
      }),
    );
  },
});

/** A comment as the team sees it, or as it will once what its writer did has been sent. */
export interface ShownComment {
  comment: Comment;
  /** Of a change that is not on the server yet. */
  outgoing?: Outgoing;
}

/** The team's comments on a candidate with those still on their way, and how to add and change one. */
export const useComments = (place: Place, memberId: string, name: string) => {
  const { userId } = useMe();
  const { t } = useTranslation();
  const asked = { ...place, memberId };
  const { currentData } = useListCommentsQuery(asked);
  const shown = new Map<string, ShownComment>(currentData?.data.map((comment) => [comment.id, { comment }]));
  for (const item of useOutgoing(userId)) {
    const { deed } = item;
    if ((deed.kind !== 'comment' && deed.kind !== 'edit') || deed.memberId !== memberId) continue;
    // What was refused is not so; the list of what was refused has it, and for a new one this place, too.
    if (deed.kind === 'edit' && item.refusal !== undefined) continue;
    shown.set(deed.comment.id, {
      comment: { ...shown.get(deed.comment.id)?.comment, ...deed.comment },
      outgoing: item,
    });
  }

  const send = (kind: 'comment' | 'edit', comment: Comment) => {
    const route = kind === 'comment' ? matches.routes.addComment : matches.routes.editComment;
    const mentions = comment.mentions.map((mention) => mention.userId);
    const call = requestOf('matches', route, {
      ...asked,
      body: { id: comment.id, comment: comment.comment, mentions },
    });
    const deed = { kind, place, memberId, name, comment } as const;
    post({ by: userId, subject: `comments ${memberId}`, call, deed });
  };
  return {
    comments: [...shown.values()],
    isLoaded: currentData !== undefined,
    add: (text: string, mentions: Mention[]) =>
      send('comment', {
        id: v7(),
        comment: text,
        userId,
        userFullName: t('You'),
        pictureUrl: '',
        createdDate: new Date().toISOString(),
        editedDate: null,
        mentions,
        isUnread: false,
      }),
    edit: (comment: Comment, text: string, mentions: Mention[]) =>
      send('edit', { ...comment, comment: text, mentions }),
    retry: ({ id }: Outgoing) => void sendAgain(id),
    discard: ({ id }: Outgoing) => void giveUp(id),
  };
};
