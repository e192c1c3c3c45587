import { chatLimits } from '@marigold/contract/chat';
import { endUnfit } from '#modules/absence';
import * as calendar from '#modules/calendar';
import * as candidate from '#modules/candidate';
import * as chat from '#modules/chat';
import * as company from '#modules/company';
import * as faq from '#modules/faq';
import * as files from '#modules/files';
import * as jobs from '#modules/jobs';
import * as matches from '#modules/matches';
import * as opportunity from '#modules/opportunity';
import * as scheduler from '#modules/scheduler';
import * as sso from '#modules/sso';
import * as users from '#modules/users';
import * as webhooks from '#modules/webhooks';
import { whenSaid } from '#platform/live/ephemeral';

/** Where an earlier module causes something in a later one: each hook, and who hears it. */
export const joinModules = (): void => {
  users.handOverWith({
    opportunities: opportunity.opportunityDuty,
    reviews: opportunity.reviewDuty,
    interviews: scheduler.interviewDuty,
    conversations: chat.conversationDuty,
  });
  users.letGoWith(opportunity.letGo);
  users.whenRightsChange(endUnfit);
  users.acceptOnlyWhere(sso.refuseIfBound);
  company.whenMatchingChanges(opportunity.rankPosted);
  opportunity.decideWith({ end: matches.endPipeline, resume: matches.resumePipeline, bringBack: matches.bringBack });
  opportunity.findTalksWith(chat.talksOf);
  whenSaid('typing', { ear: chat.typing, every: chatLimits.typingSeconds * 1000 });
  whenSaid('presence', { ear: chat.presence, every: 200, leaving: { conversationId: null } });
  matches.whenMoved(async (call, moved) => {
    await chat.hearMoves(call, moved);
    await chat.followMoves(call, moved);
    await scheduler.hearMoves(call, moved);
  });
  chat.answerQuestionsWith(faq.answerFromFaq);
  files.takeRecordingsWhile(chat.isAwaited);
  chat.offerSlotsWith(scheduler.offerFirst);
  matches.findCancelledWith(scheduler.cancelledNow);
  scheduler.whenInterviewsChange(calendar.hearInterviews);
  scheduler.sayInTalkWith(chat.sayForCandidate);
  scheduler.askElsewhereWith(calendar.busyOf);
  matches.findTalksWith(chat.talksOfMatches);
  candidate.findAlertsWith(jobs.alertsOf);
  candidate.whenErased([jobs.eraseAlerts, webhooks.eraseDeliveries]);
};
