import { type Availability, interviewDurations } from '@marigold/contract/onboarding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../input/SegmentedControl.tsx';
import { color } from '../theme/tokens.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import { DayRow } from './DayRow.tsx';
import { type DayHours, openHours, rangesOf, withRanges } from './week.ts';

interface AvailabilityFormProps {
  value: Availability;
  /** Also called with hours that end before they begin: `areHoursValid` tells whether they can be saved. */
  onChange: (value: Availability) => void;
}

/** When somebody can be booked for interviews: the week, the time zone, and how long an interview takes. */
export function AvailabilityForm({ value, onChange }: AvailabilityFormProps) {
  const { t, i18n } = useTranslation();
  const { availability, timeZone, interviewDuration } = value;
  const hours = openHours(value);
  const setDay = (changed: DayHours) =>
    onChange({ ...value, availability: availability.map((each) => (each.day === changed.day ? changed : each)) });
  const copy = (day: DayHours) =>
    onChange({ ...value, availability: availability.map((each) => withRanges(each, rangesOf(day))) });
  const minutes = (count: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'minute' }).format(count);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box role="group" aria-label={t('Days and times')} sx={{ display: 'grid', gap: { xs: 1, sm: 0.25 } }}>
        {availability.map((day) => (
          <DayRow key={day.day} hours={day} onChange={setDay} onCopy={() => copy(day)} />
        ))}
      </Box>
      {availability.some(({ isAvailable }) => isAvailable) ? (
        <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
          {t('{{hours}} hours a week are open for interviews.', {
            count: hours,
            hours: new Intl.NumberFormat(i18n.language).format(hours),
            defaultValue_one: '{{hours}} hour a week is open for interviews.',
            defaultValue_other: '{{hours}} hours a week are open for interviews.',
          })}
        </Box>
      ) : (
        <Alert severity="warning">{t('No day is on, so candidates can’t book you. Switch on at least one.')}</Alert>
      )}
      <TimeZoneField
        label={t('Time zone')}
        value={timeZone}
        onChange={(zone) => onChange({ ...value, timeZone: zone })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
        <FormLabel component="span" sx={{ typography: 'meta', fontWeight: 550, color: color.text2 }}>
          {t('An interview takes')}
        </FormLabel>
        <SegmentedControl
          label={t('An interview takes')}
          fill
          segments={interviewDurations.map((length) => ({
            value: String(length),
            label: <bdi>{minutes(length)}</bdi>,
          }))}
          value={String(interviewDuration)}
          onChange={(chosen) => {
            const length = interviewDurations.find((each) => String(each) === chosen);
            if (length) onChange({ ...value, interviewDuration: length });
          }}
        />
      </Box>
    </Box>
  );
}
