import { announce } from '#ui/feedback/announce.ts';
import { shownToasts, type Toast, toasts } from '#ui/feedback/toastQueue.ts';
import type { Match } from '@marigold/contract/matches';
import type { TFunction } from 'i18next';

/** Refusals of a group come one after the other; they are told together; milliseconds. */
const REST = 400;
/** As many refusals as are told with their reasons. */
const TOLD = 3;

/** Somebody for whom it was refused, and why in a sentence. */
export interface Refused {
  match: Match;
  why: string;
}

/** Gathers what is refused to some of a group, and tells it together. */
export const gather = (tell: (refused: readonly Refused[]) => void) => {
  const refused: Refused[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    refused,
    add: (match: Match) => (why: string) => {
      refused.push({ match, why });
      clearTimeout(timer);
      timer = setTimeout(() => tell(refused), REST);
    },
  };
};

/** Who was refused and why, in sentences; of many the names alone. */
export const reasonsOf = (refused: readonly Refused[], t: TFunction, list: (names: readonly string[]) => string) => {
  const others = refused.slice(TOLD).map(({ match }) => match.name);
  const named = refused.slice(0, TOLD).map(({ why }) => why);
  return [...named, ...(others.length > 0 ? [t('Not done, either: {{names}}.', { names: list(others) })] : [])].join(
    ' ',
  );
};

/** Says more of a group in its toast; in a new one where that is gone. */
export const retell = (report: Toast, message: string): void => {
  if (shownToasts.getState()?.includes(report)) toasts.reword(report, message);
  else toasts.show({ message });
  announce(message);
};
