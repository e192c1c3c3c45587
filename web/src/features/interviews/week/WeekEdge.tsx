import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

type Edge = 'earlier' | 'later';

/** The interviews of a day that lie above what is seen of a week, or below, those closest to it first. */
const beyond = (region: HTMLElement, day: Date, edge: Edge): HTMLElement[] => {
  const seen = region.getBoundingClientRect();
  const top = region.querySelector('[data-head]')?.getBoundingClientRect().bottom ?? seen.top;
  const blocks = [...region.querySelectorAll<HTMLElement>(`[data-day="${day.getTime()}"] [data-block]`)];
  if (edge === 'later') return blocks.filter((block) => block.getBoundingClientRect().top >= seen.bottom);
  return blocks.filter((block) => block.getBoundingClientRect().bottom <= top).toReversed();
};

interface WeekEdgeProps {
  edge: Edge;
  /** What the week is scrolled in. */
  region: RefObject<HTMLElement | null>;
  shown: readonly Date[];
  columns: string;
}

/** At an edge of what is seen of a week, how many interviews of each day lie beyond it, and the way to the closest. */
export function WeekEdge({ edge, region, shown, columns }: WeekEdgeProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { longDay } = useSpoken();
  const subscribe = useCallback(
    (changed: () => void) => {
      const { current } = region;
      if (!current) return () => undefined;
      const sizes = new ResizeObserver(changed);
      sizes.observe(current);
      current.addEventListener('scroll', changed, { passive: true });
      return () => {
        sizes.disconnect();
        current.removeEventListener('scroll', changed);
      };
    },
    [region],
  );
  // As text, so that scrolling draws anew only where a count changes.
  const counts = useSyncExternalStore(subscribe, () =>
    shown.map((day) => (region.current ? beyond(region.current, day, edge).length : 0)).join(' '),
  );
  const show = (day: Date) => {
    const [closest] = region.current ? beyond(region.current, day, edge) : [];
    closest?.scrollIntoView({ block: 'center' });
    // The button is gone once nothing lies beyond the edge.
    closest?.focus({ preventScroll: true });
  };
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        ...(edge === 'earlier' ? { top: 'calc(100% + 4px)' } : { bottom: 4 }),
        p: '0 !important',
        display: 'grid',
        gridTemplateColumns: columns,
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {counts.split(' ').map((count, at) => {
        const day = shown[at];
        if (!day || count === '0') return null;
        const shownCount = number(Number(count));
        const words =
          edge === 'earlier'
            ? t('{{number}} earlier', { number: shownCount })
            : t('{{number}} later', { number: shownCount });
        return (
          <ButtonBase
            key={day.getTime()}
            aria-label={`${words}, ${longDay(day)}`}
            onClick={() => show(day)}
            sx={{
              gridColumn: at + 2,
              gridRow: 1,
              pointerEvents: 'auto',
              minHeight: 24,
              px: 1,
              typography: 'caption',
              color: color.text,
              bgcolor: color.surface4,
              border: `1px solid ${color.border}`,
              borderRadius: `${radius.lg}px`,
              whiteSpace: 'nowrap',
            }}
          >
            {words}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
