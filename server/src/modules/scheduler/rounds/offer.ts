import { invitationDays } from '@marigold/contract/candidacy';
import type { Call } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { followOffer } from '#modules/matches';
import { titleOf } from '#modules/opportunity';
import { readersOf } from '#ports/mail/reader';
import { tellInvitation } from '../choosing/letter.ts';
import { add, find, openOf } from '../choosing/store.ts';
import { newestOf, people } from '../store.ts';
import * as store from './store.ts';

const day = 24 * 3_600_000;
/** Days ahead that are offered. */
const daysAhead = 14;

/** What was offered: how long, and with whom. */
interface Offered {
  minutes: number;
  people: string[];
}

/**
 * Has a candidate who passed the screening choose a time of the first round, where the role wants that; undefined where it does
 * not, where there is an interview already, or where nobody is left to interview.
 */
export const offerFirst = async (
  means: Pick<Call, 'db' | 'platform'>,
  { companyId, opportunityId, matchId }: { companyId: string; opportunityId: string; matchId: string },
): Promise<Offered | undefined> => {
  const { db } = means;
  const [first] = await store.list(db, opportunityId);
  if (!first?.isOffered) return undefined;
  const newest = await newestOf(db, matchId);
  if (newest?.state === 'Scheduled' || (await openOf(db, matchId))) return undefined;
  const role = await store.roleOf(db, opportunityId);
  const named =
    first.interviewers.length > 0 ? first.interviewers : [role?.created_by].filter((id) => id !== undefined);
  const found = await people(db, named);
  const [inviter] = found;
  if (!role || !inviter || !(await followOffer(means, matchId))) return undefined;
  const [reader] = await readersOf(db, [{ companyId, to: inviter.email }]);
  const title = titleOf(role, reader?.language ?? 'en');
  const id = newId();
  await add(
    db,
    companyId,
    inviter.user_account_id,
    {
      id,
      opportunityId,
      matchId,
      roundId: first.roundId,
      duration: first.duration,
      timeZone: inviter.time_zone,
      interviewers: found.map(({ user_account_id: who }) => who),
      attendance: found.length > 1 ? first.attendance : 'all',
      place: first.place,
      title: title ? `${first.name}: ${title}` : first.name,
      message: '',
      daysAhead,
    },
    new Date(Date.now() + invitationDays * day),
  );
  const row = await find(db, id);
  if (!row) return undefined;
  await tellInvitation(means, row, { fullName: inviter.full_name, email: inviter.email });
  return { minutes: first.duration, people: found.map(({ full_name }) => full_name) };
};
