import { Avatar } from '#ui/display/Avatar.tsx';
import { Rank, saysMoreThanApplied } from '#ui/display/Bloom.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { EllipsisVertical, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateRowProps } from './CandidateRow.tsx';
import { PickBox } from '../../selecting/PickBox.tsx';
import { AppliedTag } from './AppliedTag.tsx';
import { InStage } from './InStage.tsx';
import { SwipeRow } from './SwipeRow.tsx';
import { useRow } from './useRow.ts';

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
  const { match, stage, isActive, isPicked, isPicking, commands, onSwipe } = props;
  const { t } = useTranslation();
  const { move, pick } = commands;
  const { row } = useRow(props, isPicking);
  return (
    <SwipeRow status={match.status} isEnabled={Boolean(move) && !isPicking} onSwipe={onSwipe}>
      <Box
        {...row}
        sx={{
          display: 'grid',
          gridTemplateColumns: '48px minmax(0, 1fr) auto',
          columnGap: '13px',
          alignItems: 'center',
          height: '100%',
          paddingInlineStart: '16px',
          paddingInlineEnd: move && !isPicking ? '4px' : '16px',
          borderBottom: `1px solid ${color.borderSubtle}`,
          bgcolor: color.surface1,
          userSelect: 'none',
          WebkitTouchCallout: 'none',
          ...(isPicked && { bgcolor: `color-mix(in srgb, ${color.primaryContainer} 45%, ${color.surface1})` }),
          '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
        }}
      >
        <Box role="gridcell" sx={{ position: 'relative' }}>
          <Avatar url={match.avatarUrl} name={match.name} size={48} />
          {pick && isPicking && (
            <PickBox
              name={match.name}
              isPicked={isPicked}
              isPicking={isPicking}
              size={48}
              onPick={({ shiftKey }) => pick(match, shiftKey ? 'range' : 'one')}
            />
          )}
        </Box>
        <Box role="gridcell" sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3px' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box dir="auto" sx={{ ...line, fontSize: '1rem', lineHeight: '21px', fontWeight: 600 }}>
              {match.name}
            </Box>
            {match.isDemo && <DemoTag />}
            {match.isApplicant && saysMoreThanApplied(match) && <AppliedTag />}
          </Box>
          <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', fontSize: '0.875rem', color: color.text2 }}>
            <Rank ranking={match.ranking} of={match} />
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
          {move && !isPicking && (
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
