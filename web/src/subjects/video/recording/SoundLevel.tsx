import Box from '@mui/material/Box';
import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/tokens.ts';
import { watchLoudness } from './loudness.ts';

/** A bar that moves with the voice, so that nobody records in silence. */
export function SoundLevel({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      watchLoudness(stream, (loudness) =>
        bar.current?.style.setProperty('inline-size', `${Math.round(loudness * 100)}%`),
      ),
    [stream],
  );
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        typography: 'meta',
        color: color.text2,
      }}
    >
      <Mic size={16} aria-hidden />
      {t('Say something')}
      <Box aria-hidden sx={{ flex: 1, height: 6, borderRadius: '3px', bgcolor: color.surface4, overflow: 'hidden' }}>
        <Box ref={bar} sx={{ height: '100%', width: 0, borderRadius: '3px', bgcolor: color.successText }} />
      </Box>
    </Box>
  );
}
