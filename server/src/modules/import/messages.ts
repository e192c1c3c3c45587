import type { ImportSentence } from '@marigold/contract/import';

/** What of a file's own words a database can keep. */
const kept = (words: string): string => words.toWellFormed().replaceAll('\0', '');

/** A sentence with {{placeholders}}, which screens translate, and what stands in them. */
export const say = (key: string, values: ImportSentence['values'] = {}): ImportSentence => ({
  key,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? kept(value) : value]),
  ),
});

/** A sentence in English. */
export const english = ({ key, values }: ImportSentence): string =>
  key.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
