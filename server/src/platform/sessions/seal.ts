import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { macOf, macsOf, type Secrets } from './signing.ts';

const signed = (purpose: string, payload: string) => `${purpose}\n${payload}`;

/** A value that only this product can have made, bound to a purpose: page tokens, signed addresses. */
export const seal = (secrets: Secrets, purpose: string, value: unknown): string => {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${macOf(secrets, signed(purpose, payload)).toString('base64url')}`;
};

/** Whether these are parts of base64url, joined by points, each as it is written and not as some readers also take it. */
export const isPlainlyWritten = (text: string, parts: number): boolean => {
  const each = text.split('.');
  return each.length === parts && each.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
};

/** What was sealed for this purpose, or undefined when the text was altered or made for something else. */
export const unseal = (secrets: Secrets, purpose: string, text: string): unknown => {
  if (!isPlainlyWritten(text, 2)) return undefined;
  const [payload = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = macsOf(secrets, signed(purpose, payload)).some(
    (expected) => expected.length === given.length && timingSafeEqual(expected, given),
  );
  if (!isOurs) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
};

/** How secrets that arrive by mail are kept: only their hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
/** What is used without being a stream throws; as one nobody hears of it. */
const unheard = (): void => undefined;

/** Bytes that only who has the key reads, bound to a place such as a row or a person; the same ones come out otherwise each time. */
export const encrypt = (key: Uint8Array, place: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).on('error', unheard).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
};

/** What was encrypted for a place; undefined where it was altered, is another's, or the key is another one. */
export const decrypt = (key: Uint8Array, place: string, bytes: Buffer): Buffer | undefined => {
  const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
  if (rest.length < tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .on('error', unheard)
    .setAAD(Buffer.from(place))
    .setAuthTag(rest.subarray(0, tagBytes));
  try {
    return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
};
