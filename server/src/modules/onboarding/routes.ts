import type { onboarding } from '@marigold/contract/onboarding';
import type { Handlers } from '#platform/http/serve';
import { prepareUpload } from '#modules/files';
import * as service from './service.ts';

const done = { done: true } as const;

export const routes: Handlers<typeof onboarding.routes> = {
  checkNewEmail: (call, { Email }) => service.checkNewEmail(call, Email),
  sendEmailCode: async (call, { body }) => {
    await service.sendEmailCode(call, body.email);
    return done;
  },
  contact: async (call, { body }) => {
    await service.contact(call, body);
    return done;
  },
  register: (call, { body }) => service.register(call, body),
  getAvailability: (call) => service.getAvailability(call),
  saveAvailability: (call, { body }) => service.saveAvailability(call, body),
  getOnboarding: (call) => service.getPlace(call),
  saveOnboarding: (call, { body }) => service.savePlace(call, body),
  signProfileImage: (call, { imageId }) => prepareUpload(call, 'image', imageId),
  saveUserProfile: (call, { body }) => service.saveProfile(call, body),
  getUserProfile: (call) => service.getProfile(call),
};
