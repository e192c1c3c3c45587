import { color } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import { moves } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { ArrowLeftRight, CircleX, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PickHow } from '../../selecting/picked.ts';

/** What a row can be asked to do. */
export interface RowCommands {
  open: (match: Match) => void;
  /** Selects a candidate to be acted on with others. Absent where the person may do nothing with several. */
  pick?: (match: Match, how?: PickHow) => void;
  /** Absent where the person may not comment on candidates. */
  favorite?: (match: Match) => void;
  /** Absent where the person may not move candidates. The menu opens at the anchor. */
  move?: (match: Match, anchor: HTMLElement) => void;
  reject?: (match: Match, anchor: HTMLElement) => void;
  /** Absent where the person may not write to candidates. */
  message?: (match: Match) => void;
  /** Plans an interview, or moves the one that is booked. Absent where the person may not move candidates. */
  schedule?: (match: Match) => void;
  /** Has the bot ask the role's questions. Absent where there are none, the role is not open, or the person may not. */
  screen?: (match: Match) => void;
}

/** Shown while the pointer or the focus is on the row. */
const onlyNow = {
  opacity: 0,
  '[role=row]:hover &, [role=row]:focus &, [role=row]:focus-within &': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
} as const;

interface ButtonProps {
  match: Match;
  commands: RowCommands;
  /** How it looks; by default it is there while the row has the pointer or the focus. */
  sx?: SxProps;
}

/** Opens the menu of stages; where a candidate leads nowhere there is none. */
export function MoveButton({ match, commands: { move }, sx = onlyNow }: ButtonProps) {
  const { t } = useTranslation();
  if (!move || moves[match.status].length === 0) return null;
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={t('Move {{name}}', { name: match.name })}
      sx={sx}
      onClick={(event) => {
        event.stopPropagation();
        move(match, event.currentTarget);
      }}
    >
      <ArrowLeftRight size={16} />
    </IconButton>
  );
}

/** The star of the team's favourites, which is always there on those. */
export function FavoriteButton({ match, commands: { favorite }, sx = onlyNow }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={t('Favourite {{name}}', { name: match.name })}
      aria-pressed={match.isFavorite}
      disabled={!favorite}
      sx={match.isFavorite ? { color: color.primaryGraphic, '& .lucide': { fill: 'currentColor' } } : sx}
      onClick={(event) => {
        event.stopPropagation();
        favorite?.(match);
      }}
    >
      <Star size={16} />
    </IconButton>
  );
}

/** The buttons at a row's end; they are reached from the row with the arrow keys. */
export function RowActions({ match, commands }: { match: Match; commands: RowCommands }) {
  const { t } = useTranslation();
  const { reject } = commands;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
      <MoveButton match={match} commands={commands} />
      {moves[match.status].includes('rejected') && reject && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('Reject {{name}}', { name: match.name })}
          sx={{ ...onlyNow, color: color.errorText }}
          onClick={(event) => {
            event.stopPropagation();
            reject(match, event.currentTarget);
          }}
        >
          <CircleX size={16} />
        </IconButton>
      )}
      <FavoriteButton match={match} commands={commands} />
    </Box>
  );
}
