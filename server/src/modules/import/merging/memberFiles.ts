import sql from 'sql-template-tag';
import type { MemberFile } from '@marigold/contract/import';
import { partsWith } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { documentUrl } from '#modules/files';
import { anyCandidate } from '#modules/matches';

interface FileRow {
  object_id: string;
  file_name: string;
  added_at: Date;
  is_unread: boolean;
  is_from_picture: boolean;
  type: string;
  size: number;
}

const isMember = async ({ db, actor }: CompanyCall, memberId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from member where member_id = ${memberId} and company_id = ${actor.companyId}`)) !==
  undefined;

/** Files that came with a member, none for a candidate from the pool; 404 for whom the caller may not see. */
export const filesOf = async (call: CompanyCall, memberId: string): Promise<{ data: MemberFile[] }> => {
  const isOwn = partsWith(call.actor, 'seeCandidates') === 'all' && (await isMember(call, memberId));
  if (!isOwn) await anyCandidate(call, memberId);
  const rows = await call.db.rows<FileRow>(sql`
    select mf.object_id, mf.file_name, mf.added_at, mf.is_unread, mf.is_from_picture, o.type, o.size::float8 from member_document mf join object_card o using (object_id)
    where mf.member_id = ${memberId} and o.stored_at is not null order by mf.added_at desc, mf.object_id desc`);
  return {
    data: rows.map((row) => ({
      fileId: row.object_id,
      fileName: row.file_name,
      type: row.type,
      size: row.size,
      addedDate: row.added_at.toISOString(),
      isUnread: row.is_unread,
      isFromPicture: row.is_from_picture,
      url: documentUrl(call.platform, row.object_id),
    })),
  };
};
