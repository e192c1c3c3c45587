import GlobalStyles from '@mui/material/GlobalStyles';
import { textSizes } from './typography.ts';
import { color, layer, properties, radius } from './tokens.ts';

const still = {
  animationDuration: '.01ms !important',
  animationIterationCount: '1 !important',
  scrollBehavior: 'auto !important',
};

const styles = (
  <GlobalStyles
    styles={(theme) => ({
      ':root': properties.dark,
      ':root[data-theme=light]': properties.light,
      '*, *::before, *::after': { boxSizing: 'border-box' },
      'html, body, #root': { height: '100%' },
      body: {
        margin: 0,
        backgroundColor: color.canvas,
        color: color.text,
        ...theme.typography.body1,
        fontFeatureSettings: '"cv05", "cv11", "ss03"',
        WebkitFontSmoothing: 'antialiased',
      },
      'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
      // What gets the focus is scrolled out from under bars that stay at the top and at the foot of a page.
      'form :is(input, textarea, select)': { scrollMarginBlock: '80px 112px' },
      ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
      'h1:focus, main:focus': { outline: 'none' },
      '.lucide': { flex: 'none', display: 'block', strokeWidth: 1.75 },
      // Where hundreds are made while somebody scrolls, a class costs less than a style that is worked out for each.
      '.caption': theme.typography.caption,
      'time, .numbers': { fontVariantNumeric: 'tabular-nums' },
      '.bprogress': {
        pointerEvents: 'none',
        '--bprogress-color': color.primaryGraphic,
        '--bprogress-height': '2px',
        '--bprogress-z-index': layer.routeProgress,
      },
      '.scroll-quiet': { scrollbarWidth: 'thin', scrollbarColor: `${color.surface4} transparent` },
      '::selection': { backgroundColor: color.primaryContainer, color: color.onPrimaryContainer },
      mark: { background: 'none', color: color.primaryText, fontWeight: 650, borderRadius: radius.xs },
      '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
      ...Object.fromEntries(
        ['*', '*::before', '*::after'].map((every) => [
          `:root[data-motion=reduced] ${every}`,
          { ...still, transitionDuration: '.01ms !important' },
        ]),
      ),
      '@media (forced-colors: active)': {
        '.MuiButton-root, .MuiChip-root, .MuiToggleButton-root': { border: '1px solid ButtonBorder' },
        '.MuiToggleButton-root.Mui-selected': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    })}
  />
);

const sizes = {
  fixed: <GlobalStyles styles={textSizes(false)} />,
  responsive: <GlobalStyles styles={textSizes(true)} />,
};

/** Tokens and text sizes as custom properties, the page's own text style, focus ring and reduced motion. Rendered once. */
export const GlobalStyle = ({ responsiveFontSizes }: { responsiveFontSizes: boolean }) => (
  <>
    {styles}
    {sizes[responsiveFontSizes ? 'responsive' : 'fixed']}
  </>
);
