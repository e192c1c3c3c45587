import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** A video is on its way: saving waits for it. */
  isUploading: boolean;
  /** Nothing is saved unless asked, so leaving asks. */
  isManual: boolean;
  /** Answers whether all is saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Saves before the page is left, and asks what to do where that does not work. */
export function LeaveGuard({ isUnsaved, isUploading, isManual, save, discard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed, reset } = blocker;
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);
  useEffect(() => {
    if (state !== 'blocked' || isManual) return;
    void save().then((isSaved) => (isSaved ? proceed() : setFailed(true)));
    // oxlint-disable-next-line exhaustive-deps -- once for each attempt to leave
  }, [state]);

  const stay = () => {
    setFailed(false);
    reset?.();
  };
  const leave = () => {
    setFailed(false);
    proceed?.();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    // Saving may take as long as a video, and the person may have decided otherwise meanwhile.
    if (latest.current.state !== 'blocked') return;
    if (isSaved) leave();
    else stay();
  };
  return (
    <Dialog
      open={state === 'blocked' && (isManual || hasFailed)}
      onClose={stay}
      maxWidth="xs"
      fullWidth
      aria-labelledby="leave-title"
    >
      <DialogTitle id="leave-title">{t('Keep your changes?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {isUploading
            ? t('The video is still uploading, and nothing is saved before it is there.')
            : t('Some of what you wrote is not saved yet.')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          onClick={() => {
            discard();
            leave();
          }}
        >
          {t('Discard')}
        </Button>
        <Button autoFocus onClick={stay}>
          {t('Stay')}
        </Button>
        <Button variant="contained" loading={isSaving} onClick={() => void saveAndLeave()}>
          {t('Save and leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
