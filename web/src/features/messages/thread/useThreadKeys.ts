import { threadField } from '#subjects/conversation/composer/fields.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { wantFocus } from '#ui/shortcuts/wantedFocus.ts';
import type { Conversation } from '@marigold/contract/chat';
import { useEffect, useEffectEvent } from 'react';

interface ThreadKeys {
  rows: readonly Conversation[];
  openId: string | undefined;
  onOpen: (conversationId: string) => void;
  onClose: () => void;
}

const group = 'Messages';

/** The keys of the messages page: from one conversation to the next, also while typing, and out of it. */
export const useThreadKeys = ({ rows, openId, onOpen, onClose }: ThreadKeys): void => {
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ conversationIdentifier }) => conversationIdentifier === openId);
    const next = rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by];
    if (next) onOpen(next.conversationIdentifier);
    return next;
  };
  useShortcut({ id: 'messages:next', keys: 'j', label: 'Next conversation', group }, () => void step(1));
  useShortcut({ id: 'messages:previous', keys: 'k', label: 'Previous conversation', group }, () => void step(-1));
  useShortcut(
    openId ? { id: 'messages:close', keys: 'escape', label: 'Close the conversation', group } : null,
    onClose,
  );

  const withAlt = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || event.metaKey || event.ctrlKey || !by || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    const next = step(by);
    if (next && isWriting) wantFocus(threadField(next.conversationIdentifier));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => withAlt(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
};
