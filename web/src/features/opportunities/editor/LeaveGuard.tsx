import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Nothing is saved unless asked, so leaving asks. */
  isManual: boolean;
  /** Answers whether all is saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Saves before the page is left, and asks what to do where that does not work. */
export function LeaveGuard({ isUnsaved, isManual, save, discard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed, reset } = blocker;
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
        <DialogContentText>{t('Some of what you wrote is not saved yet.')}</DialogContentText>
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
        <Button variant="contained" onClick={() => void save().then((isSaved) => (isSaved ? leave() : stay()))}>
          {t('Save and leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
