import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { stepSides } from './StepBody.tsx';

interface StepFooterProps {
  back?: string | null;
  onSkip?: () => void;
  /** Above the buttons on phones, such as a count. */
  note?: ReactNode;
  /** The button that goes on. */
  children: ReactNode;
}

/** The bar at the bottom of a step, always in reach: back, skip, and on. */
export function StepFooter({ back, onSkip, note, children }: StepFooterProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="footer"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        px: stepSides,
        py: { xs: 1.5, sm: 2 },
        bgcolor: color.surface1,
        borderTop: `1px solid ${color.borderSubtle}`,
      }}
    >
      {note}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {back && (
          <Button
            variant="text"
            size="large"
            component={Link}
            to={back}
            startIcon={<ChevronLeft size={17} />}
            sx={{ px: { xs: 1, sm: 2 }, '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' } }}
          >
            {t('Back')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {onSkip && (
          <Button variant="text" size="large" onClick={onSkip} sx={{ px: { xs: 1, sm: 2 } }}>
            {t('Skip')}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}
