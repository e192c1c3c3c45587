import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** The shape of the company's profile. */
export const ProfileSkeleton = () => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 360px) minmax(0, 680px)' },
      gap: { xs: 2, md: 3 },
      alignItems: 'start',
      p: { xs: 2, sm: 3, xl: 4 },
    }}
  >
    <Card>
      <Skeleton height={132} sx={{ borderRadius: 0 }} />
      <Box sx={{ display: 'grid', gap: 1.75, px: 2.25, pb: 2.25 }}>
        <Skeleton width={72} height={72} sx={{ mt: '-36px', borderRadius: '16px' }} />
        <Skeleton width="60%" height={26} />
        <Skeleton width="85%" height={24} />
        {[70, 55, 62].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </Box>
    </Card>
    <Card sx={{ p: 3, display: 'grid', gap: 1.25 }}>
      <Skeleton width="30%" height={18} />
      {[96, 92, 88, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </Card>
  </Box>
);
