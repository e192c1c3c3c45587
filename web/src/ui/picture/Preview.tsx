import Box from '@mui/material/Box';
import { ImageUp } from 'lucide-react';
import { color } from '../theme/tokens.ts';
import { Avatar } from '../display/Avatar.tsx';

/** Pixels of a side of the picture shown in the field. */
const SIDE = 88;

interface PreviewProps {
  url: string | null;
  name: string;
  shape: 'round' | 'square';
  /** A file hangs over it. */
  isTarget: boolean;
}

/** The picture as it is now; while a file hangs over it, the place to drop that. */
export const Preview = ({ url, name, shape, isTarget }: PreviewProps) => (
  <Box sx={{ position: 'relative', flex: 'none' }}>
    <Avatar
      url={url}
      name={name}
      size={SIDE}
      kind={shape === 'round' ? 'person' : 'company'}
      sx={{ border: `1px solid ${color.border}`, '& img': { objectFit: 'cover' } }}
    />
    {isTarget && (
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          borderRadius: shape === 'round' ? '50%' : '16px',
          border: `2px dashed ${color.primaryGraphic}`,
          bgcolor: color.primaryContainer,
          color: color.onPrimaryContainer,
        }}
      >
        <ImageUp size={26} aria-hidden />
      </Box>
    )}
  </Box>
);
