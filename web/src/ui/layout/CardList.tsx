import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards below each other, as a list that is read out by its name. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        width: '100%',
        maxWidth: 920,
      }}
    >
      {children}
    </Box>
  );
}
