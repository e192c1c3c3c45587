import type { User } from '@marigold/contract/users';
import { isApiError } from '#api/problem.ts';
import { useResendInviteMutation } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useTranslation } from 'react-i18next';

/** Sends a new invitation; the link of the one before stops working. */
export const useInviteAgain = ({ userAccountId, email }: Pick<User, 'userAccountId' | 'email'>) => {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [resend, { isLoading }] = useResendInviteMutation();
  const send = () =>
    void resend({ companyId, userAccountId })
      .unwrap()
      .then(
        () => toast({ message: t('Sent again to {{email}}.', { email }) }),
        (error: unknown) => toast({ message: isApiError(error) ? t(error.message) : t('That didn’t work') }),
      );
  return { send, isLoading };
};
