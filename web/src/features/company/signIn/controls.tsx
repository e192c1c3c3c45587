import { roleOf } from '@marigold/contract/permissions';
import { roleNames } from '#subjects/person/roles.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A switch of the form around it, with what it means. */
export function Choice({ name, label, helper }: { name: string; label: string; helper?: string }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', cursor: 'pointer' }}>
      <Switch checked={Boolean(field.value)} onChange={(_event, checked) => field.onChange(checked)} />
      <Box sx={{ pt: 0.75 }}>
        {label}
        {helper && <Box sx={{ typography: 'meta', color: color.text2 }}>{helper}</Box>}
        {error && (
          <FormHelperText error role="alert">
            {t(error)}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

/** A role of the form around it, by its number. */
export function TypeField({ name, label, types }: { name: string; label: string; types: readonly number[] }) {
  const { t } = useTranslation();
  const { field } = useController({ name });
  return (
    <TextField
      select
      label={label}
      value={field.value as number}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(Number(target.value))}
    >
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {t(roleNames[roleOf(type) ?? 'Reviewer'].name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
