import { useGetMatchInterviewQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import Box from '@mui/material/Box';
import { SuggestedLine } from './SuggestedLine.tsx';
import { useLiveEvents } from '../useLiveEvents.ts';

/** What a candidate suggests for their interview, where one writes with them. */
export function SuggestedInTalk({
  opportunityId,
  matchId,
  name,
}: Record<'opportunityId' | 'matchId' | 'name', string>) {
  const { companyId } = useMe();
  useLiveEvents();
  const { currentData } = useGetMatchInterviewQuery({ companyId, matchId });
  const suggestion = currentData?.invitation?.suggestion ?? currentData?.interview?.suggestion ?? null;
  if (!suggestion) return null;
  return (
    <Box sx={{ display: 'flex', py: 1 }}>
      <SuggestedLine suggestion={suggestion} opportunityId={opportunityId} matchId={matchId} name={name} />
    </Box>
  );
}
