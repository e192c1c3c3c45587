import { canBeBounded, canViewAs, roleOf, userTypes } from '@marigold/contract/permissions';
import type { User } from '@marigold/contract/users';
import { isApiError } from '#api/problem.ts';
import { useReactivateUserMutation } from '#api/services/users.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { useViewAs } from '#subjects/company/structure/view.ts';
import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import type { MenuAction } from '#subjects/opportunity/actions/actions.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { CalendarClock, Crown, Eye, ListFilter, MailX, Send, ShieldOff, UserCheck, UserCog, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ask, Asking } from '../asking.ts';
import { useInviteAgain } from './useInviteAgain.ts';

function useReactivate({ userAccountId, fullName: person }: User) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId } = useMe();
  const [reactivate] = useReactivateUserMutation();
  return () =>
    void reactivate({ companyId, body: { user: userAccountId } })
      .unwrap()
      .then(
        () => toast({ message: t('{{person}} can sign in again.', { person }) }),
        (error: unknown) => {
          if (!isApiError(error)) throw error;
          dispatch(showAlert({ message: error.message, type: 'error' }));
        },
      );
}

/** What can be done with somebody of the team; what cannot says why. */
export function PersonMenu({ user, ask }: { user: User; ask: Ask }) {
  const { t } = useTranslation();
  const { userId, userType } = useMe();
  const viewAs = useViewAs();
  const mayTransfer = useCan('transferSuperAdmin');
  const reactivate = useReactivate(user);
  const { send } = useInviteAgain(user);
  const isMe = user.userAccountId === userId;
  const hindrance = isMe
    ? t('Nobody does this to themselves. Ask another admin.')
    : user.userType === userTypes.SuperAdmin
      ? t('Super admin has to be handed over first.')
      : undefined;
  const open = (what: Asking['what']) => () => ask({ what, user });
  const blocked = hindrance !== undefined && { hindrance };
  const role: MenuAction = { id: 'role', label: t('Change permission'), icon: UserCog, run: open('role'), ...blocked };
  const theirs = roleOf(user.userType);
  const bounds: MenuAction[] =
    theirs && canBeBounded(theirs)
      ? [{ id: 'bounds', label: t('Limit to departments or offices'), icon: ListFilter, run: open('bounds') }]
      : [];
  const mine = roleOf(userType);
  const person = user.fullName || user.email;
  const see = () => void viewAs({ userAccountId: user.userAccountId }, t('You see what {{person}} sees.', { person }));
  const view: MenuAction[] =
    mine && theirs && canViewAs(mine, theirs)
      ? [{ id: 'view', label: t('See what {{person}} sees', { person }), icon: Eye, run: see }]
      : [];
  const actions: Record<User['state'], MenuAction[]> = {
    Active: [
      role,
      ...bounds,
      ...view,
      { id: 'absence', label: t('Absence'), icon: CalendarClock, run: open('absence') },
      ...(mayTransfer && !isMe
        ? [{ id: 'transfer', label: t('Make super admin'), icon: Crown, run: open('transfer') }]
        : []),
      ...(isMe
        ? []
        : [
            {
              id: 'secondStep',
              label: t('Turn the second step off'),
              icon: ShieldOff,
              run: open('secondStep'),
              ...blocked,
            },
          ]),
      { id: 'deactivate', label: t('Deactivate'), icon: UserX, destructive: true, run: open('deactivate'), ...blocked },
    ],
    Invited: [
      { id: 'again', label: t('Send invitation again'), icon: Send, run: send },
      role,
      ...bounds,
      { id: 'withdraw', label: t('Withdraw invitation'), icon: MailX, destructive: true, run: open('withdraw') },
    ],
    Deactivated: [{ id: 'reactivate', label: t('Reactivate'), icon: UserCheck, run: reactivate }],
  };
  return <ActionMenu label={t('More actions for {{title}}', { title: person })} actions={actions[user.state]} />;
}
