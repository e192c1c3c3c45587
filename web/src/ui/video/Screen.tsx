import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color, radius } from '../theme/tokens.ts';

interface ScreenProps {
  /** A dashed frame: nothing is there yet, or it is on its way. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The dark place of 16 to 9 a video is watched in; what moves on it is not mirrored. */
export const Screen = ({ isOpen = false, children }: ScreenProps) => (
  <Box
    sx={{
      position: 'relative',
      display: 'grid',
      width: '100%',
      aspectRatio: '16 / 9',
      overflow: 'hidden',
      borderRadius: `${radius.lg}px`,
      color: '#fff',
      bgcolor: '#000',
      border: isOpen ? `1px dashed ${color.borderStrong}` : 0,
      isolation: 'isolate',
    }}
  >
    {children}
  </Box>
);
