import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecurityRowProps {
  icon: LucideIcon;
  name: ReactNode;
  /** In quieter words below the name: since when, and when last. */
  details: ReactNode;
  /** At the end of the row: what it is, and what can be done with it. */
  children: ReactNode;
}

/** A session or a passkey in its list. */
export const SecurityRow = ({ icon: Icon, name, details, children }: SecurityRowProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, minHeight: 52 }}>
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 36,
        height: 36,
        flex: 'none',
        borderRadius: `${radius.md}px`,
        bgcolor: color.surface3,
        color: color.text2,
      }}
    >
      <Icon size={18} aria-hidden />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
        {details}
      </Box>
    </Box>
    {children}
  </Box>
);
