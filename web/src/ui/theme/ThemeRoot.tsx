import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type PropsWithChildren, use, useEffect, useMemo } from 'react';
import { onReturn } from '#api/line.ts';
import { usePreferences } from '../storage/preferences.ts';
import { followSystem } from './chooseTheme.ts';
import { GlobalStyle } from './GlobalStyle.tsx';
import { type Settings, useSettings } from './settings.ts';
import { themeFor } from './theme.ts';

const leftToRight = createCache({ key: 'mg' });

const loadRightToLeft = async () => {
  const [{ default: rtlPlugin }, { prefixer }] = await Promise.all([
    import('@mui/stylis-plugin-rtl'),
    import('stylis'),
  ]);
  return createCache({ key: 'mg-rtl', stylisPlugins: [prefixer, rtlPlugin] });
};

/** The style cache of a direction. The one that mirrors every rule is loaded once, when somebody turns the layout. */
const cacheFor = (() => {
  let rightToLeft: Promise<EmotionCache> | undefined;
  // Where it cannot be loaded the page stays as it is, until the connection is back.
  const stay = () => {
    const stop = onReturn(() => {
      rightToLeft = undefined;
      stop();
    });
    return leftToRight;
  };
  return (direction: Settings['direction']) =>
    direction === 'rtl' ? (rightToLeft ??= loadRightToLeft().catch(stay)) : leftToRight;
})();

/** Puts theme and direction on the document, where the first paint's script put them. */
function DocumentSettings() {
  const { theme, direction } = useSettings();
  const { reduceMotion } = usePreferences();
  const { setMode } = useColorScheme();
  useEffect(followSystem, []);
  useEffect(() => {
    if (reduceMotion) document.documentElement.dataset.motion = 'reduced';
    else delete document.documentElement.dataset.motion;
  }, [reduceMotion]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = direction;
    setMode(theme);
  }, [theme, direction, setMode]);
  return null;
}

/** Theme, direction and text sizes from the display settings, for everything below. Needs a Suspense above it. */
export function ThemeRoot({ children }: PropsWithChildren) {
  const { direction, responsiveFontSizes, theme: scheme } = useSettings();
  const theme = useMemo(() => themeFor(direction), [direction]);
  const cached = cacheFor(direction);
  const cache = cached instanceof Promise ? use(cached) : cached;
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null} disableTransitionOnChange>
        <GlobalStyle responsiveFontSizes={responsiveFontSizes} />
        <DocumentSettings />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
