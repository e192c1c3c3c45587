import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useSpoken } from '../useSpoken.ts';
import type { Schedule } from './useSchedule.ts';

/** Why a plan was not taken, with the times close by that are free; nothing of the plan is lost. */
export function Refused({ schedule, onTime }: { schedule: Schedule; onTime: (time: Date) => void }) {
  const { t } = useTranslation();
  const { day, time } = useSpoken();
  const { refusal, missing } = schedule;
  if (!refusal) return missing.time ? <Alert severity="warning">{t(missing.time)}</Alert> : null;
  const nearest = refusal.code === 'SLOT_TAKEN' ? refusal.nearest.map((each) => new Date(each)) : [];
  return (
    <Alert severity="error">
      {t(refusal.message)}
      {nearest.length > 0 && (
        <Box role="group" aria-label={t('Free close by')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          {nearest.map((each) => (
            <Chip
              key={each.getTime()}
              size="medium"
              className="numbers"
              label={`${day(each)}, ${time(each)}`}
              onClick={() => onTime(each)}
            />
          ))}
        </Box>
      )}
    </Alert>
  );
}
