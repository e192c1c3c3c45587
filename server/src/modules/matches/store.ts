import sql, { raw, type Sql } from 'sql-template-tag';
import type { MatchStatus, Ranking } from '@marigold/contract/matches';
import type { MailKind } from '@marigold/contract/system';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import type { StoredFacts } from '#matching/engine/storedFacts';
import { patternsOf } from '#matching/text/words';

/** A row of the table. */
export interface MatchRow {
  match_id: string;
  company_id: string;
  opportunity_id: string;
  member_id: string;
  status: MatchStatus;
  status_since: Date;
  /** Of a rejected one: where the person stood. */
  status_before: MatchStatus | null;
  /** Of one that closing rejected: since when the person stood there. */
  since_before: Date | null;
  ranking: Ranking | null;
  score: number;
  /** The place in the opportunity, the smaller first; a whole number beyond 32 bits, as text. */
  rank_order: string;
  /** What stands in the way, as bits. */
  obstacles: number;
  facts: StoredFacts;
  rules_version: number;
  is_favorite: boolean;
  comments: number;
  contacted_at: Date | null;
  applied_at: Date | null;
  rejected_at: Date | null;
  told_at: Date | null;
  version: number;
  /** The version at which it came to its status, as far as that is known. */
  decided_version: number | null;
}

/** A match with what a list shows of the person. */
export interface Listed extends MatchRow {
  name: string;
  email: string | null;
  headline: string;
  avatar_seed: string;
  photo_id: string | null;
  location_id: string | null;
  experience_years: number | null;
  is_demo: boolean;
  /** Whether they know of us: undefined where nobody of the company asks. */
  has_heard?: boolean;
  /** Whether something required is lacking: undefined where nobody asks. */
  lacks_required?: boolean | null;
  created_cursor: string;
  since_cursor: string;
}

const shown = sql`m.*, m.created_at::text created_cursor, m.status_since::text since_cursor,
  p.name, p.email, p.headline, p.avatar_seed, p.photo_id, p.location_id, p.experience_years, p.source = 'demo' is_demo`;

/** Whether a candidate knows of us: a first invitation that is still held was no contact yet. */
export const hasHeard = sql`(m.applied_at is not null or (m.contacted_at is not null and not (m.status in ('invite', 'interviewScheduled')
  and m.contacted_at = m.status_since and exists (select 1 from mail_log where about_id = m.match_id and state = 'held'))))`;

/** Whether the candidate of a match has the points of one and is none: then something required is lacking. Asks only about those without a ranking. */
export const lacksRequired = (match: 'm' | '(r.moved)'): Sql => sql`(${raw(match)}.ranking is null
  and ${raw(match)}.score >= (select c.threshold_good from company_rules c where c.company_id = ${raw(match)}.company_id))`;

/** The same with what only the company reads. */
const shownToTeam = sql`${shown}, ${hasHeard} has_heard, ${lacksRequired('m')} lacks_required`;

/** What the functions that search names are given: the opportunity, the longest pattern, which goes to the index, and all. */
const searched = (opportunityId: Sql, words: readonly string[]): Sql => {
  const patterns = patternsOf(words);
  const longest = patterns.toSorted((a, b) => b.length - a.length)[0];
  return sql`${opportunityId}, ${longest}, ${patterns}`;
};

const namedIn = (opportunityId: Sql, words: readonly string[]): Sql =>
  sql`match_named(${searched(opportunityId, words)})`;

/**
 * How many matches of an opportunity of the company there are whose folded name holds every one of these words, and which,
 * where they are fewer than `most`.
 */
export const findNamed = async (db: Db, opportunityId: string, words: readonly string[], most: number) =>
  (await db.one<{ n: number; ids: string[] | null }>(
    sql`select n, ids from match_found(${searched(sql`${opportunityId}`, words)}, ${most})`,
  )) ?? { n: 0, ids: [] };

/** Whether the folded name of a match, called `m`, holds every one of these words. */
export const isNamed = (words: readonly string[]): Sql => sql`m.search_name like all (${patternsOf(words)})`;

