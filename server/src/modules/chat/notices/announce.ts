import type { LiveData } from '@marigold/contract/live';
import type { Db } from '#platform/database/db';
import { type SharedType, tell, tellAll, type AnnouncedEvent } from '#platform/live/events';
import { audienceOf } from '#matching/audience';
import { stateOf } from '../present.ts';
import type { ConversationRow } from '../store.ts';

/** Whom a conversation's events concern: the company's people who may see the opportunity, and the candidate once they signed in. */
export const sidesOf = (row: ConversationRow) => ({
  company: audienceOf(row),
  member: row.person_id ? { personId: row.person_id, opportunityId: row.opportunity_id } : undefined,
});

/** Tells both sides of a conversation the same. */
export const tellBoth = <T extends SharedType>(
  db: Db,
  type: T,
  row: ConversationRow,
  data: LiveData<T>,
): Promise<void> => {
  const { company, member } = sidesOf(row);
  return tell(db, type, { ...company, ...member }, data);
};

/** Tells how conversations stand now, each side as it knows of it. */
export const tellStates = (
  db: Db,
  rows: readonly ConversationRow[],
  toMember: (row: ConversationRow) => boolean = () => true,
): Promise<void> =>
  tellAll(
    db,
    'conversation.updated',
    rows.flatMap((row): AnnouncedEvent<'conversation.updated'>[] => {
      const { company, member } = sidesOf(row);
      const own = member && toMember(row) ? [{ to: member, data: stateOf(row, 'member') }] : [];
      return [{ to: company, data: stateOf(row, 'company') }, ...own];
    }),
  );
