import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text that is cut off where there is no room. */
export const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** One of the details beside the name; `isLong` ones are cut off where there is no room. */
export const Detail = ({
  icon,
  isLong = false,
  children,
}: {
  icon?: ReactNode;
  isLong?: boolean;
  children: ReactNode;
}) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      flex: isLong ? '0 1 auto' : 'none',
      minWidth: 0,
      '& .lucide': { color: color.text3 },
    }}
  >
    {icon}
    <Box component="bdi" sx={cut}>
      {children}
    </Box>
  </Box>
);
