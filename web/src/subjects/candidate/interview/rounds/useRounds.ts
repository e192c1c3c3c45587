import { useGetMatchInterviewQuery, useListRoundsQuery } from '#api/services/scheduler.ts';
import type { Round } from '@marigold/contract/rounds';
import type { Meeting } from '../meeting.ts';

/** The rounds that a role names, and which of them an interview that is planned is: the one after what was held, or what did not take place. */
export const useRounds = ({
  companyId,
  opportunityId,
  matchId,
}: Pick<Meeting, 'companyId' | 'opportunityId' | 'matchId'>): {
  rounds: readonly Round[];
  usual: Round | undefined;
} => {
  const { data } = useListRoundsQuery({ companyId, opportunityId });
  const { data: found } = useGetMatchInterviewQuery({ companyId, matchId });
  const rounds = data?.rounds ?? [];
  const last = found?.interview;
  const at = Math.max(
    0,
    rounds.findIndex(({ roundId }) => roundId === last?.round?.roundId),
  );
  const isHeld = last && (last.state === 'Completed' || last.asksOutcome);
  return { rounds, usual: rounds[isHeld ? at + 1 : at] };
};
