import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, Circle, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/feedback/announce.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { color } from '#ui/theme/tokens.ts';
import { cameraHelp } from './camera.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { extensionOf } from './record.ts';
import { RecorderStage } from './RecorderStage.tsx';
import { LONGEST, type RecorderState, useRecorder } from './useRecorder.ts';

interface RecorderDialogProps {
  onRecorded: (video: File) => void;
  onClose: () => void;
}

/** What is said to those who do not see the stage. */
function useSaid(state: RecorderState) {
  const { t } = useTranslation();
  const { at } = state;
  const left = at === 'counting' ? state.left : null;
  const why = at === 'refused' ? state.why : null;
  useEffect(() => {
    if (left !== null) announce(String(left), 'assertive');
  }, [left]);
  useEffect(() => {
    if (why) announce(`${t(cameraHelp[why].title)}. ${t(cameraHelp[why].help)}`, 'assertive');
    if (at === 'recording') announce(t('Recording.'));
    if (at === 'done') announce(t('Recorded. You can watch it before you use it.'));
  }, [at, why, t]);
}

/** Records a video with the camera: look, count down, record, watch, use it or try again. */
export function RecorderDialog({ onRecorded, onClose }: RecorderDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const recorder = useRecorder();
  const { state, stream } = recorder;
  const [isAsking, setAsking] = useState(false);
  useSaid(state);
  const isLosing = state.at === 'recording' || state.at === 'finishing' || state.at === 'done';
  const close = () => (isLosing ? setAsking(true) : onClose());
  const use = (video: Blob) => {
    const name = `${t('Recording')} ${new Date().toISOString().slice(0, 16).replace(':', '.').replace('T', ' ')}`;
    onRecorded(new File([video], name + extensionOf(video), { type: video.type }));
  };

  const record = (isReady: boolean) => (
    <Button
      key="record"
      variant="contained"
      disabled={!isReady}
      startIcon={<Circle size={14} fill="currentColor" />}
      onClick={recorder.start}
    >
      {t('Start recording')}
    </Button>
  );
  const again = (label: string) => (
    <Button key="again" startIcon={<RotateCcw size={16} />} onClick={() => recorder.open()}>
      {label}
    </Button>
  );
  const buttons: Record<RecorderState['at'], ReactNode> = {
    opening: record(false),
    ready: record(true),
    refused: again(t('Try again')),
    counting: (
      <Button key="wait" autoFocus onClick={recorder.wait}>
        {t('Not yet')}
      </Button>
    ),
    recording: (
      <Button
        key="stop"
        autoFocus
        variant="contained"
        color="error"
        startIcon={<Square size={13} fill="currentColor" />}
        onClick={recorder.finish}
      >
        {t('Stop')}
      </Button>
    ),
    finishing: (
      <Button key="stop" variant="contained" color="error" loading>
        {t('Stop')}
      </Button>
    ),
    done: state.at === 'done' && (
      <>
        {again(t('Record again'))}
        <Button
          key="use"
          autoFocus
          variant="contained"
          startIcon={<Check size={16} />}
          onClick={() => use(state.video)}
        >
          {t('Use this video')}
        </Button>
      </>
    ),
  };
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Record a video')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridAutoRows: 'max-content' }}>
        <RecorderStage state={state} stream={stream} />
        {state.at === 'done' && (
          <Box sx={{ color: color.text2 }}>{t('Watch it once: it is the first thing candidates see.')}</Box>
        )}
        {stream && state.at !== 'done' && (
          <>
            <Box component="ul" sx={{ m: 0, paddingInlineStart: '18px', color: color.text2 }}>
              <li>{t('Who you are and what you work on.')}</li>
              <li>{t('What a day in this job looks like.')}</li>
              <li>{t('Why you would choose it again.')}</li>
            </Box>
            <DeviceChoice isDisabled={state.at !== 'ready'} recorder={recorder} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', '& > button': { flex: { xs: '1 1 auto', sm: 'none' } } }}>
        <Box className="numbers" sx={{ flex: { xs: '1 1 100%', sm: 1 }, typography: 'meta', color: color.text3 }}>
          {state.at !== 'done' && t('Up to {{number}} minutes', { number: LONGEST / 60 })}
        </Box>
        <Button onClick={close}>{t('Cancel')}</Button>
        {buttons[state.at]}
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title={t('Discard this recording?')}
        description={t('It is only here until you use it.')}
        confirm={t('Discard')}
        cancel={t('Keep it')}
        destructive
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
