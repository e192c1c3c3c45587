import { Rank } from '#ui/display/Bloom.tsx';
import { Portrait } from '#ui/display/Portrait.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Match, MatchScreening, Stage } from '@marigold/contract/matches';
import { Hourglass, MessageSquareText, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { AppliedTag } from './AppliedTag.tsx';
import { InStage } from './InStage.tsx';

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

/** One line of somebody's own words: cut at its end, whichever way it is written. */
const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  width: 'fit-content',
  maxWidth: '100%',
} as const;

/** Picture, name and headline. */
export const Person = ({ match: { avatarUrl, name, headline, isDemo, isApplicant, ranking } }: { match: Match }) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 }}>
    <Portrait url={avatarUrl} size={36} />
    <div style={{ minWidth: 0 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <div dir="auto" style={{ ...oneLine, fontWeight: 600, lineHeight: '20px' }}>
          {name}
        </div>
        {isDemo && <DemoTag />}
        {isApplicant && ranking && <AppliedTag />}
      </div>
      <div dir="auto" className="caption" style={{ ...oneLine, fontWeight: 420, color: color.text2 }}>
        {headline}
      </div>
    </div>
  </div>
);

/** A glyph and a number. */
const counted = { display: 'inline-flex', gap: 6, alignItems: 'center' } as const;

const screenings = {
  passed: { icon: ShieldCheck, tint: color.successText, word: '{{right}} of {{total}}, passed' },
  failed: { icon: ShieldX, tint: color.errorText, word: '{{right}} of {{total}}, failed' },
  pending: { icon: Hourglass, tint: undefined, word: '{{right}} of {{total}} answered' },
} as const;

const Screening = ({ of: { state, right, total }, t }: { of: MatchScreening; t: TFunction }) => {
  const { icon: Icon, tint, word } = screenings[state];
  return (
    <span
      className="numbers"
      role="img"
      aria-label={t(word, { right, total })}
      title={t(word, { right, total })}
      style={counted}
    >
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
  cell: ({ match }) => <Rank ranking={match.ranking} />,
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
  cell: ({ match, t }) =>
    match.comments > 0 && (
      <span
        className="numbers"
        aria-label={t('{{count}} comments', {
          count: match.comments,
          defaultValue_one: '{{count}} comment',
          defaultValue_other: '{{count}} comments',
        })}
        role="img"
        style={{ ...counted, color: color.text3 }}
      >
        <MessageSquareText size={14} aria-hidden />
        {match.comments}
      </span>
    ),
};
const inStage = (track: string): Column => ({
  id: 'inStage',
  label: 'In stage',
  track,
  cell: ({ match, stage }) => <InStage match={match} stage={stage} />,
});

/** The columns for a list: with stages where they differ, with screening where anybody was asked. */
export const columnsFor = (stage: Stage, hasScreening: boolean, isTight: boolean): readonly Column[] => [
  person,
  rank,
  ...(hasScreening && !isTight ? [screening] : []),
  experience,
  basedIn,
  comments,
  inStage(stage === 'Matches' ? '168px' : isTight ? '72px' : '112px'),
];
