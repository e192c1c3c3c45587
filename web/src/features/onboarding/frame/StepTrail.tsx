import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#state/onboarding/onboardingPlaces.ts';
import { backOf, type Way } from '../steps.ts';

/** How the steps are called; translation keys. */
const names: Record<Step, string> = {
  email: 'E-mail',
  profile: 'You',
  company: 'Company',
  availability: 'Hours',
  calendar: 'Calendar',
  firstRole: 'First role',
};

const look = {
  done: { bgcolor: color.successContainer, color: color.onSuccessContainer, borderColor: 'transparent' },
  here: { bgcolor: color.primaryContainer, color: color.onPrimaryContainer, borderColor: color.primaryGraphic },
  ahead: { bgcolor: 'transparent', color: color.text3, borderColor: color.border },
} as const;

interface StepTrailProps {
  step: Step;
  trail: readonly Step[];
  way: Way;
}

/** The steps on the way, those behind ticked; phones show the one at hand and how many there are. */
export function StepTrail({ step, trail, way }: StepTrailProps) {
  const { t } = useTranslation();
  const at = trail.indexOf(step);
  const behind = at >= 0 ? at : trail.indexOf(backOf(step, way) ?? step) + 1;
  return (
    <Box
      component="ol"
      aria-label={t('Steps')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
    >
      {trail.map((one, place) => {
        const state = place === at ? 'here' : place < behind ? 'done' : 'ahead';
        return (
          <Box
            key={one}
            component="li"
            aria-current={state === 'here' ? 'step' : undefined}
            sx={{
              display: { xs: state === 'here' ? 'flex' : 'none', md: 'flex' },
              alignItems: 'center',
              gap: 1,
              color: state === 'here' ? color.text : color.text2,
              fontWeight: state === 'here' ? 600 : 500,
              typography: 'meta',
              whiteSpace: 'nowrap',
            }}
          >
            {place > 0 && (
              <Box sx={{ width: 28, height: '1px', bgcolor: color.border, display: { xs: 'none', md: 'block' } }} />
            )}
            <Box
              sx={{
                width: 24,
                height: 24,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontSize: '0.75rem',
                fontWeight: 650,
                border: '1px solid',
                ...look[state],
              }}
            >
              {state === 'done' ? <Check size={14} strokeWidth={2.2} aria-label={t('done')} /> : place + 1}
            </Box>
            {t(names[one])}
            <Box component="span" sx={{ display: { md: 'none' }, color: color.text3, fontWeight: 420 }}>
              {t('{{step}} of {{steps}}', { step: place + 1, steps: trail.length })}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
