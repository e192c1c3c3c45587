import pLimit from 'p-limit';
import QuickLRU from 'quick-lru';
import { refused } from '@marigold/contract/problems';
import type { CardWords } from './Card.tsx';

/** Cards that are kept in memory: some 60 KB each. */
const cards = new QuickLRU<string, Promise<Buffer>>({ maxSize: 200 });
/** Drawing keeps a processor busy for a tenth of a second: one at a time, and no endless line of those who wait. */
const oneByOne = pLimit(1);
const longestLine = 20;

/** The card with these words as PNG, drawn once; refused with 503 while too many others wait for theirs. */
export const cardOf = (words: CardWords): Promise<Buffer> => {
  const key = JSON.stringify(words);
  const kept = cards.get(key);
  if (kept) return kept;
  if (oneByOne.pendingCount >= longestLine)
    throw refused('BUSY', 'Many pictures are being drawn. Try again in a few seconds.');
  const drawn = oneByOne(async () => (await import('./draw.tsx')).drawCard(words));
  cards.set(key, drawn);
  drawn.catch(() => cards.delete(key));
  return drawn;
};
