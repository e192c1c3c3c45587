import { createHmac, randomBytes } from 'node:crypto';

/** How every secret begins, as Standard Webhooks has it. */
const prefix = 'whsec_';

/** A new secret: 32 random bytes. */
export const makeSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** What is signed: the id it is sent with, when it is sent, in seconds, and the body as it is sent. */
export interface Signed {
  id: string;
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: a signature by each of the secrets (Standard Webhooks, symmetric, v1). */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
