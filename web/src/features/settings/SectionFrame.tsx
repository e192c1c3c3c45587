import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SectionFrameProps {
  children: ReactNode;
  /** The quiet line at the bottom: whether everything is saved. */
  footer?: ReactNode;
}

/** A section of the settings: what can be set, which scrolls, and a line at its foot. */
export const SectionFrame = ({ children, footer }: SectionFrameProps) => (
  <>
    <Box
      className="scroll-quiet"
      sx={{
        display: 'grid',
        gap: 2.5,
        alignContent: 'start',
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        px: 3,
        py: 2.5,
      }}
    >
      {children}
    </Box>
    {footer && (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          px: 3,
          py: 1,
          borderTop: `1px solid ${color.borderSubtle}`,
          typography: 'meta',
          color: color.text2,
        }}
      >
        {footer}
      </Box>
    )}
  </>
);
