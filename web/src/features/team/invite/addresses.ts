import { Email } from '@marigold/contract/kit';

/** An address as it was pasted, and whether it can be one. */
export interface Address {
  email: string;
  valid: boolean;
}

/** A name before an address in angle brackets, as mail programs copy it: “Müller, Max <max@…>”, quoted or not. */
const named = /(^|[;,\n])\s*(?:"[^"]*"|[^<>;\n@"]*?)\s*<([^<>\s]+)>/g;

/** Addresses in pasted text, without the names that mail programs put before them, split at commas, semicolons, spaces and line breaks; each once, in order. */
export const addressesIn = (text: string): Address[] =>
  [
    ...new Set(
      text
        .replace(named, '$1 $2 ')
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((word) => word.replace(/^<|>$/g, '').toLowerCase()),
    ),
  ].map((email) => ({
    email,
    valid: Email.safeParse(email).success,
  }));
