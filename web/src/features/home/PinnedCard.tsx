import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { type ShownPin, usePins } from '#subjects/opportunity/actions/usePins.ts';
import { Late } from '#ui/loading/Late.tsx';
import { StageBar, stageCounts } from '#subjects/candidate/Stage.tsx';
import { statusLooks } from '#subjects/opportunity/StatusChip.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BlockFailure } from './BlockFailure.tsx';
import { Card } from './Card.tsx';

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.25,
  rowGap: '5px',
  alignItems: 'center',
  typography: 'meta',
  lineHeight: '18px',
} as const;

/** Who an opportunity that is not posted waits for, and since when. */
const usePinLine = () => {
  const { t } = useTranslation();
  const { age, brief } = useFormat();
  return (pin: ShownPin): string => {
    if (!pin.counters) return t(statusLooks[pin.status].name);
    const { status, statusSince, reviewerFullName } = pin;
    if (status === 'PendingApproval')
      return t('In approval, with {{name}} for {{age}}', {
        name: reviewerFullName?.split(' ')[0] ?? '',
        age: age(statusSince),
      });
    return t('{{status}}, since {{date}}', { status: t(statusLooks[status].name), date: brief(statusSince) });
  };
};

function PinnedItem({ pin }: { pin: ShownPin }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const lineOf = usePinLine();
  const { opportunityId, jobTitleName, status } = pin;
  const counts = pin.counters && status === 'Posted' && stageCounts(pin.counters);
  const { icon: Icon } = statusLooks[status];
  return (
    <Box component="li" sx={row}>
      <Box
        component={Link}
        to={`/opportunities/${opportunityId}`}
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontWeight: 550,
          color: color.text,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
          '&::after': { content: '""', position: 'absolute', inset: '-6px' },
        }}
      >
        <bdi>{roleTitle(t, jobTitleName)}</bdi>
      </Box>
      {pin.counters && counts ? (
        <Box className="numbers" sx={{ color: color.text3 }}>
          {number(counts.Matches)}
          {pin.fresh > 0 && (
            <>
              {', '}
              <Box component="b" sx={{ fontWeight: 600, color: color.primaryText }}>
                {t('{{number}} new', { number: number(pin.fresh) })}
              </Box>
            </>
          )}
        </Box>
      ) : (
        <Box aria-hidden sx={{ display: 'flex', color: color.text3 }}>
          <Icon size={14} />
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / 3', color: color.text2, typography: 'caption', fontWeight: 420 }}>
        {counts ? <StageBar counts={counts} /> : <bdi>{lineOf(pin)}</bdi>}
      </Box>
    </Box>
  );
}

const PinnedSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1.75 }}>
    {[58, 46, 64].map((width) => (
      <Box key={width}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', height: 18, alignItems: 'center' }}>
          <Skeleton height={11} width={`${width}%`} />
          <Skeleton height={11} width={56} />
        </Box>
        <Skeleton height={5} width="100%" sx={{ mt: 0.75 }} />
      </Box>
    ))}
  </Box>
);

/** The pinned opportunities with their pipelines, and how much is new in each. */
export function PinnedCard() {
  const { t } = useTranslation();
  const heading = useId();
  const { query, pins } = usePins();
  const face = (): ReactNode => {
    if (pins.length > 0)
      return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
          {pins.map((pin) => (
            <PinnedItem key={pin.opportunityId} pin={pin} />
          ))}
        </Box>
      );
    if (query.data)
      return (
        <Typography variant="meta" component="p" sx={{ color: color.text2 }}>
          {t('Pin up to eight roles from their menus. They stand here and beside the pages.')}
        </Typography>
      );
    if (query.error && !query.isFetching)
      return <BlockFailure error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <Late>
        <PinnedSkeleton />
      </Late>
    );
  };
  return (
    <Card labelledBy={heading} sx={{ px: 2, py: 1.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography id={heading} variant="h3" component="h2">
          {t('Pinned roles')}
        </Typography>
        <Box
          component={Link}
          to="/opportunities"
          sx={{ typography: 'meta', color: color.text3, textDecoration: 'none', '&:hover': { color: color.text } }}
        >
          {t('All roles')}
        </Box>
      </Box>
      {face()}
    </Card>
  );
}
