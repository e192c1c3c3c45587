import sql, { join, type Sql } from 'sql-template-tag';
import type { Page } from '@marigold/contract/page';
import { badRequest } from '@marigold/contract/problems';
import { seal, unseal } from '../sessions/seal.ts';
import type { Secrets } from '../sessions/signing.ts';

/** One column of a sort order. The last one must make the order unique. */
export interface SortKey {
  column: Sql;
  descending: boolean;
  /** How the value travels in a token and back. */
  type: 'text' | 'int' | 'bigint' | 'timestamptz' | 'uuid';
}

/** The values of a row's sort columns. */
export type Cursor = (string | number)[];

export interface Paging {
  secret: Secrets;
  /** What the token is bound to: the call, its filters and the company. */
  bound: unknown;
  tokenId: string | undefined;
  navigation: number;
  size: number;
  /** Without a token: the row the page is to hold, about in its middle. */
  around?: Cursor | undefined;
}

const casts = {
  text: sql`text`,
  int: sql`int`,
  bigint: sql`bigint`,
  timestamptz: sql`timestamptz`,
  uuid: sql`uuid`,
} as const;

/**
 * The condition, order and limit of a keyset page. Rows of one direction come before (or after) the cursor;
 * written as `key <= x and (key < x or …)`, which PostgreSQL answers from the index.
 */
const after = (keys: readonly SortKey[], cursor: Cursor, backwards: boolean): Sql => {
  const build = (at: number): Sql => {
    const key = keys[at];
    if (!key) return sql`false`;
    const value = sql`${cursor[at]}::${casts[key.type]}`;
    const smaller = key.descending !== backwards;
    const strict = smaller ? sql`${key.column} < ${value}` : sql`${key.column} > ${value}`;
    if (at === keys.length - 1) return strict;
    const loose = smaller ? sql`${key.column} <= ${value}` : sql`${key.column} >= ${value}`;
    return sql`(${loose} and (${strict} or ${build(at + 1)}))`;
  };
  return build(0);
};

const orderBy = (keys: readonly SortKey[], backwards: boolean): Sql =>
  join(keys.map(({ column, descending }) => (descending !== backwards ? sql`${column} desc` : sql`${column} asc`)));

const read = (paging: Paging, keys: readonly SortKey[]): Cursor | undefined => {
  if (!paging.tokenId) return undefined;
  const found = unseal(paging.secret, `page ${JSON.stringify(paging.bound)}`, paging.tokenId);
  if (!Array.isArray(found) || found.length !== keys.length)
    throw badRequest('This page is no longer valid. Load the list again from its start.', 'TokenId', 'INVALID_TOKEN');
  return found as Cursor;
};

/**
 * One page of a list by keyset.
 * @param fetch gets the condition, the order and how many rows to read, and answers rows with their cursor values.
 */
export const page = async <T>(
  paging: Paging,
  keys: readonly SortKey[],
  fetch: (where: Sql, order: Sql, limit: number) => Promise<{ item: T; cursor: Cursor }[]>,
  total: () => Promise<number>,
): Promise<Page<T>> => {
  const startOf = async (row: Cursor): Promise<Cursor | undefined> => {
    const half = Math.floor(paging.size / 2);
    const before = await fetch(after(keys, row, true), orderBy(keys, true), half + 1);
    return before[half]?.cursor;
  };
  const around = paging.tokenId ? undefined : paging.around;
  const cursor = around ? await startOf(around) : read(paging, keys);
  const backwards = paging.navigation === 2 && !around;
  const where = cursor ? after(keys, cursor, backwards) : sql`true`;
  const [found, totalRecords] = await Promise.all([fetch(where, orderBy(keys, backwards), paging.size + 1), total()]);
  const more = found.length > paging.size;
  const rows = found.slice(0, paging.size);
  if (backwards) rows.reverse();

  const token = (row: { cursor: Cursor } | undefined) =>
    row ? seal(paging.secret, `page ${JSON.stringify(paging.bound)}`, row.cursor) : null;
  const hasBefore = backwards ? more : cursor !== undefined;
  const hasAfter = backwards ? cursor !== undefined : more;
  return {
    data: rows.map(({ item }) => item),
    nextToken: hasAfter ? token(rows.at(-1)) : null,
    prevToken: hasBefore ? token(rows[0]) : null,
    totalRecords,
  };
};
