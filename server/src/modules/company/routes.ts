import type { company } from '@marigold/contract/company';
import type { Handlers } from '#kit/serve';
import { prepareUpload } from '#modules/files';
import * as service from './service.ts';

export const routes: Handlers<typeof company.routes> = {
  getCompanyProfile: (call) => service.getProfile(call),
  saveCompany: (call, { body }) => service.saveProfile(call, body),
  signLogo: (call, { imageId }) => prepareUpload(call, 'image', imageId),
  getSettings: ({ db }) => service.getSettings(db),
  saveSettings: (call, { body }) => service.saveSettings(call, body),
};
