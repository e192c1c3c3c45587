import sql from 'sql-template-tag';
import { Problem, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Duty } from '#modules/users';
import { change } from '../book.ts';
import { change as changeInvitation } from './invitations.ts';
import { handOver as handRounds } from '../rounds/store.ts';
import * as store from './store.ts';

const interviewsOf = (db: Db, userId: string) =>
  db.rows<{ interview_id: string }>(sql`
    select i.interview_id from interview i join interview_attendee a using (interview_id)
    where a.user_account_id = ${userId} and i.state = 'Scheduled' and i.ends_at > now() order by i.interview_id`);
const isWaiting = (userId: string) => sql`${store.isOpen} and ${userId}::uuid = any(v.interviewers)`;
const countInvitations = async (db: Db, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int n from interview_invitation v where ${isWaiting(userId)}`)
  )?.n ?? 0;

/** Somebody else instead, once. */
const replaced = (ids: readonly string[], from: string, to: string): string[] => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

const interviewersOf = async (db: Db, interviewId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select user_account_id id from interview_attendee where interview_id = ${interviewId} order by user_account_id`)
  ).map(({ id }) => id);

/** A time at which whoever takes over is in another interview: neither can be missed, so somebody has to decide. */
const inOther = (error: unknown, person: string): unknown =>
  error instanceof Problem && error.code === 'SLOT_TAKEN'
    ? refused(
        'SLOT_TAKEN',
        phrase(
          '{{person}} is in another interview at the time of one that would be taken over. Move one of them, or choose somebody else.',
          { person },
        ),
        { nearest: [] },
      )
    : error;

const handInvitations = async (call: CompanyCall, from: string, to: string): Promise<void> => {
  for (;;) {
    // A list is limited, and what is handed over leaves it.
    const rows = await store.list(call.db, isWaiting(from));
    if (rows.length === 0) return;
    for (const row of rows)
      await changeInvitation(call, row.invitation_id, { interviewers: replaced(row.interviewers_ids, from, to) });
  }
};

/** Interviews ahead and invitations to choose a time; calendars, the candidate and the others are told as of any change. */
export const interviewDuty: Duty = {
  count: async (db, userId) => (await interviewsOf(db, userId)).length + (await countInvitations(db, userId)),
  handOver: async (call, { from, to }) => {
    const [leaver, taker] = [from.user_account_id, to.user_account_id];
    for (const { interview_id: id } of await interviewsOf(call.db, leaver)) {
      const interviewers = replaced(await interviewersOf(call.db, id), leaver, taker);
      await change(call, id, { interviewers }).catch((error: unknown) => {
        throw inOther(error, to.full_name);
      });
    }
    await handInvitations(call, leaver, taker);
    await handRounds(call.db, leaver, taker);
  },
};
