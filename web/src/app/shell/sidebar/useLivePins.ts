import { watchLive } from '#api/live/live.ts';
import { todayApi } from '#api/services/today.ts';
import { useMe } from '#state/root.ts';
import { useEffect } from 'react';

const sum = (counters: object) => Object.values(counters).reduce<number>((total, count) => total + count, 0);

/** Keeps the numbers of pinned opportunities true while candidates come and move, whatever screen is open. */
export const useLivePins = (): void => {
  const { companyId, userId } = useMe();
  useEffect(
    () =>
      watchLive('match.counters', ({ opportunityId, data: { counters } }, dispatch) => {
        const change = todayApi.util.updateQueryData('listPins', { companyId, userId }, ({ data }) => {
          const pin = data.find((each) => each.opportunityId === opportunityId);
          if (!pin) return;
          pin.fresh += Math.max(0, sum(counters) - sum(pin.counters));
          pin.counters = counters;
        });
        dispatch(change);
      }),
    [companyId, userId],
  );
};
