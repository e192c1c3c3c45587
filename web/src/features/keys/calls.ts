import { client, type Client } from '#api/client.ts';
import { keys } from '@marigold/contract/keys';

/** The calls about keys of the API. */
const keysApi: Client<typeof keys.routes> = client(keys);
export const { useListKeysQuery, useCreateKeyMutation, useRevokeKeyMutation } = keysApi;
