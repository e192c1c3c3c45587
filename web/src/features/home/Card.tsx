import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface CardProps {
  /** The id of its heading. */
  labelledBy?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A block of the page. */
export const Card = ({ labelledBy, sx, children }: CardProps) => (
  <Box
    component="section"
    aria-labelledby={labelledBy}
    sx={[
      { minWidth: 0, bgcolor: color.card, border: `1px solid ${color.borderSubtle}`, borderRadius: `${radius.xl}px` },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {children}
  </Box>
);
