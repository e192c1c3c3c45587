import { RankMix } from '#subjects/candidate/RankMix.tsx';
import { color, font } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Estimate } from '@marigold/contract/estimate';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CloudAlert, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EstimateState } from './estimate.ts';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { RelaxationList } from '#subjects/opportunity/RelaxationList.tsx';

function Freshness({ state }: Pick<EstimateState, 'state'>) {
  const { t } = useTranslation();
  if (state === 'empty') return null;
  const isFailed = state === 'failed';
  const Icon = isFailed ? CloudAlert : RefreshCw;
  const words = { counting: t('counting'), ready: t('up to date'), failed: t('not available') }[state];
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'caption',
        fontWeight: 550,
        color: { counting: color.text3, ready: color.successText, failed: color.warningText }[state],
      }}
    >
      <Icon size={13} aria-hidden />
      {words}
    </Box>
  );
}

/** How many match, of how many, and how well. */
function Totals({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <>
      <Box className="numbers" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 1 }}>
        <Box component="b" sx={{ font: `650 2.25rem/40px ${font.display}`, letterSpacing: '-.02em' }}>
          {number(estimate.total)}
        </Box>
        <Box component="span" sx={{ color: color.text2 }}>
          {t('candidates match, of {{pool}}', { pool: number(estimate.pool) })}
        </Box>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <RankMix counts={estimate} />
      </Box>
    </>
  );
}

interface EstimateCardProps extends Pick<FieldProps, 'content' | 'change'> {
  of: EstimateState;
}

/** The live estimate: how many would match, and which requirement costs most, each with a way to relax it. */
export function EstimateCard({ of: { state, estimate }, content, change }: EstimateCardProps) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-label={t('Live match estimate')}>
      <Box sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h3" component="h2">
            {t('Live match estimate')}
          </Typography>
          <Freshness state={state} />
        </Box>
        {estimate ? (
          <Totals estimate={estimate} />
        ) : state === 'counting' ? (
          <Skeleton height={70} sx={{ mt: 1 }} />
        ) : (
          <Typography variant="meta" sx={{ mt: 1, color: color.text2 }}>
            {state === 'failed'
              ? t('The estimate is not available right now. Everything you write is saved all the same.')
              : t('Add a job title or a skill to see how many people fit.')}
          </Typography>
        )}
      </Box>
      {estimate && (
        <RelaxationList
          estimate={estimate}
          content={content}
          change={change}
          sx={{ borderTop: `1px solid ${color.borderSubtle}`, px: 2, pt: 1.75, pb: 1 }}
        />
      )}
    </Card>
  );
}
