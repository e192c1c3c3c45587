import type { AppDispatch, RootState } from '#state/root.ts';
import { isPageNeeded } from '#ui/hooks/keepPage.ts';
import { sendNow } from '#subjects/outgoing/useSending.ts';

/** What would be lost if somebody signed out now. */
export interface Losses {
  /** Messages that could not be sent. */
  messages: number;
  /** Decisions, comments and other changes that could not be sent. */
  changes: number;
  /** Messages that were begun and not sent. */
  drafts: number;
  /** Notes, comments and plans that were begun and not sent. */
  notes: number;
  /** Whether something on the page is not saved yet, or on its way. */
  isUnsaved: boolean;
}

/** Whether anything would be. */
export const isAnyLost = ({ messages, changes, drafts, notes, isUnsaved }: Losses): boolean =>
  messages + changes + drafts + notes > 0 || isUnsaved;

/** Sends what can be sent before somebody signs out, and answers what would be lost nevertheless. */
export const settleBeforeLeaving = async (
  dispatch: AppDispatch,
  { session: { user }, chat, typed, interviewPlans }: RootState,
): Promise<Losses> => {
  const left = user ? await sendNow(dispatch, user.userId) : [];
  const messages = left.filter(({ deed }) => deed.kind === 'message').length;
  return {
    messages,
    changes: left.length - messages,
    drafts: Object.values(chat.drafts).filter(({ text }) => text.trim() !== '').length,
    notes:
      Object.values(typed.texts).filter((text) => text.trim() !== '').length +
      Object.keys(interviewPlans.changed).length,
    isUnsaved: isPageNeeded(),
  };
};

type Leave = () => void;

let asked: ((leave: Leave) => void) | undefined;

/** Hears when somebody wants to sign out, until the function that is answered is called. */
export const onSignOut = (hear: (leave: Leave) => void): Leave => {
  asked = hear;
  return () => {
    if (asked === hear) asked = undefined;
  };
};

/** Lets somebody leave once nothing is lost by it, or they accept that. Where no screen asks, they leave at once. */
export const askToSignOut = (leave: Leave): void => (asked ? asked(leave) : leave());
