import type { OfferTerms } from '@marigold/contract/matches';
import type { MailKind } from '@marigold/contract/system';
import type { CompanyCall } from '#platform/http/call';
import { getSettings } from '#modules/company';
import { type OpportunityRow, titleOf } from '#modules/opportunity';
import { invitedBack } from '#ports/mail/letters/candidate';
import { type Mail, postAll, type Reading } from '#ports/mail/mail';
import { voiceOf } from '#ports/mail/say';

/** Seconds every notice is held, so that a slip can be taken back before anybody reads it. */
export const heldSeconds = 60;

/** The moment that lies so many seconds ahead. */
export const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/** When a candidate is told: after the longest of a minute, the company's delay and the delay asked for, in seconds. */
export const tellingTime = async (call: CompanyCall, delay = 0): Promise<Date> => {
  const { rejectionDelaySeconds } = await getSettings(call.db);
  return inSeconds(Math.max(heldSeconds, rejectionDelaySeconds, delay));
};

/** The person a letter goes to, and the match it is about. */
export interface Candidate {
  match_id: string;
  name: string;
  email: string | null;
}

type Kind =
  'interviewInvite' | 'offerMade' | 'hired' | 'rejected' | 'rejectionUndone' | 'opportunityClosed' | 'invitedBack';

/** Letters that tell a candidate that their candidacy is over. */
export const decisionKinds: readonly MailKind[] = ['rejected', 'opportunityClosed'];

/** What a letter says besides, and until when it waits. */
interface Saying {
  holdUntil?: Date;
  /** A word of whoever decided. */
  message?: string | undefined;
  /** Of an offer: the first day at work. */
  startsOn?: string | undefined;
}

/** Puts letters about candidacies on their way; whoever has no known address gets none. */
const send = (
  call: CompanyCall,
  kind: Kind,
  opportunity: OpportunityRow,
  candidates: readonly Candidate[],
  { holdUntil, message, startsOn }: Saying = {},
): Promise<void> =>
  postAll(
    call,
    candidates.flatMap(({ match_id, name, email }): Mail<Kind>[] =>
      email === null
        ? []
        : [
            {
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
                startsOn,
                path: `/c/applications/${match_id}`,
              }),
              ...(holdUntil && { holdUntil }),
              aboutId: match_id,
            },
          ],
    ),
  );

/** Asks a candidate for an interview, held for a minute. */
export const invite = (call: CompanyCall, opportunity: OpportunityRow, candidate: Candidate): Promise<void> =>
  send(call, 'interviewInvite', opportunity, [candidate], { holdUntil: inSeconds(heldSeconds) });

/** Tells a candidate, held for a minute, that an offer is made to them, or that they are hired. */
export const tellChosen = (
  call: CompanyCall,
  opportunity: OpportunityRow,
  candidate: Candidate,
  to: 'jobOffer' | 'hired',
  terms?: OfferTerms,
): Promise<void> =>
  send(call, to === 'hired' ? 'hired' : 'offerMade', opportunity, [candidate], {
    holdUntil: inSeconds(heldSeconds),
    message: terms?.note || undefined,
    startsOn: terms?.startsOn ?? undefined,
  });

/** Tells a candidate the decision and never its reason. */
export const tellRejection = (
  call: CompanyCall,
  opportunity: OpportunityRow,
  candidate: Candidate,
  holdUntil: Date,
): Promise<void> => send(call, 'rejected', opportunity, [candidate], { holdUntil });

/** Tells candidates that the opportunity ended, with a word of whoever closed it. */
export const tellClosed = (
  call: CompanyCall,
  opportunity: OpportunityRow,
  candidates: readonly Candidate[],
  holdUntil: Date,
  message: string | undefined,
): Promise<void> => send(call, 'opportunityClosed', opportunity, candidates, { holdUntil, message });

/** Tells candidates that the opportunity is posted again and they are in it, with a word of whoever posted it. */
export const inviteBack = (
  call: CompanyCall,
  opportunity: OpportunityRow,
  candidates: readonly Candidate[],
  message: string | undefined,
): Promise<void> => send(call, 'invitedBack', opportunity, candidates, { holdUntil: inSeconds(heldSeconds), message });

/** The same as its reader sees it, in the caller's language: what stands before and after the word. */
export const letterAround = (
  { language }: CompanyCall,
  opportunity: OpportunityRow,
  { name, company }: { name: string; company: string },
): { subject: string; before: string[]; after: string[] } => {
  const title = titleOf(opportunity, language) ?? 'Untitled';
  const { subject, parts } = invitedBack(voiceOf(language), { name, company, title, message: '…' }, (path) => path);
  const word = parts.findIndex((part) => typeof part !== 'string');
  const said = (some: typeof parts) => some.filter((part) => typeof part === 'string');
  return { subject, before: said(parts.slice(0, word)), after: said(parts.slice(word)) };
};

/** Takes back a decision that the candidate has read. */
export const tellReturn = (call: CompanyCall, opportunity: OpportunityRow, candidate: Candidate): Promise<void> =>
  send(call, 'rejectionUndone', opportunity, [candidate]);
