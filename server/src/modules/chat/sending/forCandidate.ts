import sql from 'sql-template-tag';
import { conversationStatuses, messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { Call } from '#platform/http/call';
import { tellStates } from '../notices/announce.ts';
import { planDigest } from '../notices/digest.ts';
import { change, type NewConversation, open, read } from '../store.ts';
import { write } from './write.ts';

/**
 * Says in a candidate's name what they did elsewhere, as a message of theirs; the conversation begins where there is none.
 * The match is locked by whoever calls.
 */
export const sayForCandidate = async (
  means: Pick<Call, 'db' | 'platform'>,
  it: NewConversation & { text: string },
): Promise<void> => {
  const { db } = means;
  const id = await open(db, it);
  const [row] = await read(
    db,
    undefined,
    sql`select c.* from conversation c where c.conversation_id = ${id} for no key update`,
  );
  if (!row) return;
  const sender = { kind: tenantTypes.Member, id: row.member_id };
  await write(means, [{ row, type: messageTypes.Text, sender, text: it.text }]);
  planDigest(db, row, 'company');
  if (row.status !== conversationStatuses.NotStarted) return;
  change(db, row.conversation_id, { status: conversationStatuses.Open });
  await tellStates(db, [{ ...row, status: conversationStatuses.Open, version: row.version + 1 }]);
};
