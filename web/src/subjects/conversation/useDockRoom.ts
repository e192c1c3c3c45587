import { useAppSelector } from '#state/root.ts';
import useMediaQuery from '@mui/material/useMediaQuery';

/** How wide the conversations in the corner are, and how far apart and from the edge of the page; pixels. */
export const dockSize = { open: 380, small: 50, gap: 12, edge: 24 } as const;

/** The width at which conversations stand in the corner, rather than over the page. */
export const docksFit = '(min-width:1194px)';

/** How much of the bottom of the page conversations in its corner cover, from its edge; pixels. */
export const useDockRoom = (): { room: number; isOpen: boolean } => {
  const docks = useAppSelector(({ chat }) => chat.docks);
  const isBeside = useMediaQuery(docksFit);
  if (!isBeside || docks.length === 0) return { room: 0, isOpen: false };
  const { open, small, gap, edge } = dockSize;
  const widths = docks.map(({ isSmall }) => (isSmall ? small : open) + gap);
  return { room: widths.reduce((sum, width) => sum + width, edge), isOpen: docks.some(({ isSmall }) => !isSmall) };
};
