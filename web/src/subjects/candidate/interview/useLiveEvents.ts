import { api } from '#api/api.ts';
import { watchLive } from '#api/live/live.ts';
import { useAppDispatch } from '#state/root.ts';
import { useEffect } from 'react';

/** Many candidates may move in a row; interviews are then read once; milliseconds. */
const REST = 400;

/** Reads interviews anew when a candidate moves, as one does whose interview is booked, cancelled or over, and when a calendar took one. */
export const useLiveEvents = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => dispatch(api.util.invalidateTags(['Events'])), REST);
    };
    const stops = [watchLive('match.updated', readAnew), watchLive('interview.updated', readAnew)];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [dispatch]);
};
