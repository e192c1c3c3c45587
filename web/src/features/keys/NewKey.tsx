import { SecretField } from '#ui/display/SecretField.tsx';
import { ShownOnce } from '#ui/display/ShownOnce.tsx';
import { keyDays, keys, type KeyScope, keyScopes } from '@marigold/contract/keys';
import { useMe } from '#state/root.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCreateKeyMutation } from './calls.ts';
import { useScopeNames } from './useScopeNames.ts';

const schema = keys.routes.createKey.body;
type Asked = z.input<typeof schema>;

function ScopesField() {
  const { t } = useTranslation();
  const names = useScopeNames();
  const { field, fieldState } = useController<Asked, 'scopes'>({ name: 'scopes' });
  const { value: chosen, onChange, onBlur } = field;
  const error = fieldState.error?.message;
  const turn = (scope: KeyScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  return (
    <Box component="fieldset" onBlur={onBlur} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" className="field-label" sx={{ p: 0, mb: 0.5, fontWeight: 550, color: color.text2 }}>
        {t('What it may do')}
      </Box>
      {keyScopes.map((scope) => (
        <FormControlLabel
          key={scope}
          sx={{ display: 'flex', mx: 0 }}
          control={<Checkbox size="small" checked={chosen.includes(scope)} onChange={() => turn(scope)} />}
          label={names[scope]}
        />
      ))}
      {error && (
        <FormHelperText error role="alert">
          {t(error)}
        </FormHelperText>
      )}
    </Box>
  );
}

function DaysField() {
  const { t } = useTranslation();
  const { field } = useController<Asked, 'days'>({ name: 'days' });
  const { value, onChange, onBlur } = field;
  return (
    <TextField
      select
      label={t('How long it works')}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {keyDays.map((length) => (
        <MenuItem key={length} value={length}>
          {t('{{days}} days', { days: length })}
        </MenuItem>
      ))}
      <MenuItem value="">{t('Until it is revoked')}</MenuItem>
    </TextField>
  );
}

/** The key, shown this once. */
function Shown({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce text={token} kept={t('I have kept it')} onDone={onClose}>
      <Box sx={{ color: color.text2 }}>
        {t('Copy the key now. It is shown only this once, and nobody can bring it back.')}
      </Box>
      <SecretField label={t('Your new key')} secret={token} />
      <Box sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
        {t('Send it with each request in this header: {{header}}', { header: 'Authorization: Bearer mgk_…' })}
      </Box>
    </ShownOnce>
  );
}

function Ask({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [create] = useCreateKeyMutation();
  const form = useZodForm<Asked, z.output<typeof schema>>(schema, { name: '', scopes: [], days: 90 });
  return (
    <Form form={form} onSubmit={async (body) => onMade((await create({ companyId, body }).unwrap()).token)}>
      <Field name="name" label={t('What it is for')} maxLength={80} autoFocus />
      <ScopesField />
      <DaysField />
      <DialogActions sx={{ p: 0 }}>
        <Button onClick={onClose}>{t('Never mind')}</Button>
        <SubmitButton>{t('Make the key')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Makes a key and shows it once; nothing but the button at its end closes it then. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="new-key" {...(token === null && { onClose })}>
      <DialogTitle id="new-key">{token === null ? t('New key') : t('Your new key')}</DialogTitle>
      <DialogContent>
        {token === null ? <Ask onMade={setToken} onClose={onClose} /> : <Shown token={token} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
