import type { AppDispatch, RootState } from '#state/root.ts';
import { api } from '../api.ts';

/** A change of what is held here. */
export type Change<T = void> = (dispatch: AppDispatch, getState: () => RootState) => T;

/**
 * Changes what is held by what was told live, and again whatever answers of these endpoints are still on their way: such an
 * answer may have been made before, and would take back what was told, or never show it.
 * @param change counts once, however often it is applied.
 */
export const applyTold = (endpoints: readonly string[], change: Change): Change => {
  return (dispatch) => {
    dispatch(change);
    for (const read of dispatch(api.util.getRunningQueriesThunk()))
      if (endpoints.some((name) => read.queryCacheKey.startsWith(`${name}(`))) void read.then(() => dispatch(change));
  };
};
