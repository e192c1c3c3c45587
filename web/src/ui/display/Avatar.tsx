import MuiAvatar from '@mui/material/Avatar';
import type { SxProps, Theme } from '@mui/material/styles';
import { Building2, UserRound } from 'lucide-react';
import { color, radius } from '../theme/tokens.ts';

interface AvatarProps {
  /** Without one, or when it does not load, a drawn stand-in is shown. */
  url?: string | null;
  name: string;
  /** Pixels. */
  size?: number;
  kind?: 'person' | 'company';
  /** The name stands beside it, so readers need it only once. */
  decorative?: boolean;
  sx?: SxProps<Theme>;
}

/** A person's or company's picture. */
export function Avatar({ url, name, size = 34, kind = 'person', decorative = true, sx }: AvatarProps) {
  const Icon = kind === 'company' ? Building2 : UserRound;
  return (
    <MuiAvatar
      src={url ?? undefined}
      alt={decorative ? '' : name}
      variant={kind === 'company' ? 'rounded' : 'circular'}
      slotProps={{ img: { loading: 'lazy', decoding: 'async', style: { backgroundColor: color.picture } } }}
      sx={[
        {
          width: size,
          height: size,
          flex: 'none',
          bgcolor: color.primaryContainer,
          color: color.onPrimaryContainer,
          borderRadius: kind === 'company' ? `${Math.min(radius.xl, size / 4)}px` : '50%',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Icon size={Math.round(size * 0.52)} aria-hidden />
    </MuiAvatar>
  );
}
