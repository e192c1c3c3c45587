import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeBannerProps {
  icon: LucideIcon;
  /** What it says; without that nothing is seen of it. */
  children: ReactNode;
  /** What can be done about it. */
  action: ReactNode;
}

/** A line across every page about something that goes on. It stands there while it is empty, so that what comes is read out. */
export function NoticeBanner({ icon: Icon, children, action }: NoticeBannerProps) {
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.5,
        minHeight: 44,
        px: { xs: 2, md: 2.5 },
        py: 0.75,
        bgcolor: color.warningContainer,
        color: color.text,
        borderBottom: `1px solid ${color.borderSubtle}`,
        typography: 'meta',
        '&:empty': { display: 'none' },
      }}
    >
      {children && (
        <>
          <Box sx={{ flex: 'none', display: 'grid', color: color.warningText }}>
            <Icon size={17} aria-hidden />
          </Box>
          <Box component="bdi" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {children}
          </Box>
          {action}
        </>
      )}
    </Box>
  );
}
