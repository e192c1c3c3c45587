import { isApiError } from '#api/problem.ts';
import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface StepDialogProps {
  title: string;
  description?: ReactNode;
  /** The verb on the button. */
  confirm: string;
  destructive?: boolean;
  /** Whether what somebody has to see before they decide is still on its way. */
  waits?: boolean;
  children?: ReactNode;
  /** Rejects with the refused call's error; false keeps the dialog open. */
  onConfirm: () => Promise<void | false>;
  /** The button that says no was pressed: what was typed for the step is to be forgotten. */
  onGiveUp?: () => void;
  onClose: () => void;
}

/** Asks before a step is taken; stays open with the reason when the server refuses it. */
export function StepDialog({ onConfirm, onClose, children, ...dialog }: StepDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      if ((await onConfirm()) === false) setBusy(false);
      else onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog {...dialog} open busy={busy} onConfirm={() => void take()} onClose={onClose}>
      {children}
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t(refusal)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
