/** A piece of a letter, in its order. */
export type Part =
  | string
  /** What a person wrote, in their own words. */
  | { quote: string }
  /** Names and values, as a small table. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** Digits to type in. */
  | { code: string }
  /** The one thing to do, with its absolute address. */
  | { button: string; url: string };

/** What a mail says, in its reader's language. */
export interface Letter {
  subject: string;
  /** The first line of the page; the subject where it needs no other. */
  heading?: string;
  parts: readonly Part[];
  /** Why this person gets this mail. */
  reason: string;
}
