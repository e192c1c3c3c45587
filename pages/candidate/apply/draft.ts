import type { ApplicantProfile } from '@marigold/contract/profile';
import { serverNow } from '@marigold/contract/serverTime';
import { v7 as newId } from 'uuid';
import { keep, kept } from '../storage.ts';

/** What somebody says of themself, and where it came from. */
export interface About {
  from: 'cv' | 'questions';
  profile: ApplicantProfile;
  unsure: string[];
}

/** What somebody has filled in, as it is kept on their device until it has arrived. */
export interface Draft {
  /** Of the application: the same however often it is sent. */
  id: string;
  name: string;
  email: string;
  consent: boolean;
  cvId?: string | undefined;
  cvName?: string | undefined;
  /** What the CV can be read with, for an hour. */
  cvKey?: string | undefined;
  linkedIn?: string | undefined;
  /** What they say of themself: read of the CV and looked at, or answered in its place. */
  about?: About | undefined;
  /** What was filled in from the CV: while it stands as it was, it goes with the CV. */
  ofCv?: Partial<Record<'name' | 'email', string>> | undefined;
  /** Sent before, to an address that was wrong. */
  isCorrected?: boolean;
  /** Sent off without getting through yet. */
  isWaiting: boolean;
}

const me = 'applicant';
/** What was filled in for a role that was closed before it could be sent. */
const carried = 'applicant.carried';

/** The draft of an application for an opportunity; a new one knows who applied from this device before. */
export const openDraft = (opportunityId: string): Draft =>
  kept<Draft>(`apply.${opportunityId}`) ?? {
    id: newId(),
    name: '',
    email: '',
    ...kept<Pick<Draft, 'name' | 'email'>>(me),
    ...kept<Partial<Draft>>(carried),
    consent: false,
    isWaiting: false,
  };

/** Keeps the draft as it is now. */
export const keepDraft = (opportunityId: string, draft: Draft): void => keep(`apply.${opportunityId}`, draft);

/** Has the next draft begin with what this one says, but for what only this role asked. */
export const carryDraft = ({ name, email, cvName, ofCv, linkedIn, about }: Draft): void =>
  keep(carried, { name, email, cvName, ofCv, linkedIn, about });

/** Forgets the draft of what has arrived, and remembers who it was. */
export const closeDraft = (opportunityId: string, { name, email }: Draft): void => {
  keep(`apply.${opportunityId}`, undefined);
  keep(me, { name, email });
  keep(carried, undefined);
  keep(`applied.${opportunityId}`, new Date(serverNow()).toISOString());
};

/** Has what was sent to a wrong address be sent again under its id, so that it moves to the right one. */
export const reopenDraft = (opportunityId: string, draft: Draft): void => {
  keepDraft(opportunityId, { ...draft, isCorrected: true, cvId: undefined, cvKey: undefined, isWaiting: false });
  keep(`applied.${opportunityId}`, undefined);
};

/** When somebody applied for an opportunity from this device; nothing where nobody did. */
export const appliedAt = (opportunityId: string): string | undefined => kept<string>(`applied.${opportunityId}`);
