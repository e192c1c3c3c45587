import { z } from 'zod';
import {
  aValue,
  type Base,
  handling,
  integer,
  type Limited,
  merged,
  type NameOf,
  type Seen,
  type Together,
  words,
} from './fieldTable.ts';
import { Id, line, Named } from './kit.ts';
import { isProfile, isWebsite, type Network, profileAddress, websiteAddress } from './webAddresses.ts';

/** Most industries of a company. */
export const mostIndustries = 5;

interface Typed extends Limited {
  /** What stands below the control. */
  hint?: string;
}

/** The kinds of fields. The first three need nothing but their row in the table; every other has code of its own. */
export interface Kinds {
  line: Typed;
  text: Typed;
  number: Limited;
  name: Limited;
  size: object;
  year: object;
  place: object;
  industries: object;
  logo: object;
  website: object;
  network: { hint: string };
  /** The address of a legal text. */
  legal: { hint: string };
}
/** A kind of field. */
export type Kind = keyof Kinds;

type Row = {
  [P in Kind]: Base & Seen & Kinds[P] & { kind: P; schema: z.ZodType; answer: z.ZodRawShape; shown: z.ZodRawShape };
}[Kind];

const year = 'Enter the year as a number, like 2009.';
const thisYear = () => new Date().getUTCFullYear();

/** A profile elsewhere: a handle or an address, stored as the address. */
const profile = (network: Network, refusal: string) =>
  line(200)
    .overwrite((given) => profileAddress(network, given))
    .refine((full) => full === '' || isProfile(network, full), refusal)
    .nullable();
/** A page of the company's own, stored as its address. */
const site = (most: number, refusal: string) =>
  line(most)
    .overwrite(websiteAddress)
    .refine((full) => full === '' || isWebsite(full), refusal)
    .nullable();
/** What is answered of a field that everybody reads as it is stored. */
const asStored = <const P extends string, S extends z.ZodType>(path: P, schema: S) => {
  const answer = { [path]: schema } as Record<P, S>;
  return { answer, shown: answer };
};

/**
 * Everything a company says of itself, in the order of the form: the one list of it. Storing, the call that saves it, the
 * answers, the form, the profile and the public page walk it.
 */
