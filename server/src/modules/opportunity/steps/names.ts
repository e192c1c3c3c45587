import { type OpportunityStatus, type Step, steps } from '@marigold/contract/opportunity';

/** Posting what was closed before is a step of its own in the history. */
const postAgain = 'postAgain';

/** What the history calls a step. */
export const nameOf = (step: Step, wasClosed: boolean): string => (step === 'post' && wasClosed ? postAgain : step);

/** The names that the history has for a step. */
const namesOf = (step: Step): string[] => [...new Set([false, true].map((wasClosed) => nameOf(step, wasClosed)))];

/** What the history calls the steps that lead to the statuses that are meant; those that change no status lead to none. */
export const namesTo = (isMeant: (status: OpportunityStatus) => boolean): string[] =>
  (Object.keys(steps) as Step[]).flatMap((step) => {
    const { to } = steps[step];
    return to !== null && isMeant(to) ? namesOf(step) : [];
  });

/** What the history calls the steps by which somebody posts, or asks for it. */
export const postingNames: readonly string[] = [...namesOf('post'), ...namesOf('requestApproval')];
