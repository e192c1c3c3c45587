import type { User } from '@marigold/contract/users';
import { useWithdrawInviteMutation } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useTranslation } from 'react-i18next';

/** Withdraws an invitation that nobody has accepted. */
export function WithdrawDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [withdraw] = useWithdrawInviteMutation();
  const { userAccountId, email } = user;
  const confirm = async () => {
    await withdraw({ companyId, userAccountId }).unwrap();
    toast(final(t, t('The invitation of {{email}} is withdrawn.', { email })));
  };
  return (
    <StepDialog
      title={t('Withdraw the invitation?')}
      description={t('The link that {{email}} got stops working. You can invite the same address again.', { email })}
      confirm={t('Withdraw invitation')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
