import commonPasswords from 'virtual:common-passwords';
import { NewPassword } from '@marigold/contract/session';

/** Whether a password is among those everybody guesses first. */
export const isCommon = (password: string): boolean => commonPasswords.has(password.toLowerCase());

/** A password that somebody chooses: refused at once where the server would refuse it. */
export const ChosenPassword = NewPassword.refine(
  (password) => !isCommon(password),
  'Many people use this password, so it is guessed first. Choose another one.',
);
