import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { Banner } from './Banner.tsx';

/** Pages before a session: no shell, only the banner. */
export const Outside = () => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
    <Banner />
    <Box sx={{ flex: 1, display: 'grid' }}>
      <Outlet />
    </Box>
  </Box>
);
