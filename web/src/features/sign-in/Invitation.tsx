import { line } from '@marigold/contract/kit';
import { roleOf } from '@marigold/contract/permissions';
import { ChosenPassword } from '#ui/form/chosenPassword.ts';
import { useAcceptInvitationMutation, useShowInvitationMutation } from '#api/services/users.ts';
import { joined } from '#state/onboarding/onboarding.ts';
import { useAppDispatch } from '#state/root.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { LoadingOverlay } from '#ui/loading/LoadingOverlay.tsx';
import { roleNames } from '#subjects/person/roles.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { AddressPill } from './AddressPill.tsx';
import { LostInvitation } from './LostInvitation.tsx';

const schema = z.object({ fullName: line(120).min(1, 'Enter your name.'), password: ChosenPassword });

/** An invitation: who invited whom to what; name and password accept it. */
export function Invitation() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [show, shown] = useShowInvitationMutation();
  const [accept] = useAcceptInvitationMutation();
  const form = useZodForm(schema, { fullName: '', password: '' });
  const read = useCallback(
    () =>
      void show({ body: { token } })
        .unwrap()
        .then(({ fullName }) => fullName && form.setValue('fullName', fullName))
        .catch(() => undefined),
    [show, token, form],
  );
  useEffect(read, [read]);

  if (shown.error) return <LostInvitation error={shown.error} onRetry={read} />;
  if (!shown.data) return <LoadingOverlay />;

  const { companyName, logoUrl, invitedBy, email, message, userType } = shown.data;
  const role = roleOf(userType) ?? 'Reviewer';
  const submit = async (body: z.output<typeof schema>) => {
    const { accessToken } = await accept({ body: { ...body, token } }).unwrap();
    dispatch(joined(accessToken, body.fullName));
    await navigate('/onboarding/profile', { replace: true });
  };
  return (
    <AuthPage
      documentTitle={t('Invitation')}
      title={t('Join {{company}}', { company: companyName })}
      subtitle={t('{{name}} invited you as {{role}}.', { name: invitedBy, role: t(roleNames[role].name) })}
      picture={<Avatar kind="company" url={logoUrl} name={companyName} size={64} />}
      headline={companyName}
    >
      {message && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            m: 0,
            px: 2,
            py: 1.5,
            borderRadius: `${radius.lg}px`,
            bgcolor: color.surface2,
            color: color.text2,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {message}
        </Box>
      )}
      <AddressPill email={email} />
      <Form form={form} onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field name="fullName" label={t('Full name')} autoComplete="name" autoFocus />
        <NewPasswordField />
        <SubmitButton size="large" fullWidth>
          {t('Join {{company}}', { company: companyName })}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
