import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, elevation, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { Levels } from './Levels.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A point of time: what was counted then, what it is on average, and what it was as long before. */
export interface Point {
  key: string;
  /** Below the axis. */
  brief: string;
  /** Read out, and shown beside the point. */
  said: string;
  value: number;
  average: number;
  before?: number | undefined;
}

interface LinesProps {
  label: string;
  points: readonly Point[];
  /** What stands at the end of the line, and of the one of before. */
  ends: { now: string; before?: string | undefined };
  onOpen: (point: Point) => void;
}

const top = 10;
const bottom = 26;
const axis = 40;
const tail = 76;

/** Counts over time: dots as counted, lines on average. One point has the focus; arrows, Home and End lead to the others. */
export function Lines({ label, points, ends, onOpen }: LinesProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const isRight = useTheme().direction === 'rtl';
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const overlay = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(points.length - 1);
  const [shown, setShown] = useState<number | null>(null);
  const height = isPhone ? 220 : 260;
  const at = Math.min(chosen, points.length - 1);
  const plot = Math.max(0, width - axis - tail);
  const most = Math.max(...points.flatMap(({ value, average, before = 0 }) => [value, average, before]), 1);
  const y = scaleLinear({ domain: [0, most], range: [height - bottom, top], nice: 4 });
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [axis, axis + plot] });
  const placed = (index: number) => (isRight ? width - x(index) : x(index));
  const step = points.length > 1 ? plot / (points.length - 1) : plot;
  const levels = y.ticks(4).filter(Number.isInteger);
  const room = Math.max(2, Math.min(5, Math.floor(plot / 72)));
  const named = [
    ...new Set(Array.from({ length: room }, (_, n) => Math.round((n * (points.length - 1)) / (room - 1)))),
  ];
  const last = points.length - 1;
  const endOf = (value: number) => y(value);
  const [now, before] = [points[last]?.average ?? 0, points[last]?.before];
  // Two ends that nearly meet stand apart, so that both can be read.
  const gap = before === undefined ? 0 : Math.max(0, 16 - Math.abs(endOf(now) - endOf(before)));
  const isAbove = before === undefined || now >= before;

  const go = (event: KeyboardEvent) => {
    const onwards = isRight ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: at + onwards,
      ArrowLeft: at - onwards,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, target));
    setChosen(next);
    overlay.current?.querySelectorAll('button')[next]?.focus();
  };
  const current = shown === null ? undefined : points[shown];
  return (
    <Box ref={parentRef} sx={{ position: 'relative', height, width: '100%', minWidth: 0 }}>
      {width > 0 && (
        <>
          <Box
            component="svg"
            aria-hidden
            width={width}
            height={height}
            // A style sheet of the other direction would turn it around.
            style={{ direction: 'ltr' }}
            sx={{ display: 'block', fontSize: '0.75rem', overflow: 'visible' }}
          >
            <Levels {...{ levels, y, width, axis, tail, isRight }} said={number} />
            {named.map((index) => (
              <text key={index} x={placed(index)} y={height - 6} textAnchor="middle" fill={color.text3}>
                {points[index]?.brief}
              </text>
            ))}
            {points.map(({ key, value }, index) => (
              <circle key={key} cx={placed(index)} cy={y(value)} r={2} fill={color.primaryGraphic} opacity={0.6} />
            ))}
            {before !== undefined && (
              <LinePath
                data={[...points]}
                x={(_point, index) => placed(index)}
                y={(point) => y(point.before ?? 0)}
                stroke={color.c2}
                strokeWidth={1.75}
                strokeDasharray="3 4"
              />
            )}
            <LinePath
              data={[...points]}
              x={(_point, index) => placed(index)}
              y={({ average }) => y(average)}
              stroke={color.primaryGraphic}
              strokeWidth={2}
            />
            <circle cx={placed(last)} cy={endOf(now)} r={4} fill={color.primaryGraphic} />
            <text
              x={placed(last) + (isRight ? -10 : 10)}
              y={endOf(now) + 4 + (isAbove ? -gap / 2 : gap / 2)}
              textAnchor={isRight ? 'end' : 'start'}
              fill={color.text}
              fontWeight={600}
            >
              {ends.now}
            </text>
            {before !== undefined && (
              <text
                x={placed(last) + (isRight ? -10 : 10)}
                y={endOf(before) + 4 + (isAbove ? gap / 2 : -gap / 2)}
                textAnchor={isRight ? 'end' : 'start'}
                fill={color.text3}
              >
                {ends.before}
              </text>
            )}
            {shown !== null && (
              <line
                x1={placed(shown)}
                x2={placed(shown)}
                y1={top}
                y2={height - bottom}
                stroke={color.borderStrong}
                strokeDasharray="2 3"
              />
            )}
          </Box>
          <Box
            ref={overlay}
            role="group"
            aria-label={t('{{name}}: arrow keys lead from point to point', { name: label })}
            onKeyDown={go}
            data-tools
          >
            {points.map((point, index) => (
              <Box
                component="button"
                key={point.key}
                type="button"
                tabIndex={index === at ? 0 : -1}
                aria-label={point.said}
                onFocus={() => {
                  setChosen(index);
                  setShown(index);
                }}
                onBlur={() => setShown(null)}
                onMouseEnter={() => setShown(index)}
                onMouseLeave={() => setShown(null)}
                onClick={() => onOpen(point)}
                sx={{
                  position: 'absolute',
                  top,
                  height: height - bottom - top,
                  insetInlineStart: x(index) - Math.max(step, 4) / 2,
                  width: Math.max(step, 4),
                  p: 0,
                  border: 0,
                  bgcolor: 'transparent',
                  cursor: 'pointer',
                  borderRadius: `${radius.xs}px`,
                }}
              />
            ))}
          </Box>
          {current && shown !== null && (
            <Box
              aria-hidden
              data-tools
              className="numbers"
              sx={{
                position: 'absolute',
                pointerEvents: 'none',
                top: 0,
                insetInlineStart: Math.max(0, Math.min(width - 160, x(shown) - 80)),
                width: 160,
                textAlign: 'center',
                px: 1,
                py: 0.5,
                borderRadius: `${radius.md}px`,
                bgcolor: color.surface4,
                boxShadow: elevation[3],
                typography: 'caption',
              }}
            >
              {current.said}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
