import {
  schedulerApi,
  useCountMySlotsQuery,
  useGetSchedulerAvailabilityQuery,
  useSaveSchedulerAvailabilityMutation,
} from '#api/services/scheduler.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { AvailabilityForm } from '#ui/availability/AvailabilityForm.tsx';
import { areHoursValid } from '#ui/availability/week.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CalendarCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from '../SectionFrame.tsx';
import { BookingLimits } from './BookingLimits.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { useDraft } from '../useDraft.ts';

const week = (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {[1, 2, 3, 4, 5, 6, 7].map((day) => (
      <Skeleton key={day} height={44} />
    ))}
  </Box>
);

/** What candidates can choose from next week, as it is saved; a warning where that is nothing. */
function SlotsLine({ hasDays }: { hasDays: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId, userId } = useMe();
  const { data } = useCountMySlotsQuery({ companyId, userId, week: 'next' });
  if (!data || !hasDays) return null;
  if (data.slots === 0)
    return (
      <Alert severity="warning">
        {t('Candidates can’t book you next week. Open more hours, or look at your days off and limits.')}
      </Alert>
    );
  return (
    <Box role="status" className="numbers" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: color.text2 }}>
      <CalendarCheck2 size={16} color={color.successText} aria-hidden />
      {t('Candidates see {{shown}} slots next week', {
        count: data.slots,
        shown: number(data.slots),
        defaultValue_one: 'Candidates see one slot next week',
        defaultValue_other: 'Candidates see {{shown}} slots next week',
      })}
    </Box>
  );
}

/** When somebody can be booked for interviews; saved as it is changed. */
export function HoursSection() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const query = useGetSchedulerAvailabilityQuery({ companyId, userId });
  const [save] = useSaveSchedulerAvailabilityMutation();
  const { draft, change, saving, retry } = useDraft({
    section: 'availability',
    isComplete: areHoursValid,
    save: async (body) => {
      const saved = await save({ companyId, userId, body }).unwrap();
      await dispatch(
        schedulerApi.util.upsertQueryData('getSchedulerAvailability', { companyId, userId }, saved),
      ).unwrap();
    },
  });
  return (
    <SectionFrame footer={saving ? <SaveState saving={saving} onRetry={retry} /> : t('Saved as you change it')}>
      <Box sx={{ typography: 'meta', color: color.text2 }}>
        {t('Candidates pick interview times within these hours, in your time zone.')}
      </Box>
      <Result of={query} skeleton={week}>
        {(saved) => (
          <>
            <AvailabilityForm value={draft ?? saved} onChange={change} />
            <BookingLimits value={draft ?? saved} onChange={change} />
            <SlotsLine hasDays={(draft ?? saved).availability.some(({ isAvailable }) => isAvailable)} />
            <FeedAddress />
          </>
        )}
      </Result>
    </SectionFrame>
  );
}
