import sql from 'sql-template-tag';
import { roleOf, type StoodInFor } from '@marigold/contract/permissions';
import type { Db } from '#platform/database/db';
import { reaches } from '#modules/opportunity';
import type { InterviewRow } from '../store.ts';

/** Who interviews and what they may read, by the id. */
export interface ReaderRow {
  user_account_id: string;
  full_name: string;
  email: string;
  user_type: number;
  stands_in: StoodInFor[];
}

/** Accounts of the company that are active. */
export const readers = (db: Db, userIds: readonly string[]) =>
  db.rows<ReaderRow>(sql`
    select user_account_id, full_name, email, user_type, stands_in from user_contact
    where user_account_id = any(${userIds}::uuid[]) and state = 'Active'`);

/** Whether somebody may read the candidate's profile; who only helps to interview may not. */
export const mayRead = ({ user_account_id, user_type, stands_in }: ReaderRow, it: InterviewRow): boolean => {
  const role = roleOf(user_type);
  return role !== undefined && reaches({ userId: user_account_id, role, standsIn: stands_in }, 'seeCandidates', it);
};
