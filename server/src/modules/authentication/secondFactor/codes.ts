import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const period = 30;
/** Recovery codes that somebody gets at once. */
const recoveryCount = 10;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Marigold', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address by which an authenticator app takes a secret up. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step whose code this is, with one step of clocks that disagree to either side; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
};

/** Whether somebody typed a code of an app, and no recovery code; spaces are how apps show them. */
export const appCode = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
};

/** New recovery codes of 120 bits each, in groups of four: too many to be guessed from a fast hash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () =>
    (new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.match(/.{4}/g) ?? []).join('-'),
  );

/** How a recovery code is kept and looked up, however it was typed; bound to its owner. */
export const recoveryHash = (userId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery ${userId} ${typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
    .digest();
