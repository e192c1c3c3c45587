import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markLayers } from '../display/Logo.tsx';
import { color, layer, motion } from '../theme/tokens.ts';

const bloom = keyframes`0%{transform:scale(.28)}55%,100%{transform:none}`;
const turn = keyframes`to{transform:rotate(45deg)}`;
const draw = keyframes`0%,20%{stroke-dashoffset:1}60%,100%{stroke-dashoffset:0}`;
const pulse = keyframes`from{opacity:.55}to{opacity:1}`;

const mark = {
  '& ellipse': {
    transformBox: 'fill-box',
    transformOrigin: '50% 100%',
    animation: `${bloom} 1.6s ${motion.standard} infinite alternate`,
  },
  '& .turn': { transformOrigin: '24px 24px', animation: `${turn} 9s linear infinite` },
  '& .back-turn': { animationDirection: 'reverse' },
  '& .tick': { strokeDasharray: 1, animation: `${draw} 1.6s .5s ${motion.standard} infinite alternate` },
  '@media (prefers-reduced-motion: reduce)': {
    '& ellipse, & .turn, & .tick': { animation: 'none' },
    animation: `${pulse} 2s ease-in-out infinite alternate !important`,
  },
} as const;

/** How long the overlay waits before it shows, says what it does, and offers help; milliseconds. */
const after = { show: 200, words: 1200, help: 10_000 };

/** The full-screen overlay while the product starts: the logo opens and turns. Not shown when ready within 200 ms. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = Object.values(after).map((time) => setTimeout(() => setWaited(time), time));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waited < after.show) return null;
  return (
    <Box
      role="status"
      aria-label={t('Loading Marigold')}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: layer.loading,
        bgcolor: color.canvas,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2.75,
      }}
    >
      <Box component="svg" width={96} height={96} viewBox="0 0 48 48" aria-hidden sx={mark}>
        <g className="turn">{markLayers.back}</g>
        <g className="turn back-turn">{markLayers.front}</g>
        {markLayers.eye}
      </Box>
      <Box sx={{ color: color.text2, minHeight: 60, textAlign: 'center' }}>
        {waited >= after.help ? (
          <>
            {t('Still trying. Check your connection.')}
            <Box sx={{ mt: 1 }}>
              <Button onClick={() => location.reload()}>{t('Try again')}</Button>
            </Box>
          </>
        ) : (
          waited >= after.words && t('Opening your workspace')
        )}
      </Box>
    </Box>
  );
}
