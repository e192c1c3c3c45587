import { useMe } from '#state/root.ts';
import { useGetConnectionQuery } from '#subjects/calendar/calendarApi.ts';
import { useLossWords } from '#subjects/calendar/useLossWords.ts';
import { useSignIn } from '#subjects/calendar/useSignIn.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NoticeBanner } from '../notices/NoticeBanner.tsx';
import { useCalendarNews } from './useCalendarNews.ts';

/** Says on every page that one's calendar cannot be opened any more, with one button to connect it again; gone once it is. */
export function CalendarBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { companyId, userId } = useMe();
  const { connection } = useGetConnectionQuery({ companyId, userId }).data ?? {};
  const lossWords = useLossWords();
  useCalendarNews();
  const { begin, busy, refusal } = useSignIn({ companyId, userId });
  const reconnect = () => {
    if (!connection) return;
    if (connection.provider === 'caldav') void navigate('/settings/calendar');
    else void begin(connection.provider);
  };
  return (
    <NoticeBanner
      icon={CalendarX2}
      action={
        <Button size="small" variant="contained" loading={busy !== null} onClick={reconnect}>
          {t('Reconnect')}
        </Button>
      }
    >
      {connection?.state === 'lost' && (
        <>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {t('Your calendar {{calendar}} is not connected any more.', { calendar: connection.email })}
          </Box>{' '}
          {refusal ? t(refusal) : lossWords(connection)}
        </>
      )}
    </NoticeBanner>
  );
}
