import { useCountOpportunitiesQuery, useListOpportunitiesQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { useCan, useReach } from '#state/useCan.ts';
import { useListUnitsQuery } from '#subjects/company/structure/structureApi.ts';
import { UnitSelect } from '#subjects/company/structure/UnitSelect.tsx';
import { NewOpportunityButton } from '#subjects/opportunity/NewOpportunityButton.tsx';
import { Page, Toolbar } from '#ui/layout/Page.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SearchField } from '#ui/input/SearchField.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { UserRound } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundsNote } from './BoundsNote.tsx';
import { firstPage, isFiltered, type ListFilter, listFilter, queryOf } from './filter.ts';
import { ListFooter } from './ListFooter.tsx';
import { NoOpportunities, NothingFiltered } from './NoOpportunities.tsx';
import { OpportunityCards, OpportunityCardsSkeleton } from './OpportunityCards.tsx';
import { OpportunityTable, OpportunityTableSkeleton } from './OpportunityTable.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useLiveCounters } from './useLiveCounters.ts';
import { useRowKeys } from '#ui/shortcuts/useRowKeys.ts';

/** All a person's opportunities: by status, by title, page by page. */
export function OpportunityList() {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const mayCreate = useCan('createOpportunities');
  const seesAll = useReach('seeOpportunities') === 'all';
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [filter, setFilter] = useUrlState(listFilter);
  const shown = { companyId, userId, ...queryOf(filter) };
  const query = useListOpportunitiesQuery(shown);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  useLiveCounters(shown);
  const search = useCallback((title: string) => setFilter({ ...firstPage, title }, { replace: true }), [setFilter]);
  const Items = isWide ? OpportunityTable : OpportunityCards;
  const Waiting = isWide ? OpportunityTableSkeleton : OpportunityCardsSkeleton;
  return (
    <Page
      title={t('Opportunities')}
      summary={<Summary />}
      actions={mayCreate && <NewOpportunityButton variant="contained" />}
      footer={
        query.data &&
        query.data.totalRecords > 0 && <ListFooter page={query.data} filter={filter} onChange={setFilter} />
      }
    >
      <Toolbar>
        <StatusFilter
          value={filter.status}
          isMine={filter.mine}
          onChange={(status) => setFilter({ ...firstPage, status })}
        />
        {seesAll && (
          <ToggleButton
            value="mine"
            selected={filter.mine}
            onChange={() => setFilter({ ...firstPage, mine: !filter.mine })}
            sx={{ gap: 0.75 }}
          >
            <UserRound size={15} aria-hidden />
            {t('Mine')}
          </ToggleButton>
        )}
        <UnitFilters filter={filter} onChange={(chosen) => setFilter({ ...firstPage, ...chosen })} />
        <Box sx={{ marginInlineStart: { md: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
          <SearchField label={t('Job title')} value={filter.title} onChange={search} />
        </Box>
      </Toolbar>
      <BoundsNote />
      <Box ref={list} sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
        <Result
          of={query}
          skeleton={<Waiting />}
          empty={
            isFiltered(filter) ? (
              <NothingFiltered
                onClear={() =>
                  setFilter({ ...firstPage, status: '', title: '', mine: false, department: '', office: '' })
                }
              />
            ) : (
              <NoOpportunities />
            )
          }
        >
          {({ data }) => <Items items={data} />}
        </Result>
      </Box>
    </Page>
  );
}

interface UnitFiltersProps {
  filter: ListFilter;
  onChange: (chosen: Partial<Pick<ListFilter, 'department' | 'office'>>) => void;
}

/** Only one department, or one office, where the company has any. */
function UnitFilters({ filter, onChange }: UnitFiltersProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const units = useListUnitsQuery({ companyId }).data?.data ?? [];
  const kinds = (['department', 'office'] as const).filter((kind) => units.some((unit) => unit.kind === kind));
  if (kinds.length === 0) return null;
  // A line of their own: beside the statuses and the search they would break it anywhere.
  return (
    <Box sx={{ order: 1, width: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kinds.map((kind) => (
        <Box key={kind} sx={{ flex: { xs: '1 1 40%', sm: '0 0 220px' }, minWidth: 0 }}>
          <UnitSelect
            kind={kind}
            units={units}
            value={filter[kind] || null}
            none={t('All')}
            onChange={(unitId) => onChange({ [kind]: unitId ?? '' })}
          />
        </Box>
      ))}
    </Box>
  );
}

/** How many candidates all posted roles have together, whatever the list shows of them. */
function Summary() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId, userId } = useMe();
  const { data } = useCountOpportunitiesQuery({ companyId, userId });
  if (!data || data.Posted === 0) return null;
  return (
    <span className="numbers">
      {t('{{candidates}} candidates in {{count}} posted roles', {
        candidates: number(data.candidates),
        count: data.Posted,
        defaultValue_one: '{{candidates}} candidates in {{count}} posted role',
        defaultValue_other: '{{candidates}} candidates in {{count}} posted roles',
      })}
    </span>
  );
}
