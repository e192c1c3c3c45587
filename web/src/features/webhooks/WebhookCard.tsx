import type { Webhook } from '@marigold/contract/webhooks';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveWebhookMutation, useSaveWebhookMutation, useTryWebhookMutation } from './calls.ts';
import { Deliveries } from './Deliveries.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useTypeNames } from './useTypeNames.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** How a webhook is, where that is worth a sentence. */
function Trouble({ webhook: { state, failingSince, bothSignUntil } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { brief, date, time } = useFormat();
  if (state === 'gone')
    return <Alert severity="warning">{t('It answered that it is there no more, so it was turned off.')}</Alert>;
  if (state === 'failing')
    return <Alert severity="warning">{t('It took nothing for five days, so it was turned off.')}</Alert>;
  return (
    <>
      {state === 'on' && failingSince && (
        <Alert severity="warning">{t('It has taken nothing since {{when}}.', { when: brief(failingSince) })}</Alert>
      )}
      {bothSignUntil && (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('The old secret signs, too, until {{when}}.', {
            when: `${date(bothSignUntil)}, ${time(bothSignUntil)}`,
          })}
        </Box>
      )}
    </>
  );
}

/** A webhook: where it is, what it is told, how it fares, and what can be done with it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const names = useTypeNames();
  const logId = useId();
  const [save, saving] = useSaveWebhookMutation();
  const [tryOut, trying] = useTryWebhookMutation();
  const [remove] = useRemoveWebhookMutation();
  const [asked, setAsked] = useState<'form' | 'secret' | 'delete' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { webhookId, url, types, state } = webhook;
  const isOn = state === 'on';
  const close = () => setAsked(null);
  const error = [saving.error, trying.error].find(isApiError);
  const test = async () => {
    await tryOut({ companyId, webhookId });
    setOpen(true);
  };
  return (
    <Card component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {url}
        </Box>
        <Chip size="small" color={isOn ? 'success' : 'default'} label={isOn ? t('on') : t('off')} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {types.map((type) => (
          <Chip key={type} size="small" label={names[type]} />
        ))}
      </Box>
      <Trouble webhook={webhook} />
      {error && <Alert severity="error">{t(error.message)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOn && (
          <Button size="small" loading={trying.isLoading} onClick={() => void test()}>
            {t('Send a test event')}
          </Button>
        )}
        <Button size="small" aria-expanded={isOpen} aria-controls={logId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide what it was told') : t('Show what it was told')}
        </Button>
        <Button size="small" onClick={() => setAsked('form')}>
          {t('Change')}
        </Button>
        <Button size="small" onClick={() => setAsked('secret')}>
          {t('New secret')}
        </Button>
        <Button
          size="small"
          loading={saving.isLoading}
          onClick={() => void save({ companyId, webhookId, body: { isOn: !isOn } })}
        >
          {isOn ? t('Turn off') : t('Turn on')}
        </Button>
        <Button size="small" color="error" onClick={() => setAsked('delete')}>
          {t('Delete')}
        </Button>
      </Box>
      <Collapse id={logId} in={isOpen} unmountOnExit>
        <Deliveries webhook={webhook} />
      </Collapse>
      {asked === 'form' && <WebhookForm webhook={webhook} onClose={close} />}
      {asked === 'secret' && <NewSecret webhook={webhook} onClose={close} />}
      {asked === 'delete' && (
        <StepDialog
          title={t('Delete this webhook?')}
          description={t(
            'Your system hears nothing more, and the list of what it was told is deleted. This can’t be undone.',
          )}
          confirm={t('Delete')}
          destructive
          onConfirm={async () => {
            await remove({ companyId, webhookId }).unwrap();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
