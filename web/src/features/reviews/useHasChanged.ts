import { useState } from 'react';

/** Whether what is read under an id has another version than when it was first shown there. */
export const useHasChanged = (id: string, version: number | undefined): boolean => {
  const [first, setFirst] = useState<{ id: string; version: number }>();
  if (version !== undefined && first?.id !== id) setFirst({ id, version });
  return version !== undefined && first?.id === id && first.version !== version;
};
