import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { settingColumns, settingsWidth } from './SettingBlock.tsx';

/** The shape of the settings. */
export const SettingsSkeleton = () => (
  <Box aria-hidden sx={{ px: { xs: 2, sm: 3, xl: 4 } }}>
    {[36, 120, 64, 36].map((height, at) => (
      <Box
        key={at}
        sx={{
          display: 'grid',
          gridTemplateColumns: settingColumns,
          maxWidth: settingsWidth,
          columnGap: 6,
          rowGap: 1.5,
          py: 3,
        }}
      >
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <Skeleton width="50%" height={18} />
          <Skeleton width="90%" height={13} />
          <Skeleton width="70%" height={13} />
        </Box>
        <Skeleton height={height} />
      </Box>
    ))}
  </Box>
);
