import type { ScimToken } from '@marigold/contract/scim';
import { useCreateScimTokenMutation, useRevokeScimTokenMutation } from '#subjects/company/scimApi.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { SecretField } from '#ui/display/SecretField.tsx';
import { ShownOnce } from '#ui/display/ShownOnce.tsx';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A token of the provider: how it begins, when it was used, and the way to end it. */
export function TokenRow({ token }: { token: ScimToken }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { brief } = useFormat();
  const [revoke] = useRevokeScimTokenMutation();
  const [isEnding, setEnding] = useState(false);
  const { tokenId, begins, createdBy, lastUsedDate } = token;
  const name = `${begins}…`;
  const facts = [
    lastUsedDate ? t('Last used {{when}}', { when: brief(lastUsedDate) }) : t('Not used yet'),
    t('Made by {{name}}', { name: createdBy }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        p: 1.5,
        border: `1px solid ${color.border}`,
        borderRadius: `${radius.lg}px`,
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box component="code" dir="ltr" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
          {name}
        </Box>
        <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      <Button size="small" aria-label={t('Revoke {{name}}', { name })} onClick={() => setEnding(true)}>
        {t('Revoke')}
      </Button>
      {isEnding && (
        <StepDialog
          title={t('Revoke “{{name}}”?', { name })}
          description={t('The provider can no longer change your users with it. They keep their accounts.')}
          confirm={t('Revoke')}
          destructive
          onConfirm={async () => {
            await revoke({ companyId, tokenId }).unwrap();
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </Box>
  );
}

/** Makes a token and shows it once; nothing but the button at its end closes it then. */
export function MakeToken() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [create, { isLoading, error }] = useCreateScimTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const make = async () => {
    const made = await create({ companyId });
    if (made.data) setToken(made.data.token);
  };
  return (
    <>
      {isApiError(error) && <Alert severity="warning">{t(error.message)}</Alert>}
      <Button loading={isLoading} onClick={() => void make()} sx={{ justifySelf: 'start' }}>
        {t('Make a token')}
      </Button>
      {token !== null && (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby="new-token">
          <DialogTitle id="new-token">{t('Your new token')}</DialogTitle>
          <DialogContent>
            <ShownOnce text={token} kept={t('I have kept the token')} onDone={() => setToken(null)}>
              <Box sx={{ color: color.text2 }}>
                {t('Paste it at your provider now. It is shown only this once, and nobody can bring it back.')}
              </Box>
              <SecretField label={t('Your new token')} secret={token} />
            </ShownOnce>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
