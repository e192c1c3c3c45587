import type { Duties, Reviewer, User } from '@marigold/contract/users';
import { useDeactivateUserMutation, useShowDutiesQuery } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { HandOver } from './HandOver.tsx';
import { RightsDialog, RightsForm } from './RightsDialog.tsx';
import { isSomething, taker } from './taking.ts';

interface DeactivateDialogProps {
  user: User;
  onClose: () => void;
}

interface DeactivateFormProps extends DeactivateDialogProps {
  duties: Duties;
  takers: readonly Reviewer[];
}

function DeactivateForm({ user, duties, takers, onClose }: DeactivateFormProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [deactivate] = useDeactivateUserMutation();
  const isHanding = isSomething(duties);
  const form = useZodForm(z.object({ takeOver: taker(isHanding) }), { takeOver: '' });
  const { userAccountId, fullName: person } = user;
  const submit = async ({ takeOver }: { takeOver: string }) => {
    await deactivate({ companyId, userAccountId, body: isHanding ? { takeOver } : {} }).unwrap();
    toast(final(t, t('{{person}} is deactivated.', { person })));
  };
  return (
    <RightsForm
      form={form}
      confirm={t('Deactivate')}
      destructive
      isHindered={isHanding && takers.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ color: color.text2 }}>
        {t('{{person}} is signed out everywhere at once and cannot sign in again until you reactivate the account.', {
          person,
        })}{' '}
        {isHanding
          ? t('This goes to somebody else and stays there:')
          : t('Nothing has to be handed over. What {{person}} wrote stays.', { person })}
      </Box>
      {isHanding && <HandOver duties={duties} takers={takers} />}
    </RightsForm>
  );
}

/** Ends somebody's access; says what they are responsible for, and asks who takes it over. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { userAccountId, fullName: person } = props.user;
  const duties = useShowDutiesQuery({ companyId, userAccountId }, { refetchOnMountOrArgChange: true });
  return (
    <RightsDialog title={t('Deactivate {{person}}?', { person })} onClose={props.onClose}>
      <Result of={duties} skeleton={<Skeleton height={160} />}>
        {(shown) => <DeactivateForm {...props} {...shown} />}
      </Result>
    </RightsDialog>
  );
}
