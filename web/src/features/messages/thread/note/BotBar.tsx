import { useMayChange } from '#state/useCan.ts';
import { isApiError, isForbidden } from '#api/problem.ts';
import { useGetScreeningQuery, useUpdateConversationMutation } from '#api/services/chat.ts';
import { useMe } from '#state/root.ts';
import { givenOf } from '#subjects/conversation/screening.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useLine } from '#ui/hooks/useLine.ts';
import {
  type BotAction,
  botActions,
  type Conversation,
  conversationStatuses,
  type Screening,
} from '@marigold/contract/chat';
import Button from '@mui/material/Button';
import { Bot, BotOff, Hand, type LucideIcon, Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from './Note.tsx';

/** The buttons in their order; their names are translation keys. */
const buttons: readonly { does: BotAction; name: string; icon: LucideIcon }[] = [
  { does: 'takeOver', name: 'Take over', icon: Hand },
  { does: 'pause', name: 'Pause', icon: Pause },
  { does: 'handBack', name: 'Hand back', icon: Play },
  { does: 'start', name: 'Start screening', icon: Bot },
];

/** How far the bot is, in words; nothing where it has no part in the conversation any more. */
const useWords = ({ conversationStatus, other }: Conversation, screening: Screening | undefined): string | null => {
  const { t } = useTranslation();
  const isPaused = conversationStatus === conversationStatuses.Paused;
  if (!screening) return isPaused ? t('This conversation is paused.') : null;
  const { state, total, can } = screening;
  const name = other.name.split(' ')[0];
  const at = Math.min(givenOf(screening) + 1, total);
  switch (state) {
    case 'waiting':
      return t('Marigold begins to ask in the morning, where {{name}} lives.', { name });
    case 'asking':
      return t('Marigold is asking question {{at}} of {{total}}. A message of yours takes over.', { at, total });
    case 'confirming':
      return t('{{name}} has answered everything, but not sent it yet.', { name });
    case 'paused':
      return t('Marigold is paused at question {{at}} of {{total}}.', { at, total });
    case 'handedOver':
      return t('People answer here. Marigold stopped at question {{at}} of {{total}}.', { at, total });
    case 'expired':
      return t('{{name}} was silent for a week. Question {{at}} of {{total}} is open.', { name, at, total });
    default:
      if (can.includes('start')) return t('Marigold can ask {{name}} the questions of this role.', { name });
      return isPaused ? t('This conversation is paused.') : null;
  }
};

interface BotBarProps {
  thread: Conversation;
  /** Takes the focus to where one writes. */
  onWrite: () => void;
}

/** How far the bot is in a conversation, and what can be done about it: take over, pause, hand back, begin. */
export function BotBar({ thread, onWrite }: BotBarProps) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const toast = useToast();
  const mayChange = useMayChange();
  const isOnline = useLine() === null;
  const bar = useRef<HTMLDivElement>(null);
  const { conversationIdentifier: conversationId, version, lastMessage } = thread;
  const asked = { memberId: userId, conversationId };
  const { currentData: screening, error, isFetching, refetch } = useGetScreeningQuery(asked);
  const [update, { isLoading }] = useUpdateConversationMutation();
  const words = useWords(thread, screening);
  const seen = `${version} ${lastMessage?.sequence}`;
  const known = useRef(seen);
  useEffect(() => {
    // Whatever changes in the conversation may be a step of the bot.
    if (known.current !== seen) void refetch();
    known.current = seen;
  }, [seen, refetch]);

  const act = async (does: BotAction) => {
    try {
      await update({ ...asked, body: { triggerId: botActions[does] } }).unwrap();
      await refetch();
      // The button is gone; whoever took over wants to write, and others go on from what took its place.
      if (does === 'takeOver') onWrite();
      else bar.current?.querySelector('button')?.focus();
    } catch (failure) {
      const message = isApiError(failure)
        ? t(failure.message)
        : t('That didn’t work on our side. Nothing was changed.');
      toast({ message });
    }
  };
  if (!screening && isApiError(error) && !isFetching)
    return (
      <Note
        icon={BotOff}
        actions={
          !isForbidden(error) && (
            <Button size="small" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          )
        }
      >
        {isOnline
          ? t('How far the bot is could not be read.')
          : t('How far the bot is shows once you are back online.')}
      </Note>
    );
  if (!words) return null;
  const shown = buttons.filter(({ does }) => mayChange && screening?.can.includes(does));
  return (
    <Note
      ref={bar}
      icon={screening?.state === 'paused' ? Pause : Bot}
      label={t('The bot')}
      actions={shown.map(({ does, name, icon: Icon }) => (
        <Button
          key={does}
          size="small"
          startIcon={<Icon size={15} />}
          disabled={isLoading || !isOnline}
          onClick={() => void act(does)}
        >
          {t(name)}
        </Button>
      ))}
    >
      <span role="status">{words}</span>
    </Note>
  );
}
