import sql, { join, type Sql } from 'sql-template-tag';
import { refused } from '@marigold/contract/problems';
import { mostListed, type ScimSearch } from '@marigold/contract/scim';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { type Filter, type Operator, plainName, readFilter } from './filter.ts';
import { attributes, type Column, search } from './store.ts';

type Compare = Extract<Filter, { kind: 'compare' }>;

const unfit = ({ attribute, operator }: Compare) =>
  refused(
    'BAD_FILTER',
    phrase('“{{attribute}}” cannot be compared by “{{operator}}” with this value.', { attribute, operator }),
  );

const columnOf = (name: string): Column => {
  // The values of several, where a filter does not say which part of them it means.
  const column = [name, `${name}.value`].find((each) => Object.hasOwn(attributes, each));
  const found = column === undefined ? undefined : attributes[column];
  if (found) return found;
  throw refused('BAD_FILTER', phrase('Nobody is found by “{{name}}” here.', { name: name.slice(0, 60) }));
};

type Comparing = (column: Sql, value: Sql) => Sql;
const ordered: Partial<Record<Operator, Comparing>> = {
  gt: (column, value) => sql`${column} > ${value}`,
  ge: (column, value) => sql`${column} >= ${value}`,
  lt: (column, value) => sql`${column} < ${value}`,
  le: (column, value) => sql`${column} <= ${value}`,
};
const same: Comparing = (column, value) => sql`${column} = ${value}`;
const textual: Partial<Record<Operator, Comparing>> = {
  eq: same,
  ...ordered,
  co: (column, value) => sql`position(${value} in ${column}) > 0`,
  sw: (column, value) => sql`starts_with(${column}, ${value})`,
  ew: (column, value) => sql`right(${column}, length(${value})) = ${value}`,
};
const comparing: Record<Column['kind'], Partial<Record<Operator, Comparing>>> = {
  flag: { eq: same },
  moment: { eq: same, ...ordered },
  exact: textual,
  text: textual,
};

const valueOf = (compare: Compare, kind: Column['kind']): Sql => {
  const { value } = compare;
  if (kind === 'flag') {
    const flag = typeof value === 'string' ? value.toLowerCase() : String(value);
    if (flag !== 'true' && flag !== 'false') throw unfit(compare);
    return sql`${flag === 'true'}::boolean`;
  }
  if (typeof value !== 'string') throw unfit(compare);
  if (kind === 'exact') return sql`${value}::text`;
  if (kind === 'text') return sql`lower(${value}::text)`;
  const moment = new Date(value);
  const isKept = moment.getTime() >= Date.UTC(1900, 0) && moment.getTime() < Date.UTC(3000, 0);
  if (!isKept) throw unfit(compare);
  return sql`${moment}::timestamptz`;
};

const compared = (compare: Compare): Sql => {
  const { operator, value } = compare;
  const { sql: column, kind } = columnOf(compare.attribute);
  if (operator === 'pr') return sql`${column} is not null`;
  const isNot = operator === 'ne';
  if (value === null && (isNot || operator === 'eq'))
    return isNot ? sql`${column} is not null` : sql`${column} is null`;
  const how = comparing[kind][isNot ? 'eq' : operator];
  if (!how) throw unfit(compare);
  // What is empty is like nothing, and so unlike everything.
  const holds = sql`coalesce(${how(kind === 'text' ? sql`lower(${column})` : column, valueOf(compare, kind))}, false)`;
  return isNot ? sql`not ${holds}` : holds;
};

/** A filter as a condition; values are parameters of it, and names are found in the table of attributes or refused. */
export const condition = (filter: Filter): Sql => {
  if (filter.kind === 'compare') return compared(filter);
  if (filter.kind === 'not') return sql`not (${condition(filter.part)})`;
  // Everybody has one address and one role, so a filter of those is one of the person.
  if (filter.kind === 'within') return condition(filter.part);
  return sql`(${join(filter.parts.map(condition), filter.kind === 'and' ? ' and ' : ' or ')})`;
};

/** The usual search, for one address, by the index that there is for it. */
const addressIn = (filter: Filter | undefined): Sql | undefined =>
  filter?.kind === 'compare' &&
  filter.attribute === 'username' &&
  filter.operator === 'eq' &&
  typeof filter.value === 'string'
    ? sql`d.email = ${filter.value.trim().toLowerCase()}`
    : undefined;

/** The people whom a search finds, a page of them. */
export const found = ({ db, actor }: CompanyCall, asked: ScimSearch) => {
  const filter = asked.filter === undefined ? undefined : readFilter(asked.filter);
  const where = addressIn(filter) ?? (filter ? condition(filter) : sql`true`);
  const by = asked.sortBy === undefined ? [] : [columnOf(plainName(asked.sortBy)).sql];
  const isDescending = asked.sortOrder?.toLowerCase() === 'descending';
  const order = by.map((column) => (isDescending ? sql`${column} desc nulls last` : column));
  const take = Math.min(asked.count, mostListed);
  return search(db, actor.companyId, { where, order, skip: asked.startIndex - 1, take });
};
