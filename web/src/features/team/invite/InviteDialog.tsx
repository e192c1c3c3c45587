import { userTypes } from '@marigold/contract/permissions';
import { isApiError } from '#api/problem.ts';
import { useInviteUsersMutation } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from './AddressField.tsx';
import { type Address, addressesIn } from './addresses.ts';
import { type GivenRole, RoleSelect } from '../RoleSelect.tsx';

/** Invites many people at once; addresses that could not be invited stay, each with its reason. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [invite, { isLoading }] = useInviteUsersMutation();
  const [typedAddresses, setTypedAddresses] = useTyped('invited people');
  const addresses = addressesIn(typedAddresses ?? '');
  const setAddresses = (next: readonly Address[]) =>
    setTypedAddresses(next.map(({ email }) => email).join('\n') || undefined);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [role, setRole] = useState<GivenRole>('Reviewer');
  const [typedMessage, setMessage] = useTyped('word to invited people');
  const message = typedMessage ?? '';
  const [failure, setFailure] = useState('');
  const ready = addresses.length > 0 && addresses.every(({ valid }) => valid);

  const leave = () => {
    setTypedAddresses(undefined);
    setMessage(undefined);
    onClose();
  };
  const finish = (invited: number, left: Record<string, string>) => {
    setRefused(left);
    setAddresses(addresses.filter(({ email }) => email in left));
    if (invited > 0)
      toast({
        message: t('{{count}} invitations sent.', {
          count: invited,
          defaultValue_one: '{{count}} invitation sent.',
          defaultValue_other: '{{count}} invitations sent.',
        }),
      });
    if (Object.keys(left).length === 0) leave();
  };
  const send = async () => {
    setFailure('');
    const users = addresses.map(({ email }) => ({ email, type: userTypes[role] }));
    const answer = await invite({ companyId, body: { users, ...(message.trim() && { message }) } });
    if (answer.error) return setFailure(isApiError(answer.error) ? answer.error.message : 'That didn’t work');
    const left = answer.data.results.flatMap(({ email, error }) => (error ? [[email, error] as const] : []));
    finish(answer.data.results.length - left.length, Object.fromEntries(left));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="invite-title">
      <DialogTitle id="invite-title">{t('Invite people')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <Alert severity="error">{t(failure)}</Alert>}
        <AddressField addresses={addresses} refused={refused} onChange={setAddresses} />
        <RoleSelect value={role} onChange={setRole} />
        <TextField
          label={t('A word with it (optional)')}
          multiline
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={!ready} loading={isLoading} onClick={() => void send()}>
          {t('Send invitations')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
