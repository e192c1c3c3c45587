import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useSyncLook } from './calendar/useSyncLook.ts';

/** Whether an interview stands in a connected calendar, and why not; nothing where none is. */
export function SyncMark({ interview }: { interview: Interview }) {
  const look = useSyncLook()(interview);
  if (!look) return null;
  const { icon: Icon, tint, words } = look;
  return (
    <Tooltip title={words}>
      <Box component="span" role="img" aria-label={words} sx={{ display: 'inline-flex', flex: 'none', color: tint }}>
        <Icon size={15} aria-hidden />
      </Box>
    </Tooltip>
  );
}
