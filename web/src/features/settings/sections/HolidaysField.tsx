import { useListHolidaysQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import type { HolidayPlace } from '@marigold/contract/onboarding';
import type { Named } from '@marigold/contract/kit';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PlaceSelectProps {
  label: string;
  /** What no choice is called. */
  none: string;
  places: readonly Named[];
  value: string | null;
  onChange: (id: string | null) => void;
}

const PlaceSelect = ({ label, none, places, value, onChange }: PlaceSelectProps) => (
  <TextField
    select
    label={label}
    value={places.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChange(target.value || null)}
    slotProps={{
      inputLabel: { shrink: true },
      select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
    }}
  >
    <MenuItem value="">{none}</MenuItem>
    {places.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        <bdi>{name}</bdi>
      </MenuItem>
    ))}
  </TextField>
);

interface HolidaysFieldProps {
  value: HolidayPlace | null;
  onChange: (place: HolidayPlace | null) => void;
}

/** Whose public holidays are kept free, and which days those are in the year ahead. */
export function HolidaysField({ value, onChange }: HolidaysFieldProps) {
  const { t, i18n } = useTranslation();
  const { companyId, userId } = useMe();
  const { data } = useListHolidaysQuery({
    companyId,
    userId,
    ...(value && { country: value.country, ...(value.region && { region: value.region }) }),
  });
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const { countries = [], regions = [], days = [] } = data ?? {};
  return (
    <Box
      component="section"
      aria-label={t('Public holidays')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <div>
        <Box sx={{ fontWeight: 550 }}>{t('Public holidays')}</Box>
        <Box sx={{ typography: 'meta', color: color.text2 }}>{t('Kept free like your days off')}</Box>
      </div>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        <PlaceSelect
          label={t('Country')}
          none={t('None')}
          places={countries}
          value={value?.country ?? null}
          onChange={(country) => onChange(country === null ? null : { country, region: null })}
        />
        {value && regions.length > 0 && (
          <PlaceSelect
            label={t('Region')}
            none={t('Everywhere in the country')}
            places={regions}
            value={value.region}
            onChange={(region) => onChange({ country: value.country, region })}
          />
        )}
      </Box>
      {value && days.length > 0 && (
        <Box component="ul" aria-label={t('In the year ahead')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {days.map(({ from, to, word }) => (
            <Box
              component="li"
              key={`${from} ${word}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}
            >
              <PartyPopper size={15} color={color.text3} aria-hidden />
              <Box className="numbers" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{format.formatRange(new Date(from), new Date(to))}</bdi>
                <Box component="span" sx={{ color: color.text2 }}>
                  {' '}
                  · <bdi>{word}</bdi>
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