export const companyFields = {
  name: {
    kind: 'name',
    path: 'name',
    column: 'name',
    max: 120,
    schema: line(120).min(1, 'Enter the name of the company.'),
    ...asStored('name', z.string()),
    label: 'Company name',
    seenBy: 'public',
  },
  description: aValue({
    kind: 'text',
    path: 'description',
    column: 'description',
    max: 2000,
    label: 'About the company',
    short: 'Description',
    hint: 'What you do, for whom, and how you work together. Up to 2,000 characters.',
    seenBy: 'public',
  }),
  companySize: {
    kind: 'size',
    path: 'companySize',
    column: 'company_size',
    schema: line(60).nullable(),
    answer: { companySize: words },
    shown: { companySizeName: words },
    label: 'Company size',
    seenBy: 'public',
  },
  establishmentYear: {
    kind: 'year',
    path: 'establishmentYear',
    column: 'establishment_year',
    schema: z.coerce
      .number<string | number>(year)
      .int(year)
      .min(1800, 'Enter a year from 1800 on.')
      .refine((given) => given <= thisYear(), 'Enter a year that has begun.')
      .nullable(),
    ...asStored('establishmentYear', integer),
    label: 'Founded in',
    short: 'Year of foundation',
    seenBy: 'public',
  },
  location: {
    kind: 'place',
    path: 'locationId',
    column: 'location_id',
    schema: z.string().max(40).nullable(),
    answer: { locationId: words, location: Named.nullable() },
    shown: { location: Named.nullable() },
    label: 'Location',
    short: 'Place',
    seenBy: 'public',
  },
  industries: {
    kind: 'industries',
    path: 'industriesIds',
    column: 'industries_ids',
    schema: z.array(z.string().max(60)).max(mostIndustries, 'Choose up to five industries.'),
    ...asStored('industries', z.array(Named)),
    label: 'Industries',
    seenBy: 'public',
  },
  logo: {
    kind: 'logo',
    path: 'logoId',
    column: 'logo_id',
    schema: Id.nullable(),
    answer: { logoId: Id.nullable(), logoUrl: z.string() },
    shown: { logoUrl: z.string() },
    label: 'Logo',
    seenBy: 'public',
  },
  website: {
    kind: 'website',
    path: 'website',
    column: 'website',
    schema: site(200, 'Enter a web address like company.com.'),
    ...asStored('website', words),
    label: 'Website',
    seenBy: 'public',
  },
  linkedIn: {
    kind: 'network',
    path: 'linkedIn',
    column: 'linked_in',
    schema: profile('linkedIn', 'Enter the address of your page on LinkedIn, or its last part.'),
    ...asStored('linkedIn', words),
    label: 'LinkedIn',
    hint: 'The page’s address, or its last part',
    seenBy: 'public',
  },
  instagram: {
    kind: 'network',
    path: 'instagram',
    column: 'instagram',
    schema: profile('instagram', 'Enter the handle or the address of your profile on Instagram, such as @company.'),
    ...asStored('instagram', words),
    label: 'Instagram',
    hint: 'The handle or the profile’s address',
    seenBy: 'public',
  },
  twitter: {
    kind: 'network',
    path: 'twitter',
    column: 'twitter',
    schema: profile('twitter', 'Enter the handle or the address of your profile on X, such as @company.'),
    ...asStored('twitter', words),
    label: 'X',
    hint: 'The handle or the profile’s address',
    seenBy: 'public',
  },
  privacyNotice: {
    kind: 'legal',
    path: 'privacyNotice',
    column: 'privacy_notice',
    schema: site(500, 'Enter the web address of your privacy notice, like company.com/privacy.'),
    ...asStored('privacyNotice', words),
    label: 'Privacy notice',
    hint: 'The address of what you say about personal data. Candidates read it before they agree and apply.',
    seenBy: 'public',
  },
  imprint: {
    kind: 'legal',
    path: 'imprint',
    column: 'imprint',
    schema: site(500, 'Enter the web address of your imprint, like company.com/imprint.'),
    ...asStored('imprint', words),
    label: 'Imprint',
    hint: 'The address of the page that says who you are in law. Candidates read it before they apply.',
    seenBy: 'public',
  },
} as const satisfies Record<string, Row>;

type Table = typeof companyFields;
type FieldName = keyof Table;
/** A field of one of these kinds. */
export type Field<K extends Kind = Kind> = {
  [P in K]: Base & Seen & Kinds[P] & { kind: P; schema: z.ZodType } & Pick<Table[NameOf<Table, P>], 'path' | 'column'>;
}[K];
/** All fields, in the order of the form. */
export const fields = Object.values<Row>(companyFields) as Field[];
/** The fields that everybody reads. */
export const publicFields = fields.filter(({ seenBy }) => seenBy === 'public');

/** A function of fields, made of one for each kind. */
export const byKind = handling<Field>();

/** What is stored of the fields, by column. */
export type Content = { [N in FieldName as Table[N]['column']]: z.output<Table[N]['schema']> };
/** The columns that everybody may read. */
export type PublicColumn = {
  [N in FieldName]: Table[N]['seenBy'] extends 'public' ? Table[N]['column'] : never;
}[FieldName];
/** What saving takes: the name, and of the rest what is to change. */
export const Changes = z.strictObject({
  ...(Object.fromEntries(fields.map(({ path, schema }) => [path, schema.optional()])) as {
    [N in FieldName as Table[N]['path']]: z.ZodOptional<Table[N]['schema']>;
  }),
  name: companyFields.name.schema,
});
export type Changes = z.output<typeof Changes>;

const rows = Object.values<Row>(companyFields);
/** What the company is answered of the fields. */
export const answers = merged(rows.map(({ answer }) => answer)) as Together<Table[FieldName]['answer']>;
const Answers = z.object(answers);
export type Answers = z.output<typeof Answers>;
/** What everybody is answered of them. */
export const publicAnswers = merged(
  rows.filter(({ seenBy }) => seenBy === 'public').map(({ shown }) => shown),
) as Together<Extract<Table[FieldName], { seenBy: 'public' }>['shown']>;
const PublicAnswers = z.object(publicAnswers);
export type PublicAnswers = z.output<typeof PublicAnswers>;
