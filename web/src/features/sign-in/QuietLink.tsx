import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Another way, below the form. */
export const QuietLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ justifySelf: 'start', minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
  >
    {children}
  </Link>
);
