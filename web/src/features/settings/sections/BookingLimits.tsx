import { color } from '#ui/theme/tokens.ts';
import { type Availability, bufferChoices, horizonChoices, noticeChoices } from '@marigold/contract/onboarding';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { SettingRow } from '../SettingRow.tsx';
import { DaysOffList } from './DaysOffList.tsx';
import { HolidaysField } from './HolidaysField.tsx';

interface ChoiceProps<T extends number> {
  title: string;
  words: string;
  choices: readonly T[];
  /** Undefined: not known. */
  value: T | undefined;
  unit: 'minute' | 'hour' | 'day';
  /** What zero is called. */
  zero?: string;
  onChange: (value: T) => void;
}

function Choice<T extends number>({ title, words, choices, value, unit, zero, onChange }: ChoiceProps<T>) {
  const { i18n } = useTranslation();
  const amount = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <SettingRow title={title} words={words}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find((each) => each === Number(target.value));
          if (chosen !== undefined) onChange(chosen);
        }}
        SelectDisplayProps={{ 'aria-label': title }}
        className="numbers"
        sx={{ minWidth: 140 }}
      >
        {choices.map((each) => (
          <MenuItem key={each} value={each} className="numbers">
            <bdi>{each === 0 && zero ? zero : amount.format(each)}</bdi>
          </MenuItem>
        ))}
      </Select>
    </SettingRow>
  );
}

/** What limits when one can be booked, beside the hours of the week. */
export function BookingLimits({ value, onChange }: { value: Availability; onChange: (value: Availability) => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5, borderTop: `1px solid ${color.borderSubtle}` }}>
      <DaysOffList value={value.daysOff ?? []} onChange={(daysOff) => onChange({ ...value, daysOff })} />
      <HolidaysField value={value.holidays ?? null} onChange={(holidays) => onChange({ ...value, holidays })} />
      <Choice
        title={t('Buffer')}
        words={t('Kept free between two interviews')}
        choices={bufferChoices}
        value={value.bufferMinutes}
        unit="minute"
        zero={t('None')}
        onChange={(bufferMinutes) => onChange({ ...value, bufferMinutes })}
      />
      <Choice
        title={t('Minimum notice')}
        words={t('Candidates choose no time sooner')}
        choices={noticeChoices}
        value={value.noticeHours}
        unit="hour"
        zero={t('None')}
        onChange={(noticeHours) => onChange({ ...value, noticeHours })}
      />
      <Choice
        title={t('How far ahead')}
        words={t('Candidates choose no time later')}
        choices={horizonChoices}
        value={value.horizonDays}
        unit="day"
        onChange={(horizonDays) => onChange({ ...value, horizonDays })}
      />
    </Box>
  );
}
