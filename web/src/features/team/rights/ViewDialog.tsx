import { canBeBounded, canViewAs, companyRoles, roleOf, userTypes } from '@marigold/contract/permissions';
import { mostSeenUnits, type Unit } from '@marigold/contract/structure';
import { useListUnitsQuery } from '#subjects/company/structure/structureApi.ts';
import { useViewAs } from '#subjects/company/structure/view.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RightsDialog } from './RightsDialog.tsx';
import { UnitsField } from './UnitsField.tsx';

const kinds = ['department', 'office'] as const;
const no: readonly Unit[] = [];

/** Lets an admin look at the product as a role below their own, limited to departments and offices if they wish. */
export function ViewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId, userType } = useMe();
  const viewAs = useViewAs();
  const units = useListUnitsQuery({ companyId }).data?.data ?? no;
  const mine = roleOf(userType);
  const roles = companyRoles.filter((role) => mine && canViewAs(mine, role));
  const [role, setRole] = useState<(typeof companyRoles)[number]>('Recruiter');
  const [chosen, setChosen] = useState<Record<(typeof kinds)[number], string[] | null>>({
    department: null,
    office: null,
  });
  const [isBusy, setBusy] = useState(false);
  const isLimitable = canBeBounded(role);
  const limits = isLimitable ? chosen : { department: null, office: null };
  const isTooMuch = Object.values(limits).some((ids) => (ids?.length ?? 0) > mostSeenUnits);
  const start = async () => {
    const ids = [...(limits.department ?? []), ...(limits.office ?? [])];
    const names = units.filter(({ unitId }) => ids.includes(unitId)).map(({ name }) => name);
    const named = { role: t(roleNames[role].name), names: names.join(', ') };
    const words =
      names.length > 0
        ? t('You see what this role sees: {{role}} ({{names}}).', named)
        : t('You see what this role sees: {{role}}.', named);
    setBusy(true);
    await viewAs({ userType: userTypes[role], departments: limits.department, offices: limits.office }, words);
    setBusy(false);
  };
  return (
    <RightsDialog title={t('View as a role')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: color.text2 }}>
          {t(
            'You see Marigold as the role does, for an hour at most, and change nothing. What you own or are on the team of counts as theirs, unless you choose departments or offices. To see what a colleague sees, use the menu beside their name.',
          )}
        </Box>
        <TextField
          select
          label={t('Permission')}
          value={role}
          onChange={({ target }) => setRole(target.value as typeof role)}
          helperText={t(roleNames[role].words)}
          sx={{ mt: 0.5 }}
        >
          {roles.map((option) => (
            <MenuItem key={option} value={option}>
              {t(roleNames[option].name)}
            </MenuItem>
          ))}
        </TextField>
        {isLimitable &&
          kinds
            .filter((kind) => units.some((unit) => unit.kind === kind))
            .map((kind) => (
              <UnitsField
                key={kind}
                kind={kind}
                units={units}
                value={chosen[kind]}
                onChange={(ids) => setChosen({ ...chosen, [kind]: ids })}
              />
            ))}
        {isTooMuch && <Alert severity="warning">{t('Choose up to {{most}}.', { most: mostSeenUnits })}</Alert>}
        <DialogActions sx={{ p: 0, flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{t('Never mind')}</Button>
          <Button variant="contained" disabled={isBusy || isTooMuch} onClick={() => void start()}>
            {t('View as this role')}
          </Button>
        </DialogActions>
      </Box>
    </RightsDialog>
  );
}
