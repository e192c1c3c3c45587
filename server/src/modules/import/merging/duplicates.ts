import { setImmediate as nextTurn } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { ImportDecision } from '@marigold/contract/import';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { type Identity, likenessOf } from './likeness.ts';
import * as importStore from '../importStore.ts';
import type { MemberRecord } from './member.ts';
import type { Duplicate } from '../rows/rowStore.ts';
import { say } from '../messages.ts';

const batchSize = 500;
/** People with the same key that are looked at more closely. */
const mostAlike = 50;
/** People one is compared with, the surest ways to them first: where everybody is alike, all of them are not needed. */
const mostCompared = 100;
const mostMembers = 20_000;
const mostShown = 3;
/** Rows that are compared before other requests have their turn. */
const atATime = 20;
const ranks = { certain: 0, likely: 1, possible: 2 } as const;

/** Somebody who may be somebody else: a member, or a row of the import. */
interface Known extends Identity {
  id: string;
  of: 'member' | 'row';
  /** A name with something more, as the database makes it. */
  keys: string[];
  /** Decides among equals. */
  turn: string;
}

const identityOf = (record: MemberRecord): Identity => ({
  name: record.name,
  email: record.email,
  phone: record.phone,
  locationId: record.locationId,
  jobTitleIds: record.jobTitleIds,
  companies: record.journey.map(({ company }) => company).filter(Boolean),
});

interface Of {
  companyId: string;
  importId: string;
}

const ofRow = sql`r.row_id id, 'row' as "of", r.name, r.email, r.phone, r.location_id "locationId",
  r.job_title_ids "jobTitleIds", r.employers companies, r.keys, r.turn`;
const keysOfMember = sql`like_keys(name, array[location_id] || job_title_ids || employers_in(journey))`;
const ofMember = sql`member_id id, 'member' as "of", name, email, phone, location_id "locationId",
  job_title_ids "jobTitleIds", employers_in(journey) companies, ${keysOfMember} keys, member_id::text turn`;

const fewestDigits = 6;
/** The end of a number, however it begins; as `phone_end` in the database. */
const endingOf = (phone: string | null): string | undefined => {
  const digits = phone?.replace(/[^0-9]/g, '') ?? '';
  return digits.length >= fewestDigits ? digits.slice(-7) : undefined;
};

/** Under what somebody is found. */
const waysTo = ({ email, phone, keys }: Known): string[] => {
  const ending = endingOf(phone);
  return [...(email ? [`@${email}`] : []), ...(ending ? [`+${ending}`] : []), ...keys];
};

/** Members of the company who share an address, the end of a number, or most of a name and more with somebody. */
const membersLike = (db: Db, companyId: string, people: readonly Known[]): Promise<Known[]> => {
  const emails = people.flatMap(({ email }) => email ?? []);
  const endings = people.flatMap(({ phone }) => endingOf(phone) ?? []);
  const keys = people.flatMap((each) => each.keys);
  return db.rows(sql`
    select ${ofMember} from member where member_id in (
      select member_id from member
        where coalesce(company_id, '00000000-0000-0000-0000-000000000000') = ${companyId} and email = any(${emails})
      union select member_id from member where company_id = ${companyId} and phone_end(phone) = any(${endings})
      union (select member_id from member where company_id = ${companyId} and ${keysOfMember} && ${keys}::text[]
        limit ${mostMembers}))`);
};

const byTurn = (a: Known, b: Known): number => (a.turn < b.turn ? -1 : a.turn > b.turn ? 1 : a.id < b.id ? -1 : 1);

/** People by every way to them. */
const indexOf = (people: readonly Known[]): Map<string, Known[]> => {
  const index = new Map<string, Known[]>();
  for (const each of people.toSorted(byTurn)) {
    for (const way of waysTo(each)) {
      const there = index.get(way);
      if (!there) index.set(way, [each]);
      else if (there.length < mostAlike) there.push(each);
    }
  }
  return index;
};

const bySureness = (a: Duplicate, b: Duplicate): number =>
  ranks[a.certainty] - ranks[b.certainty] ||
  b.percent - a.percent ||
  a.of.localeCompare(b.of) ||
  (a.id < b.id ? -1 : 1);

/** Who somebody may be, the likeliest first. */
const duplicatesAmong = (one: Known, ...indexes: Map<string, Known[]>[]): Duplicate[] => {
  const found = new Set(waysTo(one).flatMap((way) => indexes.flatMap((index) => index.get(way) ?? [])));
  return [...found]
    .slice(0, mostCompared)
    .flatMap((other) => {
      const likeness = other.id === one.id ? undefined : likenessOf(one, other);
      return likeness ? [{ of: other.of, id: other.id, ...likeness }] : [];
    })
    .toSorted(bySureness);
};

/** Who a row that was mended may be now: a member, or another row. */
export const duplicatesOf = async (
  db: Db,
  { companyId, importId }: Of,
  rowId: string,
  record: MemberRecord,
): Promise<Duplicate[]> => {
  const identity = identityOf(record);
  const things = [record.locationId ?? '', ...record.jobTitleIds, ...identity.companies];
  const made = await db.one<{ keys: string[] }>(sql`select like_keys(${record.name}, ${things}::text[]) keys`);
  const one: Known = { ...identity, id: rowId, of: 'row', turn: '', keys: made?.keys ?? [] };
  const rows = await db.rows<Known>(sql`
    select ${ofRow} from import_row r where r.import_id = ${importId} and r.record is not null and r.row_id <> ${rowId}
      and (r.email = ${one.email} or phone_end(r.phone) = ${endingOf(one.phone) ?? ''} or r.keys && ${one.keys}::text[])
    order by r.turn, r.row_id limit ${mostMembers}`);
  return duplicatesAmong(one, indexOf(await membersLike(db, companyId, [one])), indexOf(rows)).slice(0, mostShown);
};

