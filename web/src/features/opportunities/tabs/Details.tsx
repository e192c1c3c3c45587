import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { RoundsCard } from '#subjects/candidate/interview/rounds/RoundsCard.tsx';
import { JobPreview } from '#subjects/opportunity/preview/JobPreview.tsx';
import { jobTextOf, questionsAnchor } from '#subjects/opportunity/preview/jobText.ts';
import { BelongingCard } from '#subjects/opportunity/structure/BelongingCard.tsx';
import { OpportunityHeader } from '#subjects/opportunity/OpportunityHeader.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { HiringTeam } from './team/HiringTeam.tsx';

/** Who made and decided it, and when. */
function Dates({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { createdByName, createdDate, lastEditedByName, lastEditDate, reviewerFullName, approvalDate, closedDate } =
    opportunity;
  const rows: [string, string | null][] = [
    [t('Started by'), `${createdByName}, ${date(createdDate)}`],
    [t('Last edited'), `${lastEditedByName}, ${date(lastEditDate)}`],
    [t('Reviewer'), reviewerFullName],
    [t('Posted'), approvalDate && date(approvalDate)],
    [t('Closed'), closedDate && date(closedDate)],
  ];
  return (
    <Card component="dl" sx={{ m: 0, p: 2, display: 'grid', gap: 1.25, alignContent: 'start' }}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Box component="dt" sx={{ typography: 'caption', color: color.text3 }}>
                {label}
              </Box>
              <Box component="dd" className="numbers" sx={{ m: 0 }}>
                {value}
              </Box>
            </div>
          ),
      )}
    </Card>
  );
}

/** Comes to the questions, once they are there, where the address names them. */
const useQuestionsAnchor = (isThere: boolean) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== `#${questionsAnchor}`) return;
    const heading = document.getElementById(questionsAnchor);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);
};

const columns = { lg: 'minmax(0, 860px) 300px' };

/** What an opportunity says, to be read. */
export function Details() {
  const { opportunityId = '' } = useParams();
  const { companyId } = useMe();
  const query = useGetOpportunityQuery({ companyId, opportunityId });
  useQuestionsAnchor(query.currentData !== undefined);
  return (
    <OpportunityHeader opportunityId={opportunityId} tab="details">
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: columns, alignItems: 'start' }}>
        <Result
          of={{ ...query, data: query.currentData }}
          skeleton={
            <>
              <Skeleton height={420} />
              <Skeleton height={180} />
            </>
          }
        >
          {(opportunity) => (
            <>
              <JobPreview job={jobTextOf(opportunity)} video={opportunity} />
              <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                <HiringTeam companyId={companyId} opportunityId={opportunityId} />
                <BelongingCard opportunity={opportunity} />
                <Dates opportunity={opportunity} />
                <RoundsCard companyId={companyId} opportunityId={opportunityId} />
              </Box>
            </>
          )}
        </Result>
      </Box>
    </OpportunityHeader>
  );
}
