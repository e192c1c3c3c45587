import type { authentication } from '@marigold/contract/authentication';
import type { Handlers } from '#platform/http/serve';
import * as passkeys from './passkeys/service.ts';
import * as secondFactor from './secondFactor/service.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';

export const routes: Handlers<typeof authentication.routes> = {
  checkEmail: (call, { email }) => service.checkEmail(call, email),
  authenticate: (call, { companyId, body }) => service.authenticate(call, companyId, body),
  forgotPassword: async (call, { email }) => {
    await service.forgotPassword(call, email);
    return { done: true };
  },
  resetPassword: (call, { body }) => service.resetPassword(call, body),
  listSessions: async (call) => ({ data: await sessions.list(call) }),
  endSession: async (call, { sessionId }) => {
    await sessions.endOne(call, sessionId);
    return { done: true };
  },
  endSessions: async (call, { body }) => ({ ended: await sessions.endAll(call, body.everywhere) }),
  showSecondFactor: (call) => secondFactor.show(call),
  beginSecondFactor: (call, { body }) => secondFactor.begin(call, body.password),
  confirmSecondFactor: (call, { body }) => secondFactor.confirm(call, body.code),
  renewRecoveryCodes: (call, { body }) => secondFactor.renewRecoveryCodes(call, body),
  endSecondFactor: (call, { body }) => secondFactor.end(call, body),
  endSecondFactorOf: (call, { userAccountId, body }) => secondFactor.endOf(call, userAccountId, body.password),
  changePassword: (call, { body }) => sessions.changePassword(call, body),
  beginPasskeySignIn: (call) => passkeys.beginSignIn(call),
  signInByPasskey: (call, { body }) => passkeys.signIn(call, body.passkey),
  listPasskeys: async (call) => ({ data: await passkeys.list(call) }),
  beginPasskey: (call, { body }) => passkeys.begin(call, body.password),
  addPasskey: (call, { body }) => passkeys.add(call, body),
  removePasskey: async (call, { passkeyId }) => {
    await passkeys.remove(call, passkeyId);
    return { done: true };
  },
};
