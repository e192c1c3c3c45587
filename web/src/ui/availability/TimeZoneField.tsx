import { zonesNamed } from '@marigold/words/zoneNames';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeIn } from './week.ts';
import { color } from '../theme/tokens.ts';
import { useNow } from '../hooks/useNow.ts';

/** Most zones listed at once; whoever types finds the others. */
const LISTED = 60;

const words = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

interface TimeZoneFieldProps {
  label: string;
  value: string;
  onChange: (timeZone: string) => void;
  error?: string;
}

/** A time zone by its city, with what time it is there now. */
export function TimeZoneField({ label, value, onChange, error }: TimeZoneFieldProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  // A zone can have several names, and only one of them is in the list.
  const zones = useMemo(() => [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(), [value]);
  const time = (zone: string) => timeIn(i18n.language, zone, now);
  return (
    <Autocomplete
      disableClearable
      options={zones}
      value={value}
      onChange={(_event, zone) => onChange(zone)}
      getOptionLabel={words}
      filterOptions={(options, { inputValue }) =>
        (inputValue === words(value) ? options : zonesNamed(options, inputValue)).slice(0, LISTED)
      }
      noOptionsText={t('No time zone has this name. Try the nearest large city.')}
      openText={t('Open')}
      closeText={t('Close')}
      renderOption={({ key, ...option }, zone) => (
        <Box key={key} component="li" {...option} sx={{ justifyContent: 'space-between !important', gap: 2 }}>
          <span>{words(zone)}</span>
          <Box component="span" className="numbers" sx={{ color: color.text3, whiteSpace: 'nowrap' }}>
            {time(zone)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(error)}
          helperText={error ?? t('It is {{time}} there now.', { time: time(value) })}
        />
      )}
    />
  );
}
