import { notFound, refused } from '@marigold/contract/problems';
import type { Rounds } from '@marigold/contract/rounds';
import type { CompanyCall } from '#platform/http/call';
import { opportunityFor } from '#modules/opportunity';
import { interviewersOf } from '../free.ts';
import * as store from './store.ts';

/** The rounds that a role names. */
export const roundsOf = async (call: CompanyCall, opportunityId: string): Promise<Rounds> => {
  await opportunityFor(call, opportunityId, 'seeCandidates');
  return { rounds: await store.list(call.db, opportunityId) };
};

/** Names the rounds of a role anew. */
export const saveRounds = async (call: CompanyCall, opportunityId: string, { rounds }: Rounds): Promise<Rounds> => {
  await opportunityFor(call, opportunityId, 'moveCandidates');
  await interviewersOf(
    call,
    rounds.flatMap(({ interviewers }) => interviewers),
  );
  // Also an id of another company, which is not seen from here.
  const { companyId } = call.actor;
  if ((await store.save(call.db, { companyId, opportunityId }, rounds)) < rounds.length)
    throw refused('ID_TAKEN', 'This id belongs to a round of another role. Send it again with a new one.');
  return { rounds: await store.list(call.db, opportunityId) };
};

/** Refuses a round that the role does not name. */
export const checkRound = async (
  { db }: Pick<CompanyCall, 'db'>,
  { opportunityId, roundId }: { opportunityId: string; roundId?: string | undefined },
): Promise<void> => {
  if (roundId !== undefined && !(await store.isNamed(db, opportunityId, roundId))) throw notFound('Round');
};
