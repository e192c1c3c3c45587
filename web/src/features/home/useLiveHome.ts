import { api } from '#api/api.ts';
import { onLive } from '#api/live/live.ts';
import { useAppDispatch } from '#state/root.ts';
import { useEffect } from 'react';

/** However many candidates come at once, the page asks anew at most this often; milliseconds. */
const PAUSE = 500;

/** Keeps the page of the day true while candidates come and are decided on elsewhere. */
export const useLiveHome = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(api.util.invalidateTags(['Matches']));
      }, PAUSE);
    };
    const types = [
      'match.created',
      'match.updated',
      'match.counters',
      'match.hidden',
      'screening.updated',
      'interview.updated',
      'comment.mentioned',
    ] as const;
    const stops = types.map((type) => onLive(type, soon));
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [dispatch]);
};