const isSure = ({ certainty }: Duplicate) => certainty !== 'possible';
/** Of many who are only a little alike few are kept: a hundred thousand rows with all of theirs would fill the memory. */
const worthKeeping = (duplicates: readonly Duplicate[]) =>
  duplicates.filter((each, at) => at < mostShown || isSure(each));

/** What is done with a row as long as nobody decides: who is surely known is merged, all others are added. */
export const usualDecision = (
  rowId: string,
  duplicates: readonly Duplicate[],
  leaderId: string,
): { decision: ImportDecision; mergeInto: string | null } => {
  const known = duplicates.find((each) => each.of === 'member' && isSure(each));
  if (known) return { decision: 'merge', mergeInto: known.id };
  return leaderId === rowId ? { decision: 'add', mergeInto: null } : { decision: 'merge', mergeInto: leaderId };
};

/** Rows that are surely one person, directly or by way of others; the one whose turn is first leads. */
const leadersOf = (turns: ReadonlyMap<string, string>, links: ReadonlyMap<string, readonly Duplicate[]>) => {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    for (let at = id; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const keyOf = (id: string) => `${turns.get(id) ?? ''} ${id}`;
  for (const [rowId, duplicates] of links) {
    for (const { of, id } of duplicates.filter((each) => each.of === 'row' && isSure(each))) {
      if (of !== 'row' || !turns.has(id)) continue;
      const [a, b] = [rootOf(rowId), rootOf(id)];
      if (a !== b) parents.set(...(keyOf(a) < keyOf(b) ? ([b, a] as const) : ([a, b] as const)));
    }
  }
  return rootOf;
};

const shown = (duplicates: readonly Duplicate[], mergeInto: string | null): Duplicate[] => {
  const first = duplicates.slice(0, mostShown);
  if (mergeInto === null || first.some(({ id }) => id === mergeInto)) return first;
  const led = duplicates.find(({ id }) => id === mergeInto);
  const byWayOf = {
    of: 'row' as const,
    id: mergeInto,
    certainty: 'likely' as const,
    percent: 90,
    why: [say('Other rows are like both.')],
  };
  return [led ?? byWayOf, ...first.slice(0, mostShown - 1)].toSorted(bySureness);
};

const save = (
  db: Db,
  importId: string,
  found: readonly { rowId: string; duplicates: Duplicate[]; decision: ImportDecision; mergeInto: string | null }[],
) =>
  db.run(sql`
    update import_row r set duplicates = given.duplicates, certainty = given.duplicates->0->>'certainty',
      decision = case when r.is_decided then r.decision else given.decision end,
      merge_into = case when r.is_decided then r.merge_into else given."mergeInto" end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given ("rowId" uuid, duplicates jsonb, decision text, "mergeInto" uuid)
    where r.row_id = given."rowId" and r.import_id = ${importId} and r.outcome is null`);

const rowsAfter = (db: Db, importId: string, after: string | undefined): Promise<Known[]> =>
  db.rows(sql`
    select ${ofRow} from import_row r where r.import_id = ${importId} and r.record is not null
      and ${after === undefined ? sql`true` : sql`r.row_id > ${after}::uuid`}
    order by r.row_id limit ${batchSize}`);

const rowsOf = async ({ pools }: Platform, importId: string): Promise<Known[]> => {
  const rows: Known[] = [];
  for (;;) {
    const batch = await pools.asSystem((db) => rowsAfter(db, importId, rows.at(-1)?.id));
    rows.push(...batch);
    if (batch.length < batchSize) return rows;
  }
};

/** Looks through all rows of an import for people who are known or named twice, and decides what nobody decided. */
export const findDuplicates = async (
  platform: Platform,
  { changes, companyId, importId }: Of & { changes: number },
): Promise<void> => {
  const { pools } = platform;
  const rows = await rowsOf(platform, importId);
  const index = indexOf(rows);
  const turns = new Map(rows.map(({ id, turn }) => [id, turn]));
  const links = new Map<string, Duplicate[]>();
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const members = indexOf(await pools.asSystem((db) => membersLike(db, companyId, batch)));
    for (const [turn, row] of batch.entries()) {
      links.set(row.id, worthKeeping(duplicatesAmong(row, members, index)));
      if (turn % atATime === 0) await nextTurn();
    }
  }
  const leaderOf = leadersOf(turns, links);
  const found = [...links].map(([rowId, duplicates]) => {
    const { decision, mergeInto } = usualDecision(rowId, duplicates, leaderOf(rowId));
    return { rowId, duplicates: shown(duplicates, mergeInto), decision, mergeInto };
  });
  for (let at = 0; at < found.length; at += batchSize)
    await pools.asSystem((db) => save(db, importId, found.slice(at, at + batchSize)));
  await pools.asSystem((db) => importStore.noteLook(db, importId, changes));
};

/** Looks for duplicates where rows changed since the last time. */
export const findDuplicatesAgain = async (platform: Platform, importId: string): Promise<void> => {
  const found = await platform.pools.asSystem((db) => importStore.findImport(db, importId));
  if (!found || found.state !== 'open' || found.looked) return;
  await findDuplicates(platform, { companyId: found.company_id, importId, changes: found.changes });
};
