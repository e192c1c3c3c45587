import { ageBands } from '@marigold/contract/reportingFairness';
import { keyLabels } from '@marigold/contract/reportingLabels';
import { type MatchStatus, matchStatuses, stageOf } from '@marigold/contract/matches';
import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** How a status is shown: its icon and colour are those of its stage; being hired has an icon of its own. */
export const statusLook = (status: MatchStatus): { icon: ReactNode; fill: string } => ({
  icon:
    status === 'hired' ? (
      <CircleCheck size={15} color={color.stOffer} aria-hidden />
    ) : (
      <StageIcon stage={stageOf(status)} />
    ),
  fill: stageLooks[stageOf(status)].color,
});

/** A key as a status, where it is one. */
export const statusOf = (key: string): MatchStatus | undefined => matchStatuses.find((status) => status === key);

/** Translation key of a key that the server names in English. */
export const labelOf = (key: string): string => keyLabels[key] ?? key;

/** Colours of groups that have an order, the lightest for the first. */
const ordinal = [color.q1, color.q2, color.q3, color.q4, color.q5] as const;

/** The colour of the place in an order of so many groups. */
export const ordinalFill = (at: number, groups: number): string => {
  const step = groups <= ordinal.length ? at : Math.round((at * (ordinal.length - 1)) / (groups - 1));
  return ordinal[step] ?? color.q5;
};

/** The colour of an age band. */
export const ageFill = (key: string): string =>
  ordinalFill(
    Math.max(
      0,
      ageBands.findIndex((band) => band === key),
    ),
    5,
  );
