import { useAppSelector } from '#state/root.ts';
import { LanguageMenu } from '#ui/layout/LanguageMenu.tsx';
import { Logo, Wordmark } from '#ui/display/Logo.tsx';
import { color, layer } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SavedNote } from './SavedNote.tsx';
import type { Step } from '#state/onboarding/onboardingPlaces.ts';
import { trails, wayOf } from '../steps.ts';
import { StepTrail } from './StepTrail.tsx';
import { useLeave } from '../useLeave.ts';

/** Pixels; what sticks below it starts there. */
export const TOP_LINE = { xs: 56, sm: 64 } as const;

/** The line above every step: how far it is, that everything is saved, and the way out once there is an account. */
export function TopLine({ step }: { step: Step }) {
  const { t } = useTranslation();
  const leave = useLeave();
  const onboarding = useAppSelector((state) => state.onboarding);
  const way = wayOf(onboarding);
  const mayLeave = onboarding.token !== null;
  const isMember = useAppSelector(({ session }) => session.isAuthenticated) && !mayLeave;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: layer.bottomBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.5, md: 5 },
        height: TOP_LINE,
        px: { xs: 2, sm: 4 },
        bgcolor: color.surface1,
        borderBottom: `1px solid ${color.borderSubtle}`,
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Wordmark />
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <Logo size={32} />
      </Box>
      {!isMember && <StepTrail step={step} trail={trails[way]} way={way} />}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 2 } }}>
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <SavedNote />
        </Box>
        <Box sx={{ display: { xs: mayLeave ? 'none' : 'block', sm: 'block' } }}>
          <LanguageMenu />
        </Box>
        {mayLeave && (
          <Button variant="text" onClick={() => void leave('/')}>
            {t('Finish later')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
