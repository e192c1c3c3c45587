import { useListReviewsQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Page, Toolbar } from '#ui/layout/Page.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SearchField } from '#ui/input/SearchField.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { statusLooks } from '#subjects/opportunity/StatusChip.tsx';
import { useRowKeys } from '#ui/shortcuts/useRowKeys.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstPage, PAGE_SIZE, queryOf, reviewFilter, reviewStatuses } from './reviewFilter.ts';
import { ReviewRow } from './ReviewRow.tsx';

/** What was given to the person to review, the longest wait first. */
export function ReviewList() {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const [filter, setFilter] = useUrlState(reviewFilter);
  const query = useListReviewsQuery({ companyId, userId, ...queryOf(filter) });
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const search = useCallback((title: string) => setFilter({ ...firstPage, title }, { replace: true }), [setFilter]);
  const { data: page } = query;
  const { nextToken, prevToken } = page ?? {};
  const { from } = filter;
  return (
    <Page
      title={t('Reviews')}
      footer={
        page &&
        page.totalRecords > 0 && (
          <Pager
            from={from}
            shown={page.data.length}
            total={page.totalRecords}
            onNext={
              nextToken ? () => setFilter({ cursor: nextToken, back: false, from: from + page.data.length }) : undefined
            }
            onPrevious={
              prevToken
                ? () => setFilter({ cursor: prevToken, back: true, from: Math.max(1, from - PAGE_SIZE) })
                : undefined
            }
          />
        )
      }
    >
      <Toolbar>
        <SegmentedControl
          label={t('Status')}
          value={filter.status}
          onChange={(status) => setFilter({ ...firstPage, status })}
          segments={reviewStatuses.map((status) => ({
            value: status,
            label: status === 'PendingApproval' ? t('Waiting') : t(statusLooks[status].name),
            count: status === filter.status ? page?.totalRecords : undefined,
          }))}
        />
        <Box sx={{ marginInlineStart: { md: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
          <SearchField label={t('Job title')} value={filter.title} onChange={search} />
        </Box>
      </Toolbar>
      <Box ref={list} sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
        <Result
          of={query}
          empty={
            filter.title ? (
              <Empty
                drawing="search"
                title={t('Nothing fits these filters')}
                actions={<Button onClick={() => setFilter({ ...firstPage, title: '' })}>{t('Clear filters')}</Button>}
              />
            ) : (
              <Empty drawing="done" title={t('Nothing waits for you')}>
                {t('When somebody asks you to approve a role, it stands here.')}
              </Empty>
            )
          }
        >
          {({ data }) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, px: { xs: 0.5, sm: 1.5 } }}>
              {data.map((item) => (
                <ReviewRow key={item.opportunityId} item={item} />
              ))}
            </Box>
          )}
        </Result>
      </Box>
    </Page>
  );
}
