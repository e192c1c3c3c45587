import { chatLimits } from '@marigold/contract/chat';
import * as chat from '#modules/chat';
import * as company from '#modules/company';
import * as matches from '#modules/matches';
import * as opportunity from '#modules/opportunity';
import { whenSaid } from '#platform/live/ephemeral';

/** Where an earlier module causes something in a later one: each hook, and who hears it. */
export const joinModules = (): void => {
  company.whenMatchingChanges(opportunity.rankPosted);
  opportunity.decideWith({ end: matches.endPipeline, resume: matches.resumePipeline, bringBack: matches.bringBack });
  opportunity.findTalksWith(chat.talksOf);
  whenSaid('typing', { ear: chat.typing, every: chatLimits.typingSeconds * 1000 });
  whenSaid('presence', { ear: chat.presence, every: 200, leaving: { conversationId: null } });
  matches.whenMoved(chat.hearMoves);
  matches.countUnreadWith(chat.unreadOfMatches);
};
