import type { FirstStep } from '@marigold/contract/today';

interface Words {
  /** Translation keys: what it is, why, and what its link is called. */
  name: string;
  reason: string;
  action: string;
  to: string;
}

/** What each first step is called, what it is good for, and where it is done. */
export const firstStepWords: Record<FirstStep, Words> = {
  createOpportunity: {
    name: 'Create your own first role',
    reason: 'Title, place and three skills are enough to see who fits.',
    action: 'Create a role',
    to: '/opportunities/new',
  },
  lookAtThreeMatches: {
    name: 'Look at three matches',
    reason: 'Open three profiles and read why they match, fact by fact.',
    action: 'Look at matches',
    to: '/opportunities?status=Posted',
  },
  setHours: {
    name: 'Set your interview hours',
    reason: 'Candidates are only offered times that suit you.',
    action: 'Set my hours',
    to: '/settings/availability',
  },
  addPicture: {
    name: 'Add your picture',
    reason: 'People like to see who they talk to.',
    action: 'Add a picture',
    to: '/settings/profile',
  },
  describeCompany: {
    name: 'Describe your company',
    reason: 'A few sentences tell candidates why it is worth joining.',
    action: 'Describe the company',
    to: '/company/edit',
  },
  addLogo: {
    name: 'Add your logo',
    reason: 'It stands on every role and in every mail.',
    action: 'Add the logo',
    to: '/company/edit',
  },
  inviteColleague: {
    name: 'Invite a colleague',
    reason: 'Four eyes see more, and somebody else can approve.',
    action: 'Invite somebody',
    to: '/team',
  },
  postOpportunity: {
    name: 'Post a role or ask for approval',
    reason: 'Posting it starts the matching at once.',
    action: 'See my drafts',
    to: '/opportunities?status=Draft',
  },
};
