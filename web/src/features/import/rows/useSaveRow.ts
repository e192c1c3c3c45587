import type { ImportRow } from '@marigold/contract/import';
import { importApi, useChangeImportRowMutation } from '#api/services/import.ts';
import { isApiError } from '#api/problem.ts';
import { type AppDispatch, type RootState, useAppDispatch, useMe } from '#state/root.ts';
import { useState } from 'react';

type Change = Parameters<ReturnType<typeof useChangeImportRowMutation>[0]>[0]['body'];

/** Puts a row as it stands now into every list that is shown: whoever opens it before they are read anew goes on from it. */
const showSaved = (importId: string, row: ImportRow) => (dispatch: AppDispatch, getState: () => RootState) => {
  for (const args of importApi.util.selectCachedArgsForQuery(getState(), 'listImportRows'))
    if (args.importId === importId)
      dispatch(
        importApi.util.updateQueryData('listImportRows', args, ({ data }) => {
          const at = data.findIndex(({ rowId }) => rowId === row.rowId);
          if (at >= 0) data[at] = row;
        }),
      );
};

/** Saves what somebody decided about a row: answers how it stands then, or nothing and says why it failed. */
export const useSaveRow = (importId: string, { rowId }: ImportRow) => {
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeImportRowMutation();
  const [failure, setFailure] = useState('');
  const save = async (body: Change): Promise<ImportRow | undefined> => {
    const { data, error } = await change({ companyId, importId, rowId, body });
    setFailure(error ? (isApiError(error) ? error.message : 'That didn’t work') : '');
    if (data) dispatch(showSaved(importId, data));
    return data;
  };
  return { save, isLoading, failure };
};
