import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

/** A value that stays the same object, or keeps the parts that are, while what it holds is equal to what it held before. */
export const useShared = <T>(value: T): T => {
  const [kept, setKept] = useState(value);
  const shared = copyWithStructuralSharing<T>(kept, value);
  if (shared !== kept) setKept(shared);
  return shared;
};
