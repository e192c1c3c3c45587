import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What is done sooner is not worth a dialog; milliseconds. */
const PATIENCE = 400;

interface LoadingModalProps {
  open: boolean;
  /** What is being done. */
  title: string;
  words: string;
  /** Ends it before it is done, where that can be. */
  onCancel?: () => void;
}

function Patient({ title, words, onCancel }: Omit<LoadingModalProps, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isLate} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words}</DialogContentText>
        <LinearProgress aria-labelledby={id} sx={{ mt: 2, mb: 1 }} />
      </DialogContent>
      {onCancel && (
        <DialogActions>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Says that something takes a moment, once it does: shown after 400 ms, gone when it is done; closed by cancelling alone. */
export const LoadingModal = ({ open, ...rest }: LoadingModalProps) => (open ? <Patient {...rest} /> : null);
