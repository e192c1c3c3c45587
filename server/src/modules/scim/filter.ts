import { type Problem, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';

/** How a value is compared (RFC 7644, table 3). */
export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
/** An operator. */
export type Operator = (typeof operators)[number];
/** A filter as a tree; `attribute` in lower case and without the name of the user's schema. */
export type Filter =
  | { kind: 'and'; parts: Filter[] }
  | { kind: 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'within'; attribute: string; part: Filter }
  | { kind: 'compare'; attribute: string; operator: Operator; value: string | number | boolean | null };

const core = 'urn:ietf:params:scim:schemas:core:2.0:user:';
/** An attribute's name as names are compared: without its case, and without the schema that all of them have. */
export const plainName = (name: string): string => {
  const lower = name.toLowerCase();
  return lower.startsWith(core) ? lower.slice(core.length) : lower;
};

/** Comparisons of a filter, and how deep its brackets go. */
const [most, deepest] = [50, 10];
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/uy;
const isName = /^[a-z][\w$.:-]*$/i;

const notUnderstood = (at: string): Problem =>
  refused('BAD_FILTER', phrase('This filter is not understood at “{{at}}”.', { at: at.slice(0, 60) }));

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = token.lastIndex) {
    const [, bracket, quoted, bare] = token.exec(text) ?? [];
    const found = bracket ?? quoted ?? bare;
    if (found === undefined) throw notUnderstood(text.slice(at).trim());
    tokens.push(found);
  }
  return tokens;
};

const valueOf = (text: string): string | number | boolean | null => {
  try {
    // Entra writes True and False.
    const value: unknown = JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as string;
  } catch {
    // Said below, like every other value that is none.
  }
  throw notUnderstood(text);
};

/** Reads a filter (RFC 7644, 3.4.2.2); what is not one is refused with the place at which it stops being one. */
export const readFilter = (text: string): Filter => {
  const tokens = tokensOf(text);
  let [at, comparisons] = [0, 0];
  const next = () => tokens[at]?.toLowerCase();
  const taken = (): string => {
    const found = tokens[at++];
    if (found === undefined) throw notUnderstood(tokens.at(-1) ?? text);
    return found;
  };
  const expect = (bracket: string) => {
    const found = taken();
    if (found !== bracket) throw notUnderstood(found);
  };

  const attribute = (prefix: string, depth: number): Filter => {
    const name = taken();
    if (!isName.test(name)) throw notUnderstood(name);
    const full = prefix + plainName(name);
    if (next() === '[') {
      if (prefix) throw notUnderstood('[');
      taken();
      const part = either(`${full}.`, depth + 1);
      expect(']');
      return { kind: 'within', attribute: full, part };
    }
    if (++comparisons > most) throw refused('BAD_FILTER', phrase('A filter compares up to {{most}} times.', { most }));
    const operator = operators.find((each) => each === next());
    const said = taken();
    if (!operator) throw notUnderstood(said);
    const value = operator === 'pr' ? null : valueOf(taken());
    return { kind: 'compare', attribute: full, operator, value };
  };
  const factor = (prefix: string, depth: number): Filter => {
    if (depth > deepest) throw refused('BAD_FILTER', phrase('Brackets go up to {{deepest}} deep.', { deepest }));
    const isNot = next() === 'not' && tokens[at + 1] === '(';
    if (isNot) taken();
    if (next() !== '(') return attribute(prefix, depth);
    taken();
    const part = either(prefix, depth + 1);
    expect(')');
    return isNot ? { kind: 'not', part } : part;
  };
  const joined = (kind: 'and' | 'or', part: () => Filter): Filter => {
    const parts = [part()];
    while (next() === kind) {
      taken();
      parts.push(part());
    }
    return parts.length > 1 ? { kind, parts } : (parts[0] as Filter);
  };
  const either = (prefix: string, depth: number): Filter =>
    joined('or', () => joined('and', () => factor(prefix, depth)));

  const filter = either('', 0);
  if (at < tokens.length) throw notUnderstood(tokens[at] ?? '');
  return filter;
};

/** Whether one of several values, such as an address among addresses, is what a filter in brackets means; by eq alone. */
export const picks = (filter: Filter, value: Readonly<Record<string, string | boolean>>): boolean => {
  if (filter.kind === 'and') return filter.parts.every((part) => picks(part, value));
  if (filter.kind === 'or') return filter.parts.some((part) => picks(part, value));
  if (filter.kind === 'not') return !picks(filter.part, value);
  if (filter.kind === 'within' || filter.operator !== 'eq') return false;
  const own = value[filter.attribute.slice(filter.attribute.indexOf('.') + 1)];
  return own !== undefined && String(own).toLowerCase() === String(filter.value).toLowerCase();
};
