import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Late } from '#ui/loading/Late.tsx';
import { useAddress } from '#ui/picture/useAddress.ts';
import { color, font } from '#ui/theme/tokens.ts';
import { clock } from '../amounts.ts';
import { cameraHelp, type CameraRefusal } from './camera.ts';
import { Screen } from '../Screen.tsx';
import { LONGEST, type RecorderState } from './useRecorder.ts';

interface RecorderStageProps {
  state: RecorderState;
  stream: MediaStream | null;
}

const Refused = ({ why }: { why: CameraRefusal }) => {
  const { t } = useTranslation();
  return (
    <Box
      role="alert"
      sx={{ placeSelf: 'center', display: 'grid', justifyItems: 'center', gap: 0.75, p: 3, maxWidth: 460 }}
    >
      <VideoOff size={32} aria-hidden />
      <Box component="b" sx={{ font: `650 1.125rem/24px ${font.display}`, mt: 0.5 }}>
        {t(cameraHelp[why].title)}
      </Box>
      <Box sx={{ textAlign: 'center', opacity: 0.85 }}>{t(cameraHelp[why].help)}</Box>
    </Box>
  );
};

/** How much of the time is used, as a ring, and the time itself. */
const Clock = ({ seconds }: { seconds: number }) => (
  <Box
    sx={{
      position: 'absolute',
      top: 12,
      insetInlineStart: 12,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      paddingInline: '8px 12px',
      height: 36,
      borderRadius: '18px',
      bgcolor: 'rgb(0 0 0 / .66)',
    }}
  >
    <Box sx={{ position: 'relative', width: 22, height: 22, color: color.errorSolid }}>
      <CircularProgress
        aria-hidden
        variant="determinate"
        enableTrackSlot
        color="inherit"
        size={22}
        thickness={5}
        value={(seconds / LONGEST) * 100}
      />
      <Box sx={{ position: 'absolute', inset: 7, borderRadius: '50%', bgcolor: 'currentColor' }} />
    </Box>
    <Box className="numbers" role="timer" sx={{ fontWeight: 600 }}>
      {clock(seconds)}
    </Box>
  </Box>
);

const Count = ({ left }: { left: number }) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      placeSelf: 'center',
      width: 120,
      height: 120,
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'rgb(0 0 0 / .55)',
      font: `650 4rem/1 ${font.display}`,
    }}
  >
    {left}
  </Box>
);

const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const;

/** What the camera sees, as in a mirror, with the countdown and the time; afterwards what it recorded, to be watched. */
export function RecorderStage({ state, stream }: RecorderStageProps) {
  const { t } = useTranslation();
  const recorded = useAddress(state.at === 'done' ? state.video : null);
  return (
    <Screen isStage>
      {recorded && (
        // Nobody has written captions for what was recorded a moment ago.
        <Box component="video" src={recorded} controls playsInline aria-label={t('Your recording')} sx={filling} />
      )}
      {stream && state.at !== 'done' && (
        <Box
          component="video"
          ref={(element: HTMLVideoElement | null) => {
            if (element && element.srcObject !== stream) element.srcObject = stream;
          }}
          autoPlay
          muted
          playsInline
          aria-label={t('What the camera sees')}
          sx={{ ...filling, transform: 'scaleX(-1)' }}
        />
      )}
      {state.at === 'opening' && (
        <Late>
          <Box sx={{ placeSelf: 'center', textAlign: 'center', p: 3 }}>
            {t('Your browser asks whether Marigold may use camera and microphone.')}
          </Box>
        </Late>
      )}
      {state.at === 'refused' && <Refused why={state.why} />}
      {state.at === 'counting' && <Count left={state.left} />}
      {state.at === 'recording' && <Clock seconds={state.seconds} />}
    </Screen>
  );
}
