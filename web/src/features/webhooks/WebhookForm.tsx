import { type Webhook, webhooks, type WebhookType, webhookTypes } from '@marigold/contract/webhooks';
import { useMe } from '#state/root.ts';
import { AskBeforeClosing } from '#ui/feedback/AskBeforeLeaving.tsx';
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

const useAskForm = (webhook: Webhook | undefined) =>
  useZodForm<Asked, z.output<typeof schema>>(schema, { url: webhook?.url ?? '', types: webhook?.types ?? [] });

interface AskProps {
  webhook: Webhook | undefined;
  onMade: (secret: string) => void;
  /** What is typed may be lost with it. */
  onCancel: () => void;
  onDone: () => void;
  form: ReturnType<typeof useAskForm>;
}

function Ask({ webhook, form, onMade, onCancel, onDone }: AskProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [create] = useCreateWebhookMutation();
  const [save] = useSaveWebhookMutation();
  const take = async (body: z.output<typeof schema>) => {
    if (!webhook) return onMade((await create({ companyId, body }).unwrap()).secret);
    await save({ companyId, webhookId: webhook.webhookId, body }).unwrap();
    onDone();
  };
  return (
    <Form form={form} onSubmit={take}>
      {/* Not below the field: an error there takes another number of lines, and the button would move away from a click. */}
      <Box sx={{ color: color.text2 }}>
        {t(
          'An address in the Internet, with https://, at port 443 or 8443. Whoever runs this server can allow addresses of your own network (OUTBOUND_ALLOW).',
        )}
      </Box>
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
        <Button onClick={onCancel}>{t('Never mind')}</Button>
        <SubmitButton>{webhook ? t('Save changes') : t('Add the webhook')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Adds a webhook and shows its secret once, or changes one; nothing but the button at its end closes the secret. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const form = useAskForm(webhook);
  const isUnsaved = form.formState.isDirty && secret === null;
  const close = () => (isUnsaved ? setAsking(true) : onClose());
  const title = webhook ? t('Change the webhook') : t('New webhook');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="webhook-form" {...(secret === null && { onClose: close })}>
      <DialogTitle id="webhook-form">{secret === null ? title : t('Secret of the webhook')}</DialogTitle>
      <DialogContent>
        {secret === null ? (
          <Ask webhook={webhook} form={form} onMade={setSecret} onCancel={close} onDone={onClose} />
        ) : (
          <Secret secret={secret} onClose={onClose} />
        )}
      </DialogContent>
      <AskBeforeClosing isUnsaved={isUnsaved} isAsking={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
