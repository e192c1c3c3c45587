import { profileAddress, websiteAddress } from '@marigold/contract/webAddresses';
import { useListOrganisationQuery } from '#api/services/masterdata.ts';
import { useIndustries, useLocations } from '#subjects/opportunity/choices.ts';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AtSign, Globe, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { INDUSTRIES } from './form.ts';

const icon = { size: 17, color: color.text3, 'aria-hidden': true } as const;

/** What there is to say about a company. */
export function ProfileFields() {
  const { t } = useTranslation();
  const { data: organisation } = useListOrganisationQuery();
  const sizes = organisation?.companySizes ?? [];
  return (
    <>
      <Field name="name" label={t('Company name')} autoComplete="organization" maxLength={120} />
      <Field
        name="description"
        label={t('About the company')}
        multiline
        minRows={5}
        maxRows={14}
        maxLength={2000}
        helper={t('What you do, for whom, and how you work together. Up to 2,000 characters.')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <SelectField name="companySize" label={t('Company size')} options={[{ id: '', name: 'Not said' }, ...sizes]} />
        <Field name="establishmentYear" label={t('Founded in')} inputMode="numeric" placeholder="2009" />
      </Box>
      <ChoiceField
        name="location"
        label={t('Location')}
        useOptions={useLocations}
        quiet
        startIcon={<MapPin {...icon} />}
      />
      <ChoiceField
        name="industries"
        label={t('Industries')}
        multiple
        max={INDUSTRIES}
        useOptions={useIndustries}
        helper={t('Up to five')}
      />
      <Typography variant="h3" component="h3" sx={{ mt: 1 }}>
        {t('Where else people find you')}
      </Typography>
      <Field
        name="website"
        label={t('Website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        startIcon={<Globe {...icon} />}
        placeholder="company.com"
        tidy={(typed) => websiteAddress(typed.trim())}
      />
      <Field
        name="linkedIn"
        label="LinkedIn"
        type="url"
        inputMode="url"
        startIcon={<AtSign {...icon} />}
        helper={t('The page’s address, or its last part')}
        tidy={(typed) => profileAddress('linkedIn', typed.trim())}
      />
      <Field
        name="instagram"
        label="Instagram"
        type="url"
        inputMode="url"
        startIcon={<AtSign {...icon} />}
        helper={t('The handle or the profile’s address')}
        tidy={(typed) => profileAddress('instagram', typed.trim())}
      />
      <Field
        name="twitter"
        label="X"
        type="url"
        inputMode="url"
        startIcon={<AtSign {...icon} />}
        helper={t('The handle or the profile’s address')}
        tidy={(typed) => profileAddress('twitter', typed.trim())}
      />
    </>
  );
}
