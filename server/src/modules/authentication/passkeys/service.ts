import {
  type MadePasskey,
  mostPasskeys,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SignedByPasskey,
} from '@marigold/contract/passkeys';
import { notFound, refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import { phrase } from '@marigold/words/sentence';
import { newId } from '#platform/database/id';
import type { Call, CompanyCall, Platform } from '#platform/http/call';
import { deviceOf } from '#platform/sessions/device';
import { hashToken } from '#platform/sessions/seal';
import { post } from '#ports/mail/mail';
import { refuseIfBound } from '#modules/sso';
import { accounts, paused, refuseInDemo } from '#modules/users';
import { noteSigningIn } from '../noteSigningIn.ts';
import { provePassword } from '../provePassword.ts';
import { partyOf } from './party.ts';
import * as store from './store.ts';

/** Loaded when the first passkey is asked for: its certificates' parsers are a tenth of what a start takes. */
const webauthn = () => import('@simplewebauthn/server');

const timeout = store.patience * 60_000;

const present = (row: store.PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdDate: row.created_at.toISOString(),
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
});

/** In transactions of their own: a challenge is used whatever comes of it. */
const keepChallenge = ({ pools }: Platform, challenge: string, userId: string | null) =>
  pools.asSystem((db) => store.addChallenge(db, hashToken(challenge), userId));
const takeChallenge = ({ pools }: Platform, challenge: string, userId: string | null) =>
  pools.asSystem((db) => store.takeChallenge(db, hashToken(challenge), userId));

const mail = (call: CompanyCall, isAdded: boolean, name: string) =>
  post(call, {
    kind: 'passkeyChanged',
    companyId: call.actor.companyId,
    to: call.actor.email,
    tell: (reading) => ({
      ...reading,
      ...deviceOf(call.userAgent),
      email: call.actor.email,
      at: new Date(),
      isAdded,
      name,
    }),
  });

/** The caller's passkeys. */
export const list = async ({ db, actor }: CompanyCall): Promise<Passkey[]> =>
  (await store.passkeysOf(db, actor.userId)).map(present);

const refuseFull = (passkeys: readonly unknown[]) => {
  if (passkeys.length >= mostPasskeys)
    throw refused(
      'FULL',
      phrase('You have {{most}} passkeys already. Remove one that you do not use.', { most: mostPasskeys }),
    );
};

/** Gives the caller's browser what it makes a passkey by, once their password has proved who they are. */
export const begin = async (call: CompanyCall, password: string): Promise<PasskeyCreation> => {
  const { db, actor, platform } = call;
  await provePassword(call, password);
  await refuseInDemo(call);
  const known = await store.credentialsOf(db, actor.userId);
  refuseFull(known);
  const party = partyOf(platform.config);
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(actor.userId),
    userName: actor.email,
    userDisplayName: actor.fullName,
    timeout,
  });
  await keepChallenge(platform, made.challenge, actor.userId);
  return {
    rp: { id: party.id, name: party.name },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map((id) => ({ id: id.toString('base64url'), type: 'public-key' as const })),
    // Found without a name typed, and unlocked by its owner: what it signs proves two things at once.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
};

const unreadable = () => refused('EXPIRED', 'What your device answered cannot be used, or came too late. Begin again.');

/** Keeps a passkey that the caller's browser has made for a challenge of theirs. */
export const add = async (
  call: CompanyCall,
  { name, passkey }: { name: string; passkey: MadePasskey },
): Promise<Passkey> => {
  const { db, actor, platform } = call;
  const party = partyOf(platform.config);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: (challenge) => takeChallenge(platform, challenge, actor.userId),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const);
  if (!verified || !made) throw unreadable();
  refuseFull(await store.passkeysOf(db, actor.userId));
  const { browser, system } = deviceOf(call.userAgent);
  const row = await store.addPasskey(db, {
    companyId: actor.companyId,
    userId: actor.userId,
    passkeyId: newId(),
    credentialId: Buffer.from(made.credential.id, 'base64url'),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    name: name || [browser, system].filter(Boolean).join(', ').slice(0, 80) || 'Passkey',
    isSynced: made.credentialBackedUp,
  });
  if (!row) throw refused('EXISTS', 'This passkey is yours already.');
  await mail(call, true, row.name);
  return present(row);
};

/** Removes a passkey of the caller. */
export const remove = async (call: CompanyCall, passkeyId: string): Promise<void> => {
  const name = await store.removePasskey(call.db, call.actor.userId, passkeyId);
  if (name === undefined) throw notFound('Passkey');
  await mail(call, false, name);
};

/** Gives a browser a challenge that any passkey of this server may sign. */
export const beginSignIn = async ({ platform }: Call): Promise<PasskeyRequest> => {
  const { id: rpId } = partyOf(platform.config);
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  await keepChallenge(platform, challenge, null);
  return { challenge, rpId, timeout, userVerification: 'required' };
};

const notTaken = () =>
  refused(
    'BAD_CREDENTIALS',
    'This passkey does not sign you in here. Sign in with your password, or begin again with another passkey.',
  );

/** Checks what a passkey signed; whose it is, and what it says of itself now. Everything that is wrong is refused alike. */
const prove = async ({ platform }: Call, signed: SignedByPasskey) => {
  const party = partyOf(platform.config);
  const owner = await platform.pools.asSystem((db) => store.passkeyWith(db, Buffer.from(signed.id, 'base64url')));
  const { verifyAuthenticationResponse } = await webauthn();
  const proof =
    owner &&
    (await verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: (challenge) => takeChallenge(platform, challenge, null),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { id: signed.id, publicKey: new Uint8Array(owner.public_key), counter: owner.counter },
      requireUserVerification: true,
    }).catch(() => undefined));
  if (!owner || !proof?.verified) throw notTaken();
  return { owner, counter: proof.authenticationInfo.newCounter, isSynced: proof.authenticationInfo.credentialBackedUp };
};

/** Signs in with what a passkey signed: something that somebody has, unlocked by what they know or are. */
export const signIn = async (call: Call, signed: SignedByPasskey): Promise<Session> => {
  const { owner, ...used } = await prove(call, signed);
  const { user_account_id: userId, company_id: companyId } = owner;
  if (owner.state !== 'Active') throw await paused(call, companyId);
  await call.platform.pools.asSystem((db) => refuseIfBound(db, userId));
  await store.noteUse(call.db, owner.passkey_id, used);
  await accounts.sawUser(call.db, userId);
  noteSigningIn(call, 'signIn', { companyId, userId });
  return call.platform.sessions.open(call, userId, true);
};
