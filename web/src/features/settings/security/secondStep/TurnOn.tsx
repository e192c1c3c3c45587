import { SecondCode } from '@marigold/contract/authentication';
import { GivenPassword } from '@marigold/contract/session';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from '#api/services/authentication.ts';
import { CodeField } from '#ui/form/CodeField.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { QrCode } from './QrCode.tsx';

const passwordSchema = z.object({ password: GivenPassword });
const codeSchema = z.object({ code: SecondCode });

interface Secret {
  secret: string;
  uri: string;
}

function ProveFirst({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation();
  const [begin] = useBeginSecondFactorMutation();
  const form = useZodForm(passwordSchema, { password: '' });
  return (
    <Form form={form} onSubmit={async (body) => onSecret(await begin({ body }).unwrap())}>
      <PasswordField name="password" label={t('Your password')} autoComplete="current-password" autoFocus />
      <SubmitButton sx={{ justifySelf: 'end' }}>{t('Continue')}</SubmitButton>
    </Form>
  );
}

interface Confirmed {
  recoveryCodes: string[];
  session: { accessToken: string };
}

function Confirm({ secret: { secret, uri }, onDone }: { secret: Secret; onDone: (confirmed: Confirmed) => void }) {
  const { t } = useTranslation();
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useZodForm(codeSchema, { code: '' });
  return (
    <Form form={form} onSubmit={async (body) => onDone(await confirm({ body }).unwrap())}>
      <Box sx={{ color: color.text2 }}>
        {t('Scan this with an authenticator app, or type the key in. Then enter the code that the app shows.')}
      </Box>
      <QrCode text={uri} label={t('QR code for the authenticator app')} />
      <Box sx={{ textAlign: 'center', typography: 'meta' }}>
        {t('Key')}:{' '}
        <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret.match(/.{4}/g)?.join(' ')}
        </Box>
      </Box>
      <CodeField />
      <SubmitButton sx={{ justifySelf: 'end' }}>{t('Turn on')}</SubmitButton>
    </Form>
  );
}

interface TurnOnProps {
  /** Hears the codes for whoever loses the app, and the token of the session that proved it. */
  onCodes: (codes: readonly string[], token: string) => void;
}

/** Turns the second step on: the password, then the app. */
export function TurnOn({ onCodes }: TurnOnProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const done = ({ recoveryCodes, session }: Confirmed) => onCodes(recoveryCodes, session.accessToken);
  return secret ? <Confirm secret={secret} onDone={done} /> : <ProveFirst onSecret={setSecret} />;
}
