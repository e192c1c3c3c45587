import {
  schedulerApi,
  useGetSchedulerAvailabilityQuery,
  useSaveSchedulerAvailabilityMutation,
} from '#api/services/scheduler.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { AvailabilityForm } from '#ui/availability/AvailabilityForm.tsx';
import { areHoursValid } from '#ui/availability/week.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from '../SectionFrame.tsx';
import { useDraft } from '../useDraft.ts';

const week = (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {[1, 2, 3, 4, 5, 6, 7].map((day) => (
      <Skeleton key={day} height={44} />
    ))}
  </Box>
);

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
        {(saved) => <AvailabilityForm value={draft ?? saved} onChange={change} />}
      </Result>
    </SectionFrame>
  );
}
