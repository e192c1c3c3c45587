import { Avatar } from '#ui/display/Avatar.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import type { TodayItem } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import { MessageSquareWarning } from 'lucide-react';

/** Pixels of a row's picture, and of the two that overlap in it. */
const [SIZE, FRONT, BEHIND] = [36, 24, 26];

/** Who a need is about: a face, two that overlap, or a sign. */
export function NeedPicture({ item }: { item: TodayItem }) {
  if ('avatarUrl' in item) return <Avatar url={item.avatarUrl} name={item.name} size={SIZE} />;
  if (item.kind === 'approval') return <Avatar url={item.pictureUrl} name={item.userFullName} size={SIZE} />;
  if (item.kind === 'changes')
    return (
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: SIZE,
          height: SIZE,
          borderRadius: `${radius.lg}px`,
          bgcolor: color.stRejectBg,
          color: color.stReject,
        }}
      >
        <MessageSquareWarning size={18} />
      </Box>
    );
  const [first, second] = item.avatarUrls;
  if (!second) return <Avatar url={first} name="" size={SIZE} />;
  return (
    <Box aria-hidden sx={{ position: 'relative', width: SIZE, height: SIZE }}>
      <Avatar url={first} name="" size={BEHIND} />
      <Avatar
        url={second}
        name=""
        size={FRONT}
        sx={{ position: 'absolute', insetInlineEnd: 0, bottom: 0, boxShadow: `0 0 0 2px ${color.card}` }}
      />
    </Box>
  );
}
