import type { createTheme } from '@mui/material/styles';

/**
 * How the theme changes MUI's components, in the very type that createTheme takes: another one with the same content is
 * compared component by component, which takes the type checker many seconds.
 */
export type Parts = NonNullable<NonNullable<Parameters<typeof createTheme>[0]>['components']>;
