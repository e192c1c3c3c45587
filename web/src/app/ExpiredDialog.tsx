import { groups } from '@marigold/contract/groups';
import { GivenPassword } from '@marigold/contract/session';
import { api } from '#api/api.ts';
import { useAuthenticateMutation } from '#api/services/authentication.ts';
import { atField, refusalOf } from '#api/problem.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { endSession, startSession } from '#state/session.ts';
import { SignInCode } from '#ui/form/CodeField.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useSecondStep } from '#subjects/person/useSecondStep.ts';
import { askToSignOut } from '#subjects/person/signOut.ts';
import { color } from '#ui/theme/tokens.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const schema = z.object({ password: GivenPassword, code: z.string() });

/** A session ended from elsewhere may have been ended because this screen is in the wrong hands. */
const hidden = { sx: { bgcolor: color.canvas } };

/** Asks for the password again over whatever somebody was doing; nothing typed is lost. */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, email } = useMe();
  const wasRevoked = useAppSelector(({ session }) => session.wasRevoked);
  const [authenticate] = useAuthenticateMutation();
  const form = useZodForm(schema, { password: '', code: '' });
  const { isAsked, attempt } = useSecondStep();
  const submit = async ({ password, code: typed }: z.output<typeof schema>) => {
    const session = await attempt(typed, (code) =>
      authenticate({ companyId, body: { email, password, ...code } }).unwrap(),
    ).catch((error: unknown) => {
      throw refusalOf(error)?.status === 401
        ? atField(error, 'password', 'This is not your current password. Try again.')
        : error;
    });
    if (!session) return;
    dispatch(startSession(session.accessToken));
    dispatch(api.util.invalidateTags([...groups]));
  };
  return (
    // It comes by itself, perhaps between two keys: the field waits until somebody goes there.
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby="expired-title"
      slotProps={wasRevoked ? { backdrop: hidden } : {}}
    >
      <DialogTitle id="expired-title">{t('Sign in to go on')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: color.text2, mb: 2 }}>
          {wasRevoked
            ? t('Your session was ended from another place. Nothing you typed is lost.')
            : t('You were away for a while. Nothing you typed is lost.')}
        </Typography>
        <Form form={form} onSubmit={submit} sx={{ gap: 1.5 }}>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          {isAsked ? (
            <SignInCode />
          ) : (
            <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
          )}
          <SubmitButton fullWidth>{t('Sign in')}</SubmitButton>
          {/* Passkeys and the company's provider are there; this tab goes on once somebody is signed in. */}
          <Button variant="text" href="/sign-in" target="_blank" endIcon={<ExternalLink size={15} aria-hidden />}>
            {t('Sign in another way, in a new tab')}
          </Button>
          <Button variant="text" onClick={() => askToSignOut(() => dispatch(endSession()))}>
            {t('Sign out')}
          </Button>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
