import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const widths = [52, 38, 46, 30, 58];

/** Bubbles that are on their way. */
export const LogSkeleton = () => (
  <Box aria-hidden sx={{ mt: 'auto', display: 'grid', gap: 1.25 }}>
    {widths.map((width, at) => (
      <Skeleton
        key={width}
        variant="rounded"
        height={38}
        width={`${width}%`}
        sx={{ borderRadius: '12px', justifySelf: at % 3 === 1 ? 'end' : 'start' }}
      />
    ))}
  </Box>
);
