import { GivenPassword } from '@marigold/contract/session';
import { useMe } from '#state/root.ts';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

interface RightsDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog about somebody's rights. */
export function RightsDialog({ title, children, onClose }: RightsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}

interface RightsFormProps<I extends FieldValues, O extends FieldValues> {
  form: UseFormReturn<I, unknown, O>;
  /** The verb on the button. */
  confirm: string;
  destructive?: boolean;
  /** Whether it cannot be sent as it is. */
  isHindered?: boolean;
  children: ReactNode;
  /** Rejects with the refused call's error, which is shown where it belongs. */
  onSubmit: (values: O) => Promise<unknown>;
  onClose: () => void;
}

/** The form in such a dialog, with its buttons; closes once it was sent. */
export function RightsForm<I extends FieldValues, O extends FieldValues>(props: RightsFormProps<I, O>) {
  const { form, confirm, destructive, isHindered, children, onSubmit, onClose } = props;
  const { t } = useTranslation();
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values).then(onClose)} sx={{ gap: 2 }}>
      {children}
      <DialogActions sx={{ p: 0, mt: 1, flexWrap: 'wrap', '& > button': { flexShrink: 0 } }}>
        <Button onClick={onClose}>{t('Never mind')}</Button>
        <SubmitButton color={destructive ? 'error' : 'primary'} disabled={isHindered}>
          {confirm}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

const schema = z.object({ password: GivenPassword });

interface PasswordDialogProps {
  title: string;
  /** What follows from it. */
  words: string;
  /** The verb on the button. */
  confirm: string;
  /** Rejects with the refused call's error. */
  onSubmit: (body: z.output<typeof schema>) => Promise<void>;
  onClose: () => void;
}

/** Changes somebody's rights once the caller's own password proves who asks. */
export function PasswordDialog({ title, words, confirm, onSubmit, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const { email } = useMe();
  const form = useZodForm(schema, { password: '' });
  return (
    <RightsDialog title={title} onClose={onClose}>
      <RightsForm form={form} confirm={confirm} destructive onSubmit={onSubmit} onClose={onClose}>
        <Box sx={{ color: color.text2 }}>{words}</Box>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={t('Your password')} autoComplete="current-password" autoFocus />
      </RightsForm>
    </RightsDialog>
  );
}
