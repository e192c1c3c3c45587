import type { User } from '@marigold/contract/users';
import { useTransferSuperAdminMutation } from '#api/services/users.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { startSession } from '#state/session.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from './RightsDialog.tsx';

/** Hands super admin over to somebody; the session goes on as an admin's. */
export function TransferDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId, userId } = useMe();
  const [transfer] = useTransferSuperAdminMutation();
  const { userAccountId, fullName: person } = user;
  return (
    <PasswordDialog
      title={t('Make {{person}} super admin?', { person })}
      words={t(
        'There is one super admin. You become an admin, and only {{person}} can give the role back. Both of you are signed out everywhere, except for you here.',
        { person },
      )}
      confirm={t('Hand over')}
      onSubmit={async (body) => {
        const { accessToken } = await transfer({ companyId, fromId: userId, toId: userAccountId, body }).unwrap();
        dispatch(startSession(accessToken));
        toast(final(t, t('{{person}} is super admin now. You are an admin.', { person })));
      }}
      onClose={onClose}
    />
  );
}
