import { useGetConnectionQuery } from '#subjects/calendar/calendarApi.ts';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import { CalendarCard } from '#subjects/calendar/CalendarCard.tsx';
import { Offers } from '#subjects/calendar/Offers.tsx';
import { type Own, useOwn } from '#subjects/calendar/useOwn.ts';
import { useSignIn } from '#subjects/calendar/useSignIn.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StepBody, stepColumn } from '../frame/StepBody.tsx';
import { StepFooter } from '../frame/StepFooter.tsx';
import { backOf, nextOf, wayOf } from '../steps.ts';
import { useLeave } from '../useLeave.ts';
import { type Failed, useReturned } from './useReturned.ts';

/** Why nothing was connected, and one button to try again. */
function FailedNote({ own, failed }: { own: Own; failed: Failed }) {
  const { t } = useTranslation();
  const { begin, busy, refusal } = useSignIn(own);
  const { provider, begun, message } = failed;
  const said = refusal ?? message;
  return (
    <Alert
      severity={said ? 'warning' : 'info'}
      action={
        provider && (
          <Button
            size="small"
            loading={busy !== null}
            onClick={() => void begin(provider, { from: begun?.from ?? places.calendar, inDrawer: begun?.inDrawer })}
          >
            {t('Try again')}
          </Button>
        )
      }
    >
      {said ? t(said) : t('No problem. Marigold’s own calendar works without it.')}
    </Alert>
  );
}

/** A calendar can be connected on the way; nothing has to be. Sign-in pages lead back here, also whoever began elsewhere. */
export function CalendarStep() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const own = useOwn();
  const { isFinishing, failed } = useReturned(own);
  const query = useGetConnectionQuery(
    own && !isFinishing ? { companyId: own.companyId, userId: own.userId } : skipToken,
  );
  const onboarding = useAppSelector((state) => state.onboarding);
  const isOnTheWay = onboarding.token !== null;
  const way = wayOf(onboarding);
  const next = isOnTheWay ? nextOf('calendar', way) : null;
  const back = isOnTheWay ? backOf('calendar', way) : null;
  const from = failed?.begun && failed.begun.from !== places.calendar ? failed.begun : null;
  const goOn = () => {
    if (from?.inDrawer) dispatch(openSettings('calendar'));
    return void (next ? navigate(places[next]) : from ? navigate(from.from) : leave('/'));
  };
  const isConnected = Boolean(query.data?.connection);
  return (
    <Box sx={stepColumn}>
      <StepBody title={t('Calendar')} words={t('Nothing has to be connected.')}>
        {own && failed && <FailedNote own={own} failed={failed} />}
        {isFinishing ? (
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: color.text2 }}>
            <CircularProgress size={18} aria-hidden />
            {t('Connecting the calendar…')}
          </Box>
        ) : (
          <Result of={query} skeleton={<Skeleton variant="rounded" height={240} />}>
            {({ connection, offers }) =>
              own &&
              (connection ? (
                <CalendarCard own={own} connection={connection} />
              ) : (
                <>
                  <Box
                    sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1.75, color: color.text2 }}
                  >
                    <CalendarClock size={20} color={color.primaryText} aria-hidden />
                    {t('Marigold offers times from the hours you set. That works without any calendar.')}
                  </Box>
                  <Offers own={own} offers={offers} />
                </>
              ))
            }
          </Result>
        )}
      </StepBody>
      <StepFooter back={back && places[back]}>
        <Button
          variant={isConnected ? 'contained' : 'outlined'}
          size="large"
          disabled={isFinishing}
          onClick={goOn}
          autoFocus
        >
          {isConnected ? t('Continue') : from ? t('Back') : t('Skip')}
        </Button>
      </StepFooter>
    </Box>
  );
}
