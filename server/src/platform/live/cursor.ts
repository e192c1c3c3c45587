import type { LiveCursor } from '@marigold/contract/liveEnvelope';
import { decrypt, encrypt } from '../sessions/seal.ts';
import { macOf, macsOf, type Secrets } from '../sessions/signing.ts';

/** Whose place in what is told it is. */
interface Reader {
  role: string;
  userId: string;
}

/** What keys of cursors are derived for. */
const purpose = 'live cursor';
const cursorBytes = 8;

/** The same number is another text each time: whoever compares two learns not even whether anything happened. */
const seal = (secrets: Secrets, personId: string, seq: number): string => {
  const plain = Buffer.alloc(cursorBytes);
  plain.writeBigUInt64BE(BigInt(seq));
  return encrypt(macOf(secrets, purpose), personId, plain).toString('base64url');
};

const open = (secrets: Secrets, personId: string, text: string): number | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  for (const key of macsOf(secrets, purpose)) {
    const plain = decrypt(key, personId, bytes);
    if (plain?.length === cursorBytes) return Number(plain.readBigUInt64BE());
  }
  return undefined;
};

/** Up to where somebody knows of what is told: a number for people of a company, sealed for a candidate. */
export const cursorOf = (secrets: Secrets, { role, userId }: Reader, seq: number): LiveCursor =>
  role === 'Member' ? seal(secrets, userId, seq) : seq;

/**
 * After which number somebody who was away wants to go on; undefined where they were not. 'lost': it cannot be known, such
 * as from the number that candidates' clients used to keep, and they are to load anew.
 */
export const openCursor = (secrets: Secrets, { role, userId }: Reader, after: unknown): number | 'lost' | undefined => {
  const isNumber = typeof after === 'number' && Number.isSafeInteger(after);
  if (role !== 'Member') return isNumber ? after : undefined;
  if (typeof after === 'string') return open(secrets, userId, after) ?? 'lost';
  return isNumber ? 'lost' : undefined;
};
