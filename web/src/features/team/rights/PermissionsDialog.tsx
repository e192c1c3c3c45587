import { companyRoles, reach, type Reach } from '@marigold/contract/permissions';
import { roleNames } from '#subjects/person/roles.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reachWords, rights } from './rightsWords.ts';

function Mark({ reach: how }: { reach: Reach | null }) {
  const { t } = useTranslation();
  if (how === null)
    return (
      <Box component="span" sx={{ color: color.text3 }}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('No')}</VisuallyHidden>
      </Box>
    );
  if (how !== 'all') return <span>{t(reachWords[how])}</span>;
  return (
    <>
      <Check size={16} color={color.successText} aria-hidden />
      <VisuallyHidden>{t('Yes')}</VisuallyHidden>
    </>
  );
}

const table = {
  minWidth: 620,
  '& td, & th': { height: 40, py: 0.75, px: 1 },
  '& thead th': { bgcolor: 'transparent' },
  // On small screens the roles go past beside the right that they are about.
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: color.surface2,
    minWidth: { xs: 132, sm: 240 },
    whiteSpace: 'normal',
    typography: { xs: 'meta', sm: 'body1' },
  },
} as const;

/** What each permission may do, from the table that the server goes by. */
export function PermissionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="permissions-title">
      <DialogTitle id="permissions-title">{t('What each permission may do')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }} tabIndex={0}>
        <Table size="small" sx={table}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {t('Right')}
              </TableCell>
              {companyRoles.map((role) => (
                <TableCell key={role} component="th" scope="col">
                  {t(roleNames[role].name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rights.map(([permission, words]) => (
              <TableRow key={permission}>
                <TableCell component="th" scope="row">
                  {t(words)}
                </TableCell>
                {companyRoles.map((role) => (
                  <TableCell key={role} sx={{ typography: 'meta', color: color.text2 }}>
                    <Mark reach={reach(role, permission)} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
