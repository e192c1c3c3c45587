import { requestOf } from '#api/client.ts';
import type { ApiError } from '#api/problem.ts';
import { todayApi, useListPinsQuery } from '#api/services/today.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import type { Reply } from '@marigold/contract/kit';
import type { Opportunity } from '@marigold/contract/opportunity';
import { type Pin, PINS, today } from '@marigold/contract/today';
import { useTranslation } from 'react-i18next';
import { onKind, post, useOutgoing } from '#subjects/outgoing/outgoing.ts';
import { UNTITLED } from '../roleTitle.ts';
import { moved } from './moved.ts';

declare module '#subjects/outgoing/deed.ts' {
  interface Deeds {
    pins: { companyId: string; userId: string; pins: readonly ShownPin[] };
  }
}

const none: readonly Pin[] = [];

onKind('pins', {
  sent: (dispatch, { companyId, userId }, reply) => {
    const now = reply as Reply<typeof today.routes.savePins>;
    dispatch(todayApi.util.updateQueryData('listPins', { companyId, userId }, () => now));
  },
});

/** What is known of an opportunity that is being pinned. */
export type Pinnable = Pick<Opportunity, 'opportunityId' | 'jobTitleName' | 'status'>;

/** A pin on screen; one that was made here just now has no more than what was known before. */
export type ShownPin = Pin | (Pick<Pin, 'opportunityId' | 'jobTitleName' | 'status'> & { counters?: undefined });

/** The opportunities the person signed in keeps at hand, and how to change them: on screen at once, taken back when refused. */
export const usePins = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const query = useListPinsQuery({ companyId, userId }, { skip: !useCan('seeOpportunities') });
  const read: readonly Pin[] = query.data?.data ?? none;
  const waiting = useOutgoing(userId).findLast(
    ({ deed, refusal }) => deed.kind === 'pins' && deed.companyId === companyId && refusal === undefined,
  );
  const pins: readonly ShownPin[] =
    waiting?.deed.kind === 'pins'
      ? waiting.deed.pins.map((pin) => read.find(({ opportunityId }) => opportunityId === pin.opportunityId) ?? pin)
      : read;
  const ids = pins.map(({ opportunityId }) => opportunityId);

  const keep = (kept: readonly ShownPin[]): void => {
    const refused = ({ message }: ApiError) => dispatch(showAlert({ message, type: 'error' }));
    const route = today.routes.savePins;
    const opportunityIds = kept.map(({ opportunityId }) => opportunityId);
    const call = requestOf('today', route, { companyId, userId, body: { opportunityIds } });
    const deed = { kind: 'pins' as const, companyId, userId, pins: kept };
    post({ by: userId, subject: 'pins', call, writes: route.writes, deed }, { refused });
  };

  return {
    query,
    pins,
    /** Whether it is known what is pinned: before, a change would take the place of all pins. */
    isKnown: query.data !== undefined || waiting !== undefined,
    isPinned: (opportunityId: string) => ids.includes(opportunityId),
    /** Answers whether it is pinned now. */
    pin: ({ opportunityId, jobTitleName, status }: Pinnable): boolean => {
      if (ids.length < PINS) {
        keep([...pins, { opportunityId, jobTitleName: jobTitleName ?? UNTITLED, status }]);
        return true;
      }
      dispatch(showAlert({ message: t('Eight roles are pinned already. Unpin one first.'), type: 'error' }));
      return false;
    },
    unpin: (opportunityId: string) => keep(pins.filter((pin) => pin.opportunityId !== opportunityId)),
    /** Moves one place up (-1) or down (1). */
    move: (pin: ShownPin, by: 1 | -1) => keep(moved(pins, pin, by)),
  };
};
