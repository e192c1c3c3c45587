import { delays } from '#subjects/candidate/delays.ts';
import { byKind, type Field as Described, type Kind } from '@marigold/contract/settingsFields';
import { ownNames } from '@marigold/words/languages';
import { Field } from '#ui/form/Field.tsx';
import { TimeZoneField } from '#ui/availability/TimeZoneField.tsx';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RankingNote } from './RankingNote.tsx';
import { Thresholds } from './Thresholds.tsx';

type Of<K extends Kind> = { field: Described<K> };

/** Yes or no, said as what happens then. */
function Either({ field: { path, label, on = label, off = label } }: Of<'switch'>) {
  const { t } = useTranslation();
  const { field } = useController({ name: path });
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 34, cursor: 'pointer' }}>
      <Switch checked={Boolean(field.value)} onChange={(_event, checked) => field.onChange(checked)} />
      {t(field.value ? on : off)}
    </Box>
  );
}

/** How long a rejection waits before the candidate is told. */
function DelayField({ field: { path, label } }: Of<'delay'>) {
  const { t, i18n } = useTranslation();
  const { field } = useController({ name: path });
  return (
    <TextField
      select
      label={t(label)}
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
function LanguageField({ field: { path, label } }: Of<'language'>) {
  const { t } = useTranslation();
  const { field } = useController({ name: path });
  return (
    <TextField
      select
      label={t(label)}
      value={field.value as string}
      onChange={({ target }) => field.onChange(target.value)}
    >
      {Object.entries(ownNames).map(([code, name]) => (
        <MenuItem key={code} value={code} lang={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Where the company's days begin and end. */
function ZoneField({ field: { path, label } }: Of<'zone'>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name: path });
  const error = fieldState.error?.message;
  return (
    <TimeZoneField
      label={t(label)}
      value={field.value as string}
      onChange={field.onChange}
      {...(error && { error: t(error) })}
    />
  );
}

type Translate = (text: string) => string;
/** The control of a setting; none for a ranking that stands beside the first one. */
export const controlOf = byKind<[Translate], ReactNode>({
  line: ({ path, label, max }, t) => <Field name={path} label={t(label)} maxLength={max} />,
  text: ({ path, label, max }, t) => <Field name={path} label={t(label)} maxLength={max} multiline minRows={3} />,
  number: ({ path, label }, t) => <Field name={path} label={t(label)} inputMode="numeric" />,
  points: ({ title }) =>
    title && (
      <>
        <Thresholds />
        <RankingNote />
      </>
    ),
  switch: (field) => <Either field={field} />,
  delay: (field) => <DelayField field={field} />,
  zone: (field) => <ZoneField field={field} />,
  language: (field) => <LanguageField field={field} />,
});
