import sql, { empty, type Sql } from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import { audit, unname } from '#platform/audit/audit';
import type { Db } from '#platform/database/db';
import { eraseAnswers } from '#platform/http/keptAnswers';
import type { Task } from '#platform/jobs/jobs';
import { eraseEvents } from '#platform/live/events';
import { eraseAttempts } from '#platform/sessions/attempts';
import { endPersonSessions } from '#platform/sessions/candidateSessions';
import { attachmentsOf } from '#modules/chat';
import { eraseObjects, objectsOf } from '#modules/files';
import { eraseMembers } from '#modules/import';
import { eraseMatches } from '#modules/matches';
import { settleCounts } from '#modules/reporting';
import { eraseMails } from '#ports/mail/erasing';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Somebody who asked for it thirty days ago is erased. */
    'candidate.erase': { erasureId: string };
  }
}

/** Who is erased. */
export interface Person {
  person_id: string;
  email: string;
  name: string;
}

/** At one company, or at all of them and as a person. */
interface Scope {
  companyId: string | null;
  /** Who carried it out, if not the clock. */
  by: string | null;
}

/** What tells that something is about somebody. */
interface Traces {
  /** Ids of the person, their members, matches, conversations and interviews. */
  ids: string[];
  name: string;
  email: string;
  companiesIds: string[];
  /** Whether nothing of the person stays anywhere. */
  isWhole: boolean;
}

type EraseMore = (db: Db, traces: Traces) => Promise<unknown>;
let more: EraseMore[] = [];
/** Has later modules erase what they keep of a person. */
export const whenErased = (hooks: EraseMore[]): void => {
  more = hooks;
};

const idsOf = <T extends Record<string, unknown>>(rows: readonly T[], name: keyof T): string[] =>
  rows.map((row) => String(row[name]));

/**
 * Erases somebody, in one transaction: rows first, the files of the object store last. Where its process ends in between,
 * everything is there as before and it is done again; files that are gone by then are as good as removed.
 */
export const erase = async (
  { db, platform }: { db: Db; platform: Platform },
  person: Person,
  { companyId, by }: Scope,
): Promise<void> => {
  const members = await db.rows<{ member_id: string; company_id: string | null }>(sql`
    select member_id, company_id from member_card where person_id = ${person.person_id}`);
  const matches = await db.rows<{ match_id: string; company_id: string }>(sql`
    select match_id, company_id from match_card where member_id = any(${idsOf(members, 'member_id')}::uuid[])
      ${companyId ? sql`and company_id = ${companyId}` : empty}`);
  const matchesIds = idsOf(matches, 'match_id');
  const gone = members.filter((member) => companyId === null || member.company_id === companyId);
  const membersIds = idsOf(gone, 'member_id');
  const interviews = await db.rows<{ interview_id: string }>(
    sql`select interview_id from interview_card where match_id = any(${matchesIds}::uuid[])`,
  );
  const talks = await attachmentsOf(db, matchesIds);
  const companiesIds = companyId
    ? [companyId]
    : [...new Set([...matches, ...members].flatMap((each) => each.company_id ?? []))];
  const traces: Traces = {
    ids: [
      ...matchesIds,
      ...membersIds,
      ...idsOf(interviews, 'interview_id'),
      ...talks.conversationsIds,
      ...(companyId ? [] : [person.person_id]),
    ],
    name: person.name,
    email: person.email,
    companiesIds,
    isWhole: companyId === null,
  };
  const objects = [...talks.objectsIds, ...(await objectsOf(db, membersIds, companyId ? null : person.person_id))];
  await settleCounts(db, matchesIds);
  for (const forget of [eraseMails, eraseEvents, eraseAnswers, unname, ...more]) await forget(db, traces);
  const files = await eraseMembers(db, membersIds, traces);
  await eraseMatches(db, matchesIds);
  if (companyId === null) {
    await endPersonSessions(db, person.person_id, 'all');
    await eraseAttempts(db, person);
    await db.run(sql`delete from person where person_id = ${person.person_id}`);
  }
  for (const id of companiesIds) audit(db, { companyId: id, userId: by, action: 'erasePerson', targetId: null });
  await eraseObjects({ db, platform }, [...objects, ...files]);
};

const locked = (db: Db, erasureId: string) =>
  db.one<Person & { is_due: boolean }>(sql`
    select p.person_id, p.email, p.name, e.due_at <= now() is_due
    from erasure e join person p using (person_id) where e.erasure_id = ${erasureId} for update of e`);

/** The job that erases somebody whose time has come; a request that was taken back is none. */
export const eraseTask =
  (platform: Platform): Task<'candidate.erase'> =>
  ({ erasureId }) =>
    platform.pools.asSystem(async (db) => {
      const person = await locked(db, erasureId);
      if (person?.is_due) await erase({ db, platform }, person, { companyId: null, by: null });
    });

/** Erases somebody who asked for it at one company, now; false where that company has nothing of them. */
export const eraseAt = (platform: Platform, erasureId: string, { companyId, by }: { companyId: string; by: string }) =>
  platform.pools.asSystem(async (db) => {
    const person = await locked(db, erasureId);
    if (!person || !(await knows(db, person.person_id, companyId))) return false;
    await erase({ db, platform }, person, { companyId, by });
    return true;
  });

/**
 * Whether a company knows somebody, called `m` as a member: as its own, because they applied, or because it wrote to them.
 * Whoever it was only matched with from the pool it does not know by name.
 */
export const known = (companyId: string): Sql => sql`(m.company_id = ${companyId} or exists (
  select from match_card x where x.member_id = m.member_id and x.company_id = ${companyId}
    and (x.applied_at is not null or x.contacted_at is not null)))`;

const knows = async (db: Db, personId: string, companyId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from member_card m where m.person_id = ${personId} and ${known(companyId)}`)) !==
  undefined;
