import { zonePath } from '@marigold/words/zoneCities';
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
  // A zone can have several ids, of which a browser lists one: what is chosen stands for it, and is not listed by both.
  const zones = useMemo(() => {
    const all = [...Intl.supportedValuesOf('timeZone'), 'UTC', value];
    return [...new Map(all.map((zone) => [zonePath(zone), zone])).values()].sort();
  }, [value]);
  const time = (zone: string) => timeIn(i18n.language, zone, now);
  return (
    <Autocomplete
      disableClearable
      options={zones}
      value={value}
      onChange={(_event, zone) => onChange(zone)}
      getOptionLabel={zonePath}
      filterOptions={(options, { inputValue }) =>
        (inputValue === zonePath(value) ? options : zonesNamed(options, inputValue)).slice(0, LISTED)
      }
      noOptionsText={t('No time zone has this name. Try the nearest large city.')}
      openText={t('Open')}
      closeText={t('Close')}
      renderOption={({ key, ...option }, zone) => (
        <Box key={key} component="li" {...option} sx={{ justifyContent: 'space-between !important', gap: 2 }}>
          <span>{zonePath(zone)}</span>
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
