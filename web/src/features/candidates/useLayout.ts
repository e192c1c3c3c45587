import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListLayout } from './list/row/layout.ts';

/** How the list stands at this width, where a profile opens, and whether there is room for a board. */
export const useLayout = (): { list: ListLayout; profile: 'beside' | 'dialog' | 'full'; hasBoard: boolean } => {
  const isWide = useMediaQuery('(min-width:1194px)');
  const isMedium = useMediaQuery('(min-width:1000px)');
  if (isWide) return { list: 'table', profile: 'beside', hasBoard: true };
  return isMedium
    ? { list: 'tight', profile: 'dialog', hasBoard: true }
    : { list: 'phone', profile: 'full', hasBoard: false };
};
