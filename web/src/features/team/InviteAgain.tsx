import type { User } from '@marigold/contract/users';
import { isApiError } from '#api/problem.ts';
import { useResendInviteMutation } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Sends a new invitation; the link of the one before stops working. */
export function InviteAgain({ user: { userAccountId, email } }: { user: Pick<User, 'userAccountId' | 'email'> }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [resend, { isLoading }] = useResendInviteMutation();
  const send = () =>
    resend({ companyId, userAccountId })
      .unwrap()
      .then(
        () => toast({ message: t('Sent again to {{email}}.', { email }) }),
        (error: unknown) => toast({ message: isApiError(error) ? t(error.message) : t('That didn’t work') }),
      );
  return (
    <Button size="small" startIcon={<Send size={13} />} loading={isLoading} onClick={() => void send()}>
      {t('Send again')}
    </Button>
  );
}
