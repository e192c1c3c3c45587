import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, motion, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnName } from '../columns.ts';
import type { Landing } from '../landing.ts';
import { useDropTarget } from '../useDragging.ts';

interface RailProps {
  column: ColumnName;
  /** How many stand in it, or are left by the filters; undefined until that is known. */
  count: number | undefined;
  /** Whether everybody whom the filters leave stands in it. */
  isOnlyOne: boolean;
  landing: Landing | undefined;
  onUnfold: () => void;
}

/** A column that is folded: a click opens it, and cards can be dropped on it all the same. */
export function Rail({ column, count, isOnlyOne, landing, onUnfold }: RailProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const rail = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOnlyOne) rail.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOnlyOne]);
  const isOver = useDropTarget(rail, column);
  const look = stageLooks[column];
  const name = t(look.name);
  const takes = landing?.how === 'moves' || landing?.how === 'asks';
  return (
    <ButtonBase
      ref={rail}
      data-column={column}
      data-column-head={column}
      aria-expanded={false}
      aria-label={
        count === undefined
          ? t('Expand {{stage}}', { stage: name })
          : t('Expand {{stage}}, {{count}} candidates', {
              stage: name,
              count,
              defaultValue_one: 'Expand {{stage}}, {{count}} candidate',
              defaultValue_other: 'Expand {{stage}}, {{count}} candidates',
            })
      }
      title={landing?.how === 'refused' ? t(landing.why) : undefined}
      onClick={onUnfold}
      sx={{
        flex: 'none',
        width: 46,
        scrollSnapAlign: 'start',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'flex-start',
        gap: 1.25,
        pt: 1.75,
        bgcolor: takes ? look.background : color.canvas,
        border: `1px solid ${takes && isOver ? look.color : color.borderSubtle}`,
        borderBottom: 0,
        borderStartStartRadius: `${radius.lg}px`,
        borderStartEndRadius: `${radius.lg}px`,
        opacity: landing?.how === 'refused' ? 0.4 : 1,
        transition: `background-color ${motion.hover}ms, opacity ${motion.hover}ms`,
        '&:hover': { bgcolor: takes ? look.background : color.surface3 },
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
      }}
    >
      <StageIcon stage={column} size={16} />
      <Box
        component="span"
        className="numbers"
        sx={{ writingMode: 'vertical-rl', typography: 'caption', color: isOnlyOne ? color.text : color.text3 }}
      >
        {count !== undefined && number(count)}
      </Box>
      <Box
        component="span"
        sx={{ writingMode: 'vertical-rl', fontWeight: 600, color: isOnlyOne ? color.text : color.text2 }}
      >
        {name}
      </Box>
    </ButtonBase>
  );
}
