import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Plane } from 'lucide-react';
import { useAbsenceOf, useAbsenceWords } from './useAbsences.ts';

/** Says of somebody that they are away, or will be, and who stands in; nothing of others. */
export function AwayWords({ userId }: { userId: string }) {
  const absence = useAbsenceOf(userId);
  const wordsOf = useAbsenceWords();
  if (!absence) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 0.5, typography: 'caption', color: absence.isAway ? color.warningText : color.text2 }}
    >
      <Box component="span" sx={{ flex: 'none', display: 'grid', height: '1lh', alignItems: 'center' }}>
        <Plane size={12} aria-hidden />
      </Box>
      <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {wordsOf(absence)}
      </Box>
    </Box>
  );
}
