import type { Db } from '#platform/database/db';
import { type AnnouncedEvent, tellAll } from '#platform/live/events';
import { audienceOf, findAudiences } from '../audience.ts';
import { tellCounters } from '../counters.ts';
import type { WrittenMatch } from './store.ts';

/**
 * Tells live connections what was stored: each match that is new or not what it was, and the counters of the
 * opportunities concerned. The last thing a transaction does, as `tellCounters` asks.
 */
export const tellStored = async (
  db: Db,
  written: readonly WrittenMatch[],
  droppedFrom: readonly string[],
): Promise<void> => {
  const concerned = new Set([...written.map((match) => match.opportunityId), ...droppedFrom]);
  if (concerned.size === 0) return;
  const opportunities = await findAudiences(db, [...concerned]);
  const audiences = new Map(opportunities.map((about) => [about.opportunity_id, audienceOf(about)]));
  const told = (isNew: boolean): AnnouncedEvent<'match.created' | 'match.updated'>[] =>
    written.flatMap(({ isNew: isThisNew, opportunityId, ...data }) => {
      const to = audiences.get(opportunityId);
      return to && isThisNew === isNew ? [{ to, data }] : [];
    });
  await tellAll(db, 'match.created', told(true));
  await tellAll(db, 'match.updated', told(false));
  await tellCounters(db, opportunities);
};
