import type { PaletteOptions } from '@mui/material/styles';
import { dark, light, type Token } from '@marigold/contract/tokens';

/** MUI's palette from our roles; everything beyond it is reached by `color` from the tokens. */
const paletteOf = (tokens: Record<Token, string>): PaletteOptions => ({
  primary: {
    main: tokens.primary,
    dark: tokens.primaryPressed,
    light: tokens.primaryHover,
    contrastText: tokens.onPrimary,
  },
  secondary: { main: tokens.text2, contrastText: tokens.canvas },
  error: { main: tokens.errorSolid, dark: tokens.errorText, contrastText: tokens.onErrorSolid },
  warning: { main: tokens.warningText, contrastText: tokens.warningContainer },
  success: { main: tokens.successText, contrastText: tokens.successContainer },
  info: { main: tokens.infoText, contrastText: tokens.infoContainer },
  background: { default: tokens.canvas, paper: tokens.surface1 },
  text: { primary: tokens.text, secondary: tokens.text2, disabled: tokens.textDisabled },
  divider: tokens.borderSubtle,
  action: { active: tokens.text2, hover: tokens.surface3, selected: tokens.surface3, disabled: tokens.textDisabled },
});

export const colorSchemes = { dark: { palette: paletteOf(dark) }, light: { palette: paletteOf(light) } };
