import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color, radius } from '#ui/theme/tokens.ts';

interface ScreenProps {
  /** A dashed frame: nothing is there yet, or it is on its way. */
  isOpen?: boolean;
  /** Beside other things in a dialog: upright on phones, where faces are, and never higher than half the window. */
  isStage?: boolean;
  children: ReactNode;
}

/** The dark place of 16 to 9 a video is watched in; what moves on it is not mirrored. */
export const Screen = ({ isOpen = false, isStage = false, children }: ScreenProps) => (
  <Box
    sx={{
      position: 'relative',
      display: 'grid',
      width: '100%',
      aspectRatio: isStage ? { xs: '4 / 5', sm: '16 / 9' } : '16 / 9',
      maxWidth: isStage ? { xs: 'calc(56vh * 4 / 5)', sm: 'calc(56vh * 16 / 9)' } : undefined,
      marginInline: 'auto',
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

/** A video's picture, dimmed behind words. */
export const Poster = ({ src }: { src: string }) => (
  <Box
    component="img"
    src={src}
    alt=""
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain', opacity: 0.35 }}
  />
);
