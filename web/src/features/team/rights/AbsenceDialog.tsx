import { AbsenceForm } from '#subjects/person/absence/AbsenceForm.tsx';
import type { User } from '@marigold/contract/users';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslation } from 'react-i18next';
import { RightsDialog } from './RightsDialog.tsx';

/** Says for somebody of the team when they are away, and who stands in. */
export function AbsenceDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { userAccountId: userId, fullName } = user;
  return (
    <RightsDialog title={t('When is {{person}} away?', { person: fullName })} onClose={onClose}>
      <AbsenceForm user={{ userId, fullName }} onDone={onClose} />
      <DialogActions sx={{ p: 0, mt: 1 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </RightsDialog>
  );
}
