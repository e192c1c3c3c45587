import Box from '@mui/material/Box';
import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/tokens.ts';

/** What a loud voice close to the microphone reaches, of the full scale of 1. */
const LOUD = 0.25;

/** The loudness of a stretch of sound, 0 to 1. */
const loudness = (samples: Float32Array) =>
  Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / LOUD);

/** A bar that moves with the voice, so that nobody records in silence. */
export function SoundLevel({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const ear = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(ear);
    const samples = new Float32Array(ear.fftSize);
    let frame = requestAnimationFrame(function show() {
      ear.getFloatTimeDomainData(samples);
      bar.current?.style.setProperty('inline-size', `${Math.round(loudness(samples) * 100)}%`);
      frame = requestAnimationFrame(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
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
