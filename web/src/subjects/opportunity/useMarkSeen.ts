import { todayApi, useMarkSeenMutation } from '#api/services/today.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useMayChange } from '#state/useCan.ts';
import { useCallback, useEffect } from 'react';

/** Tells the server that the person looks at an opportunity's candidates, now and whenever the answer is called: what comes later is new. */
export const useMarkSeen = (opportunityId: string): (() => void) => {
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const [mark] = useMarkSeenMutation();
  const mayChange = useMayChange();
  const seen = useCallback(() => {
    // Whoever looks as somebody else has not seen it in their place.
    if (!mayChange) return;
    const { updateQueryData } = todayApi.util;
    const nothingNew = updateQueryData('listPins', { companyId, userId }, ({ data }) => {
      const pin = data.find((each) => each.opportunityId === opportunityId);
      if (pin) pin.fresh = 0;
    });
    // Somebody who cannot be reached right now is told of the same matches again, which does no harm.
    void mark({ companyId, opportunityId })
      .unwrap()
      .then(
        () => dispatch(nothingNew),
        () => undefined,
      );
  }, [dispatch, mark, mayChange, companyId, userId, opportunityId]);
  useEffect(seen, [seen]);
  return seen;
};
