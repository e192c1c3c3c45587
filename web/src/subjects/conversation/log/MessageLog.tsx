import { isApiError } from '#api/problem.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { color, elevation } from '#ui/theme/tokens.ts';
import { type Conversation, type Message, tenantTypes } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventCard } from './EventCard.tsx';
import { type Entry, isCard, newestAsked, saidLast } from './log.ts';
import { DayDivider, NewDivider } from './LogDivider.tsx';
import { LogSkeleton } from './LogSkeleton.tsx';
import { MessageRow } from './MessageRow.tsx';
import { lineOf } from '../moveWords.ts';
import { useIsTyping } from '../people.ts';
import type { Queued } from '../queued.ts';
import { walkReceipts } from './receiptKeys.ts';
import { QueuedRow } from './QueuedRow.tsx';
import { answersIn, ScreeningCard } from './ScreeningCard.tsx';
import { Typing } from './Typing.tsx';
import { useLog } from './useLog.ts';
import { useLogScroll } from './useLogScroll.ts';
import { useLine } from '#ui/hooks/useLine.ts';
import { useReading } from '../useReading.ts';

/** A button over the end of a conversation that leads to what is out of sight. */
const below = {
  position: 'absolute',
  bottom: 12,
  insetInline: 0,
  mx: 'auto',
  width: 'fit-content',
  borderRadius: 999,
  boxShadow: elevation[3],
} as const;

interface MessageLogProps {
  /** The caller's id, first in the addresses of chat. */
  me: string;
  conversation: Conversation;
  /** Which messages stand on one's own side. */
  isMine: (message: Message) => boolean;
  /** A message that was taken back, for where one writes. */
  onTakeBack: (item: Queued) => void;
  /** How the screening ended. */
  screening?: ReactNode;
  /** In place of messages that there are none of. */
  empty: ReactNode;
}

/** Says what arrives while the conversation is open. */
const useAnnounced = (messages: readonly Message[], isMine: (message: Message) => boolean) => {
  const { t } = useTranslation();
  const said = useRef<number>(undefined);
  useEffect(() => {
    const last = messages.at(-1)?.sequence;
    if (last === undefined) return;
    const fresh = said.current === undefined ? [] : messages.filter((each) => each.sequence > (said.current ?? 0));
    said.current = last;
    const heard = fresh.filter((message) => !isMine(message));
    if (heard.length > 0)
      announce(heard.map((message) => `${message.sender.firstName}: ${lineOf(message, t)}`).join('. '));
  }, [messages, isMine, t]);
};

/** The newest message that was refused since the conversation was opened, while its writer reads further up; it is said at once. */
const useFailure = (refused: readonly Queued[], isAtEnd: boolean): Queued | undefined => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<readonly string[]>(() => refused.map(({ id }) => id));
  const last = refused.findLast(({ id }) => !seen.includes(id));
  const id = last?.id;
  // Whoever is at the end sees it there.
  if (id && isAtEnd) setSeen([...seen, id]);
  useEffect(() => {
    if (id) announce(t('Not sent.'));
  }, [id, t]);
  return last;
};

/** The messages of a conversation, from the oldest that is loaded to the newest. Key it by the conversation. */
export function MessageLog({ me, conversation, isMine, onTakeBack, screening, empty }: MessageLogProps) {
  const { t } = useTranslation();
  const { conversationIdentifier: conversationId, other, readUpTo } = conversation;
  const log = useLog(me, conversation, isMine);
  const { messages, entries, queued } = log;
  const refused = queued.filter(({ refusal }) => refusal !== undefined);
  const { scroller, content, isAtEnd, toEnd } = useLogScroll(messages[0]?.id, saidLast(queued), log.loadOlder);
  const isTyping = useIsTyping(conversationId, other.identifier);
  const isOnline = useLine() === null;
  useAnnounced(messages, isMine);
  const failure = useFailure(refused, isAtEnd);

  const last = messages.at(-1)?.sequence ?? 0;
  const [seenUpTo, setSeenUpTo] = useState(0);
  // What is there at first counts as seen, wherever the visit begins.
  if (last > seenUpTo && (isAtEnd || seenUpTo === 0)) setSeenUpTo(last);
  const theirs = messages.filter((message) => !isMine(message));
  const unseen = theirs.filter(({ sequence }) => sequence > seenUpTo).length;
  useReading({ me, conversationId, seen: theirs.findLast(({ sequence }) => sequence <= seenUpTo), readUpTo });

  const reached = newestAsked(entries, isMine);
  const answers = answersIn(messages);
  const show = (entry: Entry) => {
    if (entry.kind === 'day') return <DayDivider key={entry.key} at={entry.at} />;
    if (entry.kind === 'new') return <NewDivider key={entry.key} />;
    if (entry.kind === 'screening')
      return <ScreeningCard key={entry.key} messages={entry.messages} answers={answers} result={screening} />;
    if (entry.kind === 'queued')
      return (
        <Box key={entry.key} sx={{ mt: entry.isFirst ? 1.25 : 0.5 }}>
          <QueuedRow item={entry.item} isOnline={isOnline} maySend={conversation.mayWrite} onTakeBack={onTakeBack} />
        </Box>
      );
    const { message } = entry;
    if (isCard(message)) return <EventCard key={entry.key} message={message} me={me} />;
    const mine = isMine(message);
    return (
      <MessageRow
        key={entry.key}
        message={message}
        isFirst={entry.isFirst}
        isLast={entry.isLast}
        receipt={entry.receipt}
        isReached={entry.key === reached}
        isMine={mine}
        byColleague={mine && message.sender.tenantType === tenantTypes.User && message.sender.identifier !== me}
        me={me}
      />
    );
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={scroller}
        role="log"
        aria-live="off"
        aria-busy={log.isLoading || log.isFetchingOlder}
        aria-label={t('Conversation with {{name}}', { name: other.name })}
        tabIndex={0}
        onKeyDown={walkReceipts}
        className="scroll-quiet"
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          overflowAnchor: 'none',
          overscrollBehavior: 'contain',
          px: { xs: 2, md: 3 },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box ref={content} sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column', py: 1.5 }}>
          {log.isLoading ? (
            <Late>
              <LogSkeleton />
            </Late>
          ) : log.error !== undefined ? (
            <Failure
              error={isApiError(log.error) ? log.error : { status: 'PARSING_ERROR', message: '' }}
              onRetry={log.retry}
            />
          ) : (
            entries.length === 0 && empty
          )}
          {entries.length > 0 && (
            // What waits to be sent is shown even where the messages before it could not be read.
            <>
              <Box sx={{ mt: 'auto' }} />
              {entries.map(show)}
              {isTyping && <Typing name={other.name} avatarUrl={other.avatarUrl} />}
            </>
          )}
        </Box>
      </Box>
      {failure && !isAtEnd ? (
        <Button
          variant="contained"
          color="error"
          size="small"
          startIcon={<CircleAlert size={15} />}
          onClick={() => scroller.current?.querySelector(`[data-queued="${failure.id}"]`)?.scrollIntoView()}
          sx={below}
        >
          {t('Not sent.')}
        </Button>
      ) : unseen > 0 && !isAtEnd ? (
        <Button
          variant="contained"
          size="small"
          startIcon={<ArrowDown size={15} />}
          onClick={toEnd}
          sx={{ ...below, color: color.onPrimary }}
        >
          {t('{{count}} new messages', {
            count: unseen,
            defaultValue_one: '{{count}} new message',
            defaultValue_other: '{{count}} new messages',
          })}
        </Button>
      ) : null}
    </Box>
  );
}
