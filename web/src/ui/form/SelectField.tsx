import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface SelectFieldProps {
  name: string;
  label: string;
  helper?: ReactNode;
  /** What can be chosen; names are translation keys or come translated from the server. */
  options: readonly { id: string; name: string }[];
  disabled?: boolean;
}

/** A menu of the form around it, holding one id. */
export function SelectField({ name, label, helper, options, disabled }: SelectFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const { ref, value, ...binding } = field;
  const chosen = String(value ?? '');
  const known = options.some(({ id }) => id === chosen);
  // What an import brought may be none of ours; it is kept, so it is shown.
  const own = chosen && !known && options.length > 1 ? [{ id: chosen, name: chosen }] : [];
  const error = fieldState.error?.message && t(fieldState.error.message);
  return (
    <TextField
      {...binding}
      select
      inputRef={ref}
      value={known || own.length > 0 ? chosen : ''}
      label={label}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error ?? helper}
    >
      {[...options, ...own].map((option) => (
        <MenuItem key={option.id} value={option.id}>
          <bdi>{t(option.name)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
