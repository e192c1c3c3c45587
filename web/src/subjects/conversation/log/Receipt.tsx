import { serverNow } from '@marigold/contract/serverTime';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { Check, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Receipt as Kind } from './log.ts';

/** Translation keys, and those that say when. */
const names: Record<Kind, string> = { sent: 'Sent', received: 'Received', read: 'Read' };
const timed: Record<Kind, string> = { sent: 'Sent', received: 'Received {{time}}', read: 'Read {{time}}' };

/** How far a message has come and since when, in words. */
export const useReceiptWords = () => {
  const { t } = useTranslation();
  const { time, brief } = useFormat();
  return (kind: Kind, at: string | null): string => {
    if (!at) return t(names[kind]);
    const isToday = new Date(at).toDateString() === new Date(serverNow()).toDateString();
    return t(timed[kind], { time: isToday ? time(at) : `${brief(at)} ${time(at)}` });
  };
};

interface ReceiptProps {
  kind: Kind;
  /** When it came that far; null where nobody noted it. */
  at: string | null;
}

/** How far a message has come: one tick for sent, two for received, two in blue for read; and since when. */
export function Receipt({ kind, at }: ReceiptProps) {
  const words = useReceiptWords();
  const Icon = kind === 'sent' ? Check : CheckCheck;
  return (
    <Box
      component="span"
      data-receipt={kind}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        '& .lucide': { color: kind === 'read' ? color.infoText : color.text3 },
      }}
    >
      <Icon size={14} aria-hidden />
      {words(kind, at)}
    </Box>
  );
}
