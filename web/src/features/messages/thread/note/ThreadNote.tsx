import type { Conversation } from '@marigold/contract/chat';
import { BellOff, CircleSlash2, DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Note } from './Note.tsx';

/** What somebody should know before they write: why the conversation has ended. */
export function ThreadNote({ thread }: { thread: Conversation }) {
  const { t } = useTranslation();
  const { closed, mayWrite, other } = thread;
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
            : null;
  if (!note) return null;
  return (
    <Note icon={note.icon}>
      <span role="status">{note.words}</span>
    </Note>
  );
}
