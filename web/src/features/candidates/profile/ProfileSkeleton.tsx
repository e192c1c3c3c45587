import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A profile on its way, when not even its row is there. */
export const ProfileSkeleton = () => (
  <Box aria-hidden sx={{ height: '100%', bgcolor: color.surface2 }}>
    <Box
      sx={{ display: 'flex', gap: 2.25, alignItems: 'center', p: 3, borderBottom: `1px solid ${color.borderSubtle}` }}
    >
      <Skeleton variant="circular" width={60} height={60} />
      <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
        <Skeleton height={20} width="34%" />
        <Skeleton height={12} width="52%" />
      </Box>
    </Box>
    <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Skeleton variant="circular" width={112} height={112} />
      <Skeleton height={12} width="88%" />
      <Skeleton height={12} width="71%" />
      <Skeleton height={12} width="64%" />
    </Box>
  </Box>
);
