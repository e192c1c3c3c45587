import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Whose words they are: one's own, the other side's, or the bot's. */
export type Voice = 'mine' | 'theirs' | 'bot';

const looks: Record<Voice, { bgcolor: string; color: string }> = {
  mine: { bgcolor: color.bubbleMine, color: color.onBubbleMine },
  theirs: { bgcolor: color.bubbleTheirs, color: color.onBubbleTheirs },
  bot: { bgcolor: color.bubbleBot, color: color.onBubbleBot },
};

interface BubbleProps {
  voice: Voice;
  /** Whether the bubble ends a group: the corner towards its sender is sharp. */
  isLast: boolean;
  isFaint?: boolean;
  children: ReactNode;
}

/** Words of somebody in their colour. */
export const Bubble = ({ voice, isLast, isFaint, children }: BubbleProps) => (
  <Box
    sx={{
      ...looks[voice],
      width: 'fit-content',
      maxWidth: '100%',
      px: 1.5,
      py: 1,
      borderRadius: '12px',
      ...(isLast && (voice === 'theirs' ? { borderEndStartRadius: 4 } : { borderEndEndRadius: 4 })),
      fontSize: '0.9375rem',
      lineHeight: '21px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textAlign: 'start',
      opacity: isFaint ? 0.72 : 1,
    }}
  >
    <div dir="auto">{children}</div>
  </Box>
);
