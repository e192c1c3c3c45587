import type { Breakpoint, TypographyVariantsOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { font } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: CSSProperties;
    meta: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    meta?: CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    meta: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    body2: false;
    overline: false;
  }
}

/** Widths in pixels where the layout changes. */
export const breakpoints: Record<Breakpoint, number> = { xs: 0, sm: 600, md: 1000, lg: 1194, xl: 1530 };

interface Role {
  /** Pixels at xs, sm, md, lg and xl. */
  sizes: readonly [number, number, number, number, number];
  weight: number;
  line: number;
  display?: true;
}

const roles = {
  display: { sizes: [32, 36, 40, 44, 52], weight: 680, line: 1.1, display: true },
  h1: { sizes: [22, 24, 24, 26, 28], weight: 650, line: 1.23, display: true },
  h2: { sizes: [20, 20, 22, 22, 24], weight: 650, line: 1.27, display: true },
  h3: { sizes: [16, 16, 15, 15, 16], weight: 600, line: 1.33 },
  body1: { sizes: [16, 15, 14, 14, 15], weight: 420, line: 1.43 },
  button: { sizes: [16, 15, 14, 14, 14], weight: 550, line: 1.43 },
  meta: { sizes: [14, 14, 13, 13, 13], weight: 420, line: 1.38 },
  caption: { sizes: [13, 12, 12, 12, 12], weight: 500, line: 1.33 },
} as const satisfies Record<string, Role>;

const rem = (pixels: number) => `${pixels / 16}rem`;
const names = Object.keys(roles) as (keyof typeof roles)[];
const widths = Object.values(breakpoints);
/** The column of a large screen, which holds everywhere when sizes do not follow the screen. */
const STANDARD = 3;

/** A role's size and letter spacing as custom properties, from one column of the scale. */
const sizesAt = (column: number) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const role: Role = roles[name];
      const pixels = role.sizes[column] ?? role.sizes[STANDARD];
      return [
        [`--size-${name}`, rem(pixels)],
        [`--spacing-${name}`, role.display && pixels >= 22 ? '-0.015em' : '0'],
      ];
    }),
  );

/** The type scale for the document root: per breakpoint, or one column for all. A single `fontSize` still overrides it. */
export const textSizes = (responsive: boolean) =>
  responsive
    ? Object.fromEntries(widths.map((width, column) => [`@media (min-width:${width}px)`, { ':root': sizesAt(column) }]))
    : { ':root': sizesAt(STANDARD) };

const styleOf = (name: keyof typeof roles): CSSProperties => {
  const role: Role = roles[name];
  return {
    fontFamily: role.display ? font.display : font.text,
    fontSize: `var(--size-${name})`,
    letterSpacing: `var(--spacing-${name})`,
    fontWeight: role.weight,
    lineHeight: role.line,
    textTransform: 'none',
  };
};

/** The text styles; their sizes come from `textSizes`. */
export const typography: TypographyVariantsOptions = {
  fontFamily: font.text,
  fontWeightRegular: 420,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  ...Object.fromEntries(names.map((name) => [name, styleOf(name)])),
};
