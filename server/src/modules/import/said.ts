import type { ImportSentence } from '@marigold/contract/import';

/** A sentence with {{placeholders}}, which screens translate, and what stands in them. */
export const say = (key: string, values: ImportSentence['values'] = {}): ImportSentence => ({ key, values });

/** A sentence in English. */
export const english = ({ key, values }: ImportSentence): string =>
  key.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
