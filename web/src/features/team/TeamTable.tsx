import type { User } from '@marigold/contract/users';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Ask } from './asking.ts';
import { InviteAgain } from './row/InviteAgain.tsx';
import { Person } from './row/Person.tsx';
import { PersonMenu } from './row/PersonMenu.tsx';
import { RoleButton } from './row/RoleButton.tsx';
import { StateChip } from './row/StateChip.tsx';

const MINUTE = 60_000;
/** The server notes the use of a session this often. */
const FRESH = 6 * MINUTE;

function LastSeen({ date }: { date: string | null }) {
  const { t } = useTranslation();
  const { brief, age } = useFormat();
  const now = useNow().getTime();
  if (!date) return '–';
  const passed = now - Date.parse(date);
  if (passed < FRESH) return t('now');
  return passed < 60 * MINUTE ? t('{{age}} ago', { age: age(date) }) : brief(date);
}

/** Columns with their share of the width; on small screens the columns that matter least go first. */
const columns = {
  email: { display: { xs: 'none', md: 'table-cell' }, width: { md: '23%', lg: '20%' } },
  role: { display: { xs: 'none', sm: 'table-cell' }, width: { sm: 150, lg: 'clamp(190px, 100vw - 1166px, 274px)' } },
  state: { width: { xs: 124, sm: 138 } },
  seen: { display: { xs: 'none', lg: 'table-cell' }, width: 100 },
  actions: { width: { xs: 48, md: 196 } },
} as const;

function Row({ user, ask }: { user: User; ask: Ask }) {
  const { t } = useTranslation();
  return (
    <TableRow hover>
      <TableCell>
        <Person user={user} />
      </TableCell>
      <TableCell sx={{ ...columns.email, color: user.state === 'Deactivated' ? color.text3 : color.text2 }}>
        <Box component="bdi" sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {user.email}
        </Box>
      </TableCell>
      <TableCell sx={columns.role}>
        <RoleButton user={user} ask={ask} />
        {user.isBounded && (
          <Box title={t('limited to departments or offices')} sx={{ typography: 'meta', color: color.text2 }}>
            {t('limited')}
          </Box>
        )}
      </TableCell>
      <TableCell>
        <StateChip user={user} />
      </TableCell>
      <TableCell className="numbers" sx={{ ...columns.seen, color: color.text2 }}>
        <LastSeen date={user.lastSeenDate} />
      </TableCell>
      <TableCell align="right" sx={{ px: { xs: 0, sm: 1 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
          {user.state === 'Invited' && (
            <Box sx={{ display: { xs: 'none', md: 'block' } }}>
              <InviteAgain user={user} />
            </Box>
          )}
          <PersonMenu user={user} ask={ask} />
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** People as rows. */
export function TeamTable({ users, ask }: { users: readonly User[]; ask: Ask }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ px: { xs: 0.5, sm: 1.5 } }}>
      <Table
        stickyHeader
        sx={{
          tableLayout: 'fixed',
          '& td, & th': { overflow: 'hidden', textOverflow: 'ellipsis' },
          '& td': { height: { xs: 76, md: 60 }, py: 1 },
          '& tbody tr': { borderRadius: `${radius.md}px` },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('Person')}</TableCell>
            <TableCell sx={columns.email}>{t('E-mail')}</TableCell>
            <TableCell sx={columns.role}>{t('Permission')}</TableCell>
            <TableCell sx={columns.state}>{t('Status')}</TableCell>
            <TableCell sx={columns.seen}>{t('Last seen')}</TableCell>
            <TableCell sx={columns.actions}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <Row key={user.userAccountId} user={user} ask={ask} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
