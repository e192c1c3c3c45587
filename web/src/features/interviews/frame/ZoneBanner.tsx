import { isApiError } from '#api/problem.ts';
import { useGetSchedulerAvailabilityQuery, useSaveSchedulerAvailabilityMutation } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { useMayChange } from '#state/useCan.ts';
import { aheadBy, cityOf, dayAfter, ownZone } from '#subjects/candidate/interview/times.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { recordOf, stored, useStored } from '#ui/storage/stored.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** For which pair of zones somebody wants their hours to stay where they are. */
const wanted = stored('interviewZone', (raw) => {
  const { kept } = recordOf(raw);
  return { kept: typeof kept === 'string' ? kept : '' };
});

/** Days later at which clocks may differ that agree today. */
const HALF_A_YEAR = 182;

/** Says that this device's clock is in another zone than the hours in which candidates book, and changes that at once. */
export function ZoneBanner({ now }: { now: Date }) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const toast = useToast();
  const { data } = useGetSchedulerAvailabilityQuery({ companyId, userId });
  const [save, { isLoading }] = useSaveSchedulerAvailabilityMutation();
  const { kept } = useStored(wanted);
  const mayChange = useMayChange();
  if (!data || !mayChange) return null;
  const [here, hours] = [ownZone(), data.timeZone];
  const pair = `${here} ${hours}`;
  const isOther = [now, dayAfter(now, HALF_A_YEAR)].some((date) => aheadBy(hours, date) !== 0);
  if (!isOther || kept === pair) return null;
  const change = async () => {
    try {
      await save({ companyId, userId, body: { ...data, timeZone: here } }).unwrap();
      toast({ message: t('Your hours are in {{city}} time now.', { city: cityOf(here) }) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ message: t(error.message) });
    }
  };
  return (
    <Alert
      severity="info"
      sx={{
        mx: { xs: 2, sm: 3, xl: 4 },
        mt: 1.5,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1 },
        '& .MuiAlert-action': { width: { xs: '100%', sm: 'auto' }, ml: { xs: 0, sm: 'auto' }, pl: { xs: 0, sm: 2 } },
      }}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" loading={isLoading} onClick={() => void change()}>
            {t('Use {{city}} for my hours', { city: cityOf(here) })}
          </Button>
          <Button size="small" variant="text" onClick={() => wanted.set({ kept: pair })}>
            {t('Keep {{city}}', { city: cityOf(hours) })}
          </Button>
        </Box>
      }
    >
      {t('Your clock is in {{here}}, but candidates book you by your hours in {{hours}}.', {
        here: cityOf(here),
        hours: cityOf(hours),
      })}
    </Alert>
  );
}
