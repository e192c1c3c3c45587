import { chatApi } from '#api/services/chat.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Match } from '@marigold/contract/matches';
import { useEffect, useEffectEvent, useState } from 'react';

/** Conversations that are asked for at the same time. */
const AT_ONCE = 6;

/** Why somebody cannot be written to, as a translation key. */
export type Closed = 'wants no more messages from your company' | 'withdrew, and has your last message already';

/** Who of several candidates can be written to, as far as that is known: the server has the last word when it is sent. */
export const useRecipients = (place: Place, matches: readonly Match[]) => {
  const dispatch = useAppDispatch();
  const { userId } = useMe();
  const [closed, setClosed] = useState<ReadonlyMap<string, Closed>>(new Map());
  const [isAsking, setAsking] = useState(true);
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    const left = [...matches];
    const worker = async () => {
      for (let match = left.pop(); match && !isOver(); match = left.pop()) {
        const { matchId } = match;
        const of = { tenant: userId, ...place, matchId };
        const call = chatApi.endpoints.listMatchConversations.initiate(of, { subscribe: false, forceRefetch: true });
        const [talk] = (await dispatch(call)).data?.data ?? [];
        if (!talk || talk.mayWrite || isOver()) continue;
        const why =
          talk.closed === 'withdrawn'
            ? ('withdrew, and has your last message already' as const)
            : ('wants no more messages from your company' as const);
        setClosed((known) => new Map(known).set(matchId, why));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (!isOver()) setAsking(false);
  });
  useEffect(() => {
    let isOver = false;
    // As soon as the dialog stands.
    const timer = setTimeout(() => void ask(() => isOver));
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, []);
  return { closed, isAsking };
};
