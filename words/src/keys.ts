import type candidate from '../languages/de/candidate.json';
import type mails from '../languages/de/mails.json';
import type pages from '../languages/de/pages.json';

/** The texts of an area in one language, by their English, with {{placeholders}}. */
export type Words = Readonly<Record<string, string>>;

/** The values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

type Uncounted<Key> = Key extends `${infer Text}_${'one' | 'many' | 'other'}` ? Text : Key;

// German has every text, as all translations do; `scripts/translations.mjs` compares the others with it.

/** An English text of the candidates' scripts. */
export type CandidateText = keyof typeof candidate;

/** An English text of a mail. */
export type MailText = keyof typeof mails;

/** An English text of the public pages; one that counts is named without its plural forms. */
export type PageText = Uncounted<keyof typeof pages>;
