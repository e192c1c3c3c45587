import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListLayout } from './list/row/layout.ts';

/** How the list stands at this width, and where a profile opens. */
export const useLayout = (): { list: ListLayout; profile: 'beside' | 'dialog' | 'full' } => {
  const isWide = useMediaQuery('(min-width:1194px)');
  const isMedium = useMediaQuery('(min-width:1000px)');
  if (isWide) return { list: 'table', profile: 'beside' };
  return isMedium ? { list: 'tight', profile: 'dialog' } : { list: 'phone', profile: 'full' };
};
