import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { needColumns } from './needs/NeedRow.tsx';

/** The list of what waits, before it is there. */
export const NeedsSkeleton = () => (
  <Box aria-hidden sx={{ pb: 1 }}>
    {[2, 3].map((rows) => (
      <Box key={rows}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 40, px: { xs: 1, sm: 1.75 }, pt: 1 }}>
          <Skeleton variant="rounded" width={16} height={16} />
          <Skeleton height={11} width={112} />
        </Box>
        {Array.from({ length: rows }, (_, at) => (
          <Box
            key={at}
            sx={{
              display: 'grid',
              gridTemplateColumns: needColumns,
              gap: 1.5,
              alignItems: 'center',
              minHeight: { xs: 60, sm: 52 },
              px: { xs: 1, sm: 1.5 },
              mx: { xs: 0, sm: 0.75 },
            }}
          >
            <Skeleton variant="circular" width={36} height={36} />
            <Box>
              <Skeleton height={12} width={`${28 + ((at * 13) % 24)}%`} />
              <Skeleton height={10} width={`${46 + ((at * 17) % 28)}%`} sx={{ mt: 1 }} />
            </Box>
            <Skeleton height={10} width={52} sx={{ display: { xs: 'none', sm: 'block' } }} />
            <Skeleton variant="rounded" width={92} height={30} sx={{ justifySelf: 'end' }} />
          </Box>
        ))}
      </Box>
    ))}
  </Box>
);
