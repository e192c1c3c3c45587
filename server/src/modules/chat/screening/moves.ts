import sql from 'sql-template-tag';
import { isScreened, type Moved } from '#modules/matches';
import { read } from '../store.ts';
import * as store from './store.ts';
import { type Means, planAnew, tellResult } from './talk.ts';

/**
 * A candidacy that goes on or ends without the answers ends its screening for the company, and one that comes back has it as
 * it stood, with what was answered meanwhile. Nothing of that is stored, so that a decision which is not told yet, or is taken
 * back, leaves no trace in it: the company is told, and the bot goes on where it fell silent.
 */
export const followMoves = async (means: Means, moved: readonly Moved[]): Promise<void> => {
  const turned = moved.filter(({ before, after }) => isScreened(before.status) !== isScreened(after.status));
  if (turned.length === 0) return;
  const talks = await store.openOf(
    means.db,
    turned.map(({ match_id }) => match_id),
  );
  if (talks.length === 0) return;
  const byId = new Map(talks.map((talk) => [talk.conversation_id, talk]));
  const chosen = sql`select c.* from conversation c where c.conversation_id = any(${[...byId.keys()]}::uuid[])`;
  for (const row of await read(means.db, undefined, chosen)) {
    const talk = byId.get(row.conversation_id);
    if (!talk) continue;
    await tellResult(means, row, talk);
    if (isScreened(row.match_status) && talk.due_at === null) await planAnew(means, row, talk);
  }
};
