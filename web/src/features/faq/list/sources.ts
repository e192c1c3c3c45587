import type { FaqSource } from '@marigold/contract/faq';

/** Where a question came from; translation keys. */
export const sourceNames: Record<FaqSource, string> = {
  typed: 'Typed',
  file: 'From a file',
  crawled: 'From a website',
};
