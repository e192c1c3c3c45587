import type { CalendarProvider } from '@marigold/contract/calendar';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { providers } from './providers.ts';

/** The frame of a calendar, or of one that can be connected. */
export const calendarCard = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  p: 2,
  bgcolor: color.card,
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: `${radius.lg}px`,
} as const;

interface ProviderHeadProps {
  provider: CalendarProvider;
  title: ReactNode;
  words: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
}

/** A calendar's picture and name, a line about it, and what can be done. */
export function ProviderHead({ provider, title, words, children }: ProviderHeadProps) {
  const Icon = providers[provider].icon;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 36,
          height: 36,
          borderRadius: `${radius.md}px`,
          bgcolor: color.surface3,
          color: color.text2,
        }}
      >
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ typography: 'meta', color: color.text2 }}>{words}</Box>
      </Box>
      {children}
    </Box>
  );
}
