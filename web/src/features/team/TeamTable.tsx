import type { User } from '@marigold/contract/users';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { roleOf } from '@marigold/contract/permissions';
import { useMe } from '#state/root.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { InviteAgain } from './InviteAgain.tsx';
import { StateChip } from './StateChip.tsx';

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

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function Person({ user }: { user: User }) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const invited = user.state === 'Invited';
  const words = invited ? t('Not joined yet') : [user.jobTitleName, user.department].filter(Boolean).join(', ');
  const role = t(roleNames[roleOf(user.userType) ?? 'Reviewer'].name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {invited ? <Letter /> : <Avatar url={user.pictureUrl} name={user.fullName} size={36} />}
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ ...clipped, display: 'block', fontWeight: 600 }}>
          {user.fullName || user.email}
          {user.userAccountId === userId && `, ${t('you')}`}
        </Box>
        <Box sx={{ ...clipped, typography: 'meta', color: color.text2, display: { xs: 'none', sm: 'block' } }}>
          {words}
        </Box>
        <Box sx={{ ...clipped, typography: 'meta', color: color.text2, display: { sm: 'none' } }}>{role}</Box>
        {user.fullName && (
          <Box
            component="bdi"
            sx={{ ...clipped, typography: 'meta', color: color.text3, display: { xs: 'block', md: 'none' } }}
          >
            {user.email}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** People as rows; on small screens the columns that matter least go first. */
export function TeamTable({ users }: { users: readonly User[] }) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  const wide = { display: { xs: 'none', md: 'table-cell' } };
  const widest = { display: { xs: 'none', lg: 'table-cell' } };
  return (
    <Box sx={{ px: { xs: 0.5, sm: 1.5 } }}>
      <Table
        stickyHeader
        sx={{
          '& td': { height: { xs: 76, md: 60 }, py: { xs: 1, md: 0 } },
          '& tbody tr': { borderRadius: `${radius.md}px` },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('Person')}</TableCell>
            <TableCell sx={wide}>{t('E-mail')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('Permission')}</TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell sx={widest}>{t('Last seen')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.userAccountId} hover>
              <TableCell sx={{ width: { xs: '100%', md: 'auto' }, maxWidth: { xs: 0, md: 'none' } }}>
                <Person user={user} />
              </TableCell>
              <TableCell sx={{ ...wide, color: color.text2 }}>
                <bdi>{user.email}</bdi>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, fontWeight: 550 }}>
                {t(roleNames[roleOf(user.userType) ?? 'Reviewer'].name)}
              </TableCell>
              <TableCell>
                <StateChip user={user} />
                {user.state === 'Invited' && (
                  <Box sx={{ display: { sm: 'none' }, mt: 1 }}>
                    <InviteAgain user={user} />
                  </Box>
                )}
              </TableCell>
              <TableCell className="numbers" sx={{ ...widest, color: color.text2 }}>
                {user.lastSeenDate ? brief(user.lastSeenDate) : '–'}
              </TableCell>
              <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {user.state === 'Invited' && <InviteAgain user={user} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
