import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useFormat } from '../hooks/useFormat.ts';
import { color } from '../theme/tokens.ts';

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
  icon?: ReactNode;
  count?: number;
}

interface SegmentedControlProps<T extends string> {
  /** What is chosen here, for readers. */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Takes the whole width, all segments alike. */
  fill?: boolean;
  /** Goes on in another line where the width is too small, so that none is out of sight. */
  wraps?: boolean;
}

/** One choice of a few, all visible; counts in quieter figures behind the words. */
export const SegmentedControl = <T extends string>({
  label,
  segments,
  value,
  onChange,
  fill,
  wraps,
}: SegmentedControlProps<T>) => {
  const { number } = useFormat();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      fullWidth={fill}
      onChange={(_event, chosen: T | null) => chosen !== null && onChange(chosen)}
      className="scroll-quiet"
      sx={wraps ? { flexWrap: 'wrap' } : { overflowX: 'auto' }}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.value}
          value={segment.value}
          sx={fill ? { flex: '1 0 0', px: { xs: 0.75, sm: 1.25 } } : { flex: 'none' }}
        >
          {segment.icon}
          {/* Apart from what stands around it: a number before a word stays before it, in whatever direction is written. */}
          {typeof segment.label === 'string' ? <bdi>{segment.label}</bdi> : segment.label}
          {segment.count !== undefined && (
            <Box
              component="span"
              className="numbers"
              sx={{ fontSize: '0.75rem', color: color.text3, '.Mui-selected &': { color: color.text2 } }}
            >
              {number(segment.count)}
            </Box>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
