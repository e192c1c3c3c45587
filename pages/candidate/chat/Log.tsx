import type { Conversation, Message } from '@marigold/contract/chat';
import { ArrowDown } from 'lucide-preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { serverNow } from '@marigold/contract/serverTime';
import { entriesOf, isFromMember, newestAsked, saidLast } from '@marigold/web/conversation/log/log';
import type { Queued } from '@marigold/web/conversation/queued';
import { walkReceipts } from '@marigold/web/conversation/log/receiptKeys';
import { useLogScroll } from '@marigold/web/conversation/log/useLogScroll';
import { say } from '../words/say.ts';
import { Row } from './row/Row.tsx';
import type { Messages } from './useMessages.ts';
import { useReceipts } from './useReceipts.ts';

const useOnline = (): boolean => {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
};

interface LogProps {
  conversation: Conversation;
  messages: readonly Message[];
  queued: readonly Queued[];
  older: Pick<Messages, 'loadOlder' | 'isFetchingOlder'>;
  /** Who types. */
  typing: string | undefined;
  /** Changes the answer that a message gave, where it can be. */
  changeOf: (message: Message) => (() => void) | undefined;
  /** The company was told that more was read. */
  onRead: () => void;
}

/** The messages of a conversation. What was unread when it was opened stays marked as new for as long as it is open. */
export const Log = ({ conversation, messages, queued, older, typing, changeOf, onRead }: LogProps) => {
  const [newAfter] = useState(conversation.unread > 0 ? conversation.readUpTo : null);
  const entries = useMemo(
    () => entriesOf(messages, queued, { newAfter, isMine: isFromMember, ahead: serverNow() - Date.now() }),
    [messages, queued, newAfter],
  );
  const { scroller, content, isAtEnd, toEnd } = useLogScroll(
    messages[0]?.id ?? queued[0]?.id,
    saidLast(queued),
    older.loadOlder,
  );
  const isOnline = useOnline();
  const reached = newestAsked(entries, isFromMember);

  const last = messages.at(-1)?.sequence ?? 0;
  const [seenUpTo, setSeenUpTo] = useState(0);
  // What is there at first counts as seen, wherever the visit begins.
  if (last > seenUpTo && (isAtEnd || seenUpTo === 0)) setSeenUpTo(last);
  const theirs = messages.filter((message) => !isFromMember(message));
  const unseen = theirs.filter(({ sequence }) => sequence > seenUpTo).length;
  const seen = theirs.findLast(({ sequence }) => sequence <= seenUpTo);
  useReceipts({ conversation, newest: theirs.at(-1), seen, done: onRead });

  return (
    <div className="log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the messages in it have the focus */}
      <div
        className="log"
        ref={scroller}
        role="log"
        aria-live="off"
        aria-busy={older.isFetchingOlder}
        aria-label={say('Conversation with {{name}}', { name: conversation.other.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with keys
        tabIndex={0}
        onKeyDown={walkReceipts}
      >
        <div ref={content} className="log-content">
          {entries.length === 0 ? (
            <p className="dim quiet-log">{say('Ask something, or add what they should know.')}</p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <Row
                  key={entry.key}
                  entry={entry}
                  isReached={entry.key === reached}
                  isOnline={isOnline}
                  changeOf={changeOf}
                />
              ))}
            </ul>
          )}
          {typing !== undefined && <p className="dim typing">{say('{{name}} is writing …', { name: typing })}</p>}
        </div>
      </div>
      {unseen > 0 && !isAtEnd && (
        <button type="button" className="button primary pill" onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {unseen === 1 ? say('1 new message') : say('{{number}} new messages', { number: unseen })}
        </button>
      )}
    </div>
  );
};
