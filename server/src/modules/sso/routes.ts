import type { sso } from '@marigold/contract/sso';
import type { Handlers } from '#platform/http/serve';
import * as settings from './settings.ts';
import * as signIn from './signIn.ts';

export const routes: Handlers<typeof sso.routes> = {
  showSso: (call) => settings.show(call),
  saveProvider: (call, { body }) => settings.save(call, body),
  removeProvider: (call) => settings.remove(call),
  addDomain: (call, { body }) => settings.addDomain(call, body.domain),
  checkDomain: (call, { domainId }) => settings.checkDomain(call, domainId),
  removeDomain: (call, { domainId }) => settings.removeDomain(call, domainId),
  unlinkPerson: (call, { body }) => settings.unlinkPerson(call, body.email),
  beginProviderSignIn: (call, { body }) => signIn.begin(call, body),
  finishProviderSignIn: (call, { body }) => signIn.finish(call, body),
};
