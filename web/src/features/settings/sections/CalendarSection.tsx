import { useGetConnectionQuery } from '#subjects/calendar/calendarApi.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import { CalendarCard } from '#subjects/calendar/CalendarCard.tsx';
import { Offers } from '#subjects/calendar/Offers.tsx';
import { calendarCard } from '#subjects/calendar/ProviderHead.tsx';
import { useOwn } from '#subjects/calendar/useOwn.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CalendarCheck2, CalendarPlus2, EyeOff, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { SectionFrame } from '../SectionFrame.tsx';

const cards = (
  <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} variant="rounded" height={72} />
    ))}
  </Box>
);

/** What interviews are planned with as long as no calendar is connected. */
function OwnHours() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { section } = useParams();
  const showHours = () => (section ? void navigate('/settings/availability') : dispatch(openSettings('availability')));
  return (
    <Box component="section" aria-label={t('Marigold’s own calendar')} sx={calendarCard}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <CalendarCheck2 size={20} color={color.successText} aria-hidden />
        <Typography variant="h3">{t('Marigold’s own calendar')}</Typography>
      </Box>
      <Box sx={{ color: color.text2 }}>
        {t('Interview times come from your hours. No other calendar is looked at or written to.')}
      </Box>
      <Button onClick={showHours} sx={{ justifySelf: 'start' }}>
        {t('See my hours')}
      </Button>
    </Box>
  );
}

/** What a connected calendar is used for, and what is left alone. */
function WhatFor() {
  const { t } = useTranslation();
  const facts = [
    { icon: EyeOff, words: t('Marigold looks when you are busy, not with what. Candidates are offered no such time.') },
    { icon: CalendarPlus2, words: t('Your interviews are entered, moved and removed there.') },
    { icon: ShieldCheck, words: t('Everything else in it stays as it is. Access is kept encrypted.') },
  ];
  return (
    <Box
      component="ul"
      aria-label={t('What a connected calendar is used for')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, color: color.text2 }}
    >
      {facts.map(({ icon: Icon, words }) => (
        <Box key={words} component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1.25 }}>
          <Icon size={18} color={color.text3} aria-hidden />
          {words}
        </Box>
      ))}
    </Box>
  );
}

/** One's calendar: connected, in trouble, or still to be connected. */
export function CalendarSection() {
  const { companyId, userId } = useMe();
  const own = useOwn();
  const { section } = useParams();
  const query = useGetConnectionQuery({ companyId, userId });
  const inDrawer = section === undefined;
  return (
    <SectionFrame>
      <Result of={query} skeleton={cards}>
        {({ connection, offers }) =>
          own && (
            <>
              {connection ? (
                <CalendarCard own={own} connection={connection} inDrawer={inDrawer} />
              ) : (
                <>
                  <OwnHours />
                  <Offers own={own} offers={offers} inDrawer={inDrawer} />
                </>
              )}
              <WhatFor />
            </>
          )
        }
      </Result>
    </SectionFrame>
  );
}
