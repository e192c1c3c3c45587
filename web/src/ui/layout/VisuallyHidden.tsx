import Box from '@mui/material/Box';
import type { PropsWithChildren } from 'react';

/** Style of what only screen readers get. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: PropsWithChildren) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);
