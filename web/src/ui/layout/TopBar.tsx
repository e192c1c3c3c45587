import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

const tones = {
  primary: {
    minHeight: 40,
    bgcolor: color.primaryContainer,
    color: color.onPrimaryContainer,
    borderBottom: `1px solid ${color.primaryBorder}`,
  },
  warning: {
    minHeight: 44,
    bgcolor: color.warningContainer,
    color: color.text,
    borderBottom: `1px solid ${color.warningText}`,
  },
} as const;

interface TopBarProps {
  /** Its name for those who do not see it. */
  label: string;
  tone: keyof typeof tones;
  /** Before the words. */
  icon?: ReactNode;
  strong: ReactNode;
  words: ReactNode;
  /** What can be done about it. */
  children: ReactNode;
}

/** A bar above every screen that says under what condition all of them stand, and how to end it. */
export function TopBar({ label, tone, icon, strong, words, children }: TopBarProps) {
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        ...tones[tone],
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: { xs: 2, md: 2.5 },
        paddingInlineEnd: 1,
        py: '5px',
        fontSize: '0.8125rem',
        lineHeight: '18px',
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontWeight: 650 }}>
          {strong}
        </Box>{' '}
        {words}
      </Box>
      {children}
    </Box>
  );
}
