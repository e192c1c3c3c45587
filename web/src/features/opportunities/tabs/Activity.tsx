import { useListOpportunityHistoryQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { History } from '#subjects/opportunity/History.tsx';
import { OpportunityHeader } from '#subjects/opportunity/OpportunityHeader.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';

/** Who did what to an opportunity, newest first. */
export function Activity() {
  const { opportunityId = '' } = useParams();
  const { companyId } = useMe();
  const query = useListOpportunityHistoryQuery({ companyId, opportunityId });
  return (
    <OpportunityHeader opportunityId={opportunityId} tab="activity">
      <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 680 }}>
        <Result of={{ ...query, data: query.currentData }}>{({ data }) => <History events={data} />}</Result>
      </Box>
    </OpportunityHeader>
  );
}
