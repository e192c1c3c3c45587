import sql, { type Sql } from 'sql-template-tag';
import type { ChatOpportunity } from '@marigold/contract/opportunity';
import type { CompanyCall } from '#platform/http/call';
import { logoUrl } from '#modules/files';
import { placeNamed } from '#modules/masterdata';
import { type OpportunityRow, titleOf } from './row.ts';
import { visibleTo } from './team/sight.ts';

/** What is said in an opportunity. */
interface Talk {
  opportunityId: string;
  conversations: number;
  unread: number;
  unreadConversations: number;
  lastAt: Date;
}

let talksOf: (call: CompanyCall, where: Sql) => Promise<Talk[]> = () => Promise.resolve([]);

/** Who knows in which opportunities (`o`) there are conversations. Set once, where the modules are put together. */
export const findTalksWith = (handler: typeof talksOf): void => {
  talksOf = handler;
};

type Row = OpportunityRow & { company_name: string; logo_id: string | null };

/** Opportunities in which the caller talks to candidates, the one somebody wrote in last first. */
export const listChats = async (call: CompanyCall, jobTitleId: string | undefined): Promise<ChatOpportunity[]> => {
  const { actor, db, platform, language } = call;
  const talks = await talksOf(
    call,
    sql`${visibleTo(actor, 'chat')}
      and ${jobTitleId ? sql`(o.job_title_id = ${jobTitleId} or o.custom_job_title = ${jobTitleId})` : sql`true`}`,
  );
  const rows = await db.rows<Row>(sql`
    select o.*, c.name company_name, c.logo_id from opportunity o join company_face c using (company_id)
    where o.opportunity_id = any(${talks.map(({ opportunityId }) => opportunityId)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.opportunity_id, row]));
  return talks.flatMap(({ opportunityId, conversations, unread, unreadConversations, lastAt }) => {
    const row = byId.get(opportunityId);
    if (!row) return [];
    return {
      opportunityId,
      opportunityName: titleOf(row, language) ?? 'Untitled',
      opportunityLocation: placeNamed(row.location_id, language)?.name ?? 'Untitled',
      companyName: row.company_name,
      companyLogo: logoUrl(platform, row.company_id, row.logo_id),
      status: row.status,
      conversations,
      unread,
      unreadConversations,
      lastMessageDate: lastAt.toISOString(),
    };
  });
};
