import { AsyncAutocomplete } from '#ui/input/AsyncAutocomplete.tsx';
import { ChoiceSelect } from '#ui/input/ChoiceSelect.tsx';
import { useIndustries, useLocations, useSalaries } from '#subjects/opportunity/choices.ts';
import { Labelled, LabelLine } from '#ui/input/Labelled.tsx';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { JobTitleField } from '#subjects/opportunity/JobTitleField.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Reply } from '@marigold/contract/kit';
import type { masterdata } from '@marigold/contract/masterdata';
import { limits } from '@marigold/contract/opportunity';
import { byKind, type Field, type FieldName, type Kind } from '@marigold/contract/opportunityFields';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import {
  Banknote,
  CalendarDays,
  ChartNoAxesColumnIncreasing,
  Clock,
  GraduationCap,
  List,
  type LucideIcon,
  MapPin,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#state/opportunity/opportunityContent.ts';
import { SkillsField } from './SkillsField.tsx';

type Choices = Reply<typeof masterdata.routes.listChoices>;
/** What a control gets besides its field; the choices once they are there. */
interface ControlProps extends FieldProps {
  choices: Choices | undefined;
}
type Of<K extends Kind> = ControlProps & { field: Field<K> };

const icons: Partial<Record<FieldName, LucideIcon>> = {
  employmentType: CalendarDays,
  position: ChartNoAxesColumnIncreasing,
  experience: Clock,
  education: GraduationCap,
};

const to = <N extends FieldName>(name: N, value: Content[N]): Partial<Content> =>
  ({ [name]: value }) as Partial<Content>;
const known = (choice: { id: string; name: string } | null) => choice && { id: choice.id, name: choice.name };

function Typed({ field, content, change, error }: Of<'line' | 'text'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const value = content[field.name];
  const isText = field.kind === 'text';
  return (
    <TextField
      label={
        isText ? (
          <LabelLine label={t(field.label)} hint={`${number(value.length)} / ${number(field.max)}`} />
        ) : (
          t(field.label)
        )
      }
      multiline={isText}
      minRows={isText ? 5 : undefined}
      fullWidth
      value={value}
      onChange={({ target }) => change(to(field.name, target.value))}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { maxLength: field.max, dir: 'auto' } }}
    />
  );
}

function WholeNumber({ field, content, change, error }: Of<'number'>) {
  const { t } = useTranslation();
  // Stays as it was typed: 7,5 without its comma would be another number.
  const [unfit, setUnfit] = useState<string>();
  const type = (text: string) => {
    const isWhole = /^\d*$/.test(text.trim());
    setUnfit(isWhole ? undefined : text);
    if (isWhole) change(to(field.name, text.trim() as Content[typeof field.name]));
  };
  return (
    <TextField
      label={t(field.label)}
      fullWidth
      value={unfit ?? content[field.name]}
      onChange={({ target }) => type(target.value)}
      error={Boolean(error) || unfit !== undefined}
      helperText={unfit === undefined ? error : t('Write this as a whole number.')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(field.max).length + 2 } }}
    />
  );
}

function Menu({ field, content, change, error, choices }: Of<'choice'>) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect
      label={t(field.label)}
      options={choices?.[field.list] ?? []}
      value={content[field.name]}
      onChange={(choice) => change(to(field.name, known(choice)))}
      icon={icons[field.name] ?? List}
      none={t(field.none)}
      error={error}
    />
  );
}

function Segments({ field, content, change, error, choices }: Of<'segments'>) {
  const { t } = useTranslation();
  const label = t(field.label);
  const list = choices?.[field.list] ?? [];
  return (
    <Labelled label={label} error={error}>
      {choices ? (
        <SegmentedControl
          label={label}
          fill
          value={content[field.name]?.id ?? ''}
          onChange={(id) => change(to(field.name, known(list.find((one) => one.id === id) ?? null)))}
          segments={list.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <Skeleton height={34} />
      )}
    </Labelled>
  );
}

function Salary({ field, content, change, error }: Of<'salary'>) {
  const { t } = useTranslation();
  return (
    <AsyncAutocomplete
      label={t(field.label)}
      useOptions={useSalaries}
      value={content[field.name] as Choices['salaries'][number] | null}
      groupBy={({ currency }) => currency}
      onChange={(_event, band) => change(to(field.name, known(band)))}
      placeholder={t(field.none)}
      error={error}
      startIcon={<Banknote size={16} color={color.text3} aria-hidden />}
    />
  );
}

function Place({ field, content, change, error }: Of<'place'>) {
  const { t } = useTranslation();
  return (
    <AsyncAutocomplete
      label={t(field.label)}
      useOptions={useLocations}
      quiet
      value={content[field.name] as Reply<typeof masterdata.routes.searchLocations>['data'][number] | null}
      onChange={(_event, place) => change(to(field.name, known(place)))}
      error={error}
      startIcon={<MapPin size={16} color={color.text3} aria-hidden />}
    />
  );
}

function Industries({ field, content, change, error }: Of<'industries'>) {
  const { t } = useTranslation();
  const chosen = content[field.name];
  const isFull = chosen.length >= limits.industries;
  return (
    <AsyncAutocomplete
      multiple
      label={
        <LabelLine
          label={t(field.label)}
          hint={t('{{chosen}} of {{max}}', { chosen: chosen.length, max: limits.industries })}
        />
      }
      useOptions={useIndustries}
      value={chosen}
      onChange={(_event, industries) => change(to(field.name, industries))}
      getOptionDisabled={() => isFull}
      placeholder={isFull ? undefined : t('Add an industry')}
      error={error}
      renderValue={(values, getItemProps) =>
        values.map(({ name }, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} {...item} size="medium" label={name} deleteIcon={<X size={13} />} />;
        })
      }
    />
  );
}

function Flag({ field, content, change }: Of<'flag'>) {
  const { t } = useTranslation();
  return (
    <FormControlLabel
      control={
        <Switch checked={content[field.name]} onChange={({ target }) => change(to(field.name, target.checked))} />
      }
      label={t(field.label)}
    />
  );
}

const none = () => null;
const typed = (field: Field<'line' | 'text'>, props: ControlProps) => <Typed field={field} {...props} />;
/** The control of a field; none for what is part of another field's control, or of another section. */
export const controlOf = byKind<[ControlProps], ReactNode>({
  line: typed,
  text: typed,
  number: (field, props) => <WholeNumber field={field} {...props} />,
  choice: (field, props) => <Menu field={field} {...props} />,
  segments: (field, props) => <Segments field={field} {...props} />,
  salary: (field, props) => <Salary field={field} {...props} />,
  jobTitle: (_field, { choices: _choices, ...props }) => <JobTitleField {...props} />,
  customJobTitle: none,
  place: (field, props) => <Place field={field} {...props} />,
  skills: (_field, { choices: _choices, ...props }) => <SkillsField {...props} />,
  mustHaveSkills: none,
  industries: (field, props) => <Industries field={field} {...props} />,
  requiredFacts: none,
  flag: (field, props) => <Flag field={field} {...props} />,
  screeningQuestions: none,
  openQuestions: none,
  video: none,
});

/** The kinds whose control takes the whole width of the form. */
export const isWide: Partial<Record<Kind, true>> = { text: true, skills: true, industries: true };
