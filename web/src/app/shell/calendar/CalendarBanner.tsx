import { useMe } from '#state/root.ts';
import { useGetConnectionQuery } from '#subjects/calendar/calendarApi.ts';
import { useLossWords } from '#subjects/calendar/useLossWords.ts';
import { useSignIn } from '#subjects/calendar/useSignIn.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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
  const isLost = connection?.state === 'lost';
  const reconnect = () => {
    if (!connection) return;
    if (connection.provider === 'caldav') void navigate('/settings/calendar');
    else void begin(connection.provider);
  };
  // It stands there while it is empty, so that what comes is read out.
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
      {connection && isLost && (
        <>
          <Box sx={{ flex: 'none', display: 'grid', color: color.warningText }}>
            <CalendarX2 size={17} aria-hidden />
          </Box>
          <Box component="bdi" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {t('Your calendar {{calendar}} is not connected any more.', { calendar: connection.email })}
            </Box>{' '}
            {refusal ? t(refusal) : lossWords(connection)}
          </Box>
          <Button size="small" variant="contained" loading={busy !== null} onClick={reconnect}>
            {t('Reconnect')}
          </Button>
        </>
      )}
    </Box>
  );
}
