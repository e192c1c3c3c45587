import { z } from 'zod';
import { Id, Language, line, listOf, module, Named, text, TimeZone } from './kit.ts';
import { SignedUpload } from './onboarding.ts';
import { FilledTemplate, MessageTemplate, MessageTemplateType, TemplateText } from './templates.ts';
import { isProfile, isWebsite, type Network, profileAddress, websiteAddress } from './webAddresses.ts';

/** The company as its users see it. */
export const CompanyProfile = z.object({
  companyId: Id,
  slug: z.string(),
  name: z.string(),
  establishmentYear: z.int().nullable(),
  description: z.string().nullable(),
  companySize: z.string().nullable(),
  website: z.string().nullable(),
  twitter: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedIn: z.string().nullable(),
  locationId: z.string().nullable(),
  location: Named.nullable(),
  logoId: Id.nullable(),
  logoUrl: z.string(),
  industries: z.array(Named),
  followers: z.int(),
  isDemo: z.boolean().describe('Made-up data: nothing is ever sent from here'),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** The company's settings. */
export const CompanySettings = z.object({
  approvalRequired: z.boolean().describe('Whether opportunities need a review before they are posted'),
  thresholdTop: z.int().min(1).max(100),
  thresholdGreat: z.int().min(1).max(100),
  thresholdGood: z.int().min(1).max(100),
  matchesLimit: z.int().min(100).max(50_000).describe('How many matches are stored for one opportunity'),
  rejectionDelaySeconds: z.int().min(60).max(604_800),
  timeZone: TimeZone,
  language: Language.describe('Of mails to people whose own language is unknown'),
  retentionMonths: z.int().min(1).max(60),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

const one = z.object({ companyId: Id });
/** A handle or an address, stored as the address; an empty text is stored as nothing. */
const profile = (network: Network, refusal: string) =>
  line(200)
    .overwrite((typed) => profileAddress(network, typed))
    .refine((full) => full === '' || isProfile(network, full), refusal)
    .nullish();
const thisYear = () => new Date().getUTCFullYear();

/** Calls about the company itself. */
export const company = module('company', {
  getCompanyProfile: {
    method: 'GET',
    path: '/v1/companies/:companyId/profile',
    summary: 'The company as everybody in it sees it',
    may: 'use',
    params: one,
    reply: CompanyProfile,
    reads: ['UserInfo'],
  },
  saveCompany: {
    method: 'PUT',
    path: '/v1/companies/:companyId',
    summary: 'Save the company profile',
    may: 'editCompany',
    params: one,
    body: z.strictObject({
      name: line(120).min(1, 'Enter the name of the company.'),
      establishmentYear: z.coerce
        .number<string | number>('Enter the year as a number, like 2009.')
        .int('Enter the year as a number, like 2009.')
        .min(1800, 'Enter a year from 1800 on.')
        .refine((year) => year <= thisYear(), 'Enter a year that has begun.')
        .nullish(),
      description: text(2000).nullish(),
      companySize: line(60).nullish(),
      website: line(200)
        .overwrite(websiteAddress)
        .refine((full) => full === '' || isWebsite(full), 'Enter a web address like company.com.')
        .nullish(),
      twitter: profile('twitter', 'Enter the handle or the address of your profile on X, such as @company.'),
      instagram: profile(
        'instagram',
        'Enter the handle or the address of your profile on Instagram, such as @company.',
      ),
      linkedIn: profile('linkedIn', 'Enter the address of your page on LinkedIn, or its last part.'),
      locationId: z.string().max(40).nullish(),
      logoId: Id.nullish(),
      industriesIds: z.array(z.string().max(60)).max(5, 'Choose up to five industries.').optional(),
    }),
    reply: CompanyProfile,
    writes: ['UserInfo'],
  },
  signLogo: {
    method: 'GET',
    path: '/v1/companies/:companyId/signedurl',
    summary: 'An address to upload the logo to',
    may: 'editCompany',
    params: one,
    query: z.object({ imageId: Id.optional() }),
    reply: SignedUpload,
    keep: 0,
  },
  getSettings: {
    method: 'GET',
    path: '/v1/companies/:companyId/settings',
    summary: 'How the company wants Marigold to work',
    may: 'use',
    params: one,
    reply: CompanySettings,
    reads: ['UserInfo'],
  },
  saveSettings: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/settings',
    summary: 'Change how Marigold works for the company',
    may: 'editCompany',
    params: one,
    body: CompanySettings.partial().strict(),
    reply: CompanySettings,
    writes: ['UserInfo', 'Opportunities', 'Matches'],
  },
  listMessageTemplates: {
    method: 'GET',
    path: '/v1/companies/:companyId/messagetemplates',
    summary: 'The words of the company for each purpose and language',
    may: 'use',
    params: one,
    reply: listOf(MessageTemplate),
    reads: ['MessagesTemplates'],
    keep: 3600,
  },
  saveMessageTemplates: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/messagetemplates',
    summary: 'Change words of the company; null takes the usual ones back',
    may: 'editTemplates',
    params: one,
    body: z.strictObject({
      templates: z
        .array(z.strictObject({ type: MessageTemplateType, language: Language, text: TemplateText.nullable() }))
        .min(1)
        .max(45),
    }),
    reply: listOf(MessageTemplate),
    writes: ['MessagesTemplates'],
  },
  previewMessageTemplate: {
    method: 'POST',
    path: '/v1/companies/:companyId/messagetemplates/preview',
    summary: 'How words would be sent, with an example of a candidate',
    may: 'use',
    params: one,
    body: z.strictObject({ text: TemplateText }),
    reply: FilledTemplate,
    audited: false,
  },
});
