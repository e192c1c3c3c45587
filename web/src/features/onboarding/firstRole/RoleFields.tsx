import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { useLocations, useSalaries } from '#subjects/opportunity/choices.ts';
import { ChoiceSelect } from '#ui/input/ChoiceSelect.tsx';
import { Labelled, LabelLine } from '#ui/input/Labelled.tsx';
import { JobTitleField } from '#subjects/opportunity/JobTitleField.tsx';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { masterdata } from '@marigold/contract/masterdata';
import type { Reply } from '@marigold/contract/kit';
import type { NeededField } from '@marigold/contract/opportunity';
import type { Preview } from '@marigold/contract/preview';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Banknote, CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkillsField } from './SkillsField.tsx';

interface RoleFieldsProps extends Omit<FieldProps, 'error'> {
  choices: Reply<typeof masterdata.routes.listChoices> | undefined;
  suggestions: Preview['suggestions'];
  /** What is missing, by field. */
  errors: Partial<Record<NeededField, string>>;
}

type Band = Reply<typeof masterdata.routes.listChoices>['salaries'][number];
type Place = Reply<typeof masterdata.routes.searchLocations>['data'][number];

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
    {children}
  </Box>
);

/** What the first role asks for: as much as it takes to find people and to post it. */
export function RoleFields({ content, change, choices, suggestions, errors }: RoleFieldsProps) {
  const { t } = useTranslation();
  const workModes = choices?.workModes ?? [];
  return (
    <>
      <Box data-field="jobTitle">
        <JobTitleField content={content} change={change} error={errors.jobTitle} />
      </Box>
      <Pair>
        <Box data-field="location">
          <AsyncAutocomplete
            label={t('Location')}
            useOptions={useLocations}
            quiet
            value={content.location as Place | null}
            onChange={(_event, place) => change({ location: place && { id: place.id, name: place.name } })}
            error={errors.location}
            startIcon={<MapPin size={17} color={color.text3} aria-hidden />}
          />
        </Box>
        <Box data-field="workMode">
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
              <Skeleton height={44} />
            )}
          </Labelled>
        </Box>
      </Pair>
      <Box data-field="skills">
        <SkillsField content={content} change={change} error={errors.skills} suggestions={suggestions} />
      </Box>
      <Pair>
        <Box data-field="employmentType">
          <ChoiceSelect
            label={t('Employment type')}
            options={choices?.employmentTypes ?? []}
            value={content.employmentType}
            onChange={(employmentType) => change({ employmentType })}
            icon={CalendarDays}
            none={t('Choose')}
            error={errors.employmentType}
          />
        </Box>
        <AsyncAutocomplete
          label={<LabelLine label={t('Salary band')} hint={t('if you like')} />}
          useOptions={useSalaries}
          value={content.salary as Band | null}
          groupBy={({ currency }) => currency}
          onChange={(_event, band) => change({ salary: band && { id: band.id, name: band.name } })}
          placeholder={t('Not said')}
          startIcon={<Banknote size={17} color={color.text3} aria-hidden />}
        />
      </Pair>
    </>
  );
}
