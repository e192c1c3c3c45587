import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const name = 'virtual:common-passwords';
/** As many of the commonest as the server refuses, and the fewest characters it accepts: shorter ones need no list. */
const [COMMONEST, SHORTEST] = [10_000, 10];

/** Gives the screens the common passwords that are long enough to be tried: a hundred or so words of a large list. */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => {
    if (id !== `\0${name}`) return undefined;
    const long = dictionary['passwords-common'].slice(0, COMMONEST).filter((word) => word.length >= SHORTEST);
    return `export default new Set(${JSON.stringify(long.join(' '))}.split(' '));`;
  },
});
