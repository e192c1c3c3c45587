import { Avatar } from '#ui/display/Avatar.tsx';
import { Rank } from '#ui/display/Bloom.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { EllipsisVertical, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateRowProps } from './CandidateRow.tsx';
import { AppliedTag } from './AppliedTag.tsx';
import { InStage } from './InStage.tsx';
import { SwipeRow } from './SwipeRow.tsx';

type PhoneRowProps = Omit<CandidateRowProps, 'columns' | 'tracks'> & {
  onSwipe: (direction: 'forward' | 'reject') => void;
};

const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  width: 'fit-content',
  maxWidth: '100%',
  minWidth: 0,
} as const;

/** One candidate on a phone: swiped to move or reject, with the same in its menu. */
export function PhoneRow(props: PhoneRowProps) {
  const { match, stage, rowIndex, isActive, isOpen, commands, onActivate, onSwipe } = props;
  const { t } = useTranslation();
  const { move } = commands;
  return (
    <SwipeRow status={match.status} isEnabled={Boolean(move)} onSwipe={onSwipe}>
      <Box
        data-match={match.matchId}
        role="row"
        aria-rowindex={rowIndex}
        aria-selected={isOpen}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => onActivate(match.matchId)}
        onClick={() => commands.open(match)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) commands.open(match);
        }}
        sx={{
          display: 'grid',
          gridTemplateColumns: '48px minmax(0, 1fr) auto',
          columnGap: '13px',
          alignItems: 'center',
          height: '100%',
          paddingInlineStart: '16px',
          paddingInlineEnd: move ? '4px' : '16px',
          borderBottom: `1px solid ${color.borderSubtle}`,
          bgcolor: color.surface1,
          '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
        }}
      >
        <Box role="gridcell">
          <Avatar url={match.avatarUrl} name={match.name} size={48} />
        </Box>
        <Box role="gridcell" sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3px' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box dir="auto" sx={{ ...line, fontSize: '1rem', lineHeight: '21px', fontWeight: 600 }}>
              {match.name}
            </Box>
            {match.isDemo && <DemoTag />}
            {match.isApplicant && match.ranking && <AppliedTag />}
          </Box>
          <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', fontSize: '0.875rem', color: color.text2 }}>
            <Rank ranking={match.ranking} />
            <Box dir="auto" sx={line}>
              {match.headline}
            </Box>
          </Box>
        </Box>
        <Box
          role="gridcell"
          className="numbers"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}
        >
          {match.isFavorite && (
            <Star
              size={16}
              fill={color.primaryGraphic}
              color={color.primaryGraphic}
              role="img"
              aria-label={t('Favourite')}
            />
          )}
          <InStage match={match} stage={stage} age={false} />
          {move && (
            <IconButton
              aria-label={t('Actions for {{name}}', { name: match.name })}
              aria-haspopup="menu"
              tabIndex={isActive ? 0 : -1}
              onClick={(event) => {
                event.stopPropagation();
                move(match, event.currentTarget);
              }}
            >
              <EllipsisVertical size={18} />
            </IconButton>
          )}
        </Box>
      </Box>
    </SwipeRow>
  );
}
