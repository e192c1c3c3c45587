import { color } from '../theme/tokens.ts';
import Box from '@mui/material/Box';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface WayLinkProps {
  to: string;
  icon: LucideIcon;
  title: string;
  words: string;
}

/** Another way in, as a row between two lines. */
export const WayLink = ({ to, icon: Icon, title, words }: WayLinkProps) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.75,
      minHeight: 60,
      color: color.text,
      textDecoration: 'none',
      borderBlock: `1px solid ${color.borderSubtle}`,
    }}
  >
    <Icon size={20} color={color.primaryText} aria-hidden />
    <Box sx={{ flex: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={{ typography: 'meta', color: color.text2 }}>{words}</Box>
    </Box>
    <Box sx={{ color: color.text3, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
      <ChevronRight size={17} aria-hidden />
    </Box>
  </Box>
);

/** Several ways in, one below the other. */
export const WayLinks = ({ children }: { children: ReactNode }) => (
  <Box sx={{ '& > a + a': { borderBlockStart: 0 } }}>{children}</Box>
);
