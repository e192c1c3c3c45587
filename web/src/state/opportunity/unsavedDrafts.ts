import type { Opportunity } from '@marigold/contract/opportunity';
import type { AppDispatch, RootState } from '../root.ts';
import { type Content, emptyContent } from './opportunityContent.ts';
import { changeContent, currentContent, openContent, reconcile, unsaved } from './opportunityDraft.ts';
import { keyOf, keysOf } from './unsavedKeys.ts';

/** What somebody wrote of an opportunity and the server does not have: based on what, and how it reads now. */
interface UnsavedDraft {
  version: number | null;
  saved: Content;
  content: Content;
}

/** What this tab has written or taken up: what another tab keeps of the same opportunity is not for this one to forget. */
const own = new Set<string>();

const read = (key: string): UnsavedDraft | undefined => {
  const raw = localStorage.getItem(key);
  try {
    return raw === null ? undefined : (JSON.parse(raw) as UnsavedDraft);
  } catch {
    return undefined;
  }
};
const write = (key: string, draft: UnsavedDraft): void => {
  own.add(key);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: what is not saved then lasts as long as the tab.
  }
};

/**
 * Keeps what is not saved of an opportunity that is being edited, and forgets it once it is saved or was discarded. Of two
 * tabs that write the same opportunity the newest words are kept.
 */
export const keepUnsaved = (state: RootState, opportunityId: string): void => {
  const { user } = state.session;
  if (!user) return;
  const key = keyOf(user.userId, opportunityId);
  const { opportunityId: open, version, saved } = state.createOpportunity;
  if (open === opportunityId && saved && unsaved(state).length > 0)
    return write(key, { version, saved, content: currentContent(state) });
  if (own.delete(key)) localStorage.removeItem(key);
};

/** A draft of somebody that never reached the server; undefined where there is none. */
export const unsentDraft = (userId: string): string | undefined =>
  keysOf(userId)
    .find((key) => read(key)?.version === null)
    ?.slice(keyOf(userId, '').length);

/** Takes up what somebody had not saved of an opportunity, on top of what the server has of it by now. Answers whether there was any. */
export const takeUpUnsaved =
  (opportunityId: string, opportunity?: Opportunity) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const { user } = getState().session;
    const key = user && keyOf(user.userId, opportunityId);
    const kept = key && read(key);
    if (!kept) return false;
    own.add(key);
    // Fields that came with an update since have nothing in them.
    dispatch(openContent(opportunityId, kept.version, { ...emptyContent, ...kept.saved }));
    dispatch(changeContent(kept.content));
    if (opportunity && opportunity.version !== kept.version) dispatch(reconcile(opportunity));
    return true;
  };
