import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { endMinutesOf, minutesOf } from '@marigold/contract/onboarding';
import { useTranslation } from 'react-i18next';
import { quarterEnds, quarterHours, spokenEnd, spokenTime } from './week.ts';

interface TimeSelectProps {
  /** What begins or ends at this time, for readers. */
  label: string;
  value: string;
  /** Whether hours end at this time: midnight is the last one then. */
  isEnd?: boolean;
  onChange: (time: string) => void;
  error?: boolean;
  describedBy?: string | undefined;
}

/** A time of day to the quarter of an hour; one that was saved to the minute stays in the list. */
export function TimeSelect({ label, value, isEnd = false, onChange, error, describedBy }: TimeSelectProps) {
  const { i18n } = useTranslation();
  const [all, minutes, spoken] = isEnd
    ? ([quarterEnds, endMinutesOf, spokenEnd] as const)
    : ([quarterHours, minutesOf, spokenTime] as const);
  const times = all.includes(value) ? all : [...all, value].sort((one, other) => minutes(one) - minutes(other));
  return (
    <Select
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      SelectDisplayProps={{ 'aria-label': label, 'aria-describedby': describedBy }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 280 } } } }}
      className="numbers"
      sx={{
        flex: 'none',
        minWidth: 0,
        width: { xs: 86, sm: 112 },
        // As tall as the row, also where the form around it has taller fields.
        '&&&': { minHeight: { xs: 44, sm: 36 } },
        // Without the arrow two times fit beside the day on a phone.
        '& .MuiSelect-select': {
          paddingInlineEnd: { xs: '0 !important', sm: '32px' },
          textAlign: { xs: 'center', sm: 'start' },
        },
        '& .MuiSelect-icon': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      {times.map((time) => (
        <MenuItem key={time} value={time} className="numbers">
          <bdi>{spoken(i18n.language, time)}</bdi>
        </MenuItem>
      ))}
    </Select>
  );
}
