import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The line of a profile that says how its interview stands. */
export function InterviewBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-label={t('Interview')}
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 46,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        borderBottom: `1px solid ${color.borderSubtle}`,
        bgcolor: color.stInviteBg,
        typography: 'meta',
      }}
    >
      <Box sx={{ display: 'flex', color: color.stInvite }}>
        <CalendarClock size={16} aria-hidden />
      </Box>
      {children}
    </Box>
  );
}
