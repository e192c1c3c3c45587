import type { Passkey } from '@marigold/contract/passkeys';
import { useListPasskeysQuery, useRemovePasskeyMutation } from '#api/services/authentication.ts';
import { canUsePasskeys } from '#subjects/person/passkeys.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyRow } from './PasskeyRow.tsx';

const NewPasskey = dialogPart(async () => (await import('./NewPasskey.tsx')).NewPasskey);

/** Somebody's passkeys: added, listed, removed. */
export function Passkeys() {
  const { t } = useTranslation();
  const query = useListPasskeysQuery();
  const [remove] = useRemovePasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  return (
    <Box component="section" aria-labelledby="passkeys" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="passkeys" variant="h3" component="h2">
        {t('Passkeys')}
      </Typography>
      <Box sx={{ color: color.text2 }}>
        {t(
          'A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody can guess it, and no fake page can ask for it.',
        )}
      </Box>
      <Result of={query} skeleton={<Skeleton height={60} />}>
        {({ data }) =>
          data.length > 0 && (
            <Box
              component="ul"
              aria-label={t('Passkeys')}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
            >
              {data.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setLeaving(passkey)} />
              ))}
            </Box>
          )
        }
      </Result>
      {canUsePasskeys() ? (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
          {t('Add a passkey')}
        </Button>
      ) : (
        <Box sx={{ color: color.text2 }}>
          {t(
            'This browser, or the address you opened Marigold at, cannot make passkeys. They need a name instead of numbers.',
          )}
        </Box>
      )}
      {isAdding && <NewPasskey onClose={() => setAdding(false)} />}
      {leaving && (
        <StepDialog
          title={t('Remove “{{name}}”?', { name: leaving.name })}
          description={t('It signs you in no more. Your device may go on offering it until you delete it there, too.')}
          confirm={t('Remove')}
          destructive
          onConfirm={async () => {
            await remove({ passkeyId: leaving.passkeyId }).unwrap();
            announce(t('The passkey is removed.'));
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
