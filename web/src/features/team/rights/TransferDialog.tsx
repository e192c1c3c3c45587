import { GivenPassword } from '@marigold/contract/session';
import type { User } from '@marigold/contract/users';
import { useTransferSuperAdminMutation } from '#api/services/users.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { startSession } from '#state/session.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RightsDialog, RightsForm } from './RightsDialog.tsx';

const schema = z.object({ password: GivenPassword });

/** Hands super admin over to somebody, once the password proves who asks; the session goes on as an admin's. */
export function TransferDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId, userId, email } = useMe();
  const [transfer] = useTransferSuperAdminMutation();
  const form = useZodForm(schema, { password: '' });
  const { userAccountId, fullName: person } = user;
  const submit = async (body: z.output<typeof schema>) => {
    const { accessToken } = await transfer({ companyId, fromId: userId, toId: userAccountId, body }).unwrap();
    dispatch(startSession(accessToken));
    toast({ message: t('{{person}} is super admin now. You are an admin.', { person }) });
  };
  return (
    <RightsDialog title={t('Make {{person}} super admin?', { person })} onClose={onClose}>
      <RightsForm form={form} confirm={t('Hand over')} destructive onSubmit={submit} onClose={onClose}>
        <Box sx={{ color: color.text2 }}>
          {t(
            'There is one super admin. You become an admin, and only {{person}} can give the role back. Both of you are signed out everywhere, except for you here.',
            { person },
          )}
        </Box>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={t('Your password')} autoComplete="current-password" autoFocus />
      </RightsForm>
    </RightsDialog>
  );
}
