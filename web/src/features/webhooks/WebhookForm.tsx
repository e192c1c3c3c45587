import { type Webhook, webhooks, type WebhookType, webhookTypes } from '@marigold/contract/webhooks';
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
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCreateWebhookMutation, useSaveWebhookMutation } from './calls.ts';
import { Secret } from './Secret.tsx';
import { useTypeNames } from './useTypeNames.ts';

const schema = webhooks.routes.createWebhook.body;
type Asked = z.input<typeof schema>;

function TypesField() {
  const { t } = useTranslation();
  const names = useTypeNames();
  const { field, fieldState } = useController<Asked, 'types'>({ name: 'types' });
  const { value: chosen, onChange, onBlur } = field;
  const error = fieldState.error?.message;
  const turn = (type: WebhookType) =>
    onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <Box component="fieldset" onBlur={onBlur} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" className="field-label" sx={{ p: 0, mb: 0.5, fontWeight: 550, color: color.text2 }}>
        {t('What it is told')}
      </Box>
      {webhookTypes.map((type) => (
        <FormControlLabel
          key={type}
          sx={{ display: 'flex', mx: 0 }}
          control={<Checkbox size="small" checked={chosen.includes(type)} onChange={() => turn(type)} />}
          label={names[type]}
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

interface AskProps {
  webhook: Webhook | undefined;
  onMade: (secret: string) => void;
  onClose: () => void;
}

function Ask({ webhook, onMade, onClose }: AskProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [create] = useCreateWebhookMutation();
  const [save] = useSaveWebhookMutation();
  const form = useZodForm<Asked, z.output<typeof schema>>(schema, {
    url: webhook?.url ?? '',
    types: webhook?.types ?? [],
  });
  const take = async (body: z.output<typeof schema>) => {
    if (!webhook) return onMade((await create({ companyId, body }).unwrap()).secret);
    await save({ companyId, webhookId: webhook.webhookId, body }).unwrap();
    onClose();
  };
  return (
    <Form form={form} onSubmit={take}>
      <Field
        name="url"
        label={t('Address of your system')}
        placeholder="https://example.com/marigold"
        inputMode="url"
        maxLength={500}
        autoFocus
      />
      <TypesField />
      <DialogActions sx={{ p: 0 }}>
        <Button onClick={onClose}>{t('Nevermind')}</Button>
        <SubmitButton>{webhook ? t('Save changes') : t('Add the webhook')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Adds a webhook and shows its secret once, or changes one; nothing but the button at its end closes the secret. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const title = webhook ? t('Change the webhook') : t('New webhook');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="webhook-form" {...(secret === null && { onClose })}>
      <DialogTitle id="webhook-form">{secret === null ? title : t('Secret of the webhook')}</DialogTitle>
      <DialogContent>
        {secret === null ? (
          <Ask webhook={webhook} onMade={setSecret} onClose={onClose} />
        ) : (
          <Secret secret={secret} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}
