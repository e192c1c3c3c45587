import type { MailState } from '@marigold/contract/system';
import Chip from '@mui/material/Chip';
import { CircleCheck, CircleX, Clock, Inbox, type LucideIcon, Send, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Look {
  /** Translation key. */
  name: string;
  icon: LucideIcon;
  color: 'default' | 'info' | 'success' | 'warning' | 'error';
}

/** How the states of a mail are called and look, in the order of its way. */
export const mailStates: Record<MailState, Look> = {
  held: { name: 'Waits', icon: Clock, color: 'warning' },
  queued: { name: 'On its way', icon: Send, color: 'info' },
  sent: { name: 'Sent', icon: CircleCheck, color: 'success' },
  failed: { name: 'Failed', icon: CircleX, color: 'error' },
  kept: { name: 'Kept here', icon: Inbox, color: 'default' },
  cancelled: { name: 'Taken back', icon: Undo2, color: 'default' },
};

/** What became of a mail, as icon and word. */
export function MailStateChip({ state }: { state: MailState }) {
  const { t } = useTranslation();
  const { name, icon: Icon, color } = mailStates[state];
  return <Chip icon={<Icon size={13} strokeWidth={2} aria-hidden />} label={t(name)} color={color} />;
}
