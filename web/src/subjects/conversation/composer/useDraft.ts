import { type ChatDraft, draftMessage } from '#state/chat.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';

const nothing: ChatDraft = { text: '' };

/** What is being typed to somebody; it stays with its conversation until it is sent, also through a reload. */
export const useDraft = (key: string): [ChatDraft, (draft: ChatDraft) => void] => {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(({ chat }) => chat.drafts[key] ?? nothing);
  return [draft, (next) => dispatch(draftMessage({ key, draft: next }))];
};
