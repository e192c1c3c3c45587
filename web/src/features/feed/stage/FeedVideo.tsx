import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '#subjects/video/isUnknown.ts';
import { Broken } from '#subjects/video/Player.tsx';
import { placed } from '#ui/picture/upload.ts';
import { titleOf } from '../kinds.ts';

/** What keys and buttons do with the video that is shown. */
export interface Playing {
  toggle: () => void;
}

interface FeedVideoProps {
  ref?: Ref<Playing>;
  item: FeedItem & { item1: string };
  /** Whether it is the one on screen. */
  isCurrent: boolean;
  /** Whether it begins by itself, without sound. */
  isStarting: boolean;
  isMuted: boolean;
  /** What is said now, as the captions have it; blank while nothing is. */
  onSaid: (words: string) => void;
  onPlaying: (isPlaying: boolean) => void;
  onRenew: () => Promise<void>;
  /** Somebody watches: it is no video that they only pass. */
  onWatched: () => void;
}

/** Seconds after which a video counts as watched. */
const WATCHED = 2;

/** What the captions say at this moment. They stand with the other words: the browser would draw them below those. */
const saidIn = (track: TextTrack): string =>
  [...(track.activeCues ?? [])]
    .map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''))
    .join('\n');

/** Calls `hear` with what is said, now and whenever it changes; answers how to stop. */
const hearCaptions = ({ textTracks: [track] }: HTMLVideoElement, hear: (words: string) => void) => {
  if (!track) return undefined;
  track.mode = 'hidden';
  const onChange = () => hear(saidIn(track));
  onChange();
  track.addEventListener('cuechange', onChange);
  return () => {
    track.removeEventListener('cuechange', onChange);
    hear('');
  };
};

/** A video of the feed: plays while it is on screen, loads while it is the next. */
export function FeedVideo(props: FeedVideoProps) {
  const { ref, item, isCurrent, isStarting, isMuted, onSaid, onPlaying, onRenew, onWatched } = props;
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState<{ isUnknown: boolean } | null>(null);
  const [share, setShare] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const isRenewed = useRef(false);
  const isWatched = useRef(false);
  const { item1, item2, captions } = item;

  useImperativeHandle(ref, () => ({
    toggle: () => {
      const shown = video.current;
      if (shown?.paused) void shown.play().catch(() => undefined);
      else shown?.pause();
    },
  }));
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    if (!isCurrent) {
      shown.pause();
      shown.currentTime = 0;
    } else if (isStarting) void shown.play().catch(() => undefined);
  }, [isCurrent, isStarting, item1, attempt]);
  const say = useEffectEvent(onSaid);
  useEffect(
    () => (video.current && isCurrent ? hearCaptions(video.current, (words) => say(words)) : undefined),
    [isCurrent, item1, attempt],
  );
  // One that is left, or that broke, says nothing more of itself.
  const stop = useEffectEvent(() => onPlaying(false));
  useEffect(() => (isCurrent && !broken ? () => stop() : undefined), [isCurrent, broken]);

  const stumble = (shown: HTMLVideoElement) => {
    if (isRenewed.current || !isCurrent)
      return void isUnknown(shown).then((isOfUnknownKind) => setBroken({ isUnknown: isOfUnknownKind }));
    isRenewed.current = true;
    // Where the address is still the same this one would not load again, and nothing be said.
    return void onRenew().then(() => setAttempt((before) => before + 1));
  };
  if (broken)
    return (
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid' }}>
        <Broken
          poster={item2 && placed(item2)}
          isUnknown={broken.isUnknown}
          onRetry={() => {
            isRenewed.current = false;
            setBroken(null);
            setAttempt((before) => before + 1);
            void onRenew();
          }}
        />
      </Box>
    );
  return (
    <>
      <Box
        component="video"
        key={attempt}
        ref={video}
        src={placed(item1)}
        poster={item2 ? placed(item2) : undefined}
        preload="auto"
        playsInline
        loop
        muted={isMuted}
        aria-label={t('Video of {{title}}', { title: titleOf(item) })}
        onClick={({ currentTarget }) => (currentTarget.paused ? void currentTarget.play() : currentTarget.pause())}
        onPlay={() => isCurrent && onPlaying(true)}
        onPause={() => isCurrent && onPlaying(false)}
        onError={({ currentTarget }) => stumble(currentTarget)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          setShare(Number.isFinite(duration) && duration > 0 ? (currentTime / duration) * 100 : 0);
          if (isWatched.current || !isCurrent || currentTime < Math.min(WATCHED, duration / 2)) return;
          isWatched.current = true;
          onWatched();
        }}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
      >
        {captions && (
          <track kind="captions" src={placed(captions.url)} srcLang={captions.language} label={t('Captions')} />
        )}
      </Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={share}
        sx={{ position: 'absolute', bottom: 0, insetInline: 0, height: 4, zIndex: 2, '& > *': { transition: 'none' } }}
      />
    </>
  );
}
