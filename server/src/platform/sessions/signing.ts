import { createHmac } from 'node:crypto';

/**
 * The secret that this server signs with, and others whose signatures hold: the next one or the one before, so that a
 * secret is replaced on several nodes without signing anybody out.
 */
export type Secrets = readonly [own: Uint8Array, ...also: Uint8Array[]];

/** HMAC-SHA-256 of a text by the secret that this server signs with. */
export const macOf = ([own]: Secrets, text: string): Buffer => createHmac('sha256', own).update(text).digest();

/** The same by each secret whose signatures hold, that one first. */
export const macsOf = (secrets: Secrets, text: string): Buffer[] => secrets.map((each) => macOf([each], text));
