import { useListChoicesQuery } from '#api/services/masterdata.ts';
import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { limits } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Banknote, CalendarDays, ChartNoAxesColumnIncreasing, Clock, GraduationCap, MapPin, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '#ui/input/ChoiceSelect.tsx';
import type { FieldName } from '#state/opportunity/opportunityContent.ts';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { JobTitleField } from '#subjects/opportunity/JobTitleField.tsx';
import { Labelled, LabelLine } from '#ui/input/Labelled.tsx';
import { useIndustries, useLocations, useSalaries } from '#subjects/opportunity/choices.ts';
import { SkillsField } from './SkillsField.tsx';

interface DetailsFormProps extends Omit<FieldProps, 'error'> {
  /** What is wrong, by field. */
  errors: Partial<Record<FieldName, string>>;
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
    {children}
  </Box>
);

/** Everything about the job but its questions. What is typed is kept at once. */
export function DetailsForm({ content, change, errors }: DetailsFormProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: choices } = useListChoicesQuery();
  const workModes = choices?.workModes ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Pair>
        <JobTitleField content={content} change={change} error={errors.jobTitle} />
        <AsyncAutocomplete
          label={t('Office location')}
          useOptions={useLocations}
          quiet
          value={content.officeLocation as { id: string; name: string; country: string; timeZone: string } | null}
          onChange={(_event, place) => change({ officeLocation: place && { id: place.id, name: place.name } })}
          error={errors.location}
          startIcon={<MapPin size={16} color={color.text3} aria-hidden />}
        />
      </Pair>
      <Pair>
        <Labelled label={t('Work mode')} error={errors.workMode}>
          {choices ? (
            <SegmentedControl
              label={t('Work mode')}
              fill
              value={content.workMode?.id ?? ''}
              onChange={(id) => change({ workMode: workModes.find((mode) => mode.id === id) ?? null })}
              segments={workModes.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : (
            <Skeleton height={34} />
          )}
        </Labelled>
        <ChoiceSelect
          label={t('Employment type')}
          options={choices?.employmentTypes ?? []}
          value={content.employmentType}
          onChange={(employmentType) => change({ employmentType })}
          icon={CalendarDays}
          none={t('Choose')}
          error={errors.employmentType}
        />
      </Pair>
      <Pair>
        <ChoiceSelect
          label={t('Position')}
          options={choices?.positions ?? []}
          value={content.position}
          onChange={(position) => change({ position })}
          icon={ChartNoAxesColumnIncreasing}
          none={t('Not said')}
          error={errors.position}
        />
        <AsyncAutocomplete
          label={t('Salary band')}
          useOptions={useSalaries}
          value={
            content.salary as { id: string; name: string; currency: string; min: number; max: number | null } | null
          }
          groupBy={({ currency }) => currency}
          onChange={(_event, band) => change({ salary: band && { id: band.id, name: band.name } })}
          placeholder={t('Not said')}
          error={errors.salary}
          startIcon={<Banknote size={16} color={color.text3} aria-hidden />}
        />
      </Pair>
      <Pair>
        <ChoiceSelect
          label={t('Experience')}
          options={choices?.experiences ?? []}
          value={content.yearsOfExperience}
          onChange={(yearsOfExperience) => change({ yearsOfExperience })}
          icon={Clock}
          none={t('Any')}
          error={errors.experience}
        />
        <ChoiceSelect
          label={t('Education, at least')}
          options={choices?.educationTypes ?? []}
          value={content.education}
          onChange={(education) => change({ education })}
          icon={GraduationCap}
          none={t('Any')}
          error={errors.education}
        />
      </Pair>
      <SkillsField content={content} change={change} error={errors.skills} />
      <AsyncAutocomplete
        multiple
        label={
          <LabelLine
            label={t('Industries')}
            hint={t('{{chosen}} of {{max}}', { chosen: content.industries.length, max: limits.industries })}
          />
        }
        useOptions={useIndustries}
        value={content.industries}
        onChange={(_event, industries) => change({ industries })}
        getOptionDisabled={() => content.industries.length >= limits.industries}
        placeholder={content.industries.length < limits.industries ? t('Add an industry') : undefined}
        error={errors.industries}
        renderValue={(chosen, getItemProps) =>
          chosen.map(({ name }, index) => {
            const { key, ...item } = getItemProps({ index });
            return <Chip key={key} {...item} size="medium" label={name} deleteIcon={<X size={13} />} />;
          })
        }
      />
      <TextField
        label={
          <LabelLine
            label={t('What the job is')}
            hint={`${number(content.description.length)} / ${number(limits.description)}`}
          />
        }
        multiline
        minRows={5}
        value={content.description}
        onChange={({ target }) => change({ description: target.value })}
        error={Boolean(errors.description)}
        helperText={errors.description}
        slotProps={{ htmlInput: { maxLength: limits.description, dir: 'auto' } }}
      />
    </Box>
  );
}
