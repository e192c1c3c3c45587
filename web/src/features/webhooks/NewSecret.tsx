import type { Webhook } from '@marigold/contract/webhooks';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplaceSecretMutation } from './calls.ts';
import { Secret } from './Secret.tsx';

/** Replaces the secret of a webhook, once that was confirmed, and shows the new one. */
export function NewSecret({ webhook: { webhookId }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [replace] = useReplaceSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null)
    return (
      <StepDialog
        title={t('Replace the secret?')}
        description={t('For 24 hours messages are signed by both, so that you can put the new one in place.')}
        confirm={t('Replace it')}
        onConfirm={async () => {
          setSecret((await replace({ companyId, webhookId }).unwrap()).secret);
          return false;
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="new-secret">
      <DialogTitle id="new-secret">{t('Secret of the webhook')}</DialogTitle>
      <DialogContent>
        <Secret secret={secret} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
