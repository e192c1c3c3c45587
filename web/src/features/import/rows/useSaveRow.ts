import type { ImportRow } from '@marigold/contract/import';
import { useChangeImportRowMutation } from '#api/services/import.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useState } from 'react';

type Change = Parameters<ReturnType<typeof useChangeImportRowMutation>[0]>[0]['body'];

/** Saves what somebody decided about a row: answers how it stands then, or nothing and says why it failed. */
export const useSaveRow = (importId: string, { rowId }: ImportRow) => {
  const { companyId } = useMe();
  const [change, { isLoading }] = useChangeImportRowMutation();
  const [failure, setFailure] = useState('');
  const save = async (body: Change): Promise<ImportRow | undefined> => {
    const { data, error } = await change({ companyId, importId, rowId, body });
    setFailure(error ? (isApiError(error) ? error.message : 'That didn’t work') : '');
    return data;
  };
  return { save, isLoading, failure };
};
