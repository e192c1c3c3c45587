import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Import, ImportRow } from '@marigold/contract/import';
import { ImportFilter } from '@marigold/contract/import';
import { useListImportRowsQuery } from '#api/services/import.ts';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Toolbar } from '#ui/layout/Page.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { usePaging } from '#ui/hooks/usePaging.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RowItem } from './RowItem.tsx';

const MendDialog = dialogPart(async () => (await import('./MendDialog.tsx')).MendDialog, { isAhead: false });
const TwinDialog = dialogPart(async () => (await import('./TwinDialog.tsx')).TwinDialog, { isAhead: false });

const filterState = z.object({ show: ImportFilter.default('all') });

interface RowsProps {
  of: Import;
}

/** The people of an import, page by page: who is ready, what is wrong, who is known already. */
export function Rows({ of: { importId, counts, state, allFiles } }: RowsProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [{ show }, change] = useUrlState(filterState);
  const paging = usePaging(50);
  const rows = useListImportRowsQuery({ companyId, importId, filter: show, ...paging.ask });
  const { refetch } = rows;
  // Rows come and change while the server is at work; what it has done is followed, page and place stay.
  const done = JSON.stringify([state, counts, allFiles.map(({ rows: found }) => found)]);
  const shownDone = useRef(done);
  useEffect(() => {
    if (shownDone.current === done) return;
    shownDone.current = done;
    void refetch();
  }, [done, refetch]);
  const [mending, setMending] = useState<ImportRow>();
  const [comparing, setComparing] = useState<ImportRow>();
  const isOpen = state === 'preview';
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t('Show')}
          value={show}
          onChange={(next) => {
            change({ show: next });
            paging.restart();
          }}
          segments={[
            { value: 'all', label: t('Everybody'), count: counts.rows },
            { value: 'ready', label: t('Ready'), count: counts.ready },
            { value: 'mistakes', label: t('With mistakes'), count: counts.withMistakes },
            { value: 'duplicates', label: t('Duplicates'), count: counts.duplicates },
          ]}
        />
      </Toolbar>
      <Result
        of={rows}
        empty={
          <Empty drawing="done" title={show === 'mistakes' ? t('No mistakes') : t('Nobody here')}>
            {show === 'duplicates' && t('Nobody in these files is known to your company or named more than once.')}
          </Empty>
        }
      >
        {(page) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 0.5, sm: 1.5 }, pb: 1 }}>
              {page.data.map((row) => (
                <RowItem
                  key={row.rowId}
                  importId={importId}
                  row={row}
                  isOpen={isOpen}
                  onMend={() => setMending(row)}
                  onCompare={() => setComparing(row)}
                />
              ))}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 2, sm: 3 }, pb: 2, typography: 'meta' }}>
              <Pager {...paging.pager(page)} />
            </Box>
          </>
        )}
      </Result>

      {mending && (
        <MendDialog
          importId={importId}
          row={mending}
          isCv={allFiles.some(({ fileId, kind }) => fileId === mending.fileId && kind === 'cv')}
          onClose={() => setMending(undefined)}
        />
      )}
      {comparing && <TwinDialog importId={importId} row={comparing} onClose={() => setComparing(undefined)} />}
    </>
  );
}
