import { createHmac, createHash, timingSafeEqual } from 'node:crypto';

const sign = (secret: Uint8Array, purpose: string, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');

/** A value that only this product can have made, bound to a purpose: page tokens, signed addresses. */
export const seal = (secret: Uint8Array, purpose: string, value: unknown): string => {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(secret, purpose, payload)}`;
};

/** Whether these are parts of base64url, joined by points, each as it is written and not as some readers also take it. */
export const isPlainlyWritten = (text: string, parts: number): boolean => {
  const each = text.split('.');
  return each.length === parts && each.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
};

/** What was sealed for this purpose, or undefined when the text was altered or made for something else. */
export const unseal = (secret: Uint8Array, purpose: string, text: string): unknown => {
  if (!isPlainlyWritten(text, 2)) return undefined;
  const [payload = '', signature = ''] = text.split('.');
  const expected = Buffer.from(sign(secret, purpose, payload));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
};

/** How secrets that arrive by mail are kept: only their hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
