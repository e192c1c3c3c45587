import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { badRequest } from '@marigold/contract/problems';

const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Refuses a password that is among the 10,000 commonest; `path` is the field it was typed into. */
export const refuseCommon = (password: string, path = 'body.password'): void => {
  if (commonest.has(password.toLowerCase()))
    throw badRequest(
      'Many people use this password, so it is guessed first. Choose another one.',
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
