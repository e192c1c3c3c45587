import type { MatchCounters, Stage } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { BadgeCheck, CalendarClock, CircleX, Eye, Handshake, Layers, type LucideIcon, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { color } from '#ui/theme/tokens.ts';

interface Look {
  /** Translation key. */
  name: string;
  icon: LucideIcon;
  color: string;
  background: string;
}

/** How each stage is called and shown: always icon and word, as the colours alone do not tell them apart. */
export const stageLooks: Record<Stage, Look> = {
  Matches: { name: 'All', icon: Layers, color: color.text2, background: color.surface3 },
  Matched: { name: 'Matched', icon: Sparkles, color: color.stMatches, background: color.stMatchesBg },
  InReview: { name: 'In review', icon: Eye, color: color.stInReview, background: color.stInReviewBg },
  Invite: { name: 'Invite', icon: CalendarClock, color: color.stInvite, background: color.stInviteBg },
  InterviewDone: {
    name: 'Interview done',
    icon: BadgeCheck,
    color: color.stInterviewDone,
    background: color.stInterviewDoneBg,
  },
  Offer: { name: 'Offer', icon: Handshake, color: color.stOffer, background: color.stOfferBg },
  Reject: { name: 'Rejected', icon: CircleX, color: color.stReject, background: color.stRejectBg },
};

/** The six columns of the pipeline in order. */
export const pipeline = [
  'Matched',
  'InReview',
  'Invite',
  'InterviewDone',
  'Offer',
  'Reject',
] as const satisfies Stage[];

/** A stage's icon in its colour. */
export function StageIcon({ stage, size = 15 }: { stage: Stage; size?: number }) {
  const { icon: Icon, color: tint } = stageLooks[stage];
  return <Icon size={size} color={tint} aria-hidden />;
}

interface StageLabelProps {
  stage: Stage;
  /** Translation key of what is more exact than the name of the stage. */
  name?: string;
  size?: number;
}

/** A stage as icon and word. */
export function StageLabel({ stage, name = stageLooks[stage].name, size = 14 }: StageLabelProps) {
  const { t } = useTranslation();
  return (
    <span
      className="caption"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 5, color: stageLooks[stage].color }}
    >
      <StageIcon stage={stage} size={size} />
      {t(name)}
    </span>
  );
}

/** How many candidates stand in each stage: the specification's sums of status counters. */
export const stageCounts = (counters: z.infer<typeof MatchCounters>): Record<Stage, number> => {
  const counts = {
    Matched: counters.matched,
    InReview: counters.inReview,
    Invite: counters.invite + counters.interviewScheduled,
    InterviewDone: counters.interviewDone,
    Offer: counters.jobOffer + counters.hired,
    Reject: counters.failedScreening + counters.rejected + counters.withdrawn,
  };
  return { ...counts, Matches: Object.values(counts).reduce((sum, count) => sum + count, 0) };
};

/** The pipeline as one stacked bar; its numbers are read aloud. */
export function StageBar({ counts, height = 5 }: { counts: Record<Stage, number>; height?: number }) {
  const { t } = useTranslation();
  const present = pipeline.filter((stage) => counts[stage] > 0);
  const label = present.map((stage) => `${t(stageLooks[stage].name)} ${counts[stage]}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={label || t('No candidates yet')}
      sx={{ display: 'flex', gap: '2px', height, minWidth: 0 }}
    >
      {present.length === 0 && <Box sx={{ flex: 1, borderRadius: '2px', bgcolor: color.surface4 }} />}
      {present.map((stage) => (
        <Box
          key={stage}
          sx={{ flex: `${counts[stage]} 1 0`, minWidth: 3, borderRadius: '2px', bgcolor: stageLooks[stage].color }}
        />
      ))}
    </Box>
  );
}
