import sql from 'sql-template-tag';
import { type Bounds, roleOf, type StoodInFor } from '@marigold/contract/permissions';
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
  bounds: Bounds | null;
}

/** Accounts of the company that are active. */
export const readers = (db: Db, userIds: readonly string[]) =>
  db.rows<ReaderRow>(sql`
    select user_account_id, full_name, email, user_type, stands_in, bounds from user_contact
    where user_account_id = any(${userIds}::uuid[]) and state = 'Active'`);

/** Whether somebody may read the candidate's profile; who only helps to interview may not. */
export const mayRead = ({ user_account_id, user_type, stands_in, bounds }: ReaderRow, it: InterviewRow): boolean => {
  const role = roleOf(user_type);
  const who = role && { userId: user_account_id, role, standsIn: stands_in, bounds };
  return who !== undefined && reaches(who, 'seeCandidates', it);
};
