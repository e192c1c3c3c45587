import type { OpportunityStatus } from '@marigold/contract/opportunity';
import type { MatchCounters } from '@marigold/contract/pipeline';
import type { TFunction } from 'i18next';

type Told = Exclude<keyof MatchCounters, 'failedScreening' | 'rejected' | 'withdrawn' | 'hired' | 'matched'>;

const sentences = (t: TFunction, number: number): Record<Told, string> => ({
  jobOffer: t('{{count}} offers out', {
    count: number,
    defaultValue_one: '{{count}} offer out',
    defaultValue_other: '{{count}} offers out',
  }),
  interviewDone: t('{{count}} interviews done', {
    count: number,
    defaultValue_one: '{{count}} interview done',
    defaultValue_other: '{{count}} interviews done',
  }),
  interviewScheduled: t('{{count}} interviews ahead', {
    count: number,
    defaultValue_one: '{{count}} interview ahead',
    defaultValue_other: '{{count}} interviews ahead',
  }),
  invite: t('{{number}} invited', { number }),
  inReview: t('{{number}} in review', { number }),
});

/** What is nearest to a decision first. */
const order: readonly Told[] = ['jobOffer', 'interviewDone', 'interviewScheduled', 'invite', 'inReview'];

/** What a pipeline needs next, in a few words: at most the two stages nearest to a decision. */
export const pipelineSentence = (t: TFunction, status: OpportunityStatus, counters: MatchCounters | null): string => {
  const isOver = status === 'Closed' || status === 'Archived';
  if (!counters) return isOver ? '' : status === 'Posted' ? t('No candidates yet') : t('Not posted yet');
  if (isOver)
    return counters.hired > 0
      ? t('{{number}} hired, nobody waits for an answer', { number: counters.hired })
      : t('Nobody waits for an answer');
  const told = order.filter((key) => counters[key] > 0).slice(0, 2);
  if (told.length > 0) return told.map((key) => sentences(t, counters[key])[key]).join(', ');
  if (counters.matched > 0) return t('{{number}} to look at', { number: counters.matched });
  if (counters.hired > 0) return t('{{number}} hired, nobody in process', { number: counters.hired });
  const gone = counters.failedScreening + counters.rejected + counters.withdrawn;
  return gone > 0 ? t('Nobody in process') : t('No candidates yet');
};
