import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A bar of a list. */
export interface Bar {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Share of the longest bar, 0 to 1; several where two things are compared. */
  sizes: readonly { share: number; fill: string }[];
  /** What stands behind it. */
  value: ReactNode;
  /** What stands between it and the next one. */
  between?: string | undefined;
  onOpen?: (() => void) | undefined;
}

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** Pixels of the words before the bars, at most. */
  labelWidth?: number;
  isLarge?: boolean;
}

const row = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  textAlign: 'start',
} as const;

/** Bars below each other, the longest as wide as there is room; each opens what is behind it, if it can be opened. */
export function Bars({ label, bars, labelWidth = 132, isLarge = false }: BarsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: `fit-content(${Math.min(labelWidth, 132)}px) minmax(24px, 1fr) max-content`,
          sm: `fit-content(${labelWidth}px) minmax(24px, 1fr) max-content`,
        },
        columnGap: isLarge ? 2 : 1.5,
        rowGap: isLarge ? 0 : 0.25,
      }}
    >
      {bars.map(({ key, label: name, icon, sizes, value, between, onOpen }) => {
        const inside = (
          <>
            <Box
              component="span"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minWidth: 0,
                fontWeight: isLarge ? 600 : 420,
                color: isLarge ? color.text : color.text2,
                fontSize: '0.8125rem',
                lineHeight: '18px',
              }}
            >
              {icon}
              <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
            </Box>
            <Box component="span" aria-hidden sx={{ display: 'grid', gap: '2px' }}>
              {sizes.map(({ share, fill }, at) => (
                <Box
                  component="span"
                  // The bars of a row stand for the same things in every row.
                  key={String(at)}
                  sx={{
                    display: 'block',
                    height: isLarge ? 20 : sizes.length > 1 ? 8 : 14,
                    width: `${share * 100}%`,
                    minWidth: share > 0 ? 3 : 0,
                    borderRadius: `${radius.xs}px`,
                    bgcolor: fill,
                  }}
                />
              ))}
            </Box>
            <Box
              component="span"
              className="numbers"
              sx={{ textAlign: 'end', fontSize: isLarge ? '0.9375rem' : '0.8125rem', fontWeight: isLarge ? 600 : 420 }}
            >
              <bdi>{value}</bdi>
            </Box>
          </>
        );
        const cell = { ...row, minHeight: isLarge ? 26 : 24 };
        return (
          <Box component="li" key={key} sx={row}>
            {onOpen ? (
              <ButtonBase
                onClick={onOpen}
                sx={{ ...cell, borderRadius: `${radius.xs}px`, '&:hover': { bgcolor: color.surface3 } }}
              >
                {inside}
              </ButtonBase>
            ) : (
              <Box sx={cell}>{inside}</Box>
            )}
            {between && (
              <Box
                sx={{
                  gridColumn: '2 / -1',
                  display: 'flex',
                  alignItems: 'center',
                  gap: 0.75,
                  minHeight: 24,
                  typography: 'caption',
                  fontWeight: 420,
                  color: color.text3,
                  '& svg': { flex: 'none' },
                  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
                }}
              >
                <CornerDownRight size={13} aria-hidden />
                <bdi>{between}</bdi>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
