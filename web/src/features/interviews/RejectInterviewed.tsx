import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { useMe } from '#state/root.ts';
import { useDecisions } from '#subjects/candidate/decide/useDecisions.ts';
import { useCandidate } from '#subjects/candidate/StageButton.tsx';
import type { Interview } from '@marigold/contract/interviews';

const RejectPanel = dialogPart(async () => (await import('#subjects/candidate/decide/RejectPanel.tsx')).RejectPanel);

interface RejectInterviewedProps {
  interview: Interview;
  anchor: HTMLElement;
  onClose: () => void;
}

const stay = () => undefined;

/** Asks why somebody is rejected after an interview. */
export function RejectInterviewed({ interview, anchor, onClose }: RejectInterviewedProps) {
  const { companyId } = useMe();
  const place = { companyId, opportunityId: interview.opportunityId };
  const match = useCandidate(place, interview.matchId);
  const decisions = useDecisions(place, stay);
  if (!match) return null;
  return (
    <RejectPanel
      matches={[match]}
      anchor={anchor}
      onReject={(rejection) => {
        onClose();
        decisions.reject(match, rejection);
      }}
      onClose={onClose}
    />
  );
}
