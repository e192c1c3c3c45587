import { requestOf } from '#api/client.ts';
import type { ApiError } from '#api/problem.ts';
import { todayApi, useListPinsQuery } from '#api/services/today.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { type Pin, PINS, today } from '@marigold/contract/today';
import { useTranslation } from 'react-i18next';
import { post } from '#subjects/outgoing/outgoing.ts';
import { moved } from './moved.ts';

declare module '#subjects/outgoing/deed.ts' {
  interface Deeds {
    pins: { companyId: string; userId: string; opportunityIds: string[] };
  }
}

const none: readonly Pin[] = [];

/** The opportunities the person signed in keeps at hand, and how to change them: on screen at once, taken back when refused. */
export const usePins = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const query = useListPinsQuery({ companyId, userId }, { skip: !useCan('seeOpportunities') });
  const pins: readonly Pin[] = query.data?.data ?? none;
  const ids = pins.map(({ opportunityId }) => opportunityId);

  const keep = (opportunityIds: string[]): void => {
    const { updateQueryData } = todayApi.util;
    const change = updateQueryData('listPins', { companyId, userId }, (shown) => {
      shown.data = opportunityIds.flatMap((id) => shown.data.find((pin) => pin.opportunityId === id) ?? []);
    });
    const { undo } = dispatch(change as never) as unknown as { undo: () => void };
    const refused = ({ message }: ApiError) => {
      undo();
      dispatch(showAlert({ message, type: 'error' }));
    };
    const route = today.routes.savePins;
    const call = requestOf('today', route, { companyId, userId, body: { opportunityIds } });
    const deed = { kind: 'pins' as const, companyId, userId, opportunityIds };
    post({ by: userId, subject: 'pins', call, writes: route.writes, deed }, { refused });
  };

  return {
    query,
    pins,
    isPinned: (opportunityId: string) => ids.includes(opportunityId),
    /** Answers whether it is pinned now. */
    pin: (opportunityId: string): boolean => {
      if (ids.length < PINS) {
        keep([...ids, opportunityId]);
        return true;
      }
      dispatch(showAlert({ message: t('Eight roles are pinned already. Unpin one first.'), type: 'error' }));
      return false;
    },
    unpin: (opportunityId: string) => keep(ids.filter((id) => id !== opportunityId)),
    /** Moves one place up (-1) or down (1). */
    move: (opportunityId: string, by: 1 | -1) => keep(moved(ids, opportunityId, by)),
  };
};
