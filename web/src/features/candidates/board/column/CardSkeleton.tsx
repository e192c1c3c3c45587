import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A card that is on its way, in the shape of the card it becomes. */
export function CardSkeleton({ at }: { at: number }) {
  return (
    <Box
      aria-hidden
      sx={{ p: '10px', bgcolor: color.card, border: `1px solid ${color.borderSubtle}`, borderRadius: '10px' }}
    >
      <Box sx={{ display: 'flex', gap: '11px', alignItems: 'center', height: 36 }}>
        <Skeleton variant="circular" width={34} height={34} sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1, display: 'grid', gap: 0.75 }}>
          <Skeleton height={12} width={`${50 + ((at * 13) % 30)}%`} />
          <Skeleton height={10} width={`${58 + ((at * 17) % 34)}%`} />
        </Box>
      </Box>
      <Skeleton height={11} width={48} sx={{ mt: '12px' }} />
    </Box>
  );
}
