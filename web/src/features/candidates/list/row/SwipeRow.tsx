import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { elevation, motion } from '#ui/theme/tokens.ts';
import { type MatchStatus, moves, type Stage, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextOf } from '#subjects/candidate/decide/statuses.ts';

interface SwipeRowProps {
  status: MatchStatus;
  isEnabled: boolean;
  onSwipe: (direction: 'forward' | 'reject') => void;
  children: ReactNode;
}

/** A pull this far, as a share of the row's width, counts. */
const FAR = 0.4;
/** Pixels before a touch is a pull rather than a tap or a scroll. */
const SLACK = 8;

const towards = (status: MatchStatus, pulled: number): Stage | undefined => {
  const next = nextOf(status);
  if (pulled > 0) return next && stageOf(next);
  return moves[status].includes('rejected') ? 'Reject' : undefined;
};

/** Follows a finger: towards the line's end moves on, back rejects; what will happen is revealed beneath. */
export function SwipeRow({ status, isEnabled, onSwipe, children }: SwipeRowProps) {
  const { t } = useTranslation();
  const start = useRef<{ x: number; y: number; isPull: boolean } | null>(null);
  const [pulled, setPulled] = useState(0);
  const target = pulled === 0 ? undefined : towards(status, pulled);
  const look = target && stageLooks[target];
  const Icon = look?.icon;
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1;

  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    const x = (event.clientX - start.current.x) * sign;
    const y = Math.abs(event.clientY - start.current.y);
    if (!start.current.isPull && y > SLACK && y > Math.abs(x)) {
      start.current = null;
      return;
    }
    if (!start.current.isPull && Math.abs(x) > SLACK) {
      start.current.isPull = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (start.current.isPull) setPulled(towards(status, x) ? x : x / 5);
  };
  const onEnd = (event: PointerEvent<HTMLElement>) => {
    const wasPull = start.current?.isPull;
    start.current = null;
    if (!wasPull) return;
    const isFar = Math.abs(pulled) > event.currentTarget.clientWidth * FAR;
    setPulled(0);
    if (!isFar || !target) return;
    navigator.vibrate?.(10);
    onSwipe(pulled > 0 ? 'forward' : 'reject');
  };
  return (
    <Box
      onPointerDown={(event) => {
        if (isEnabled && event.pointerType !== 'mouse')
          start.current = { x: event.clientX, y: event.clientY, isPull: false };
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={() => {
        start.current = null;
        setPulled(0);
      }}
      sx={{ position: 'relative', height: '100%', overflow: 'hidden', touchAction: 'pan-y', bgcolor: look?.background }}
    >
      {look && Icon && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetBlock: 0,
            ...(pulled > 0 ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }),
            width: 104,
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 0.5,
            color: look.color,
            fontSize: '0.8125rem',
            fontWeight: 600,
          }}
        >
          <Icon size={20} />
          {target === 'Reject' ? t('Reject') : t(look.name)}
        </Box>
      )}
      <Box
        style={{ transform: pulled ? `translateX(${pulled * sign}px)` : undefined }}
        sx={{
          height: '100%',
          transition: pulled ? 'none' : `transform ${motion.collapse}ms ${motion.standard}`,
          boxShadow: pulled ? elevation[3] : 'none',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
