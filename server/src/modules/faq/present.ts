import type { FaqEntry } from '@marigold/contract/faq';
import type { FaqRow } from './store.ts';

/** A question as screens and programs get it. */
export const entryOf = (row: FaqRow): FaqEntry => ({
  faqId: row.faq_id,
  question: row.question,
  answer: row.answer,
  source: row.source,
  sourceName: row.source_name,
  position: row.position,
  updatedAt: row.updated_at.toISOString(),
});
