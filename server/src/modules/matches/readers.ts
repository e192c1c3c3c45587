import type { CandidateReaders } from '@marigold/contract/hiringTeam';
import { boundsOf } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { pictureUrl } from '#modules/files';
import { activePeople, reasonsOf } from '#modules/opportunity';
import { whoOf } from '#modules/users';
import { candidate } from './members.ts';

/**
 * Everybody of the company who can see a candidate in an opportunity, and why, and whose bounds keep them from it. It asks the
 * rule that lets them in when they call, of each person whose account is active.
 */
export const listReaders = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
): Promise<CandidateReaders> => {
  const { opportunity } = await candidate(call, opportunityId, memberId, 'moveCandidates');
  const askedAt = opportunity.requested_date?.toISOString() ?? null;
  const readers: CandidateReaders = { data: [], outside: [] };
  for (const person of await activePeople(call.db)) {
    const who = whoOf(person);
    if (!who) continue;
    const shown = {
      userId: person.user_account_id,
      fullName: person.full_name,
      userType: person.user_type,
      pictureUrl: pictureUrl(call.platform, person.profile_image_id, person.user_account_id),
    };
    const [first, ...others] = reasonsOf(who, 'seeCandidates', opportunity).map((by) => ({
      by,
      since: by === 'reviewer' ? askedAt : null,
    }));
    if (first) readers.data.push({ ...shown, reasons: [first, ...others] });
    else if (boundsOf(who, 'seeCandidates')) readers.outside.push(shown);
  }
  return readers;
};
