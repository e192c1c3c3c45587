import type { MatchCounters, Stage } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

interface StageNoteProps {
  stage: Stage;
  counters: z.infer<typeof MatchCounters>;
}

/** What a stage's number is made of: 2 invited, 3 scheduled. Nothing for stages that are one status. */
export function StageNote({ stage, counters }: StageNoteProps) {
  const { t } = useTranslation();
  if (stage === 'Invite')
    return t('{{invited}} invited, {{scheduled}} scheduled', {
      invited: counters.invite,
      scheduled: counters.interviewScheduled,
    });
  if (stage === 'Offer')
    return t('{{offered}} offered, {{hired}} hired', { offered: counters.jobOffer, hired: counters.hired });
  if (stage === 'Reject')
    return t('{{failed}} failed screening, {{rejected}} rejected, {{withdrew}} withdrew', {
      failed: counters.failedScreening,
      rejected: counters.rejected,
      withdrew: counters.withdrawn,
    });
  return null;
}
