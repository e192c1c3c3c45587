import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RotateCw, VideoOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { font } from '../theme/tokens.ts';
import { Screen } from './Screen.tsx';

interface BrokenProps {
  onRetry: () => void;
}

/** In a video's place: it cannot be shown, and how to try again. */
export function Broken({ onRetry }: BrokenProps) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={{ placeSelf: 'center', display: 'grid', justifyItems: 'center', gap: 1, p: 2 }}>
      <VideoOff size={28} aria-hidden />
      <Box component="b" sx={{ font: `650 1rem/22px ${font.display}` }}>
        {t('This video can’t be played')}
      </Box>
      <Button size="small" color="inherit" startIcon={<RotateCw size={15} />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Box>
  );
}

interface PlayerProps {
  /** What it is, for those who hear the page. */
  label: string;
  src: string;
  poster: string | null;
  /** Asks for new addresses: these are good for an hour only. */
  onRenew: () => Promise<unknown>;
}

/** Plays a video with the browser's own controls. When its address is too old it goes on with a new one where it was. */
export function Player({ label, src, poster, onRenew }: PlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const stoppedAt = useRef({ seconds: 0, wasPlaying: false, isRenewed: false });

  const renew = () =>
    void onRenew().finally(() => {
      setBroken(false);
      setAttempt((before) => before + 1);
    });
  const stumble = ({ currentTime, paused }: HTMLVideoElement) => {
    const { isRenewed } = stoppedAt.current;
    stoppedAt.current = { seconds: currentTime, wasPlaying: !paused, isRenewed: true };
    if (isRenewed) setBroken(true);
    else renew();
  };
  const goOn = (video: HTMLVideoElement) => {
    const { seconds, wasPlaying } = stoppedAt.current;
    stoppedAt.current = { seconds: 0, wasPlaying: false, isRenewed: false };
    if (seconds > 0) video.currentTime = seconds;
    if (wasPlaying) void video.play().catch(() => undefined);
  };
  return (
    <Screen>
      {isBroken ? (
        <Broken onRetry={renew} />
      ) : (
        // Captions are not asked for yet.
        <Box
          component="video"
          key={`${src} ${attempt}`}
          src={src}
          poster={poster ?? undefined}
          aria-label={label}
          controls
          playsInline
          preload="metadata"
          onError={({ currentTarget }) => stumble(currentTarget)}
          onLoadedMetadata={({ currentTarget }) => goOn(currentTarget)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Screen>
  );
}
