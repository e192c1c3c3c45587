import { StandsInWords } from '#subjects/person/absence/StandsInWords.tsx';
import { StatusChip } from '#subjects/opportunity/StatusChip.tsx';
import { StageBar, stageCounts } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { OpportunityListItem } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Candidates, Faces, Place, RoleLink, RowMenu, StatusNote } from './parts.tsx';
import { pipelineSentence } from './pipelineSentence.ts';

const Grid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      px: { xs: 2, sm: 3 },
      pb: 2,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      alignContent: 'start',
    }}
  >
    {children}
  </Box>
);

const cardStyle = {
  position: 'relative',
  p: '14px',
  height: '100%',
  display: 'grid',
  gap: 1.25,
  alignContent: 'start',
  '&:has([data-row-link]:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
} as const;

function OpportunityCard({ item }: { item: OpportunityListItem }) {
  const { t } = useTranslation();
  const { counters, status } = item;
  return (
    <Card sx={cardStyle}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RoleLink item={item} />
          <Place item={item} />
          {item.standsInFor && <StandsInWords userId={item.standsInFor} />}
        </Box>
        <StatusChip status={status} />
      </Box>
      {counters && <StageBar counts={stageCounts(counters)} height={6} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {counters && <Candidates item={item} />}
          {counters ? (
            <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
              {pipelineSentence(t, status, counters)}
            </Box>
          ) : (
            <StatusNote item={item} />
          )}
        </Box>
        <Faces item={item} />
        <RowMenu item={item} />
      </Box>
    </Card>
  );
}

/** The opportunities as cards, for narrow screens. */
export const OpportunityCards = ({ items }: { items: readonly OpportunityListItem[] }) => (
  <Grid>
    {items.map((item) => (
      <li key={item.opportunityId}>
        <OpportunityCard item={item} />
      </li>
    ))}
  </Grid>
);

/** The cards' shape before they are there. */
export const OpportunityCardsSkeleton = () => (
  <Grid>
    {Array.from({ length: 5 }, (_, at) => (
      <li key={at}>
        <Card sx={cardStyle}>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Box sx={{ flex: 1 }}>
              <Skeleton height={13} width="62%" />
              <Skeleton height={10} width="40%" sx={{ mt: 1 }} />
            </Box>
            <Skeleton height={22} width={72} />
          </Box>
          <Skeleton height={6} />
          <Skeleton height={12} width="50%" sx={{ my: 1.5 }} />
        </Card>
      </li>
    ))}
  </Grid>
);
