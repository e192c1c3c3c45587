import { Email } from '@marigold/contract/kit';

/** An address as it was pasted, and whether it can be one. */
export interface Address {
  email: string;
  valid: boolean;
}

/** Addresses in pasted text, split at commas, semicolons, spaces and line breaks; each once, in order. */
export const addressesIn = (text: string): Address[] =>
  [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((word) => word.replace(/^<|>$/g, '').toLowerCase()),
    ),
  ].map((email) => ({
    email,
    valid: Email.safeParse(email).success,
  }));
