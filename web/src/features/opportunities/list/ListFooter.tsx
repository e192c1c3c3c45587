import { Pager } from '#ui/layout/Pager.tsx';
import { pipeline, StageLabel } from '#subjects/candidate/Stage.tsx';
import type { Page } from '@marigold/contract/page';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { firstPage, type ListFilter, pageSizes } from './filter.ts';

interface ListFooterProps {
  page: Page<unknown>;
  filter: ListFilter;
  onChange: (filter: Partial<ListFilter>) => void;
}

/** Where one is in the list, what the colours mean, and how much a page holds. */
export function ListFooter({ page: { data, nextToken, prevToken, totalRecords }, filter, onChange }: ListFooterProps) {
  const { t } = useTranslation();
  const { from, size } = filter;
  return (
    <Pager
      from={from}
      shown={data.length}
      total={totalRecords}
      onNext={nextToken ? () => onChange({ cursor: nextToken, back: false, from: from + data.length }) : undefined}
      onPrevious={
        prevToken ? () => onChange({ cursor: prevToken, back: true, from: Math.max(1, from - size) }) : undefined
      }
    >
      <Box aria-hidden sx={{ display: { xs: 'none', lg: 'flex' }, gap: 2, '& span': { color: 'text.secondary' } }}>
        {pipeline.map((stage) => (
          <StageLabel key={stage} stage={stage} />
        ))}
      </Box>
      <Select
        value={size}
        onChange={({ target }) => onChange({ ...firstPage, size: target.value as ListFilter['size'] })}
        inputProps={{ 'aria-label': t('Rows per page') }}
        sx={{
          marginInlineStart: 'auto',
          display: { xs: 'none', md: 'inline-flex' },
          minHeight: 28,
          fontSize: '0.8125rem',
          fontWeight: 550,
          color: 'text.primary',
          '& .MuiSelect-select.MuiSelect-select': { py: 0.25 },
        }}
      >
        {pageSizes.map((rows) => (
          <MenuItem key={rows} value={rows}>
            <bdi>{t('{{rows}} per page', { rows })}</bdi>
          </MenuItem>
        ))}
      </Select>
    </Pager>
  );
}
