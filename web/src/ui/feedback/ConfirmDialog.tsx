import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What happens next, in a sentence. */
  description?: ReactNode;
  /** The verb on the button. */
  confirm: string;
  /** 'Never mind' unless said. */
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Whether what somebody has to see before they decide is still on its way. */
  waits?: boolean;
  /** Fields or a warning between text and buttons. */
  children?: ReactNode;
  onConfirm: () => void;
  /** The button that says no was pressed, and not only a key or the page beside it. */
  onGiveUp?: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Escape means no; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirm, cancel, destructive, busy, waits, children } = props;
  const { onConfirm, onGiveUp, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {description && <DialogContentText component="div">{description}</DialogContentText>}
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', '& > button': { flexShrink: 0 } }}>
        <Button
          autoFocus
          onClick={() => {
            onGiveUp?.();
            onClose();
          }}
        >
          {cancel ?? t('Never mind')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          disabled={waits}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
