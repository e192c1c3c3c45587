import { z } from 'zod';

const none = z.object({});
const application = z.object({ applicationId: z.string() });
const role = z.object({ opportunityId: z.string() });
const link = z.object({ token: z.string() });

/** The candidate's own pages, below /c. */
export const ownPlaces = [
  { url: '', id: 'showApplications', summary: 'The candidate’s applications, as a page', params: none },
  {
    url: '/sign-in',
    id: 'showCandidateSignIn',
    summary: 'Where candidates ask for a link to sign in, as a page',
    params: none,
  },
  {
    url: '/profile',
    id: 'showOwnProfile',
    summary: 'What the candidate says of themself, as a page',
    params: none,
  },
  { url: '/data', id: 'showOwnData', summary: 'What becomes of the candidate’s data, as a page', params: none },
  {
    url: '/applications',
    id: 'showAllApplications',
    summary: 'The same, for whoever shortens the address of one of them',
    params: none,
  },
  {
    url: '/applications/:applicationId',
    id: 'showApplication',
    summary: 'One application of the candidate, as a page',
    params: application,
  },
  {
    url: '/applications/:applicationId/interview',
    id: 'showChoosing',
    summary: 'Where a candidate chooses the time of an interview, as a page',
    params: application,
  },
  {
    url: '/applications/:applicationId/chat',
    id: 'showConversation',
    summary: 'The conversation about an application, as a page',
    params: application,
  },
  {
    url: '/roles/:opportunityId',
    id: 'showApplicationOfRole',
    summary: 'The candidate’s application for a role, as a page',
    params: role,
  },
  {
    url: '/roles/:opportunityId/chat',
    id: 'showConversationOfRole',
    summary: 'The conversation about the candidate’s application for a role, as a page',
    params: role,
  },
] as const;

/** Where links of mails lead, below /c: none of them does anything by being opened. */
export const linkedPlaces = [
  {
    url: '/magic/:token',
    id: 'showMagicLink',
    summary: 'A page with a button, so that opening a mailed link uses nothing up',
    params: link,
  },
  {
    url: '/interview/:token',
    id: 'showLinkedChoosing',
    summary: 'Where a link to choose a time leads; opening it changes nothing',
    params: link,
  },
  {
    url: '/erasure/:token',
    id: 'showTakingBack',
    summary: 'Where a candidate takes back that they be erased; opening it changes nothing',
    params: link,
  },
] as const;
