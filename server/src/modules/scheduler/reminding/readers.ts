import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { reaches } from '#modules/opportunity';
import { whoOf, type WhoRow } from '#modules/users';
import type { InterviewRow } from '../store.ts';

/** Who interviews and what they may read, by the id. */
export interface ReaderRow extends WhoRow {
  full_name: string;
  email: string;
}

/** Accounts of the company that are active. */
export const readers = (db: Db, userIds: readonly string[]) =>
  db.rows<ReaderRow>(sql`
    select user_account_id, full_name, email, user_type, stands_in, bounds from user_contact
    where user_account_id = any(${userIds}::uuid[]) and state = 'Active'`);

/** Whether somebody may read the candidate's profile; who only helps to interview may not. */
export const mayRead = (reader: ReaderRow, it: InterviewRow): boolean => {
  const who = whoOf(reader);
  return who !== undefined && reaches(who, 'seeCandidates', it);
};
