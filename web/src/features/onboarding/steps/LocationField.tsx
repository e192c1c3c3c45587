import { useSearchLocationsQuery } from '#api/services/masterdata.ts';
import { useLocations } from '#subjects/opportunity/choices.ts';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { color } from '#ui/theme/tokens.ts';
import { todaysZone, zoneCity } from '@marigold/words/zoneCities';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { MapPin, Plus } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The browser's time zone names a town, such as Europe/Berlin. It may be hours away, so it is only offered. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const townOfZone = zoneCity(timeZone, 'en');

/** A place of the form around it; the town the browser's clock is set to is one click away. */
export function LocationField() {
  const { t } = useTranslation();
  const { field } = useController({ name: 'location' });
  const isEmpty = field.value === null;
  const { data } = useSearchLocationsQuery({ filter: townOfZone, length: 5 }, { skip: !isEmpty || !townOfZone });
  const near = data?.data.find((place) => todaysZone(place.timeZone) === todaysZone(timeZone));
  return (
    <Box>
      <ChoiceField
        name="location"
        label={t('Location')}
        useOptions={useLocations}
        quiet
        startIcon={<MapPin size={17} color={color.text3} aria-hidden />}
      />
      {isEmpty && near && (
        <Chip
          variant="outlined"
          size="medium"
          icon={<Plus size={13} aria-hidden />}
          label={near.name}
          onClick={() => field.onChange(near)}
          sx={{ mt: 1, borderStyle: 'dashed', borderColor: color.borderStrong }}
        />
      )}
    </Box>
  );
}