/** Whoever was decided upon last first, and of one person one match, that where they are still considered before others. */
const oneOfEach = (db: Db, from: Sql, limit: number) =>
  db.rows<Listed>(sql`
    select ${shown} from (
      select * from (
        select distinct on (m.member_id) m.* from ${from}
        order by m.member_id, m.status = 'rejected', m.status = 'matched', m.status_since desc, m.match_id
      ) one
      order by one.status = 'matched', one.status = 'rejected', one.status_since desc, one.match_id limit ${limit}
    ) m join member_card p using (member_id)
    order by m.status = 'matched', m.status = 'rejected', m.status_since desc, m.match_id`);

/** Matches of several opportunities by the words of a name, one of each person. */
export const namedAnywhere = (db: Db, opportunityIds: readonly string[], words: readonly string[], limit: number) =>
  oneOfEach(db, sql`unnest(${opportunityIds}::uuid[]) o (id) cross join lateral ${namedIn(sql`o.id`, words)} m`, limit);

/** Whether the address of somebody, called `p`, begins so; in the order of an index. */
const addressBegins = (begin: string): Sql =>
  sql`p.email >= ${begin}::text collate "C" and p.email < ${`${begin}\u{10FFFF}`}::text collate "C"`;

/**
 * Whether the company may know the address of a match's person, called `m` and `p`: the person is its own, or there was a
 * contact.
 */
const isAddressKnown = sql`(p.company_id is not null or m.contacted_at is not null or m.applied_at is not null)`;

/** Matches of several opportunities by the beginning of an address that the company may know, one of each person. */
export const addressedAnywhere = (db: Db, opportunityIds: readonly string[], begin: string, limit: number) =>
  oneOfEach(
    db,
    sql`(
      select m.* from member_card p join match m using (member_id)
      where ${addressBegins(begin)} and ${isAddressKnown} and m.opportunity_id = any(${opportunityIds}::uuid[])) m`,
    limit,
  );

/** People of a company who are a candidate in none of these opportunities, by the words of a name or the beginning of an address. */
export const namedAside = (
  db: Db,
  companyId: string,
  opportunityIds: readonly string[],
  { words, address }: { words: readonly string[]; address: string | undefined },
  limit: number,
) =>
  db.rows<Pick<Listed, 'member_id' | 'name' | 'headline'>>(sql`
    select p.member_id, p.name, p.headline from member_card p
    where p.company_id = ${companyId} and (
      ${words.length > 0 ? sql`searched_name(p.name) like all (${patternsOf(words)})` : sql`false`}
      or ${address ? addressBegins(address) : sql`false`})
      and not exists (select from match m where m.member_id = p.member_id and m.company_id = p.company_id
        and m.opportunity_id = any(${opportunityIds}::uuid[]))
    order by p.name, p.member_id limit ${limit}`);

/**
 * Matches in order; people are joined to the rows of the page only. The limit is part of the text: PostgreSQL keeps no plan
 * for a number of rows that it does not know, and planning takes longer than reading.
 */
export const list = (db: Db, where: Sql, order: Sql, limit: number) =>
  db.rows<Listed>(sql`
    select ${shownToTeam} from (select m.* from match m where ${where} order by ${order} limit ${raw(String(Math.trunc(limit)))}) m
    join member_card p using (member_id) order by ${order}`);

