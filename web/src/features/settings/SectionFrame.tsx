import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Pixels a setting is wide at most, also where the page is wider. */
const widest = 592;

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
        gridTemplateColumns: `minmax(0, ${widest}px)`,
        gap: 2.5,
        alignContent: 'start',
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        px: { xs: 2, sm: 3 },
        py: 2.5,
      }}
    >
      {children}
    </Box>
    {footer && (
      <Box sx={{ px: { xs: 2, sm: 3 }, borderTop: `1px solid ${color.borderSubtle}` }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 56,
            maxWidth: widest,
            py: 1,
            typography: 'meta',
            color: color.text2,
          }}
        >
          {footer}
        </Box>
      </Box>
    )}
  </>
);
