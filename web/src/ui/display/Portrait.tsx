import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { color } from '../theme/tokens.ts';

const frame = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: color.primaryContainer,
  color: color.onPrimaryContainer,
} as const;

/**
 * A person's picture beside their name, of `size` pixels, in lists that make hundreds of them while somebody scrolls; without
 * one, or when it does not load, a drawn stand-in.
 */
export function Portrait({ url, size }: { url: string | null; size: number }) {
  const [lost, setLost] = useState<string>();
  return (
    <span style={{ ...frame, width: size, height: size }}>
      {url && url !== lost ? (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setLost(url)}
          style={{ objectFit: 'cover', backgroundColor: color.picture }}
        />
      ) : (
        <UserRound size={Math.round(size * 0.52)} aria-hidden />
      )}
    </span>
  );
}
