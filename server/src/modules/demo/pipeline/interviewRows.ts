import { newId } from '#platform/database/id';
import { messages, notes, office, videoLink } from '../content/interviews.ts';
import { endOf } from './diary.ts';
import type { Untouched } from './matchRows.ts';

/** An interview that was held, or is ahead. */
export interface Meeting {
  startsAt: Date;
  /** When it was booked. */
  bookedAt: Date;
  isOver: boolean;
}

/** Who meets candidates of an opportunity, and what it is called. */
export interface Meeters {
  zone: string;
  role: string;
  recruiterId: string;
  interviewers: readonly string[];
}

const pick = <T>(some: readonly T[], nth: number) => some[nth % some.length] as T;

/** An interview as its tables have it; `nth` counts those of an opportunity. */
export const interviewOf = (
  { match_id, company_id }: Untouched,
  { startsAt, bookedAt, isOver }: Meeting,
  nth: number,
  { zone, role, recruiterId, interviewers }: Meeters,
) => {
  const interview_id = newId();
  const isHere = nth % 4 === 3;
  return {
    interview: {
      interview_id,
      company_id,
      match_id,
      state: isOver ? 'Completed' : 'Scheduled',
      starts_at: startsAt,
      ends_at: endOf(startsAt),
      time_zone: zone,
      place_kind: isHere ? 'office' : 'video',
      place: isHere ? office : videoLink,
      title: `Interview: ${role}`,
      message: pick(messages, nth),
      note: isOver ? pick(notes, nth) : '',
      booked_by: recruiterId,
      sequence: 0,
      reschedules: 0,
      sync_state: 'NotConnected',
      version: 1,
      changed_by: recruiterId,
      changed_at: bookedAt,
      created_at: bookedAt,
      fixed_at: bookedAt,
    },
    attendees: interviewers.map((user_account_id) => ({
      interview_id,
      user_account_id,
      company_id,
      during: `[${startsAt.toISOString()},${endOf(startsAt).toISOString()})`,
      is_taken: true,
    })),
  };
};
