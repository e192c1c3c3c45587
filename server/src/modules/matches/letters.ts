import type { CompanyCall } from '#kit/call';
import { type OpportunityRow, titleOf } from '#modules/opportunity';
import { post, type Reading } from '#ports/mail/mail';

/** Seconds every notice is held, so that a slip can be taken back before anybody reads it. */
export const heldSeconds = 60;

/** The moment that lies so many seconds ahead. */
export const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/** The person a letter goes to, and the match it is about. */
export interface Candidate {
  match_id: string;
  name: string;
  email: string | null;
}

/** Puts a letter about a candidacy on its way; does nothing where no address is known. */
const send = async (
  call: CompanyCall,
  kind: 'interviewInvite' | 'rejected' | 'rejectionUndone' | 'opportunityClosed',
  opportunity: OpportunityRow,
  { match_id, name, email }: Candidate,
  holdUntil?: Date,
  message?: string,
): Promise<void> => {
  if (!email) return;
  await post(call, {
    kind,
    companyId: opportunity.company_id,
    to: email,
    by: call.actor,
    tell: ({ language, company }: Reading) => ({
      name,
      company,
      title: titleOf(opportunity, language) ?? 'Untitled',
      person: call.actor.fullName,
      message,
    }),
    ...(holdUntil && { holdUntil }),
    aboutId: match_id,
  });
};

/** Asks a candidate for an interview, held for a minute. */
export const invite = (call: CompanyCall, opportunity: OpportunityRow, candidate: Candidate): Promise<void> =>
  send(call, 'interviewInvite', opportunity, candidate, inSeconds(heldSeconds));

/** Tells a candidate the decision and never its reason. */
export const tellRejection = (
  call: CompanyCall,
  opportunity: OpportunityRow,
  candidate: Candidate,
  holdUntil: Date,
): Promise<void> => send(call, 'rejected', opportunity, candidate, holdUntil);

/** Tells a candidate that the opportunity ended, with a word of whoever closed it. */
export const tellClosed = (
  call: CompanyCall,
  opportunity: OpportunityRow,
  candidate: Candidate,
  holdUntil: Date,
  message: string | undefined,
): Promise<void> => send(call, 'opportunityClosed', opportunity, candidate, holdUntil, message);

/** Takes back a decision that the candidate has read. */
export const tellReturn = (call: CompanyCall, opportunity: OpportunityRow, candidate: Candidate): Promise<void> =>
  send(call, 'rejectionUndone', opportunity, candidate);
