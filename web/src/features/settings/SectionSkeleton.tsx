import { Late } from '#ui/loading/Late.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Stands where a section of the settings will be. */
export const SectionSkeleton = () => (
  <Late>
    <Box aria-hidden sx={{ display: 'grid', gap: 2.5, maxWidth: 640, px: { xs: 2, sm: 3 }, py: 2.5 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  </Late>
);
