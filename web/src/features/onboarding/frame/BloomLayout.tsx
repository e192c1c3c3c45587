import { useAppSelector } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Outlet, useLocation } from 'react-router';
import { GrowingBloom } from './GrowingBloom.tsx';
import { backOf, stepAt, trails, wayOf } from '../steps.ts';
import { TOP_LINE } from './TopLine.tsx';

/** A step beside a bloom that has grown with every step taken. */
export function BloomLayout() {
  const step = stepAt(useLocation().pathname) ?? 'email';
  const way = useAppSelector(({ onboarding }) => wayOf(onboarding));
  const trail = trails[way];
  const known = trail.includes(step) ? step : (backOf(step, way) ?? step);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 600px) minmax(0, 1fr)' } }}>
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Outlet />
      </Box>
      <Box
        component="aside"
        sx={{
          position: 'sticky',
          top: TOP_LINE,
          height: `calc(100dvh - ${TOP_LINE.sm}px)`,
          overflow: 'hidden',
          display: { xs: 'none', lg: 'grid' },
          placeItems: 'center',
          bgcolor: color.canvas,
          borderInlineStart: `1px solid ${color.borderSubtle}`,
        }}
      >
        <GrowingBloom grown={Math.round((8 * (trail.indexOf(known) + 1)) / trail.length)} />
      </Box>
    </Box>
  );
}
