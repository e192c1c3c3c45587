import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const width = 140;
const height = 28;
const edge = 3;

/** How a number went, without axes: where it is high and low. Gaps are passed over. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const { direction } = useTheme();
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (points.length < 2) return <Box sx={{ height }} />;
  const all = points.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = scaleLinear({
    domain: [0, values.length - 1],
    range: direction === 'rtl' ? [width, 0] : [0, width],
  });
  // What stays the same runs through the middle.
  const y = scaleLinear({
    domain: least === most ? [least - 1, most + 1] : [least, most],
    range: [height - edge, edge],
  });
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height, overflow: 'visible' }}
    >
      <LinePath
        data={points}
        x={({ at }) => x(at)}
        y={({ value }) => y(value)}
        stroke={color.primaryGraphic}
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
