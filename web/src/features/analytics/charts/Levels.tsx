import { color } from '#ui/theme/tokens.ts';

interface LevelsProps {
  levels: readonly number[];
  /** Pixels from the top. */
  y: (level: number) => number;
  said: (level: number) => string;
  /** Of the whole chart. */
  width: number;
  /** Pixels for the words of the axis. */
  axis: number;
  /** Pixels that are left free at the other end. */
  tail?: number;
  /** Written from right to left. */
  isRight: boolean;
}

/** Lines across a chart, with what each of them stands for at the side where reading begins. */
export function Levels({ levels, y, said, width, axis, tail = 0, isRight }: LevelsProps) {
  const gap = 8;
  return levels.map((level) => (
    <g key={level} aria-hidden>
      <line
        x1={isRight ? tail : axis}
        x2={isRight ? width - axis : width - tail}
        y1={y(level)}
        y2={y(level)}
        stroke={color.borderSubtle}
      />
      <text
        x={isRight ? width - axis + gap : axis - gap}
        y={y(level) + 4}
        textAnchor={isRight ? 'start' : 'end'}
        fill={color.text3}
      >
        {said(level)}
      </text>
    </g>
  ));
}
