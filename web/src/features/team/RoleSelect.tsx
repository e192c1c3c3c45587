import { invitableRoles, roleNames } from '#subjects/person/roles.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

/** A role that somebody can be given. */
export type GivenRole = (typeof invitableRoles)[number];

interface RoleSelectProps {
  value: GivenRole;
  onChange: (role: GivenRole) => void;
}

/** Chooses a permission; each says what it is for. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      label={t('Permission')}
      value={value}
      onChange={(event) => onChange(event.target.value as GivenRole)}
      helperText={t(roleNames[value].words)}
    >
      {invitableRoles.map((option) => (
        <MenuItem key={option} value={option}>
          <Box>
            {t(roleNames[option].name)}
            <Box
              sx={{
                typography: 'caption',
                fontWeight: 420,
                color: color.text2,
                '.MuiSelect-select &': { display: 'none' },
              }}
            >
              {t(roleNames[option].words)}
            </Box>
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
