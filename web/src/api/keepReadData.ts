import type { RootState } from '#state/root.ts';
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { groups } from '@marigold/contract/groups';
import { api } from './api.ts';
import { line } from './line.ts';

interface Subscription {
  unsubscribe: () => void;
}
type Endpoints = Record<
  string,
  { initiate: (args: unknown) => (dispatch: ThunkDispatch<RootState, unknown, UnknownAction>) => Subscription }
>;

/** While there is no connection, nothing that was read is forgotten: every page that was there can be opened again. Then it is asked for anew. */
export const keepWhatWasRead = (
  store: Store<RootState> & { dispatch: ThunkDispatch<RootState, unknown, UnknownAction> },
): void => {
  let kept: Subscription[] | null = null;
  line.subscribe((outage) => {
    if (outage && !kept) {
      const { endpoints } = api as unknown as { endpoints: Endpoints };
      kept = Object.values(store.getState().api.queries).flatMap((query) => {
        const endpoint = query?.fulfilledTimeStamp ? endpoints[query.endpointName ?? ''] : undefined;
        return endpoint ? [store.dispatch(endpoint.initiate(query?.originalArgs))] : [];
      });
    }
    if (!outage && kept) {
      kept.forEach(({ unsubscribe }) => unsubscribe());
      kept = null;
      // What is on screen is asked for anew; what is not is forgotten.
      store.dispatch(api.util.invalidateTags([...groups]));
    }
  });
};
