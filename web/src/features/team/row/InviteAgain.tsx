import type { User } from '@marigold/contract/users';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInviteAgain } from './useInviteAgain.ts';

/** The button that sends an invitation again. */
export function InviteAgain({ user }: { user: Pick<User, 'userAccountId' | 'email'> }) {
  const { t } = useTranslation();
  const { send, isLoading } = useInviteAgain(user);
  return (
    <Button size="small" startIcon={<Send size={13} />} loading={isLoading} onClick={send}>
      {t('Send again')}
    </Button>
  );
}
