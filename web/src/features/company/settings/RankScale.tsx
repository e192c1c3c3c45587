import { Bloom, rankingNames } from '#ui/display/Bloom.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface RankScaleProps {
  top: number;
  great: number;
  good: number;
}

/** A hundred points and what they are worth, as a bar. The fields below say the same in numbers. */
export function RankScale({ top, great, good }: RankScaleProps) {
  const { t } = useTranslation();
  const parts = [
    { ranking: 'good' as const, from: good, to: great, tint: color.borderStrong, text: color.text2 },
    { ranking: 'great' as const, from: great, to: top, tint: color.rankGreatGraphic, text: color.onPrimaryContainer },
    { ranking: 'top' as const, from: top, to: 100, tint: color.primaryGraphic, text: color.primaryText },
  ];
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px' }}>
      <Box sx={{ flex: `${good} 1 0` }}>
        <Box sx={{ height: 10, borderRadius: '5px', bgcolor: color.surface4 }} />
        <Box sx={{ mt: 0.75, typography: 'caption', color: color.text3 }}>{t('No match')}</Box>
      </Box>
      {parts.map(({ ranking, from, to, tint, text }) => (
        <Box key={ranking} sx={{ flex: `${Math.max(to - from, 1)} 1 0`, minWidth: 'min-content' }}>
          <Box sx={{ height: 10, borderRadius: '5px', bgcolor: tint }} />
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: '4px',
              mt: 0.75,
              typography: 'caption',
              fontWeight: 600,
              color: text,
            }}
          >
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <Bloom ranking={ranking} size={13} />
            </Box>
            {t(rankingNames[ranking])}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
