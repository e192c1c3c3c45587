import type { Import } from '@marigold/contract/import';
import { useGetImportQuery, useMapImportColumnsMutation } from '#api/services/import.ts';
import { useMe } from '#state/root.ts';
import { useState } from 'react';

/** Milliseconds between two looks at an import at work. */
const LOOK = 700;

/** Whether the server is at work on an import, so that looking again shows something new. */
export const isAtWork = ({ state, isStopped }: Pick<Import, 'state' | 'isStopped'>): boolean =>
  !isStopped && (state === 'reading' || state === 'importing' || state === 'undoing');

/** An import, followed for as long as the server is at work on it. */
export const useImport = (importId: string) => {
  const { companyId } = useMe();
  const [interval, setInterval] = useState(0);
  const query = useGetImportQuery({ companyId, importId }, { pollingInterval: interval });
  const wanted = query.data && isAtWork(query.data) ? LOOK : 0;
  if (wanted !== interval) setInterval(wanted);
  return query;
};

/** Saying what the columns of an import mean; all of its page knows while that is on its way. */
export const useColumnsMapping = (importId: string) =>
  useMapImportColumnsMutation({ fixedCacheKey: `columns ${importId}` });
