import type { User, UserState } from '@marigold/contract/users';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { CircleCheck, CirclePause, type LucideIcon, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks: Record<UserState, { name: string; icon: LucideIcon; color: 'success' | 'info' | 'default' }> = {
  Active: { name: 'Active', icon: CircleCheck, color: 'success' },
  Invited: { name: 'Invited', icon: Mail, color: 'info' },
  Deactivated: { name: 'Deactivated', icon: CirclePause, color: 'default' },
};

/** Whether somebody takes part, as icon and word; an invitation with its age. */
export function StateChip({ user: { state, invitedDate } }: { user: Pick<User, 'state' | 'invitedDate'> }) {
  const { t } = useTranslation();
  const { age } = useFormat();
  const { name, icon: Icon, color: tint } = looks[state];
  return (
    <>
      <Chip icon={<Icon size={13} strokeWidth={2} aria-hidden />} label={t(name)} color={tint} />
      {state === 'Invited' && invitedDate && (
        <Box sx={{ mt: 0.5, typography: 'caption', fontWeight: 420, color: color.text3 }}>
          {t('{{age}} ago', { age: age(invitedDate) })}
        </Box>
      )}
    </>
  );
}
