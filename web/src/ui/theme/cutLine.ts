/**
 * A line that ends in … where it has no room. Each name in it is a bdi that is cut by itself, so that it keeps its beginning
 * whichever way the page and the name are read; blanks between its parts stay.
 */
export const cutLine = {
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'pre',
  '& > *': { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flex: 'none', alignSelf: 'center' },
} as const;
