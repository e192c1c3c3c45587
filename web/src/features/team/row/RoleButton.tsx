import { roleOf, userTypes } from '@marigold/contract/permissions';
import type { User } from '@marigold/contract/users';
import { useMe } from '#state/root.ts';
import { invitableRoles, roleNames } from '#subjects/person/roles.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ask } from '../asking.ts';

/** What somebody may do: a menu of permissions where the reader can change it, a word with a lock where nobody like them can. */
export function RoleButton({ user, ask }: { user: User; ask: Ask }) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t(roleNames[roleOf(user.userType) ?? 'Reviewer'].name);
  const isFixed = user.userType === userTypes.SuperAdmin || user.userAccountId === userId;
  if (isFixed || user.state === 'Deactivated')
    return (
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          fontWeight: 550,
          color: isFixed ? color.text : color.text3,
        }}
      >
        {isFixed && <Lock size={14} color={color.text3} aria-hidden />}
        {name}
      </Box>
    );
  return (
    <>
      <Button
        size="small"
        sx={{ maxWidth: '100%' }}
        endIcon={<ChevronDown size={13} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Permission of {{person}}: {{role}}', { person: user.fullName || user.email, role: name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {invitableRoles.toReversed().map((role) => {
          const isNow = userTypes[role] === user.userType;
          return (
            <MenuItem
              key={role}
              selected={isNow}
              sx={{ gap: 1.25, alignItems: 'flex-start', maxWidth: 330, whiteSpace: 'normal' }}
              onClick={() => {
                setAnchor(null);
                if (!isNow) ask({ what: 'role', user, role });
              }}
            >
              <Box sx={{ width: 16, mt: 0.25, color: color.primaryText }}>
                {isNow && <Check size={16} aria-hidden />}
              </Box>
              <span>
                {t(roleNames[role].name)}
                <Box
                  component="span"
                  sx={{ display: 'block', typography: 'caption', fontWeight: 420, color: color.text2 }}
                >
                  {t(roleNames[role].words)}
                </Box>
              </span>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
