import type { FoundQuestion } from '@marigold/contract/faq';
import { entryOf } from '../present.ts';
import type { FaqRow } from '../store.ts';
import { alike } from './alike.ts';
import type { Found } from './blocks.ts';

/** Questions as they are looked over before they are saved: those that say the same stand together. */
export const reviewed = <F extends Found>(
  found: readonly F[],
  known: readonly FaqRow[],
): (F & Pick<FoundQuestion, 'known' | 'sameAs'>)[] => {
  const same = alike([...known, ...found].map(({ question }) => question));
  return found.map((one, at) => {
    const place = same[known.length + at];
    const row = place === undefined ? undefined : known[place];
    return {
      ...one,
      known: row ? entryOf(row) : null,
      sameAs: place === undefined || row ? null : place - known.length,
    };
  });
};
