import { useMe } from '#state/root.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Interview } from '@marigold/contract/interviews';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meetingOf } from '../meeting.ts';

const ScheduleSheet = dialogPart(async () => (await import('../sheet/ScheduleSheet.tsx')).ScheduleSheet);

/** What comes after an interview that was held, to be scheduled. */
export function NextRound({ interview }: { interview: Interview }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const mayChange = useMayHere(interview.opportunityId, 'moveCandidates');
  const [isPlanning, setPlanning] = useState(false);
  const { nextRound, candidate } = interview;
  if (!nextRound || !mayChange) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<CalendarPlus size={15} />}
        aria-label={t('Schedule {{round}} with {{name}}', { round: nextRound.name, name: candidate.name })}
        onClick={() => setPlanning(true)}
      >
        {t('Next: {{round}}', { round: nextRound.name })}
      </Button>
      {isPlanning && (
        <ScheduleSheet
          meeting={{ ...meetingOf(companyId, interview), interview: null }}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