/** How many matches there are of a condition. */
export const count = async (db: Db, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from match m where ${where}`))?.n ?? 0;

/** A match of an opportunity. */
export const find = (db: Db, opportunityId: string, matchId: string) =>
  db.one<Listed>(sql`
    select ${shownToTeam} from match m join member_card p using (member_id)
    where m.opportunity_id = ${opportunityId} and m.match_id = ${matchId}`);

/** The match of a member in an opportunity. */
export const findByMember = (db: Db, opportunityId: string, memberId: string) =>
  db.one<Listed>(sql`
    select ${shownToTeam} from match m join member_card p using (member_id)
    where m.opportunity_id = ${opportunityId} and m.member_id = ${memberId}`);

export interface Locked extends Listed {
  has_heard: boolean;
  /** Of a rejected one: when that was, as the database has it. */
  rejected_moment: string | null;
}

/** A match that nobody else can change until the transaction ends. */
export const lock = (db: Db, opportunityId: string, matchId: string) =>
  db.one<Locked>(sql`
    select ${shownToTeam}, m.rejected_at::text rejected_moment from match m join member_card p using (member_id)
    where m.opportunity_id = ${opportunityId} and m.match_id = ${matchId} for update of m`);

/** The match of a member in an opportunity, which nobody else can change until the transaction ends. */
export const lockByMember = (db: Db, opportunityId: string, memberId: string) =>
  db.one<Listed>(sql`
    select ${shown} from match m join member_card p using (member_id)
    where m.opportunity_id = ${opportunityId} and m.member_id = ${memberId} for update of m`);

/** The match of an id, which nobody else can change until the transaction ends. */
export const lockById = (db: Db, matchId: string) =>
  db.one<Listed>(sql`
    select ${shown} from match m join member_card p using (member_id) where m.match_id = ${matchId} for update of m`);

/** A step of a match: where to, by whom, and what is remembered of it. */
export interface Change {
  to: MatchStatus;
  /** Null: the candidate. */
  userId: string | null;
  reason?: string | undefined;
  comment?: string | undefined;
  /** Of an offer: the first day at work. */
  startsOn?: string | undefined;
  /** Of a rejection: when the candidate is told. */
  toldAt?: Date | undefined;
  /** Of a withdrawal: where the candidate stood as far as they know. */
  before?: MatchStatus | undefined;
  /** Of what is taken back: since when the match stands as it does, as the database has it. */
  since?: string | undefined;
  /** Whether it takes the step before it back. */
  takesBack?: boolean | undefined;
  /** Whether the candidate knows of us, so that a contact stands; one that never left is none. Undefined: they do. */
  hasHeard?: boolean | undefined;
}

/** Marks a step in the history that took another one back. */
export const takenBack = 'TakenBack';
/** Why everybody is rejected who is in the pipeline of an opportunity that closes. */
export const closedReason = 'OpportunityClosed';
/** Marks in the history that an opportunity was posted again and a stranger found anew; the database knows the word, too. */
export const postedAgain = 'PostedAgain';
/** Marks in the history that somebody who was told of the closing was invited back. */
export const invitedBack = 'InvitedBack';

/** Whether closing the opportunity ended a match, called `m`. */
export const isEnded = sql`(m.status = 'rejected' and m.reason = ${closedReason})`;

/**
 * Moves a locked match and writes its history. An invitation is a contact; a rejection and a withdrawal remember the status
 * before and their reason.
 */
export const move = async (db: Db, match: Listed, change: Change): Promise<Listed> => {
  const isRejected = change.to === 'rejected';
  const isOut = isRejected || change.to === 'withdrawn';
  // Of a decision that is taken back the candidate hears in a letter of its own, and then it never was.
  const wasTold =
    match.status === 'rejected' && !change.takesBack && match.told_at && match.told_at.getTime() <= Date.now();
  const toldBefore = wasTold ? match.told_at : null;
  const isContact = change.to === 'invite' || change.to === 'interviewScheduled';
  const contacted = change.hasHeard === false ? null : sql`contacted_at`;
  const moved = await db.one<MatchRow>(sql`
    with moved as (
      update match set status = ${change.to}, status_since = coalesce(${change.since ?? null}::timestamptz, now()),
        version = version + 1, since_before = null, status_before = ${isOut ? (change.before ?? match.status) : null}, reason = ${isOut ? change.reason : null},
        rejected_at = ${isRejected ? sql`coalesce(${change.since ?? null}::timestamptz, now())` : null}, told_at = ${change.toldAt ?? null},
        contacted_at = ${isContact ? sql`coalesce(${contacted}, ${change.since ?? null}::timestamptz, now())` : contacted}
      where match_id = ${match.match_id} returning *),
    logged as (
      insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason, comment, starts_on, told_at)
      select ${newId()}::uuid, company_id, match_id, ${change.userId}::uuid, ${match.status}, status,
        ${change.takesBack ? takenBack : (change.reason ?? null)},
        ${change.comment ?? null}, ${change.startsOn ?? null}::date, ${toldBefore}::timestamptz from moved)
    select * from moved`);
  return { ...match, ...moved };
};

/** One thing that happened to a match. */
export interface Happened {
  from_status: MatchStatus | null;
  user_account_id: string | null;
  reason: string | null;
  /** When it happened, as exactly as the database has it. */
  moment: string;
  seconds_ago: number;
}

/** What happened to a match, oldest first. */
export const happened = (db: Db, matchId: string) =>
  db.rows<Happened>(sql`
    select from_status, user_account_id, reason, at::text moment, extract(epoch from now() - at)::float8 seconds_ago
    from match_history where match_id = ${matchId} order by at, match_history_id`);

/** Who moved a match last, and when; nobody of the company where the candidate or Marigold did. */
export const lastStep = (db: Db, matchId: string) =>
  db.one<{ person: string | null; at: Date }>(sql`
    select u.full_name person, h.at from match_history h left join user_card u using (user_account_id)
    where h.match_id = ${matchId} order by h.at desc, h.match_history_id desc limit 1`);

/** The newest rejection of a match as it was made, and when it is told, by a letter of one of these kinds. */
export const lastRejection = (db: Db, matchId: string, decisionKinds: readonly MailKind[]) =>
  db.one<{ before: MatchStatus | null; reason: string | null; moment: string; told_at: Date | null }>(sql`
    select h.from_status before, h.reason, h.at::text moment, m.told_at from match_history h
    left join lateral (
      select hold_until told_at from mail_log where about_id = h.match_id and created_at = h.at and hold_until is not null
        and kind = any(${decisionKinds}::text[]) limit 1) m on true
    where h.match_id = ${matchId} and h.to_status = 'rejected' and h.reason is distinct from ${takenBack}
    order by h.at desc, h.match_history_id desc limit 1`);

/** Marks or unmarks a favourite; undefined when it stands so already. */
export const mark = (db: Db, matchId: string, isFavorite: boolean) =>
  db.one<MatchRow>(sql`
    update match set is_favorite = ${isFavorite} where match_id = ${matchId} and is_favorite <> ${isFavorite} returning *`);

/** What a card shows of these people; those the company may not see are left out. */
export const people = (db: Db, membersIds: readonly string[]) =>
  db.rows<Pick<Listed, 'member_id' | 'name' | 'headline' | 'avatar_seed' | 'photo_id'>>(
    sql`select member_id, name, headline, avatar_seed, photo_id from member_card where member_id = any(${membersIds}::uuid[])`,
  );

/** What became of a match at times that have been. */
export type Rewritten = Pick<
  MatchRow,
  | 'match_id'
  | 'status'
  | 'status_since'
  | 'status_before'
  | 'rejected_at'
  | 'told_at'
  | 'contacted_at'
  | 'is_favorite'
  | 'comments'
  | 'version'
> & { reason: string | null; created_at: Date };

/** Writes what became of made-up matches; their history is another matter. */
export const rewrite = (db: Db, changes: readonly Rewritten[]) =>
  db.run(sql`
    update match m set status = c.status, status_since = c.status_since, status_before = c.status_before,
      reason = c.reason, rejected_at = c.rejected_at, told_at = c.told_at, contacted_at = c.contacted_at,
      is_favorite = c.is_favorite, comments = c.comments, version = c.version, created_at = c.created_at
    from jsonb_populate_recordset(null::match, ${JSON.stringify(changes)}::jsonb) c where m.match_id = c.match_id`);

/** Deletes all matches of a company. */
export const removeMatches = (db: Db, companyId: string) =>
  db.run(sql`delete from match where company_id = ${companyId}`);

/** Deletes matches with everything about them. */
export const eraseMatches = (db: Db, matchesIds: readonly string[]) =>
  db.run(sql`delete from match where match_id = any(${matchesIds}::uuid[])`);
