import { Rank, saysMoreThanApplied } from '#ui/display/Bloom.tsx';
import { color, elevation, motion } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { Inbox, MessageCircle } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentCount, counted, Person } from '../../list/row/facts.tsx';
import { InStage } from '../../list/row/InStage.tsx';
import { FavoriteButton, MoveButton, type RowCommands } from '../../list/row/RowActions.tsx';
import { useRow } from '../../list/row/useRow.ts';
import { PickBox } from '../../selecting/PickBox.tsx';
import { pickedRow } from '../../selecting/pickRow.ts';
import type { ColumnName } from '../columns.ts';
import { EventPill, hasEvent } from './EventPill.tsx';
import { useDraggable } from '../useDragging.ts';

interface CardProps {
  match: Match;
  column: ColumnName;
  /** When the interview begins that is booked with them, as far as is known. */
  booked: string | undefined;
  rowIndex: number | undefined;
  /** Whether it is the tab stop of its column. */
  isActive: boolean;
  isOpen: boolean;
  isPicked: boolean;
  isPicking: boolean;
  commands: RowCommands;
  onActivate: (matchId: string) => void;
}

const hidden = { display: 'none' } as const;
/** There while the pointer is on the card, or the focus in it; where nothing hovers, always. */
const onlyNow = {
  display: 'none',
  '[role=row]:hover &, [role=row]:focus &, [role=row]:focus-within &': { display: 'inline-flex' },
  '@media (hover: none)': { display: 'inline-flex' },
} as const;
const onlyPointedAt = {
  ...onlyNow,
  '[role=row]:focus &, [role=row]:focus-within &': hidden,
  '[role=row]:hover &': { display: 'inline-flex' },
};

const New = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Box
      component="span"
      className="numbers"
      sx={{
        ...counted,
        gap: '4px',
        minWidth: 0,
        color: color.infoText,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
      }}
    >
      <MessageCircle size={13} aria-hidden style={{ flex: 'none' }} />
      {t('{{count}} new', { count, defaultValue_one: '{{count}} new', defaultValue_other: '{{count}} new' })}
    </Box>
  );
};

/** One candidate on the board: opened by click or Enter, dragged to another column, or moved by its menu. */
export const Card = memo(function Card(props: CardProps) {
  const { match, column, booked, isOpen, isPicked, isPicking, commands } = props;
  const { pick, move } = commands;
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const isDragged = useDraggable(card, match.matchId, Boolean(move));
  const { row, isTouched } = useRow(props);
  return (
    <Box
      ref={card}
      {...row}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: '9px',
        p: '10px',
        bgcolor: color.card,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: '10px',
        color: color.text,
        cursor: 'pointer',
        opacity: isDragged ? 0.4 : 1,
        transition: `background-color ${motion.hover}ms`,
        '&:hover, &:focus-within': { bgcolor: color.surface3 },
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1, boxShadow: elevation[2] },
        ...(isOpen && { bgcolor: color.surface3 }),
        ...(isPicked && pickedRow),
      }}
    >
      <Box role="gridcell" sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Person match={match} isBrief />
        </Box>
        {isTouched && <MoveButton match={match} commands={commands} sx={onlyPointedAt} />}
        {(isTouched || match.isFavorite) && <FavoriteButton match={match} commands={commands} sx={onlyNow} />}
        {pick && (isTouched || isPicking) && (
          <PickBox
            name={match.name}
            isPicked={isPicked}
            isPicking={isPicking}
            size={34}
            onPick={({ shiftKey }) => pick(match, shiftKey ? 'range' : 'one')}
          />
        )}
      </Box>
      {hasEvent(match) && (
        <div role="gridcell">
          <EventPill match={match} booked={booked} />
        </div>
      )}
      <Box
        role="gridcell"
        className="numbers"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, typography: 'caption', color: color.text3 }}
      >
        <Rank ranking={match.ranking} of={match} size={14} />
        {match.isApplicant && saysMoreThanApplied(match) && (
          <Inbox size={13} role="img" aria-label={t('Applied')} style={{ flex: 'none' }} />
        )}
        <CommentCount count={match.comments} />
        <New count={match.unread} />
        <Box component="span" sx={{ flex: 'none', marginInlineStart: 'auto' }}>
          <InStage match={match} stage={column} />
        </Box>
      </Box>
    </Box>
  );
});
