import type { scheduler } from '@marigold/contract/scheduler';
import { notFound } from '@marigold/contract/problems';
import type { Handlers } from '#platform/http/serve';
import { getAvailability, saveAvailability } from '#modules/onboarding';
import { opportunityFor } from '#modules/opportunity';
import { takeReply } from './answers/answers.ts';
import * as booking from './book.ts';
import * as inviting from './choosing/invitations.ts';
import { takeSuggestion } from './choosing/suggest.ts';
import { countMine } from './choosing/mine.ts';
import { feedAddress, readFeed, renewFeed } from './feed.ts';
import { findFree } from './free.ts';
import { listHolidays } from './holidays.ts';
import { list, readDays } from './lists.ts';
import { present, presentPerson } from './present.ts';
import { roundsOf, saveRounds } from './rounds/rounds.ts';
import * as store from './store.ts';

export const routes: Handlers<typeof scheduler.routes> = {
  getSchedulerAvailability: (call) => getAvailability(call),
  saveSchedulerAvailability: (call, { body }) => saveAvailability(call, body),
  countMySlots: (call, { week }) => countMine(call, week),
  listHolidays: (call, query) => listHolidays(call, query),
  getFeedAddress: (call) => feedAddress(call),
  renewFeedAddress: (call) => renewFeed(call),
  readFeed: (call, asked) => readFeed(call, asked.token, asked['if-none-match']),
  listUpcomingEvents: (call, query) => list(call, 'upcoming', query),
  listPastEvents: (call, query) => list(call, 'past', query),
  readWeek: (call, query) => readDays(call, query),
  getInterview: async (call, { interviewId }) => ({ interview: await booking.read(call, interviewId) }),
  saveInterviewNote: async (call, { body }) => ({
    interview: await booking.saveNote(call, body.interviewId, body.note),
  }),
  listInterviewers: async (call) => ({
    data: (await store.colleagues(call.db)).map((person) => presentPerson(call.platform, person)),
  }),
  findFreeTimes: (call, query) => findFree(call, query),
  getMatchInterview: async (call, { matchId }) => {
    const about = await store.aboutMatch(call.db, matchId);
    if (!about) throw notFound('Match');
    await opportunityFor(call, about.opportunity_id, 'seeCandidates', { noun: 'Match' });
    const row = await store.newestOf(call.db, matchId);
    return { interview: row ? present(call, row) : null, invitation: await inviting.openInvitation(call, matchId) };
  },
  listRounds: (call, { opportunityId }) => roundsOf(call, opportunityId),
  saveRounds: (call, { opportunityId, body }) => saveRounds(call, opportunityId, body),
  takeReply: (call, handed) => takeReply(call, handed),
  bookInterview: async (call, { body }) => ({ interview: await booking.book(call, body) }),
  changeInterview: async (call, { interviewId, body }) => ({
    interview: await booking.change(call, interviewId, body),
  }),
  takeSuggestion: async (call, { matchId, body }) => ({ interview: await takeSuggestion(call, matchId, body) }),
  cancelInterview: async (call, { interviewId, body }) => ({
    interview: await booking.cancel(call, interviewId, body?.message),
  }),
  sayOutcome: async (call, { interviewId, body }) => ({
    interview: await booking.sayOutcome(call, interviewId, body.outcome),
  }),
  listInvitations: async (call, { whose }) => ({ data: await inviting.listInvitations(call, whose) }),
  inviteToChoose: async (call, { body }) => ({ invitation: await inviting.invite(call, body) }),
  changeInvitation: async (call, { invitationId, body }) => ({
    invitation: await inviting.change(call, invitationId, body),
  }),
  withdrawInvitation: async (call, { invitationId }) => {
    await inviting.withdrawInvitation(call, invitationId);
    return { done: true };
  },
  linkToChoose: async (call, { invitationId }) => ({ url: await inviting.linkTo(call, invitationId) }),
};
