import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Today } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../Card.tsx';

/** How many of the answers owed in the last months came by the day that was promised. */
export function AnsweredCard({ answered: { inTime, total } }: { answered: NonNullable<Today['answered']> }) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const heading = useId();
  return (
    <Card labelledBy={heading} sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, px: 2, py: 1.75 }}>
      <Box className="numbers" sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: '30px' }}>
        {percent(inTime / total)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" id={heading} sx={{ fontSize: '0.9375rem' }}>
          {t('Answered in time')}
        </Typography>
        <Typography className="numbers" variant="meta" sx={{ color: color.text2 }}>
          {t('{{inTime}} of {{total}} answers that were due in the last 90 days', {
            inTime: number(inTime),
            total: number(total),
          })}
        </Typography>
      </Box>
    </Card>
  );
}
