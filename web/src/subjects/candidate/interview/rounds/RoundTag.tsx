import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Which round something is: its name, and where it stands among the rounds of its role. */
export function RoundTag({ round }: Pick<Interview, 'round'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!round) return null;
  return (
    <Box component="span" sx={{ color: color.text2, overflowWrap: 'anywhere' }}>
      <bdi>{round.name}</bdi>
      {round.number !== null && (
        <>
          {', '}
          {t('{{number}} of {{total}}', { number: number(round.number), total: number(round.total) })}
        </>
      )}
    </Box>
  );
}
