import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NewsLineProps {
  /** What it is called for who hears it. */
  label: string;
  icon: LucideIcon;
  /** The icon's colour. */
  tint: string;
  children: ReactNode;
}

/** News of an interview on a line of its own in its card or row, with what can be done about it. */
export function NewsLine({ label, icon: Icon, tint, children }: NewsLineProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        gridColumn: '1 / -1',
        flexBasis: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        typography: 'meta',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', color: tint }}>
        <Icon size={15} aria-hidden />
      </Box>
      {children}
    </Box>
  );
}
