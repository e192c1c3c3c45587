import sql from 'sql-template-tag';
import type { Conversation } from '@marigold/contract/chat';
import type { ReportReason } from '@marigold/contract/chatRules';
import { userTypes } from '@marigold/contract/permissions';
import { audit } from '#platform/audit/audit';
import { countAttempt } from '#platform/sessions/attempts';
import type { MemberCall } from '#platform/http/call';
import { titleOf } from '#modules/opportunity';
import { post } from '#ports/mail/mail';
import { conversationFor } from './conversations.ts';
import { presentOne } from './present.ts';
import * as store from './store.ts';
import { tellStates } from './notices/announce.ts';

/** Reports of one person in 15 minutes. */
const mostReports = 5;

/** Stops messages of the company of a conversation, or lets them in again: the same in all that the caller has with it. */
export const want = async (call: MemberCall, conversationId: string, wanted: boolean): Promise<Conversation> => {
  const { company_id } = await conversationFor(call, conversationId);
  const changed = await call.db.rows<{ conversation_id: string }>(sql`
    update conversation set muted_at = case when ${wanted}::boolean then null else now() end, version = version + 1
    where company_id = ${company_id} and (muted_at is null) <> ${wanted}::boolean returning conversation_id`);
  const ids = changed.map((row) => row.conversation_id);
  await tellStates(
    call.db,
    await store.readFor(call, sql`select c.* from conversation c where c.conversation_id = any(${ids}::uuid[])`),
  );
  return presentOne(call, await conversationFor(call, conversationId));
};

/** Tells the admins of the company that a candidate reported a conversation; the audit log has a line of it, too. */
export const report = async (
  call: MemberCall,
  conversationId: string,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> => {
  const { platform, actor, requestId } = call;
  const row = await conversationFor(call, conversationId);
  const { company_id: companyId, opportunity_id, match_id } = row;
  await countAttempt(platform.pools, `report ${actor.userId}`, mostReports * platform.config.rateLimitFactor);
  // Whom a company has as admins is its own business, so it is looked up and written as the company's.
  await platform.pools.asCompany(companyId, async (db) => {
    const admins = await db.rows<{ email: string; full_name: string }>(sql`
      select email, full_name from user_contact
      where company_id = ${companyId} and state = 'Active' and user_type in (${userTypes.SuperAdmin}, ${userTypes.Admin})`);
    for (const { email, full_name: name } of admins)
      await post(
        { db, platform },
        {
          kind: 'candidateReport',
          companyId,
          to: email,
          aboutId: match_id,
          tell: ({ language }) => ({
            name,
            candidate: row.member_name,
            title: titleOf(row, language) ?? '',
            reason,
            note,
            path: `/messages/${conversationId}?opp=${opportunity_id}`,
          }),
        },
      );
    audit(db, {
      companyId,
      userId: null,
      action: 'reportConversation',
      targetId: match_id,
      data: { conversationId, reason },
      requestId,
    });
  });
};
