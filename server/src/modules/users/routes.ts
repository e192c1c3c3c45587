import type { users } from '@marigold/contract/users';
import type { Platform } from '#platform/http/call';
import type { Handlers } from '#platform/http/serve';
import { pictureUrl } from '#modules/files';
import { getPreferences, savePreferences } from './preferences.ts';
import * as rights from './rights.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const reviewer = (platform: Platform, row: store.UserRow) => ({
  userId: row.user_account_id,
  fullName: row.full_name,
  email: row.email,
  userType: row.user_type,
  pictureUrl: pictureUrl(platform, row.profile_image_id, row.user_account_id),
});

export const routes: Handlers<typeof users.routes> = {
  listReviewers: async ({ db, platform }) => ({
    data: (await store.reviewers(db)).map((row) => reviewer(platform, row)),
  }),
  inviteUsers: (call, { body }) => service.invite(call, body.users, body.message),
  resendInvite: (call, { userAccountId }) => service.resend(call, userAccountId),
  withdrawInvite: (call, { userAccountId }) => service.withdraw(call, userAccountId),
  listUsers: async (call, query) => {
    const found = await store.list(call, query);
    return { ...found, data: found.data.map((row) => service.shown(call.platform, row)) };
  },
  showDuties: async (call, { userAccountId }) => {
    const { duties, takers } = await rights.showDuties(call, userAccountId);
    return { duties, takers: takers.map((row) => reviewer(call.platform, row)) };
  },
  deactivateUser: (call, { userAccountId, body }) => rights.deactivate(call, userAccountId, body?.takeOver),
  reactivateUser: (call, { body }) => rights.reactivate(call, body.user),
  updatePermissions: (call, { body }) => rights.updatePermissions(call, body),
  transferSuperAdmin: (call, { toId, body }) => rights.transferSuperAdmin(call, toId, body.password),
  showInvitation: (call, { body }) => service.show(call, body.token),
  acceptInvitation: (call, { body }) => service.accept(call, body),
  getPreferences: (call) => getPreferences(call),
  savePreferences: (call, { body }) => savePreferences(call, body),
};
