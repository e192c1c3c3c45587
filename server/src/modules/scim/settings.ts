import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { provisioningScope } from '@marigold/contract/keys';
import { mostScimTokens, type ScimToken } from '@marigold/contract/scim';
import { phrase } from '@marigold/words/sentence';
import { newId } from '#platform/database/id';
import type { CompanyCall } from '#platform/http/call';
import { addKey, type KeyRow, liveKeys, makeKey, revokeKey } from '#platform/sessions/keys';
import { activeUsers, findUser, refuseToConnectDemo } from '#modules/users';
import { addressOf } from './present.ts';
import * as store from './store.ts';

const shown = (row: KeyRow): ScimToken => ({
  tokenId: row.api_key_id,
  begins: row.begins,
  createdBy: row.created_by,
  createdDate: row.created_at.toISOString(),
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
});

/** Where the provider of the caller's company keeps its accounts, by which tokens, and who takes over. */
export const show = async ({ db, actor, platform }: CompanyCall) => ({
  address: addressOf(platform, actor.companyId),
  tokens: (await liveKeys(db, 'provisioning')).map(shown),
  takeOver: (await store.takerOf(db, actor.companyId)) ?? null,
  takers: (await activeUsers(db)).map((row) => ({ userId: row.user_account_id, fullName: row.full_name })),
});

/** A new token; its maker's name stands beside it, and it outlives their account, being the company's. */
export const createToken = async (call: CompanyCall) => {
  const { db, actor } = call;
  await refuseToConnectDemo(call);
  if ((await liveKeys(db, 'provisioning')).length >= mostScimTokens)
    throw refused(
      'FULL',
      phrase('There are {{most}} tokens already. Revoke the one that the provider no longer uses.', {
        most: mostScimTokens,
      }),
    );
  const { token, ...made } = makeKey();
  const apiKeyId = newId();
  const { companyId, userId } = actor;
  await addKey(db, { ...made, apiKeyId, companyId, userId, name: 'SCIM', scopes: [provisioningScope], days: null });
  return { tokenId: apiKeyId, token };
};

/** Ends a token at once. */
export const revokeToken = async ({ db }: CompanyCall, tokenId: string): Promise<{ done: true }> => {
  if (!(await revokeKey(db, tokenId, 'provisioning'))) throw notFound('Token');
  return { done: true };
};

/** Names who takes over. */
export const saveTaker = async ({ db, actor }: CompanyCall, takeOver: string | null): Promise<{ done: true }> => {
  if (takeOver !== null && (await findUser(db, takeOver))?.state !== 'Active')
    throw badRequest('Choose somebody active of your team.', 'body.takeOver');
  await store.saveTaker(db, actor.companyId, takeOver);
  return { done: true };
};
