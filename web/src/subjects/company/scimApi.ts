import { scim } from '@marigold/contract/scim';
import { client, type Client } from '#api/client.ts';

/** Accounts that the company's identity provider keeps, as the screens set it up. */
const scimApi: Client<typeof scim.routes> = client(scim);
export const { useShowScimQuery, useCreateScimTokenMutation, useRevokeScimTokenMutation, useSaveScimTakerMutation } =
  scimApi;
