import { useAppSelector } from '#state/root.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarClock, Plug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { StepBody, stepColumn } from '../frame/StepBody.tsx';
import { StepFooter } from '../frame/StepFooter.tsx';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { backOf, nextOf, wayOf } from '../steps.ts';
import { useLeave } from '../useLeave.ts';

/** What a calendar's sign-in page says when it sends somebody back here. */
const useReturn = (): 'denied' | 'unconnected' | null => {
  const [params] = useSearchParams();
  if (!params.has('provider')) return null;
  return params.has('code') && !params.has('error') ? 'unconnected' : 'denied';
};

/** Calendars: nothing has to be connected, and what can be is connected in the settings. Sign-in pages lead back here. */
export function CalendarStep() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLeave();
  const returned = useReturn();
  const onboarding = useAppSelector((state) => state.onboarding);
  const isOnTheWay = onboarding.token !== null;
  const way = wayOf(onboarding);
  const next = isOnTheWay ? nextOf('calendar', way) : null;
  const back = isOnTheWay ? backOf('calendar', way) : null;
  const goOn = () => void (next ? navigate(places[next]) : leave('/'));
  const facts = [
    {
      icon: CalendarClock,
      title: t('Your hours are enough'),
      words: t('Marigold offers times from the hours you set. That works without any calendar.'),
    },
    {
      icon: Plug,
      title: t('Outlook and Google'),
      words: t('They are connected in your settings once the administrator of this server has set them up.'),
    },
  ];
  return (
    <Box sx={stepColumn}>
      <StepBody title={t('Calendar')} words={t('Nothing has to be connected.')}>
        {returned === 'denied' && (
          <Alert severity="info">{t('No problem. Marigold’s own calendar works without it.')}</Alert>
        )}
        {returned === 'unconnected' && (
          <Alert severity="warning">
            {t('Calendars are not set up on this server, so nothing was connected. Ask its administrator.')}
          </Alert>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {facts.map(({ icon: Icon, title, words }) => (
            <Box
              key={title}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                gap: 1.75,
                p: 2,
                bgcolor: color.card,
                border: `1px solid ${color.borderSubtle}`,
                borderRadius: `${radius.lg}px`,
              }}
            >
              <Icon size={20} color={color.primaryText} aria-hidden />
              <Box>
                <Box sx={{ fontWeight: 600 }}>{title}</Box>
                <Box sx={{ mt: 0.25, color: color.text2 }}>{words}</Box>
              </Box>
            </Box>
          ))}
        </Box>
      </StepBody>
      <StepFooter back={back && places[back]}>
        <Button variant="contained" size="large" onClick={goOn} autoFocus>
          {t('Continue')}
        </Button>
      </StepFooter>
    </Box>
  );
}
