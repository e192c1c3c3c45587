import type { OpportunityStatus } from '@marigold/contract/opportunity';
import type { ReactNode } from 'react';
import { color } from '#ui/theme/tokens.ts';

const ring = (tint: string) => <circle cx="5" cy="5" r="3.6" fill="none" stroke={tint} strokeWidth="1.4" />;

/** Each status has a shape of its own, so that no colour is needed to tell them apart. */
const shapes: Record<OpportunityStatus, ReactNode> = {
  Draft: ring(color.text3),
  PendingApproval: (
    <>
      {ring(color.warningText)}
      <path d="M5 1.4a3.6 3.6 0 0 0 0 7.2z" fill={color.warningText} />
    </>
  ),
  Rejected: (
    <>
      {ring(color.errorText)}
      <circle cx="5" cy="5" r="1.5" fill={color.errorText} />
    </>
  ),
  Posted: <circle cx="5" cy="5" r="4.2" fill={color.successText} />,
  Closed: <rect x="1.4" y="1.4" width="7.2" height="7.2" rx="1.6" fill={color.text3} />,
  Archived: <rect x="1.4" y="4.2" width="7.2" height="1.6" rx="0.8" fill={color.text3} />,
};

/** An opportunity's status as a mark beside its title: filled posted, half in approval, a ring for a draft. */
export const StatusMark = ({ status }: { status: OpportunityStatus }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden style={{ flex: 'none' }}>
    {shapes[status]}
  </svg>
);
