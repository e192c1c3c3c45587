import { color } from '../theme/tokens.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LucideIcon } from 'lucide-react';

interface Choice {
  id: string;
  name: string;
}

interface ChoiceSelectProps {
  label: string;
  options: readonly Choice[];
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  icon: LucideIcon;
  /** What no choice is called. */
  none: string;
  error?: string;
}

/** One choice of a short list of master data, or none. */
export function ChoiceSelect({ label, options, value, onChange, icon: Icon, none, error }: ChoiceSelectProps) {
  const known = value && !options.some(({ id }) => id === value.id) ? [...options, value] : options;
  return (
    <TextField
      select
      label={label}
      value={value?.id ?? ''}
      onChange={({ target }) => onChange(known.find(({ id }) => id === target.value) ?? null)}
      error={Boolean(error)}
      helperText={error}
      slotProps={{
        select: {
          displayEmpty: true,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
          renderValue: () => (
            <Box component="span" sx={{ color: value ? undefined : color.text3 }}>
              {known.find(({ id }) => id === value?.id)?.name ?? none}
            </Box>
          ),
        },
        input: { startAdornment: <Icon size={16} color={color.text3} aria-hidden /> },
      }}
    >
      <MenuItem value="">{none}</MenuItem>
      {known.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
