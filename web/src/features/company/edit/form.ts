import { company, type CompanyProfile } from '@marigold/contract/company';
import { Named } from '@marigold/contract/kit';
import { z } from 'zod';

/** Most industries of a company. */
export const INDUSTRIES = 5;

const { shape } = company.routes.saveCompany.body;

/** The profile's form: fields as they are typed, checked by the same rules as the call that saves them. */
export const ProfileForm = z.object({
  name: shape.name,
  establishmentYear: z
    .string()
    .trim()
    .transform((year): z.input<typeof shape.establishmentYear> => year || null)
    .pipe(shape.establishmentYear),
  description: shape.description,
  companySize: z.string(),
  website: shape.website,
  linkedIn: shape.linkedIn,
  instagram: shape.instagram,
  twitter: shape.twitter,
  location: Named.nullable(),
  industries: z.array(Named).max(INDUSTRIES, 'Choose up to five industries.'),
  logoId: z.string().nullable(),
});

/** A company's profile as the form begins with it. */
export const valuesOf = (company: CompanyProfile): z.input<typeof ProfileForm> => ({
  name: company.name,
  establishmentYear: company.establishmentYear ? String(company.establishmentYear) : '',
  description: company.description ?? '',
  companySize: company.companySize ?? '',
  website: company.website ?? '',
  linkedIn: company.linkedIn ?? '',
  instagram: company.instagram ?? '',
  twitter: company.twitter ?? '',
  location: company.location,
  industries: company.industries,
  logoId: company.logoId,
});

/** What the form holds as the call takes it: what is empty is nothing, industries are their ids. */
export const bodyOf = ({ location, industries, ...values }: z.output<typeof ProfileForm>) => ({
  ...values,
  description: values.description || null,
  companySize: values.companySize || null,
  website: values.website || null,
  linkedIn: values.linkedIn || null,
  instagram: values.instagram || null,
  twitter: values.twitter || null,
  locationId: location?.id ?? null,
  industriesIds: industries.map(({ id }) => id),
});
