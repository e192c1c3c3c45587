import { byKind, type Field as Described, fields, type Kind, mostIndustries } from '@marigold/contract/companyFields';
import { profileAddress, websiteAddress } from '@marigold/contract/webAddresses';
import { useListOrganisationQuery } from '#api/services/masterdata.ts';
import { useIndustries, useLocations } from '#subjects/opportunity/choices.ts';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AtSign, Globe, MapPin, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const icon = { size: 17, color: color.text3, 'aria-hidden': true } as const;

/** The list of sizes, with what is chosen where nobody says. */
function Size({ field }: { field: Described<'size'> }) {
  const { t } = useTranslation();
  const { data } = useListOrganisationQuery();
  const sizes = data?.companySizes ?? [];
  return <SelectField name={field.path} label={t(field.label)} options={[{ id: '', name: 'Not said' }, ...sizes]} />;
}

type Translate = (text: string) => string;
/** What a field and its control share. */
const named = ({ path, label, ...field }: Described, t: Translate) => ({
  name: path,
  label: t(label),
  ...('max' in field && { maxLength: field.max }),
  ...('hint' in field && field.hint && { helper: t(field.hint) }),
});
const addressed = { type: 'url', inputMode: 'url' } as const;
const tidySite = (typed: string) => websiteAddress(typed.trim());

/** The control of a field; the logo has a place of its own above them. */
const controlOf = byKind<[Translate], ReactNode>({
  line: (field, t) => <Field {...named(field, t)} />,
  text: (field, t) => <Field {...named(field, t)} multiline minRows={5} maxRows={14} />,
  number: (field, t) => <Field {...named(field, t)} inputMode="numeric" maxLength={String(field.max).length} />,
  name: (field, t) => <Field {...named(field, t)} autoComplete="organization" />,
  size: (field) => <Size field={field} />,
  year: (field, t) => <Field {...named(field, t)} inputMode="numeric" placeholder="2009" />,
  place: (field, t) => (
    <ChoiceField {...named(field, t)} useOptions={useLocations} quiet startIcon={<MapPin {...icon} />} />
  ),
  industries: (field, t) => (
    <ChoiceField
      {...named(field, t)}
      multiple
      max={mostIndustries}
      useOptions={useIndustries}
      helper={t('Up to five')}
    />
  ),
  logo: () => null,
  website: (field, t) => (
    <Field
      {...named(field, t)}
      {...addressed}
      autoComplete="url"
      startIcon={<Globe {...icon} />}
      placeholder="company.com"
      tidy={tidySite}
    />
  ),
  network: (field, t) => (
    <Field
      {...named(field, t)}
      {...addressed}
      startIcon={<AtSign {...icon} />}
      tidy={(typed) => profileAddress(field.path, typed.trim())}
    />
  ),
  legal: (field, t) => <Field {...named(field, t)} {...addressed} startIcon={<Scale {...icon} />} tidy={tidySite} />,
});

/** Two of these stand side by side where there is room. */
const isShort: Partial<Record<Kind, true>> = { size: true, year: true, number: true };
const isElsewhere = ({ kind }: Described) => kind === 'website' || kind === 'network';
const isLegal = ({ kind }: Described) => kind === 'legal';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h3" component="h3" sx={{ mt: 1, gridColumn: '1 / -1' }}>
    {children}
  </Typography>
);

/** What there is to say about a company. */
export function ProfileFields() {
  const { t } = useTranslation();
  const show = (field: Described) => {
    const control = controlOf(field, t);
    return (
      control && (
        <Box key={field.path} sx={{ minWidth: 0, gridColumn: isShort[field.kind] ? undefined : '1 / -1' }}>
          {control}
        </Box>
      )
    );
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 2.5 }}>
      {fields.filter((field) => !isElsewhere(field) && !isLegal(field)).map(show)}
      <Heading>{t('Where else people find you')}</Heading>
      {fields.filter(isElsewhere).map(show)}
      <Heading>{t('Legal texts')}</Heading>
      {fields.filter(isLegal).map(show)}
    </Box>
  );
}
