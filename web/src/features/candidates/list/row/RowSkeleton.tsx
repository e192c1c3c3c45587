import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ListLayout } from './layout.ts';

/** A row that is on its way, in the shape of the row it becomes. */
export function RowSkeleton({ layout, at }: { layout: ListLayout; at: number }) {
  const isPhone = layout === 'phone';
  const isTable = layout === 'table' || layout === 'tight';
  const size = isPhone ? 48 : 36;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: '100%',
        px: isPhone ? 2 : 1.5,
        borderBottom: `1px solid ${color.borderSubtle}`,
      }}
    >
      <Skeleton variant="circular" width={size} height={size} sx={{ flex: 'none' }} />
      <Box sx={{ flex: isTable ? '0 1 26%' : 1, display: 'grid', gap: 0.75 }}>
        <Skeleton height={12} width={`${44 + ((at * 13) % 30)}%`} />
        <Skeleton height={10} width={`${58 + ((at * 17) % 34)}%`} />
      </Box>
      {isTable &&
        [56, 44, 84, 28].map((width) => <Skeleton key={width} height={11} width={width} sx={{ mx: 'auto' }} />)}
      <Skeleton height={11} width={isTable ? 24 : 40} />
    </Box>
  );
}
