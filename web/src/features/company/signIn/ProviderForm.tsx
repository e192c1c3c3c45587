import { sso, type SsoProvider } from '@marigold/contract/sso';
import { useRemoveProviderMutation, useSaveProviderMutation } from '#subjects/company/ssoApi.ts';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { SettingBlock } from '../settings/SettingBlock.tsx';
import { CopyLine } from './CopyLine.tsx';
import { GroupRoles } from './GroupRoles.tsx';
import { Choice, TypeField } from './controls.tsx';

const schema = sso.routes.saveProvider.body;
type Asked = z.input<typeof schema>;

const empty: Asked = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  isOn: true,
  isRequired: false,
  makesUsers: false,
  defaultType: 5,
  rolesClaim: '',
  roles: [],
  trustsEmails: false,
};

interface ProviderFormProps {
  provider: SsoProvider | null;
  redirectUri: string;
  hasDomain: boolean;
}

/** The company's provider: where it is, who comes in, and with which role. */
export function ProviderForm({ provider, redirectUri, hasDomain }: ProviderFormProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [save] = useSaveProviderMutation();
  const [remove] = useRemoveProviderMutation();
  const [isEnding, setEnding] = useState(false);
  const form = useZodForm<Asked, z.output<typeof schema>>(schema, { ...empty, ...provider });
  return (
    <Form
      form={form}
      sx={{ gap: 0 }}
      onSubmit={async (body) => {
        const kept = await save({ companyId, body }).unwrap();
        form.reset({ ...empty, ...kept });
        toast({ message: t('Saved. Try it in another browser before you sign out here.') });
      }}
    >
      <SettingBlock
        title={t('Your identity provider')}
        words={t(
          'Keycloak, Entra ID, Okta, Google or another that speaks OpenID Connect. Register Marigold there first.',
        )}
      >
        <CopyLine label={t('Redirect URI, to register at the provider')} text={redirectUri} />
        <Field name="name" label={t('Name on the button')} helper={t('As your people know it')} maxLength={60} />
        <Field name="issuer" type="url" label={t('Address of the provider')} placeholder="https://login.example.com" />
        <Field name="clientId" label={t('Client ID')} />
        <PasswordField
          name="clientSecret"
          label={t('Client secret')}
          autoComplete="new-password"
          helper={provider && t('Kept. Enter another one to replace it.')}
        />
      </SettingBlock>
      <SettingBlock
        title={t('Who comes in')}
        words={t('People with an account here, by an e-mail that the provider has verified. More is up to you.')}
      >
        {!hasDomain && (
          <Alert severity="info">{t('Nobody comes in this way until one of your domains is proven.')}</Alert>
        )}
        <Choice name="isOn" label={t('People can sign in by the provider')} />
        <Choice
          name="isRequired"
          label={t('People of your domains sign in no other way')}
          helper={t('The super admin can always use the password.')}
        />
        <Choice
          name="trustsEmails"
          label={t('Believe addresses of which the provider does not say that they are verified')}
          helper={t(
            'Some providers, such as Entra ID, say nothing about that. Only if nobody can choose their address there.',
          )}
        />
        <Choice
          name="makesUsers"
          label={t('Who has no account gets one with the first sign-in')}
          helper={t('Everybody of your domains who can sign in at the provider.')}
        />
        <TypeField name="defaultType" label={t('Their role')} types={[3, 4, 5]} />
      </SettingBlock>
      <SettingBlock
        title={t('Roles by groups')}
        words={t(
          'The role follows somebody’s groups at each sign-in. Who is in none of them keeps theirs; the super admin is never changed.',
        )}
      >
        <GroupRoles />
      </SettingBlock>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 3 }}>
        <SubmitButton>{t('Save changes')}</SubmitButton>
        {provider && <Button onClick={() => setEnding(true)}>{t('Take the provider away')}</Button>}
      </Box>
      {isEnding && (
        <StepDialog
          title={t('Take the provider away?')}
          description={t(
            'People sign in with their passwords again. Who has none asks for a link on the sign-in page.',
          )}
          confirm={t('Take away')}
          destructive
          onConfirm={async () => {
            await remove({ companyId }).unwrap();
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </Form>
  );
}
