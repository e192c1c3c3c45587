import { Kbd, keyLabel } from '#ui/shortcuts/Kbd.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

/** Room for words and keys, for the pictures alone, or a phone's. */
export type BarSize = 'wide' | 'narrow' | 'phone';

interface BarButtonProps {
  icon: LucideIcon;
  label: string;
  keys: string;
  size: BarSize;
  onClick: () => void;
  hasPopup?: 'menu' | 'dialog';
  /** Of a switch: whether it is on. */
  isPressed?: boolean;
  tint?: string;
  /** Why it cannot be done now. */
  blocked?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** One thing that can be done with those selected; one that is blocked stays in reach and says why. */
export function BarButton(props: BarButtonProps) {
  const { icon: Icon, label, keys, size, onClick, hasPopup, isPressed, tint, blocked, ref } = props;
  const hasWords = size !== 'narrow';
  const isPhone = size === 'phone';
  const hint = hasWords ? blocked : `${label} (${keyLabel(keys)})${blocked ? `. ${blocked}` : ''}`;
  const button = (
    <ButtonBase
      ref={ref}
      aria-label={hasWords ? undefined : label}
      aria-haspopup={hasPopup}
      aria-pressed={isPressed}
      aria-disabled={blocked !== undefined || undefined}
      aria-description={blocked}
      onClick={onClick}
      sx={{
        display: 'flex',
        flexDirection: isPhone ? 'column' : 'row',
        flex: isPhone ? '1 1 0' : 'none',
        gap: isPhone ? 0.25 : 0.875,
        minWidth: 34,
        minHeight: isPhone ? 52 : 34,
        px: hasWords && !isPhone ? 1.25 : 0,
        borderRadius: `${radius.md}px`,
        font: 'inherit',
        fontSize: isPhone ? '0.75rem' : '0.875rem',
        fontWeight: 550,
        color: blocked ? color.text3 : (tint ?? color.text),
        '@media (pointer: coarse)': { minWidth: 44, minHeight: isPhone ? 52 : 44 },
        '&:hover': { bgcolor: color.surface4 },
        '&.Mui-focusVisible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
        ...(isPressed && { '& .lucide': { color: color.primaryGraphic, fill: 'currentColor' } }),
      }}
    >
      <Icon size={isPhone ? 20 : 17} aria-hidden />
      {hasWords && <bdi>{label}</bdi>}
      {size === 'wide' && (
        <Box component="span" sx={{ display: 'flex' }}>
          <Kbd keys={keys} />
        </Box>
      )}
    </ButtonBase>
  );
  return hint ? (
    <Tooltip title={hint} describeChild={hasWords}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
