import { editorPath } from '#subjects/opportunity/actions/actions.tsx';
import { color } from '#ui/theme/tokens.ts';
import { stageOf } from '@marigold/contract/matches';
import type { TodayItem, TodayKind } from '@marigold/contract/today';
import {
  AtSign,
  BotOff,
  CalendarClock,
  ClipboardCheck,
  Hourglass,
  Inbox,
  type LucideIcon,
  MessageCircleOff,
  MessageSquareWarning,
  Sparkles,
} from 'lucide-react';

interface Look {
  /** Translation keys: of the heading, and of the button as readers hear it and as it is written. */
  name: string;
  action: string;
  short: string;
  icon: LucideIcon;
  color: string;
}

/** How each kind of what waits is called and shown. */
export const needLooks: Record<TodayKind, Look> = {
  overdue: {
    name: 'Answers overdue',
    action: 'Decide',
    short: 'Decide',
    icon: Hourglass,
    color: color.stInterviewDone,
  },
  ended: {
    name: 'Ended by the bot’s questions, not told yet',
    action: 'Look before they are told',
    short: 'Look',
    icon: BotOff,
    color: color.stReject,
  },
  suggested: {
    name: 'Other times suggested',
    action: 'Choose a time',
    short: 'Choose',
    icon: CalendarClock,
    color: color.stInterviewDone,
  },
  applied: {
    name: 'Applications without an answer',
    action: 'See the applications',
    short: 'Open',
    icon: Inbox,
    color: color.stInReview,
  },
  silent: {
    name: 'Questions left unanswered',
    action: 'See the answers',
    short: 'Open',
    icon: MessageCircleOff,
    color: color.stInReview,
  },
  mention: {
    name: 'Comments that mention you',
    action: 'Read the comment',
    short: 'Open',
    icon: AtSign,
    color: color.stMatches,
  },
  approval: {
    name: 'Approvals',
    action: 'Review approval',
    short: 'Review',
    icon: ClipboardCheck,
    color: color.stInReview,
  },
  topMatches: {
    name: 'New top matches',
    action: 'Review matches',
    short: 'Review',
    icon: Sparkles,
    color: color.stMatches,
  },
  changes: {
    name: 'Changes requested',
    action: 'Edit role',
    short: 'Edit role',
    icon: MessageSquareWarning,
    color: color.stReject,
  },
};

/** The kinds in the order they stand in. */
export const needKinds = Object.keys(needLooks) as TodayKind[];

/** What one need is told apart by. */
export const keyOf = (item: TodayItem): string =>
  `${item.kind} ${'matchId' in item && !('count' in item) ? item.matchId : item.opportunityId}`;

/** Where a need is dealt with. */
export const pathOf = (item: TodayItem): string => {
  const candidates = `/opportunities/${item.opportunityId}/candidates`;
  switch (item.kind) {
    case 'overdue':
      return `${candidates}?stage=${stageOf(item.status)}&match=${item.matchId}`;
    case 'ended':
      return `${candidates}?stage=${stageOf('failedScreening')}&match=${item.matchId}&tab=answers`;
    case 'suggested':
      return '/interviews';
    case 'applied':
      return `${candidates}?stage=${stageOf('matched')}&applied=1`;
    case 'silent':
      return `${candidates}?match=${item.matchId}&tab=answers`;
    case 'mention':
      return `${candidates}?stage=${stageOf(item.status)}&match=${item.matchId}&tab=comments`;
    case 'approval':
      return `/reviews/${item.opportunityId}`;
    case 'topMatches':
      return `${candidates}?rank=top&sort=newest`;
    case 'changes':
      return editorPath(item.opportunityId);
  }
};
