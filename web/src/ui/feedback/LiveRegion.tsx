import Box from '@mui/material/Box';
import { setRegion } from './announce.ts';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The product's two live regions. Rendered once; everything speaks through `announce`. */
export const LiveRegion = () => (
  <>
    <Box
      ref={(element: HTMLElement | null) => setRegion('polite', element)}
      role="status"
      aria-live="polite"
      sx={visuallyHidden}
    />
    <Box
      ref={(element: HTMLElement | null) => setRegion('assertive', element)}
      role="alert"
      aria-live="assertive"
      sx={visuallyHidden}
    />
  </>
);
