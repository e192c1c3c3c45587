import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RotateCw, VideoOff } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { font } from '#ui/theme/tokens.ts';
import { isUnknown } from './isUnknown.ts';
import { Poster, Screen } from './Screen.tsx';

/** A button on the screen, which is black in every theme. */
const onBlack = {
  color: '#fff',
  bgcolor: 'rgb(255 255 255 / .14)',
  borderColor: 'rgb(255 255 255 / .4)',
  '&:hover': { bgcolor: 'rgb(255 255 255 / .24)', borderColor: 'rgb(255 255 255 / .6)' },
} as const;

interface BrokenProps {
  poster?: string | null;
  /** It is there, and this browser cannot show it. */
  isUnknown?: boolean;
  onRetry: () => void;
}

/** In a video's place: it cannot be shown, and how to try again. */
export function Broken({ poster, isUnknown: isOfUnknownKind = false, onRetry }: BrokenProps) {
  const { t } = useTranslation();
  return (
    <>
      {poster && <Poster src={poster} />}
      <Box
        role="alert"
        sx={{ position: 'relative', placeSelf: 'center', display: 'grid', justifyItems: 'center', gap: 1, p: 2 }}
      >
        <VideoOff size={28} aria-hidden />
        <Box component="b" sx={{ font: `650 1rem/22px ${font.display}` }}>
          {t('This video can’t be played')}
        </Box>
        {isOfUnknownKind && (
          <Box sx={{ maxWidth: 420, textAlign: 'center', textWrap: 'balance' }}>
            {t('This browser does not know this kind of video, or the file is damaged. Another browser may play it.')}
          </Box>
        )}
        <Button size="small" startIcon={<RotateCw size={15} />} onClick={onRetry} sx={onBlack}>
          {t('Try again')}
        </Button>
      </Box>
    </>
  );
}

/** Where a video and its picture are. */
export interface Addresses {
  src: string;
  poster: string | null;
  captions?: { src: string; language: string } | null;
}

interface PlayerProps {
  /** What it is, for those who hear the page. */
  label: string;
  /** There is nothing to see: it is listened to. */
  isVoice?: boolean;
  /** Where it is at first. What is given later does not count: whoever watches is not interrupted by a newer address. */
  first: Addresses;
  /** Asks for new addresses, as they are good for an hour only; undefined where there are none. */
  onRenew: () => Promise<Addresses | undefined>;
}

/** What has to be played before a new failure counts as another one, so that a broken file is not tried for ever; seconds. */
const ADVANCED = 1;
const fromTheStart = { seconds: 0, wasPlaying: false, isRenewed: false };

/** Plays a video with the browser's own controls. When its address is too old it goes on with a new one where it was. */
export function Player({ label, isVoice = false, first, onRenew }: PlayerProps) {
  const [{ src, poster, captions, attempt }, setShown] = useState({ ...first, attempt: 0 });
  const { t } = useTranslation();
  const [broken, setBroken] = useState<{ isUnknown: boolean } | null>(null);
  const stoppedAt = useRef(fromTheStart);

  const renew = async () => {
    const renewed = await onRenew();
    setBroken(null);
    setShown((before) => ({ ...before, ...renewed, attempt: before.attempt + 1 }));
  };
  const stumble = (video: HTMLMediaElement) => {
    const { currentTime, paused } = video;
    const { isRenewed } = stoppedAt.current;
    stoppedAt.current = { seconds: currentTime, wasPlaying: !paused, isRenewed: true };
    if (isRenewed) void isUnknown(video).then((isOfUnknownKind) => setBroken({ isUnknown: isOfUnknownKind }));
    else void renew();
  };
  const goOn = (video: HTMLMediaElement) => {
    const { seconds, wasPlaying } = stoppedAt.current;
    if (seconds > 0) video.currentTime = seconds;
    if (wasPlaying) void video.play().catch(() => undefined);
  };
  const advance = ({ currentTime }: HTMLMediaElement) => {
    if (currentTime > stoppedAt.current.seconds + ADVANCED) stoppedAt.current = fromTheStart;
  };
  const heard = {
    src,
    'aria-label': label,
    controls: true,
    preload: 'metadata',
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => stumble(currentTarget),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => advance(currentTarget),
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => goOn(currentTarget),
  } as const;
  if (isVoice && !broken)
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it, where it was written down
    return <audio key={attempt} {...heard} style={{ width: '100%' }} />;
  return (
    <Screen>
      {broken ? (
        <Broken poster={poster} isUnknown={broken.isUnknown} onRetry={() => void renew()} />
      ) : (
        <Box
          component="video"
          key={attempt}
          {...heard}
          poster={poster ?? undefined}
          playsInline
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        >
          {captions && (
            <track kind="captions" src={captions.src} srcLang={captions.language} label={t('Captions')} default />
          )}
        </Box>
      )}
    </Screen>
  );
}
