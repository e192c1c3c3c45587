import type { CandidateReader } from '@marigold/contract/hiringTeam';
import { roleOf } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { pictureUrl } from '#modules/files';
import { activePeople, reasonsOf } from '#modules/opportunity';
import { candidate } from './members.ts';

/**
 * Everybody of the company who can see a candidate in an opportunity, and why. It asks the rule that lets them in when they
 * call, of each person whose account is active.
 */
export const listReaders = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
): Promise<CandidateReader[]> => {
  const { opportunity } = await candidate(call, opportunityId, memberId, 'moveCandidates');
  const askedAt = opportunity.requested_date?.toISOString() ?? null;
  return (await activePeople(call.db)).flatMap((person) => {
    const role = roleOf(person.user_type);
    const reasons = role
      ? reasonsOf({ userId: person.user_account_id, role, standsIn: person.stands_in }, 'seeCandidates', opportunity)
      : [];
    const [first, ...others] = reasons.map((by) => ({ by, since: by === 'reviewer' ? askedAt : null }));
    if (!first) return [];
    return [
      {
        userId: person.user_account_id,
        fullName: person.full_name,
        userType: person.user_type,
        pictureUrl: pictureUrl(call.platform, person.profile_image_id, person.user_account_id),
        reasons: [first, ...others],
      },
    ];
  });
};
