import { roleOf } from '@marigold/contract/permissions';
import type { User } from '@marigold/contract/users';
import { useMe } from '#state/root.ts';
import { AwayNote } from '#subjects/person/absence/AwayNote.tsx';
import { roleNames } from '#subjects/person/roles.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const Letter = () => (
  <Box
    sx={{
      flex: 'none',
      width: 36,
      height: 36,
      borderRadius: '50%',
      border: `1px dashed ${color.borderStrong}`,
      display: 'grid',
      placeItems: 'center',
      color: color.text2,
    }}
  >
    <Mail size={15} aria-hidden />
  </Box>
);

/** Whole, over as many lines as it takes: who somebody is must not have to be guessed. */
const whole = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

function useWords({ state, jobTitleName, department, invitedByName }: User): string {
  const { t } = useTranslation();
  if (state !== 'Invited' || !invitedByName) return [jobTitleName, department].filter(Boolean).join(', ');
  return t('Invited by {{person}}', { person: invitedByName });
}

/** Somebody whose name nobody knows yet: beside the column of addresses theirs is not said twice. */
function Unnamed({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {email}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {t('Not joined yet')}
      </Box>
    </>
  );
}

/** Somebody with their picture and what they do; on small screens also how they are reached and what they may do. */
export function Person({ user }: { user: User }) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const words = useWords(user);
  const isGone = user.state === 'Deactivated';
  const role = t(roleNames[roleOf(user.userType) ?? 'Reviewer'].name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ flex: 'none', display: 'flex', ...(isGone && { filter: 'grayscale(1)', opacity: 0.6 }) }}>
        {user.state === 'Invited' ? <Letter /> : <Avatar url={user.pictureUrl} name={user.fullName} size={36} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          component="bdi"
          sx={{ ...whole, display: 'block', fontWeight: 600, ...(isGone && { color: color.text2 }) }}
        >
          {user.fullName || <Unnamed email={user.email} />}
          {user.userAccountId === userId && `, ${t('you')}`}
        </Box>
        <Box sx={{ ...whole, typography: 'meta', color: color.text2, display: { xs: 'none', sm: 'block' } }}>
          {words}
        </Box>
        <Box sx={{ ...whole, typography: 'meta', color: color.text2, display: { sm: 'none' } }}>
          {[role, user.isBounded && t('limited')].filter(Boolean).join(', ')}
        </Box>
        {user.state === 'Active' && <AwayNote userId={user.userAccountId} />}
        {user.fullName && (
          <Box
            component="bdi"
            sx={{ ...whole, typography: 'meta', color: color.text3, display: { xs: 'block', md: 'none' } }}
          >
            {user.email}
          </Box>
        )}
      </Box>
    </Box>
  );
}
