import { z } from 'zod';
import { answers, Changes } from './companyFields.ts';
import { Id, Language, listOf, module } from './kit.ts';
import { SignedUpload } from './onboarding.ts';
import { schemas as settings } from './settingsFields.ts';
import { FilledTemplate, MessageTemplate, MessageTemplateType, TemplateText } from './templates.ts';

/** The company as its users see it. */
export const CompanyProfile = z.object({
  companyId: Id,
  slug: z.string(),
  ...answers,
  followers: z.int().describe('How many follow it: by mails about its new roles, or in their feed'),
  isDemo: z.boolean().describe('Made-up data: nothing is ever sent from here'),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** The company's settings. */
export const CompanySettings = z.object(settings);
export type CompanySettings = z.infer<typeof CompanySettings>;

const one = z.object({ companyId: Id });
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
    audit: 'caller.companyId',
    params: one,
    body: Changes,
    reply: CompanyProfile,
    writes: ['UserInfo'],
    refuses: ['NOT_UPLOADED'],
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
    refuses: ['EXISTS'],
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
    audit: 'caller.companyId',
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
    audit: 'caller.companyId',
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
    audit: 'none',
    params: one,
    body: z.strictObject({ text: TemplateText }),
    reply: FilledTemplate,
  },
});
