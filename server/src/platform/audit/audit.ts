import sql from 'sql-template-tag';
import type { Db } from '../database/db.ts';
import { newId } from '../database/id.ts';

export interface AuditEntry {
  companyId: string;
  userId: string | null;
  action: string;
  /** What it is about; null where the line must not say. */
  targetId: string | null;
  data?: Record<string, unknown>;
  requestId?: string;
}

/** Writes one line of the audit log in the running transaction. Ids only: no names, texts or secrets. */
export const audit = (db: Db, entry: AuditEntry): void =>
  db.behind(
    sql`
    insert into audit (audit_id, company_id, user_account_id, action, target_id, data, request_id)
    values (${newId()}, ${entry.companyId}, ${entry.userId}, ${entry.action}, ${entry.targetId},
      ${JSON.stringify(entry.data ?? {})}, ${entry.requestId ?? null})`,
  );

/** Takes out of the lines about somebody who is erased whom they were about; what was done, when and by whom stays. */
export const unname = (db: Db, { ids, companiesIds }: { ids: readonly string[]; companiesIds: readonly string[] }) =>
  db.run(sql`
    update audit set target_id = null, data = '{}'
    where company_id = any(${companiesIds}::uuid[]) and (target_id = any(${ids}::uuid[])
      or exists (select from jsonb_each_text(data) given where given.value = any(${ids}::text[])))`);

/** When something was done to these things, and what else the lines say of it. */
export const actsAbout = (db: Db, action: string, targetsIds: readonly string[]) =>
  db.rows<{ target_id: string; at: Date; data: Record<string, unknown> }>(sql`
    select target_id, at, data from audit where action = ${action} and target_id = any(${targetsIds}::uuid[]) order by at`);
