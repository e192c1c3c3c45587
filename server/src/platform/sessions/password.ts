import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { badRequest } from '@marigold/contract/problems';

/** All that the library knows: few of the first are as long as a password has to be. */
const commonest = new Set(dictionary['passwords-common']);

/** Shorter words are part of other words by chance; characters. */
const shortest = 4;
/** What is left of a password without the words below has to be a password by itself; characters. */
const least = 8;

/** The words that somebody who wants to guess tries first: of the product, and of what is publicly known of a person. */
const wordsOf = (about: readonly string[]): string[] =>
  ['marigold', ...about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length >= shortest)
    .sort((one, other) => other.length - one.length);

/** Whether a password is little more than the product's name and what is known of its owner. */
const isAbout = (password: string, about: readonly string[]): boolean => {
  const typed = password.toLowerCase();
  const left = wordsOf(about).reduce((rest, word) => rest.replaceAll(word, ''), typed);
  return left.length < typed.length && left.length < least;
};

/**
 * Refuses a password that is guessed first: among the 49,000 commonest, or little more than the product's name and what is
 * known of its owner, such as the name, the e-mail address and the company. `path` is the field it was typed into.
 */
export const refuseGuessed = (password: string, about: readonly string[], path = 'body.password'): void => {
  if (commonest.has(password.toLowerCase()))
    throw badRequest(
      'Many people use this password, so it is guessed first. Choose another one.',
      path,
      'COMMON_PASSWORD',
    );
  if (isAbout(password, about))
    throw badRequest(
      'This password is little more than your name, your e-mail, your company or Marigold. Choose another one.',
      path,
      'COMMON_PASSWORD',
    );
};

/** argon2id with the library's defaults, which follow OWASP's recommendation of 19 MiB and two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Compared against when there is no account, so that both answers take the same time. */
const nobody = hash('nobody has this password');

/** Whether a password fits; takes as long for an account that does not exist. */
export const fits = async (hashed: string | null | undefined, password: string): Promise<boolean> => {
  const found = await verify(hashed ?? (await nobody), password);
  return hashed ? found : false;
};
