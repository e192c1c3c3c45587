import { type ApiKey, type keys, type KeyScope, keyScopes, mostKeys } from '@marigold/contract/keys';
import { notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { newId } from '#platform/database/id';
import type { Handlers } from '#platform/http/serve';
import { addKey, type KeyRow, liveKeys, makeKey, revokeKey } from '#platform/sessions/keys';
import { refuseToConnectDemo } from '#modules/users';

const isScope = (scope: string): scope is KeyScope => (keyScopes as readonly string[]).includes(scope);

const shown = (row: KeyRow): ApiKey => ({
  apiKeyId: row.api_key_id,
  name: row.name,
  begins: row.begins,
  // A scope that a later version no longer knows allows nothing.
  scopes: row.scopes.filter(isScope),
  createdBy: row.created_by,
  createdDate: row.created_at.toISOString(),
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
  expiresDate: row.expires_at?.toISOString() ?? null,
  isExpired: row.is_expired,
});

export const routes: Handlers<typeof keys.routes> = {
  listKeys: async ({ db }) => ({ data: (await liveKeys(db)).map(shown) }),
  createKey: async (call, { body }) => {
    const { db, actor } = call;
    await refuseToConnectDemo(call);
    if ((await liveKeys(db)).length >= mostKeys)
      throw refused(
        'FULL',
        phrase('There are {{most}} keys already. Revoke one that is not needed.', { most: mostKeys }),
      );
    const { token, ...made } = makeKey();
    const apiKeyId = newId();
    await addKey(db, { ...made, ...body, apiKeyId, companyId: actor.companyId, userId: actor.userId });
    const key = (await liveKeys(db)).find((row) => row.api_key_id === apiKeyId);
    if (!key) throw notFound('Key');
    return { key: shown(key), token };
  },
  revokeKey: async ({ db }, { apiKeyId }) => {
    if (!(await revokeKey(db, apiKeyId))) throw notFound('Key');
    return { done: true };
  },
};
