import type { FirstName } from './people.ts';

/** What the team says about candidates. */
export const comments: readonly { by: FirstName; text: string }[] = [
  { by: 'marta', text: 'Spoke for twenty minutes. Calm, curious, asks about patients first.' },
  { by: 'rui', text: 'The portfolio is small, but every piece says why it looks as it does.' },
  { by: 'ana', text: 'Asks for a bit more than our band. Worth a conversation.' },
  { by: 'marta', text: 'Can start in eight weeks, and would move to Lisbon.' },
  { by: 'nadia', text: 'Has worked in a hospital before and knows what a handover is.' },
  { by: 'rui', text: 'I would like to see how they handle a disagreement. Otherwise a clear yes from me.' },
  { by: 'marta', text: 'Wrote back within the hour. Prefers mornings.' },
  { by: 'ana', text: 'Strong references. Let us not keep them waiting.' },
];
