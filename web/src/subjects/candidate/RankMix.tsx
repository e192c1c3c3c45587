import type { Ranking } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Bloom } from '#ui/display/Bloom.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';

const shares: { ranking: Ranking; name: string; color: string; text: string }[] = [
  { ranking: 'top', name: 'Top {{number}}', color: color.primaryGraphic, text: color.primaryText },
  { ranking: 'great', name: 'Great {{number}}', color: color.rankGreatGraphic, text: color.onPrimaryContainer },
  { ranking: 'good', name: 'Good {{number}}', color: color.surface4, text: color.text2 },
];

interface RankMixProps {
  /** How many match, by ranking. */
  counts: Record<Ranking, number>;
  /** Of the bar, in pixels. */
  height?: number;
}

/** How well those who match do, as a bar in three parts; what it says is to stand beside it. */
export function RankBar({ counts, height = 6 }: RankMixProps) {
  const present = shares.filter(({ ranking }) => counts[ranking] > 0);
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height }}>
      {present.length === 0 && <Box sx={{ flex: 1, borderRadius: `${height / 2}px`, bgcolor: color.surface4 }} />}
      {present.map(({ ranking, color: tint }) => (
        <Box
          key={ranking}
          sx={{ flex: counts[ranking], minWidth: 3, borderRadius: `${height / 2}px`, bgcolor: tint }}
        />
      ))}
    </Box>
  );
}

/** How many are top, great and good, in words. */
export const useRankWords = (counts: Record<Ranking, number>): string => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return shares.map(({ ranking, name }) => t(name, { number: number(counts[ranking]) })).join(', ');
};

/** How well those who match do: a bar in three parts, and the same in figures below. */
export function RankMix({ counts, height = 6 }: RankMixProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <>
      <RankBar counts={counts} height={height} />
      <Box className="numbers" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.75, mt: 1.25 }}>
        {shares.map(({ ranking, name, text }) => (
          <Box
            key={ranking}
            component="span"
            sx={{
              display: 'inline-flex',
              gap: '5px',
              typography: 'caption',
              fontWeight: 600,
              color: text,
              whiteSpace: 'nowrap',
            }}
          >
            <Bloom ranking={ranking} />
            {t(name, { number: number(counts[ranking]) })}
          </Box>
        ))}
      </Box>
    </>
  );
}
