import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayAfter } from '../../times.ts';
import { useSpoken } from '../../useSpoken.ts';
import { hatched } from './DayColumn.tsx';
import { shownDays } from './layout.ts';
import type { Free } from './useFree.ts';

const boxed = {
  border: `1px solid ${color.border}`,
  '&.Mui-disabled': { borderColor: color.borderSubtle },
  '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' },
} as const;

const Sign = ({ sx, children }: { sx: object; children: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box aria-hidden sx={{ width: 14, height: 12, borderRadius: '3px', ...sx }} />
    {children}
  </Box>
);

/** Which week it is, and the ways to its neighbours; where there is room, what the drawing means. */
export function WeekSteps({ week, hasLegend }: { week: Free; hasLegend: boolean }) {
  const { t } = useTranslation();
  const { days } = useSpoken();
  const { monday, free, isOpening, back, on } = week;
  return (
    <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1, px: 2, py: hasLegend ? 1.5 : 1 }}>
      <IconButton size="small" aria-label={t('Previous week')} disabled={isOpening || !back} onClick={back} sx={boxed}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton size="small" aria-label={t('Next week')} onClick={on} sx={boxed}>
        <ChevronRight size={16} />
      </IconButton>
      <Box component="h3" className="numbers" aria-live="polite" sx={{ m: 0, typography: 'h3' }}>
        <bdi>{!isOpening && days(monday, shownDays(monday, free).at(-1) ?? dayAfter(monday, 4))}</bdi>
      </Box>
      {hasLegend && (
        <Box
          sx={{
            marginInlineStart: 'auto',
            display: 'flex',
            gap: 2,
            typography: 'caption',
            fontWeight: 420,
            color: color.text2,
            whiteSpace: 'nowrap',
          }}
        >
          <Sign sx={{ border: `1.5px dashed ${color.stInvite}`, bgcolor: color.stInviteBg }}>{t('Free for all')}</Sign>
          <Sign sx={hatched}>{t('Busy')}</Sign>
          <Sign sx={{ border: `1px solid ${color.border}`, bgcolor: color.canvas }}>{t('Outside hours')}</Sign>
        </Box>
      )}
    </Box>
  );
}
