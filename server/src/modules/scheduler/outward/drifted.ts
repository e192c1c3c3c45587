import sql from 'sql-template-tag';
import type { Interview } from '@marigold/contract/interviews';
import { tellUpdated } from '../liveEvents.ts';
import type { InterviewRow } from '../store.ts';
import type { Means } from './changes.ts';

/** How an interview stands in its calendar since somebody changed it there. */
export interface Drift {
  kind: NonNullable<Interview['drift']>['kind'];
  /** Of one that was moved. */
  span: { from: Date; to: Date } | undefined;
}

/** Notes that an interview stands otherwise in its calendar, unless it has changed here meanwhile; screens hear of what is news. */
export const noteDrift = async (means: Means, row: InterviewRow, { kind, span }: Drift): Promise<void> => {
  const [from, to] = [span?.from ?? null, span?.to ?? null];
  const noted = await means.db.run(sql`
    update interview set sync_state = 'Drifted', drift = ${kind}, drift_starts_at = ${from}, drift_ends_at = ${to}
    where interview_id = ${row.interview_id} and sequence = ${row.sequence} and state = 'Scheduled'
      and sync_state in ('Synced', 'Drifted')
      and (sync_state, drift, drift_starts_at, drift_ends_at)
        is distinct from ('Drifted', ${kind}::text, ${from}::timestamptz, ${to}::timestamptz)`);
  if (noted > 0) await tellUpdated(means, [row.interview_id]);
};
