import { roleOf, userTypes } from '@marigold/contract/permissions';
import { canHoldDuty, type Duties, dutyKinds, type Reviewer, type User } from '@marigold/contract/users';
import { useShowDutiesQuery, useUpdatePermissionsMutation } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { invitableRoles, roleNames } from '#subjects/person/roles.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type GivenRole, RoleSelect } from '../RoleSelect.tsx';
import { HandOver } from './HandOver.tsx';
import { RightsDialog, RightsForm } from './RightsDialog.tsx';
import { RoleChange } from './RoleChange.tsx';
import { isSomething, taker } from './taking.ts';

/** Whose permission changes; `role`: what was chosen already. */
interface RoleDialogProps {
  user: User;
  role: GivenRole | undefined;
  onClose: () => void;
}

interface RoleFormProps extends RoleDialogProps {
  duties: Duties;
  takers: readonly Reviewer[];
}

const givenRoleOf = ({ userType }: User): GivenRole =>
  invitableRoles.find((role) => userTypes[role] === userType) ?? 'Reviewer';

/** The part of somebody's duties that another role cannot have. */
const lostDuties = (user: User, duties: Duties, role: GivenRole): Duties => {
  const before = roleOf(user.userType) ?? 'Reviewer';
  const counts = dutyKinds.map((kind) => [kind, canHoldDuty(kind, role, before) ? 0 : duties[kind]] as const);
  return Object.fromEntries(counts) as Duties;
};

function RoleForm({ user, role: chosen, duties, takers, onClose }: RoleFormProps) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const toast = useToast();
  const [update] = useUpdatePermissionsMutation();
  const now = givenRoleOf(user);
  const [role, setRole] = useState<GivenRole>(chosen ?? now);
  const lost = lostDuties(user, duties, role);
  const isHanding = isSomething(lost);
  const form = useZodForm(z.object({ takeOver: taker(isHanding) }), { takeOver: '' });
  const person = user.fullName || user.email;
  const submit = async ({ takeOver }: { takeOver: string }) => {
    const body = { userIdTo: user.userAccountId, type: userTypes[role], ...(isHanding && { takeOver }) };
    await update({ companyId, userId, body }).unwrap();
    toast(final(t, t('{{person}} is {{role}} now.', { person, role: t(roleNames[role].name) })));
  };
  return (
    <RightsForm
      form={form}
      confirm={t('Change permission')}
      isHindered={role === now || (isHanding && takers.length === 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ pt: 1, display: 'grid' }}>
        <RoleSelect value={role} onChange={setRole} />
      </Box>
      <RoleChange from={now} to={role} />
      {isHanding && <HandOver duties={lost} takers={takers} />}
      {user.state === 'Active' && role !== now && (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('It counts at once: {{person}} is signed out everywhere and signs in again.', { person })}
        </Box>
      )}
    </RightsForm>
  );
}

/** Gives somebody another permission; says in words what that changes. */
export function RoleDialog(props: RoleDialogProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { userAccountId, fullName, email } = props.user;
  const duties = useShowDutiesQuery({ companyId, userAccountId }, { refetchOnMountOrArgChange: true });
  return (
    <RightsDialog title={t('Permission of {{person}}', { person: fullName || email })} onClose={props.onClose}>
      <Result of={duties} skeleton={<Skeleton height={220} />}>
        {(shown) => <RoleForm {...props} {...shown} />}
      </Result>
    </RightsDialog>
  );
}
