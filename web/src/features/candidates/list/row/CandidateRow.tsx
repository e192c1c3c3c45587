import { Rank } from '#ui/display/Bloom.tsx';
import { quietPart } from '#ui/loading/part.tsx';
import { color, motion, radius } from '#ui/theme/tokens.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { type Match, type Stage, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { pickedRow } from '../../selecting/pickRow.ts';
import type { Column } from './columns.tsx';
import { Person } from './facts.tsx';
import { InStage } from './InStage.tsx';
import type { RowCommands } from './RowActions.tsx';
import { useRow } from './useRow.ts';

// Nobody waits for boxes and buttons to see the first candidate.
const PickBox = quietPart(async () => (await import('../../selecting/PickBox.tsx')).PickBox);
const RowActions = quietPart(async () => (await import('./RowActions.tsx')).RowActions);

export interface CandidateRowProps {
  match: Match;
  stage: Stage;
  /** The table's columns; none beside an open profile, where a row is short. */
  columns: readonly Column[] | null;
  tracks: string;
  /** Position in the grid, the heading being 1; unknown while earlier rows are not loaded. */
  rowIndex: number | undefined;
  isActive: boolean;
  isOpen: boolean;
  isPicked: boolean;
  /** Whether somebody is selected. */
  isPicking: boolean;
  commands: RowCommands;
  onActivate: (matchId: string) => void;
}

/** One candidate in the list: opened by click or Enter, with its actions at the end. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { match, stage, columns, tracks, isOpen, isPicked, isPicking, commands } = props;
  const { pick } = commands;
  const { t } = useTranslation();
  const { row, isTouched } = useRow(props);
  const isElsewhere = stage !== 'Matches' && stageOf(match.status) !== stage;
  const box = pick && (isTouched || isPicking) && (
    <PickBox
      name={match.name}
      isPicked={isPicked}
      isPicking={isPicking}
      size={36}
      onPick={({ shiftKey }) => pick(match, shiftKey ? 'range' : 'one')}
    />
  );
  return (
    <Box
      {...row}
      sx={{
        display: 'grid',
        gridTemplateColumns: tracks,
        alignItems: 'center',
        columnGap: 1.5,
        height: '100%',
        px: 1.5,
        borderBottom: `1px solid ${color.borderSubtle}`,
        color: isElsewhere ? color.text3 : color.text2,
        cursor: 'pointer',
        transition: `background-color ${motion.hover}ms`,
        '&:hover, &:focus-within': { bgcolor: color.surface3 },
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2, borderRadius: `${radius.md}px` },
        ...(isOpen && { bgcolor: color.surface3, borderRadius: `${radius.md}px` }),
        ...(isPicked && pickedRow),
      }}
    >
      {columns ? (
        <>
          {columns.map(({ id, cell }) => (
            <div
              key={id}
              role="gridcell"
              className="cell"
              style={id === 'person' && !isElsewhere ? { color: color.text } : undefined}
            >
              {cell({ match, stage, t })}
              {id === 'person' && box}
            </div>
          ))}
          <div role="gridcell">
            {(isTouched || match.isFavorite) && <RowActions match={match} commands={commands} />}
          </div>
        </>
      ) : (
        <>
          <div
            role="gridcell"
            style={{ position: 'relative', minWidth: 0, color: isElsewhere ? undefined : color.text }}
          >
            <Person match={match} />
            {box}
          </div>
          <div role="gridcell" style={{ display: 'grid', justifyItems: 'end', gap: 2 }}>
            <Rank ranking={match.ranking} of={match} />
            <div className="caption">
              <InStage match={match} stage={stage} age={false} />
            </div>
          </div>
        </>
      )}
      {isOpen && (
        <Box component="span" sx={visuallyHidden}>
          {t('open')}
        </Box>
      )}
    </Box>
  );
});
