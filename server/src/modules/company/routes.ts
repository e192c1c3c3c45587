import type { company } from '@marigold/contract/company';
import type { Handlers } from '#platform/http/serve';
import { prepareUpload } from '#modules/files';
import * as service from './service.ts';
import * as templates from './templates.ts';

export const routes: Handlers<typeof company.routes> = {
  getCompanyProfile: (call) => service.getProfile(call),
  saveCompany: (call, { body }) => service.saveProfile(call, body),
  signLogo: (call, { imageId }) => prepareUpload(call, 'image', imageId),
  getSettings: ({ db }) => service.getSettings(db),
  saveSettings: (call, { body }) => service.saveSettings(call, body),
  listMessageTemplates: async ({ db }) => ({ data: await templates.list(db) }),
  saveMessageTemplates: async (call, { body }) => ({ data: await templates.save(call, body.templates) }),
  previewMessageTemplate: (call, { body }) => templates.preview(call, body.text),
};
