import { Rank } from '#ui/display/Bloom.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Match, MatchScreening, Stage } from '@marigold/contract/matches';
import { Hourglass, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { screeningWords } from '#subjects/candidate/screening.ts';
import { InStage } from './InStage.tsx';
import { CommentCount, counted, oneLine, Person } from './facts.tsx';

interface Cell {
  match: Match;
  stage: Stage;
  t: TFunction;
}

/** One column of the table: its width as a grid track and what stands in it. */
export interface Column {
  id: string;
  /** Translation key; empty for the actions. */
  label: string;
  track: string;
  cell: (cell: Cell) => ReactNode;
}

const screenings = {
  passed: { icon: ShieldCheck, tint: color.successText },
  failed: { icon: ShieldX, tint: color.errorText },
  pending: { icon: Hourglass, tint: undefined },
} as const;

const Screening = ({ of: screening, t }: { of: MatchScreening; t: TFunction }) => {
  const { state, right, total } = screening;
  const { icon: Icon, tint } = screenings[state];
  const words = screeningWords(screening, t);
  return (
    <span className="numbers" role="img" aria-label={words} title={words} style={counted}>
      <Icon size={14} aria-hidden color={tint} />
      {t('{{right}} of {{total}}', { right, total })}
    </span>
  );
};

const person: Column = {
  id: 'person',
  label: 'Candidate',
  track: 'minmax(200px, 2.4fr)',
  cell: ({ match }) => <Person match={match} />,
};
const rank: Column = {
  id: 'rank',
  label: 'Rank',
  track: '88px',
  cell: ({ match }) => <Rank ranking={match.ranking} of={match} />,
};
const screening: Column = {
  id: 'screening',
  label: 'Screening',
  track: '104px',
  cell: ({ match, t }) => match.screening && <Screening of={match.screening} t={t} />,
};
const experience: Column = {
  id: 'experience',
  label: 'Experience',
  track: '84px',
  cell: ({ match, t }) =>
    match.experienceYears !== null && (
      <bdi className="numbers">{t('{{years}} y', { years: match.experienceYears })}</bdi>
    ),
};
const basedIn: Column = {
  id: 'location',
  label: 'Based in',
  track: 'minmax(128px, 1.5fr)',
  cell: ({ match }) => (
    <div dir="auto" style={oneLine}>
      {match.location}
    </div>
  ),
};
const comments: Column = {
  id: 'comments',
  label: 'Comments',
  track: '84px',
  cell: ({ match }) => <CommentCount count={match.comments} />,
};
const inStage = (track: string): Column => ({
  id: 'inStage',
  label: 'In stage',
  track,
  cell: ({ match, stage }) => <InStage match={match} stage={stage} />,
});

/** Lists in which a row names where somebody stands. */
const named: readonly Stage[] = ['Matches', 'Offer', 'Reject'];

/** The columns for a list: with stages where they differ, with screening where anybody was asked. */
export const columnsFor = (stage: Stage, hasScreening: boolean, isTight: boolean): readonly Column[] => [
  person,
  rank,
  ...(hasScreening && !isTight ? [screening] : []),
  experience,
  basedIn,
  comments,
  inStage(named.includes(stage) ? '168px' : isTight ? '72px' : '112px'),
];
