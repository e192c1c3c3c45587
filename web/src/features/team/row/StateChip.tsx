import type { User, UserState } from '@marigold/contract/users';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { CircleCheck, CirclePause, type LucideIcon, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** How a state is called and drawn. */
export const stateLooks: Record<UserState, { name: string; icon: LucideIcon; color: 'success' | 'info' | 'default' }> =
  {
    Active: { name: 'Active', icon: CircleCheck, color: 'success' },
    Invited: { name: 'Invited', icon: Mail, color: 'info' },
    Deactivated: { name: 'Deactivated', icon: CirclePause, color: 'default' },
  };

type Invitation = Pick<User, 'invitedDate' | 'invitationEndsDate'>;

function Age({ invitedDate, invitationEndsDate }: Invitation) {
  const { t } = useTranslation();
  const { age } = useFormat();
  const now = useNow();
  const isOver = invitationEndsDate !== null && Date.parse(invitationEndsDate) <= now.getTime();
  if (!invitedDate) return null;
  return (
    <Box sx={{ mt: 0.5, typography: 'caption', fontWeight: 420, color: isOver ? color.warningText : color.text3 }}>
      {isOver ? t('The link has ended') : t('{{age}} ago', { age: age(invitedDate) })}
    </Box>
  );
}

/** Whether somebody takes part, as icon and word; an invitation with its age, or that its link has ended. */
export function StateChip({ user }: { user: Pick<User, 'state'> & Invitation }) {
  const { t } = useTranslation();
  const { name, icon: Icon, color: tint } = stateLooks[user.state];
  return (
    <>
      <Chip icon={<Icon size={13} strokeWidth={2} aria-hidden />} label={t(name)} color={tint} />
      {user.state === 'Invited' && <Age {...user} />}
    </>
  );
}
