import { type AbsencePlan, canStandIn } from '@marigold/contract/absence';
import { roleOf } from '@marigold/contract/permissions';
import { badRequest, notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { pictureUrl } from '#modules/files';
import { bookedFor } from '#modules/scheduler';
import { activeUsers, findUser } from '#modules/users';
import { shown } from './service.ts';
import * as store from './store.ts';

/** What there is to know before somebody's absence is said or changed: who could stand in, and what is booked on these days. */
export const plan = async (
  call: CompanyCall,
  userId: string,
  asked: { from?: string | undefined; until?: string | undefined },
): Promise<AbsencePlan> => {
  const user = await findUser(call.db, userId);
  const role = user && roleOf(user.user_type);
  if (!user || !role) throw notFound('User');
  const absence = await store.find(call.db, userId);
  const today = await store.today(call.db);
  const from = asked.from ?? absence?.first_day ?? today;
  const until = asked.until ?? (asked.from ? from : (absence?.last_day ?? from));
  if (until < from) throw badRequest('The last day cannot be before the first one.', 'query.until');
  const { begins, ends } = await store.onClocks(call.db, { from, until });
  const away = await store.awayOn(call.db, { from, until });
  const booked = await bookedFor(call, userId, { from: begins.getTime(), to: ends.getTime() });
  return {
    absence: absence ? shown(call, absence) : null,
    today,
    standIns: (await activeUsers(call.db)).flatMap((person) => {
      const { user_account_id: id, user_type: userType } = person;
      const theirs = roleOf(userType);
      if (!theirs || id === userId || !canStandIn(theirs, role)) return [];
      const pictureOf = pictureUrl(call.platform, person.profile_image_id, id);
      return [{ userId: id, fullName: person.full_name, userType, pictureUrl: pictureOf, isAway: away.has(id) }];
    }),
    interviews: booked.map(({ interview, canChange }) => ({
      interviewId: interview.interviewId,
      opportunityId: interview.opportunityId,
      opportunityName: interview.opportunityName,
      interviewTime: interview.interviewTime,
      candidateName: interview.candidate.name,
      matchId: canChange ? interview.matchId : null,
      interviewers: interview.interviewers.map((person) => person.userId),
      version: interview.version,
    })),
  };
};
