import { isApiError } from '#api/problem.ts';
import { todayApi, useListPinsQuery, useSavePinsMutation } from '#api/services/today.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { type Pin, PINS } from '@marigold/contract/today';
import { useTranslation } from 'react-i18next';
import { moved } from './moved.ts';

const none: readonly Pin[] = [];

/** The opportunities the person signed in keeps at hand, and how to change them: on screen at once, taken back when refused. */
export const usePins = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const [save] = useSavePinsMutation();
  const query = useListPinsQuery({ companyId, userId }, { skip: !useCan('seeOpportunities') });
  const pins: readonly Pin[] = query.data?.data ?? none;
  const ids = pins.map(({ opportunityId }) => opportunityId);

  const keep = async (opportunityIds: string[]): Promise<boolean> => {
    const { updateQueryData } = todayApi.util;
    const change = updateQueryData('listPins', { companyId, userId }, (shown) => {
      shown.data = opportunityIds.flatMap((id) => shown.data.find((pin) => pin.opportunityId === id) ?? []);
    });
    const { undo } = dispatch(change as never) as unknown as { undo: () => void };
    try {
      await save({ companyId, userId, body: { opportunityIds } }).unwrap();
      return true;
    } catch (error) {
      undo();
      if (!isApiError(error)) throw error;
      dispatch(showAlert({ message: error.message, type: 'error' }));
      return false;
    }
  };

  return {
    query,
    pins,
    isPinned: (opportunityId: string) => ids.includes(opportunityId),
    /** Answers whether it is pinned now. */
    pin: async (opportunityId: string): Promise<boolean> => {
      if (ids.length < PINS) return keep([...ids, opportunityId]);
      dispatch(showAlert({ message: t('Eight roles are pinned already. Unpin one first.'), type: 'error' }));
      return false;
    },
    unpin: (opportunityId: string) => keep(ids.filter((id) => id !== opportunityId)),
    /** Moves one place up (-1) or down (1). */
    move: (opportunityId: string, by: 1 | -1) => keep(moved(ids, opportunityId, by)),
  };
};
