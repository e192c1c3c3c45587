import { StandsInWords } from '#subjects/person/absence/StandsInWords.tsx';
import { StatusChip } from '#subjects/opportunity/StatusChip.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import type { OpportunityListItem } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Candidates, Faces, LastEdited, Pipeline, Place, RoleLink, RowMenu, StatusNote } from './parts.tsx';

/** Columns with their share of the width; the pictures need room, so narrow tables leave them out. */
const columns = [
  { id: 'role', label: 'Role', width: '21%' },
  { id: 'status', label: 'Status', width: '17%' },
  { id: 'pipeline', label: 'Pipeline', width: '25%' },
  { id: 'candidates', label: 'Candidates', width: '10%' },
  { id: 'faces', label: 'Best matches', width: '12%' },
  { id: 'edited', label: 'Last edited', width: '10%' },
] as const;

const onlyWide = { display: { md: 'none', lg: 'table-cell' } } as const;

function Frame({ busy, children }: { busy?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Table
      aria-label={t('Opportunities')}
      aria-busy={busy}
      sx={{
        tableLayout: 'fixed',
        mx: 1.5,
        width: 'calc(100% - 24px)',
        '& td, & th': { overflow: 'hidden', textOverflow: 'ellipsis' },
        '& td': { height: 57 },
      }}
    >
      <TableHead>
        <TableRow>
          {columns.map(({ id, label, width }) => (
            <TableCell key={id} component="th" scope="col" sx={{ width, ...(id === 'faces' && onlyWide) }}>
              {t(label)}
            </TableCell>
          ))}
          <TableCell component="th" scope="col" sx={{ width: 58 }}>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

const rowStyle = {
  position: 'relative',
  '&:has([data-row-link]:focus-visible)': {
    outline: `2px solid ${color.focus}`,
    outlineOffset: -2,
    borderRadius: `${radius.md}px`,
    backgroundColor: color.surface3,
  },
} as const;

/** The opportunities as a table; a row opens by a click anywhere on it. */
export const OpportunityTable = ({ items }: { items: readonly OpportunityListItem[] }) => (
  <Frame>
    {items.map((item) => (
      <TableRow key={item.opportunityId} hover sx={rowStyle}>
        <TableCell component="th" scope="row">
          <RoleLink item={item} />
          <Place item={item} />
          {item.standsInFor && <StandsInWords userId={item.standsInFor} />}
        </TableCell>
        <TableCell>
          <Box sx={{ mb: 0.5 }}>
            <StatusChip status={item.status} />
          </Box>
          <StatusNote item={item} />
        </TableCell>
        <TableCell>
          <Pipeline item={item} />
        </TableCell>
        <TableCell>
          <Candidates item={item} />
        </TableCell>
        <TableCell sx={onlyWide}>
          <Faces item={item} />
        </TableCell>
        <TableCell>
          <LastEdited item={item} />
        </TableCell>
        <TableCell align="right" sx={{ px: 1 }}>
          <RowMenu item={item} />
        </TableCell>
      </TableRow>
    ))}
  </Frame>
);

/** The table's shape before its rows are there. */
export const OpportunityTableSkeleton = () => (
  <Frame busy>
    {Array.from({ length: 8 }, (_, row) => (
      <TableRow key={row}>
        <TableCell>
          <Skeleton height={12} width={`${62 + ((row * 13) % 30)}%`} />
          <Skeleton height={9} width={`${34 + ((row * 7) % 20)}%`} sx={{ mt: 1 }} />
        </TableCell>
        <TableCell>
          <Skeleton height={20} width={78} />
          <Skeleton height={9} width={64} sx={{ mt: 0.75 }} />
        </TableCell>
        <TableCell>
          <Skeleton height={5} width="100%" sx={{ maxWidth: 220 }} />
          <Skeleton height={9} width={110} sx={{ mt: 1 }} />
        </TableCell>
        <TableCell>
          <Skeleton height={12} width={32} />
        </TableCell>
        <TableCell sx={onlyWide}>
          <Skeleton variant="circular" width={28} height={28} />
        </TableCell>
        <TableCell>
          <Skeleton height={12} width={44} />
          <Skeleton height={9} width={36} sx={{ mt: 1 }} />
        </TableCell>
        <TableCell />
      </TableRow>
    ))}
  </Frame>
);
