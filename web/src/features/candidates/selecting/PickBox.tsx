import { color, motion } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface PickBoxProps {
  name: string;
  isPicked: boolean;
  /** Whether somebody is selected, so that every row shows its box. */
  isPicking: boolean;
  /** Of the picture it stands on; pixels. */
  size: number;
  onPick: (event: MouseEvent) => void;
}

/** The checkbox of a row, on the corner of the picture; all of the picture answers to a click. */
export function PickBox({ name, isPicked, isPicking, size, onPick }: PickBoxProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="button"
      type="button"
      role="checkbox"
      aria-checked={isPicked}
      aria-label={t('Select {{name}}', { name })}
      tabIndex={-1}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onPick(event);
      }}
      sx={{
        all: 'unset',
        position: 'absolute',
        insetInlineStart: -4,
        top: '50%',
        width: size + 8,
        height: size + 8,
        transform: 'translateY(-50%)',
        borderRadius: '50%',
        cursor: 'pointer',
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
        opacity: isPicking || isPicked ? 1 : 0,
        transition: `opacity ${motion.hover}ms`,
        '[role=row]:hover &, [role=row]:focus &, &:focus-visible': { opacity: 1 },
        '@media (forced-colors: active)': { '& > span': { borderColor: 'ButtonText' } },
      }}
    >
      <Box
        component="span"
        sx={{
          position: 'absolute',
          bottom: 0,
          insetInlineEnd: 0,
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          boxSizing: 'border-box',
          borderRadius: '7px',
          border: `1.5px solid ${isPicked ? 'transparent' : color.text3}`,
          bgcolor: isPicked ? color.primary : color.surface1,
          color: color.onPrimary,
          outline: `2px solid ${color.surface1}`,
          transition: `background-color ${motion.hover}ms`,
        }}
      >
        {isPicked && <Check size={14} strokeWidth={3} aria-hidden />}
      </Box>
    </Box>
  );
}
