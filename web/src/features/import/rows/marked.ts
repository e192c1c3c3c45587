import type { ImportFound } from '@marigold/contract/importFound';

/** What a title of a person was taken from. */
const sources: Record<string, string> = { jobTitle: 'headline' };

/**
 * What was found of a part of a draft, such as `email` or `jobs.0.title`; where nothing was of that, what was found of the
 * entry that it belongs to.
 */
export const markedAt = (found: readonly ImportFound[], part: string): ImportFound[] => {
  const of = (wanted: string) => found.filter(({ field }) => field === wanted || field.startsWith(`${wanted}.`));
  const own = of(part);
  if (part === '' || own.length > 0) return part === '' ? [] : own;
  const source = sources[part];
  if (source) return of(source);
  const [list, at, field] = part.split('.');
  return field === undefined ? [] : of(`${list}.${at}`);
};
