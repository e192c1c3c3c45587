import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { Levels } from './Levels.tsx';

/** A column: what it is called, and its share of all. */
export interface Column {
  key: string;
  label: string;
  /** Read out when it has the focus. */
  said: string;
  share: number;
  fill: string;
}

const height = 200;
const top = 22;
const bottom = 24;
const axis = 40;

/** Shares side by side, in an order of their own. */
export function Columns({ label, columns }: { label: string; columns: readonly Column[] }) {
  const { percent } = useFormat();
  const isRight = useTheme().direction === 'rtl';
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const most = Math.max(...columns.map(({ share }) => share), 0.1);
  const y = scaleLinear({ domain: [0, most], range: [height - bottom, top], nice: 3 });
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: isRight ? [width - axis, 0] : [axis, width],
    padding: 0.16,
  });
  return (
    <Box ref={parentRef} sx={{ height, width: '100%', minWidth: 0 }}>
      {width > 0 && (
        <Box
          component="svg"
          role="list"
          aria-label={label}
          width={width}
          height={height}
          // A style sheet of the other direction would turn it around.
          style={{ direction: 'ltr' }}
          sx={{ display: 'block', fontSize: '0.75rem' }}
        >
          <Levels levels={y.ticks(3)} said={percent} {...{ y, width, axis, isRight }} />
          {columns.map(({ key, label: name, said, share, fill }) => {
            const [left, middle] = [x(key) ?? 0, (x(key) ?? 0) + x.bandwidth() / 2];
            return (
              <g key={key} role="listitem" tabIndex={0} aria-label={said}>
                <BarRounded
                  x={left}
                  y={y(share)}
                  width={x.bandwidth()}
                  height={Math.max(2, y(0) - y(share))}
                  radius={3}
                  top
                  fill={fill}
                />
                <text aria-hidden x={middle} y={y(share) - 7} textAnchor="middle" fill={color.text} fontWeight={600}>
                  {percent(share)}
                </text>
                <text aria-hidden x={middle} y={height - 6} textAnchor="middle" fill={color.text3}>
                  {name}
                </text>
              </g>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
