import type { RankingProgress } from '@marigold/contract/matches';
import { useGetRankingProgressQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds between two looks while roles are being ranked. */
const LOOK = 1_500;

const isOver = ({ state, done, total }: RankingProgress) => state === 'ready' && done >= total;

/** How many open roles are ranked by the rules and settings of now, followed until all are. */
export function RankingNote() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const [interval, setInterval] = useState(0);
  const { data } = useGetRankingProgressQuery({ companyId }, { pollingInterval: interval });
  const wanted = data && !isOver(data) ? LOOK : 0;
  if (wanted !== interval) setInterval(wanted);
  if (!data || data.total === 0) return null;

  const words = {
    starting: t('Matching is starting; roles are ranked in a moment.'),
    stopped: t('Matching has stopped. It starts again by itself; until then nobody new is ranked.'),
    ready: t('{{done}} of {{total}} open roles are ranked by these settings.', {
      done: number(data.done),
      total: number(data.total),
    }),
  };
  return (
    <Box role="status" sx={{ mt: 2, typography: 'meta', color: color.text2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {isOver(data) && <CircleCheck size={15} aria-hidden color={color.successText} />}
        <span>
          {words[data.state]} {t('Rules version {{version}}', { version: data.rulesVersion })}
        </span>
      </Box>
      {!isOver(data) && (
        <LinearProgress
          variant={data.state === 'ready' ? 'determinate' : 'indeterminate'}
          value={data.percent}
          aria-label={t('Ranking open roles')}
        />
      )}
    </Box>
  );
}
