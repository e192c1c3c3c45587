import type { scim } from '@marigold/contract/scim';
import type { CompanyCall } from '#platform/http/call';
import type { Handlers } from '#platform/http/serve';
import { configAt, listed, named, schemasAt, typesAt } from './discovery.ts';
import { readPatch, readUser } from './patch.ts';
import * as people from './people.ts';
import { addressOf, present, projected } from './present.ts';
import { found } from './search.ts';
import * as settings from './settings.ts';
import type { PersonRow } from './store.ts';

const at = ({ platform, actor }: CompanyCall): string => addressOf(platform, actor.companyId);
const shown = async (call: CompanyCall, row: Promise<PersonRow>) => present(at(call), await row);
const emptied = { externalId: null, title: null, department: null };

export const routes: Handlers<typeof scim.routes> = {
  showScimConfig: (call) => configAt(at(call)),
  listScimSchemas: (call) => listed(schemasAt(at(call))),
  showScimSchema: (call, { schema }) => named(schemasAt(at(call)), schema, 'Schema'),
  listScimTypes: (call) => listed(typesAt(at(call))),
  showScimType: (call, { resourceType }) => named(typesAt(at(call)), resourceType, 'Resource type'),
  listScimGroups: () => listed([]),
  listScimUsers: async (call, asked) => {
    const { total, rows } = await found(call, asked);
    const users = rows.map((row) => projected(present(at(call), row), asked));
    return listed(users, { total, startIndex: asked.startIndex });
  },
  showScimUser: async (call, asked) => projected(await shown(call, people.show(call, asked.userAccountId)), asked),
  createScimUser: (call, { body }) => shown(call, people.create(call, readUser(body))),
  replaceScimUser: (call, { userAccountId, body }) =>
    shown(call, people.change(call, userAccountId, { ...emptied, ...readUser(body) })),
  patchScimUser: (call, { userAccountId, body }) => shown(call, people.change(call, userAccountId, readPatch(body))),
  removeScimUser: (call, { userAccountId }) => people.remove(call, userAccountId),
  showScim: (call) => settings.show(call),
  createScimToken: (call) => settings.createToken(call),
  revokeScimToken: (call, { tokenId }) => settings.revokeToken(call, tokenId),
  saveScimTaker: (call, { body }) => settings.saveTaker(call, body.takeOver),
};
