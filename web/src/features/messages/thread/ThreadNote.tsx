import { color } from '#ui/theme/tokens.ts';
import { type Conversation, conversationModes, conversationStatuses } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import { BellOff, Bot, CircleSlash2, DoorOpen, Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What somebody should know before they write: that the bot speaks, or that the conversation has ended. */
export function ThreadNote({ thread }: { thread: Conversation }) {
  const { t } = useTranslation();
  const { closed, mayWrite, conversationMode, conversationStatus, other } = thread;
  const name = other.name.split(' ')[0];
  const note =
    closed === 'withdrawn'
      ? {
          icon: DoorOpen,
          words: mayWrite
            ? t('{{name}} withdrew. You can still send one last message.', { name })
            : t('{{name}} withdrew, and your last message was sent.', { name }),
        }
      : closed === 'rejected'
        ? {
            icon: CircleSlash2,
            words: t('{{name}} was rejected. Before a message is sent you are asked again.', { name }),
          }
        : closed === 'unwanted'
          ? { icon: BellOff, words: t('{{name}} wants no more messages from your company.', { name }) }
          : closed === 'ended'
            ? { icon: CircleSlash2, words: t('This conversation was closed. A message opens it again.') }
            : conversationStatus === conversationStatuses.Paused
              ? { icon: Pause, words: t('This conversation is paused.') }
              : conversationMode === conversationModes.Bot && conversationStatus === conversationStatuses.Screening
                ? { icon: Bot, words: t('The bot is asking {{name}}. A message of yours takes over.', { name }) }
                : null;
  if (!note) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        mb: 1,
        borderRadius: '10px',
        bgcolor: color.surface3,
        color: color.text2,
        typography: 'meta',
      }}
    >
      <note.icon size={16} aria-hidden style={{ flex: 'none' }} />
      {note.words}
    </Box>
  );
}
