import { z } from 'zod';
import { Done, Id, line, listOf, Moment } from './kit.ts';
import { GivenPassword, Session } from './session.ts';

/** The most passkeys of one account. */
export const mostPasskeys = 20;

/** A passkey of the caller: a key on a device that signs them in without a password. */
export const Passkey = z.object({
  passkeyId: Id,
  name: z.string().describe('As the caller called it, else the browser and system it was made with'),
  createdDate: Moment,
  lastUsedDate: Moment.nullable(),
  isSynced: z.boolean().describe('Whether its device keeps a copy elsewhere, so that it outlives that device'),
});
export type Passkey = z.infer<typeof Passkey>;

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'This is no answer of a passkey. Try again.');

const Named = z.object({ id: Bytes(1400), type: z.literal('public-key') });
const answered = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.strictObject({}).describe('No extension is asked for'),
};

/** What a browser needs to make a passkey: the creation options of WebAuthn in their JSON form. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to sign in with one: the request options of WebAuthn. No passkey is named: the browser offers its own. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A passkey that a browser has made: of WebAuthn's JSON form what is checked. */
export const MadePasskey = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(40_000),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** What a passkey signed: of WebAuthn's JSON form what is checked. */
export const SignedByPasskey = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(8_000),
  }),
});
export type SignedByPasskey = z.infer<typeof SignedByPasskey>;

const limit = { max: 30, seconds: 900 };
const ownBeforeSecondStep = { may: 'use', isBeforeSecondStep: true } as const;

/** Calls about passkeys. */
export const passkeyRoutes = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/v1/passkeys/sign-in/begin',
    summary: 'Get a challenge for a passkey to sign; good once and for five minutes',
    may: 'public',
    reply: PasskeyRequest,
    limit: { max: 120, seconds: 900 },
  },
  signInByPasskey: {
    method: 'POST',
    path: '/v1/passkeys/sign-in',
    summary: 'Sign in with what a passkey signed; no second step is asked for',
    may: 'public',
    body: z.strictObject({ passkey: SignedByPasskey }),
    reply: Session,
    limit,
    refuses: ['BAD_CREDENTIALS', 'ACCOUNT_DEACTIVATED', 'PROVIDER_ONLY'],
  },
  listPasskeys: {
    ...ownBeforeSecondStep,
    method: 'GET',
    path: '/v1/passkeys',
    summary: 'My passkeys, the newest first',
    reply: listOf(Passkey),
    reads: ['UserInfo'],
  },
  beginPasskey: {
    ...ownBeforeSecondStep,
    method: 'POST',
    path: '/v1/passkeys/begin',
    summary: 'Get what a browser needs to make a passkey; good once and for five minutes',
    audit: 'caller.userId',
    body: z.strictObject({ password: GivenPassword }),
    reply: PasskeyCreation,
    limit,
    refuses: ['BAD_PASSWORD', 'FULL', 'IN_THE_DEMO'],
  },
  addPasskey: {
    ...ownBeforeSecondStep,
    method: 'POST',
    path: '/v1/passkeys',
    summary: 'Keep a passkey that the browser has made; a mail says that there is one more',
    audit: 'reply.passkeyId',
    body: z.strictObject({ name: line(80), passkey: MadePasskey }),
    reply: Passkey,
    writes: ['UserInfo'],
    limit,
    refuses: ['EXPIRED', 'EXISTS', 'FULL'],
  },
  removePasskey: {
    ...ownBeforeSecondStep,
    method: 'DELETE',
    path: '/v1/passkeys/:passkeyId',
    summary: 'Remove one of my passkeys, so that it signs in nobody any more',
    audit: 'path.passkeyId',
    params: z.object({ passkeyId: Id }),
    reply: Done,
    writes: ['UserInfo'],
  },
} as const;
