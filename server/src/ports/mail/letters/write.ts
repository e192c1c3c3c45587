import type { Letter } from '../letter.ts';
import type { Voice } from '../say.ts';

/** Writes one kind of letter; `link` makes a path of the screens an absolute address. */
export type Write<Values> = (voice: Voice, values: Values, link: (path: string) => string) => Letter;
