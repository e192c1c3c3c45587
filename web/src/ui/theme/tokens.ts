import { dark, type Token, variable } from '@marigold/contract/tokens';

export { dark, font, light, properties, radius } from '@marigold/contract/tokens';

/** A token as CSS: `color.surface2` is `var(--surface2)` and follows the theme without rendering again. */
export const color = Object.fromEntries(Object.keys(dark).map((token) => [token, `var(${variable(token)})`])) as Record<
  Token,
  string
>;

/** Shadows, only for layers that float: 1 segment, 2 dragged, 3 menu and toast, 4 dialog. */
export const elevation = { 1: 'var(--e1)', 2: 'var(--e2)', 3: 'var(--e3)', 4: 'var(--e4)' } as const;

/** Times in milliseconds and the curves that go with them. */
export const motion = {
  hover: 100,
  collapse: 150,
  panel: 200,
  dialog: 250,
  sheet: 350,
  standard: 'cubic-bezier(.2, 0, 0, 1)',
  exit: 'cubic-bezier(.3, 0, 1, 1)',
} as const;

/** Layers above MUI's own (app bar 1100, drawer 1200, dialog 1300, toast 1400, tooltip 1500). */
export const layer = { bottomBar: 1050, routeProgress: 1600, loading: 2000 } as const;
