import type { z } from 'zod';
import { badRequest } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';

/** Gives query names the spelling of the contract, whatever case they came in. */
export const spellQuery = (query: Record<string, unknown>, schema: z.core.$ZodObject): Record<string, unknown> => {
  const spelling = new Map(Object.keys(schema._zod.def.shape).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [spelling.get(name.toLowerCase()) ?? name, value]),
  );
};

const deepest = 10;

/** Refuses what no database can keep: NUL characters, halves of characters, and nesting without end. */
export const checkText = (value: unknown, path: string, depth = 0): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw badRequest(
        'This text holds characters that cannot be stored. Remove them and try again.',
        path,
        'BAD_CHARACTER',
      );
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest)
    throw badRequest(phrase('This is nested too deeply: {{deepest}} levels are read.', { deepest }), path, 'TOO_DEEP');
  for (const [name, inner] of Object.entries(value)) {
    checkText(name, path, depth + 1);
    checkText(inner, `${path}.${name}`, depth + 1);
  }
};

/** What a form's field becomes: what was not sent stays, an empty text is nothing. */
export const kept = <T>(given: T | null | undefined, before: T | null): T | null =>
  given === undefined ? before : given === '' ? null : given;
