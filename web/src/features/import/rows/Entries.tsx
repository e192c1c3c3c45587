import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EntriesProps<Field extends string> {
  /** What a draft calls them. */
  name: string;
  legend: string;
  /** What an entry says, with its label and its share of a row, in tenths. */
  fields: readonly (readonly [Field, string, number])[];
  values: readonly Record<Field, string>[];
  onChange: (values: Record<Field, string>[]) => void;
  /** What is wrong with an entry, or where it was found. */
  said: (at: number) => ReactNode;
  isWrong: (at: number) => boolean;
  add: string;
  onAdd: () => void;
}

/** Jobs or schools: several entries of the same few words, each of which can go. */
export function Entries<Field extends string>(props: EntriesProps<Field>) {
  const { name, legend, fields, values, onChange, said, isWrong, add, onAdd } = props;
  const { t } = useTranslation();
  const change = (at: number, field: Field, value: string) =>
    onChange(values.map((entry, place) => (place === at ? { ...entry, [field]: value } : entry)));
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, pb: 1 }}>
        {legend}
      </Box>
      {values.map((entry, at) => (
        <Box key={at} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(10, minmax(0, 1fr))' },
            }}
          >
            {fields.map(([field, label, tenths]) => (
              <TextField
                key={field}
                data-field={`${name}.${at}.${field}`}
                size="small"
                label={label}
                value={entry[field]}
                error={isWrong(at)}
                slotProps={{ htmlInput: { dir: 'auto' } }}
                onChange={({ target }) => change(at, field, target.value)}
                sx={{ gridColumn: { xs: tenths > 2 ? '1 / -1' : 'auto', sm: `span ${tenths}` } }}
              />
            ))}
            <Box sx={{ gridColumn: '1 / -1', typography: 'meta', color: isWrong(at) ? color.errorText : color.text3 }}>
              {said(at)}
            </Box>
          </Box>
          <Tooltip title={t('Remove')}>
            <IconButton
              aria-label={`${t('Remove')}: ${legend} ${at + 1}`}
              onClick={() => onChange(values.filter((_, place) => place !== at))}
              sx={{ alignSelf: 'start' }}
            >
              <X size={16} />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Button size="small" variant="text" startIcon={<Plus size={14} />} onClick={onAdd} sx={{ justifySelf: 'start' }}>
        {add}
      </Button>
    </Box>
  );
}
