import { delays } from '#subjects/candidate/delays.ts';
import { languages } from '#ui/storage/preferences.ts';
import { TimeZoneField } from '#ui/availability/TimeZoneField.tsx';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Whether roles need somebody's approval, said as what happens then. */
export function ApprovalSwitch() {
  const { t } = useTranslation();
  const { field } = useController({ name: 'approvalRequired' });
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 34, cursor: 'pointer' }}>
      <Switch checked={Boolean(field.value)} onChange={(_event, checked) => field.onChange(checked)} />
      {field.value ? t('Roles are posted after a review') : t('Roles are posted without a review')}
    </Box>
  );
}

/** How long a rejection waits before the candidate is told. */
export function DelayField() {
  const { t, i18n } = useTranslation();
  const { field } = useController({ name: 'rejectionDelaySeconds' });
  return (
    <TextField
      select
      label={t('Candidates are told after')}
      value={field.value as number}
      onChange={({ target }) => field.onChange(Number(target.value))}
    >
      {delays(field.value as number, i18n.language).map(({ seconds, words }) => (
        <MenuItem key={seconds} value={seconds}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The language of mails to people whose own is not known. */
export function LanguageField() {
  const { t } = useTranslation();
  const { field } = useController({ name: 'language' });
  return (
    <TextField
      select
      label={t('Language of mails')}
      value={field.value as string}
      onChange={({ target }) => field.onChange(target.value)}
    >
      {Object.entries(languages).map(([code, name]) => (
        <MenuItem key={code} value={code} lang={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Where the company's days begin and end. */
export function ZoneField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name: 'timeZone' });
  const error = fieldState.error?.message;
  return (
    <TimeZoneField
      label={t('Time zone')}
      value={field.value as string}
      onChange={field.onChange}
      {...(error && { error: t(error) })}
    />
  );
}
