import { createTheme, type Theme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { inputs } from './inputs.ts';
import { colorSchemes } from './palette.ts';
import type { Settings } from './settings.ts';
import { surfaces } from './surfaces.ts';
import { radius } from './tokens.ts';
import { breakpoints, typography } from './typography.ts';

/** MUI's theme for one direction; dark and light, and text sizes, are CSS variables within it. */
export const themeFor = (direction: Settings['direction']): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes,
    defaultColorScheme: 'dark',
    direction,
    breakpoints: { values: breakpoints },
    shape: { borderRadius: radius.md },
    typography,
    motion: { reducedMotion: 'system' },
    components: {
      ...controls,
      ...inputs,
      ...surfaces,
      MuiTypography: { defaultProps: { variantMapping: { display: 'h1', meta: 'p', caption: 'span' } } },
    },
  });
