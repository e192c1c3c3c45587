import type { User } from '@marigold/contract/users';
import { useEndSecondFactorOfMutation } from '#api/services/authentication.ts';
import { useMe } from '#state/root.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from './RightsDialog.tsx';

/** Turns somebody's second step off who lost their phone and their recovery codes. */
export function SecondStepDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { companyId } = useMe();
  const [end] = useEndSecondFactorOfMutation();
  const person = user.fullName || user.email;
  return (
    <PasswordDialog
      title={t('Turn off the second step of {{person}}?', { person })}
      words={t(
        'For somebody who lost their phone and their recovery codes. Make sure by telephone or in person that it is {{person}} who asks.',
        { person },
      )}
      confirm={t('Turn off')}
      onSubmit={async (body) => {
        await end({ companyId, userAccountId: user.userAccountId, body }).unwrap();
        toast(final(t, t('{{person}} signs in by password alone now, and has a mail about it.', { person })));
      }}
      onClose={onClose}
    />
  );
}
