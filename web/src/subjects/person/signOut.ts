import type { AppDispatch, RootState } from '#state/root.ts';
import { isPageNeeded } from '#ui/hooks/keepPage.ts';

/** What would be lost if somebody signed out now. */
export interface Losses {
  /** Messages that could not be sent. */
  messages: number;
  /** Messages that were begun and not sent. */
  drafts: number;
  /** Whether something on the page is not saved yet, or on its way. */
  isUnsaved: boolean;
}

/** Whether anything would be. */
export const isAnyLost = ({ messages, drafts, isUnsaved }: Losses): boolean => messages + drafts > 0 || isUnsaved;

/** Sends what can be sent before somebody signs out, and answers what would be lost nevertheless. */
export const settleBeforeLeaving = async (dispatch: AppDispatch, { session, chat }: RootState): Promise<Losses> => {
  const { user } = session;
  // Whoever has no conversations here, or cannot fetch the script for them now, loses no message: it stays in the browser.
  const outbox = await import('#subjects/conversation/outbox.ts').catch(() => undefined);
  return {
    messages: user && outbox ? await outbox.sendNow(dispatch, user.userId) : 0,
    drafts: Object.values(chat.drafts).filter(({ text }) => text.trim() !== '').length,
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
