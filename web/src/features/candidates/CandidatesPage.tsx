import { quietPart } from '#ui/loading/part.tsx';
import { useMe } from '#state/root.ts';
import { coachMarks } from '#ui/layout/coachMarks.ts';
import { OpportunityHeader } from '#subjects/opportunity/OpportunityHeader.tsx';
import { useStored } from '#ui/storage/stored.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { memo } from 'react';
import { useParams } from 'react-router';
import { CandidateScreen } from './CandidateScreen.tsx';

const CoachMarks = quietPart(async () => (await import('#ui/layout/CoachMarks.tsx')).CoachMarks);

/** What is below the address: that somebody goes from one candidate to the next is no news to what frames them. */
const Framed = memo(function Framed({ companyId, opportunityId }: Place) {
  const { candidates: hints } = useStored(coachMarks);
  return (
    <OpportunityHeader opportunityId={opportunityId} tab="candidates">
      <CandidateScreen key={opportunityId} companyId={companyId} opportunityId={opportunityId} />
      {hints === 'wanted' && <CoachMarks />}
    </OpportunityHeader>
  );
});

/** The candidates of an opportunity, below what all of its pages share. */
export function CandidatesPage() {
  const { opportunityId = '' } = useParams();
  const { companyId } = useMe();
  return <Framed companyId={companyId} opportunityId={opportunityId} />;
}
