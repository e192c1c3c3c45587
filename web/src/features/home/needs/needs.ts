import { editorPath } from '#subjects/opportunity/actions/actions.tsx';
import { color } from '#ui/theme/tokens.ts';
import { stageOf } from '@marigold/contract/matches';
import type { TodayItem, TodayKind } from '@marigold/contract/today';
import {
  ClipboardCheck,
  Hourglass,
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
  silent: {
    name: 'Questions left unanswered',
    action: 'See the answers',
    short: 'Open',
    icon: MessageCircleOff,
    color: color.stInReview,
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
  `${item.kind} ${'matchId' in item ? item.matchId : item.opportunityId}`;

/** Where a need is dealt with. */
export const pathOf = (item: TodayItem): string => {
  const candidates = `/opportunities/${item.opportunityId}/candidates`;
  switch (item.kind) {
    case 'overdue':
      return `${candidates}?stage=${stageOf(item.status)}&match=${item.matchId}`;
    case 'silent':
      return `${candidates}?match=${item.matchId}&tab=answers`;
    case 'approval':
      return `/reviews/${item.opportunityId}`;
    case 'topMatches':
      return `${candidates}?rank=top&sort=newest`;
    case 'changes':
      return editorPath(item.opportunityId);
  }
};
