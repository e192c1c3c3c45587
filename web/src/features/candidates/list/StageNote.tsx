import type { MatchCounters, Stage } from '@marigold/contract/matches';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

interface StageNoteProps {
  stage: Stage;
  counters: z.infer<typeof MatchCounters>;
  /** How many a search found; undefined while nobody searches. */
  found: number | undefined;
}

/** What a stage's number is made of, such as 2 invited, 3 scheduled, or how many of it a search found. */
export function StageNote({ stage, counters, found }: StageNoteProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (found !== undefined)
    return t('{{shown}} found', {
      count: found,
      shown: number(found),
      defaultValue_one: '{{shown}} found',
      defaultValue_other: '{{shown}} found',
    });
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
