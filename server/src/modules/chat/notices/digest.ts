import sql, { type Sql } from 'sql-template-tag';
import { actingFor, type Who } from '@marigold/contract/permissions';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { ownedBy, ownersOf, reaches, titleOf, visibleTo } from '#modules/opportunity';
import { whoOf, type WhoRow, withStandIns } from '#modules/users';
import { post } from '#ports/mail/mail';
import { type ConversationRow, lock, read } from '../store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Mails about messages that somebody has not read. */
    digests: object;
  }
}

/** Minutes a message waits unread before somebody is told of it by mail. */
const patience = 10;
const minute = 60_000;
/** A plan older than this was lost, and another one is made. */
const lostAfter = 60 * minute;

/** The side that is told. */
type Side = 'company' | 'member';

/** A side of a conversation that may have something unread for long enough. */
interface Due {
  conversation_id: string;
  side: Side;
}

const columnOf = (side: Side): Sql => (side === 'company' ? sql`company_digest_at` : sql`member_digest_at`);

const planAt = (db: Db, { conversation_id, company_id }: ConversationRow, side: Side, at: Date): void => {
  db.behind(sql`update conversation set ${columnOf(side)} = ${at} where conversation_id = ${conversation_id}`);
  db.behind(
    sql`
    insert into digest (conversation_id, company_id, side, at) values (${conversation_id}, ${company_id}, ${side}, ${at})
    on conflict (conversation_id, side) do update set at = excluded.at`,
  );
};

/** Has the other side told by mail of what they have not read in ten minutes; a plan there is covers what comes after it. */
export const planDigest = (db: Db, row: ConversationRow, side: Side): void => {
  const planned = side === 'company' ? row.company_digest_at : row.member_digest_at;
  if (planned && planned.getTime() > Date.now() - lostAfter) return;
  planAt(db, row, side, new Date(Date.now() + patience * minute));
};

/** Somebody of the company who may be told. */
interface UserRow extends WhoRow {
  email: string;
  full_name: string;
}

/** Messages of a conversation that somebody has neither read nor been told of. */
interface Missed {
  conversation_id: string;
  n: number;
  since: Date;
}

const whoIs = (user: UserRow): Who => whoOf(user) ?? { userId: user.user_account_id, role: 'Member' };

/**
 * What a user misses in a conversation that is theirs to answer, and in all they take part in, or somebody in whose place they
 * stand; where nobody does, those are told who own the opportunity.
 */
const missedByUser = (db: Db, user: UserRow, theirs: string) => {
  const who = whoIs(user);
  const { userId } = who;
  return db.rows<Missed>(sql`
    select c.conversation_id, c.for_people - seen.n n, g.sent_at since
    from conversation c join opportunity_card o using (opportunity_id)
    left join conversation_reader r on r.conversation_id = c.conversation_id and r.user_account_id = ${userId}
    cross join lateral (select greatest(coalesce(r.read_for_people, 0), coalesce(r.mailed_for_people, 0)) n) seen
    cross join lateral (select w.sent_at from message w where w.conversation_id = c.conversation_id and w.sender_kind = 1
      and not w.heard_by_bot order by w.sequence offset seen.n limit 1) g
    where c.for_people > seen.n and ${visibleTo(who, 'chat')} and o.company_id = (select company_id from user_contact where user_account_id = ${userId})
      and (c.conversation_id = ${theirs} or exists (select from conversation_reader t where t.conversation_id = c.conversation_id and t.takes_part
          and t.user_account_id = any(${actingFor(who)}::uuid[]))
        or (${ownedBy(who)} and not exists (
        select from conversation_reader t where t.conversation_id = c.conversation_id and t.takes_part)))
    order by g.sent_at`);
};

/** What a candidate misses of one company, which writes the mail. */
const missedByMember = (db: Db, { member_id, company_id }: ConversationRow) =>
  db.rows<Missed>(sql`
    select c.conversation_id, count(*)::int n, min(g.sent_at) since
    from conversation c join message g on g.conversation_id = c.conversation_id and g.sender_kind <> 1
      and g.sequence > greatest(c.member_read, c.member_mailed) and g.to_status is null
    where c.member_id = ${member_id} and c.company_id = ${company_id} and c.muted_at is null
    group by c.conversation_id order by min(g.sent_at)`);

const active = (db: Db, which: Sql) =>
  db.rows<UserRow>(sql`
    select user_account_id, email, full_name, stands_in, user_type, bounds from user_contact
    where state = 'Active' and user_account_id = any(${which})`);

/**
 * Who takes part in a conversation, or else owns its opportunity, and whoever stands in for them. Who took part and cannot see
 * it any more answers nobody.
 */
const usersOf = async (db: Db, row: ConversationRow): Promise<UserRow[]> => {
  const part = await active(
    db,
    sql`array(select user_account_id from conversation_reader where conversation_id = ${row.conversation_id} and takes_part)`,
  );
  const seeing = part.filter((user) => reaches(whoIs(user), 'chat', row)).map((user) => user.user_account_id);
  const told = seeing.length > 0 ? seeing : ownersOf(row);
  return active(db, sql`${await withStandIns(db, told)}::uuid[]`);
};

/** When somebody is to be told: now, later, or not at all. */
const timeOf = (missed: readonly Missed[], conversationId: string): Date | 'now' | undefined => {
  const here = missed.find((each) => each.conversation_id === conversationId);
  if (!here) return undefined;
  const due = new Date(here.since.getTime() + patience * minute);
  return due.getTime() <= Date.now() ? 'now' : due;
};

const rowsOf = async (db: Db, missed: readonly Missed[]) => {
  const ids = missed.map((each) => each.conversation_id);
  const rows = await read(
    db,
    undefined,
    sql`select c.* from conversation c where c.conversation_id = any(${ids}::uuid[])`,
  );
  return missed.flatMap(({ conversation_id, n }) =>
    rows.filter((row) => row.conversation_id === conversation_id).map((row) => ({ row, n })),
  );
};

type MissedTalks = { row: ConversationRow; n: number }[];

const tellUser = async (call: { db: Db; platform: Platform }, user: UserRow, told: MissedTalks): Promise<void> => {
  const [first] = told;
  if (!first) return;
  await post(call, {
    kind: 'newMessages',
    companyId: first.row.company_id,
    to: user.email,
    tell: ({ language }) => ({
      name: user.full_name,
      path: told.length === 1 ? `/messages/${first.row.conversation_id}?opp=${first.row.opportunity_id}` : '/messages',
      from: told.map(({ row, n }) => ({ who: row.member_name, title: titleOf(row, language) ?? 'Untitled', n })),
    }),
  });
  await call.db.run(sql`
    insert into conversation_reader (conversation_id, user_account_id, company_id, mailed_for_people)
    select conversation_id, ${user.user_account_id}, company_id, for_people from conversation
    where conversation_id = any(${told.map(({ row }) => row.conversation_id)}::uuid[])
    on conflict (conversation_id, user_account_id) do update set mailed_for_people = excluded.mailed_for_people`);
};

const tellMember = async (call: { db: Db; platform: Platform }, told: MissedTalks): Promise<void> => {
  const { db } = call;
  const [first] = told;
  if (!first) return;
  const member = await db.one<{ email: string | null }>(
    sql`select email from member_card where member_id = ${first.row.member_id}`,
  );
  if (member?.email)
    await post(call, {
      kind: 'newMessages',
      companyId: first.row.company_id,
      to: member.email,
      settingsPath: '/c',
      tell: ({ language }) => ({
        name: first.row.member_name,
        path: told.length === 1 ? `/c/applications/${first.row.match_id}/chat` : '/c',
        from: told.map(({ row, n }) => ({ who: row.company_name, title: titleOf(row, language) ?? 'Untitled', n })),
      }),
    });
  await db.run(sql`
    update conversation set member_mailed = last_sequence
    where conversation_id = any(${told.map(({ row }) => row.conversation_id)}::uuid[])`);
};

/**
 * Tells by mail what somebody has not read for ten minutes: one mail for all of their conversations. Who has read meanwhile
 * is not told, and of what came later they are told when that has waited as long.
 */
const sendDigest = (platform: Platform, { conversation_id: id, side }: Due): Promise<void> =>
  platform.pools.asSystem(async (db) => {
    // In the order in which a message locks them.
    await lock(db, id);
    const taken = await db.run(
      sql`delete from digest where conversation_id = ${id} and side = ${side} and at <= now()`,
    );
    if (taken === 0) return;
    await db.run(sql`update conversation set ${columnOf(side)} = null where conversation_id = ${id}`);
    const [row] = await read(db, undefined, sql`select c.* from conversation c where c.conversation_id = ${id}`);
    if (!row) return;
    const later: Date[] = [];
    const each = async (missed: Missed[], tell: (told: MissedTalks) => Promise<void>) => {
      const time = timeOf(missed, id);
      if (time === 'now') await tell(await rowsOf(db, missed));
      else if (time) later.push(time);
    };
    if (side === 'member') await each(await missedByMember(db, row), (told) => tellMember({ db, platform }, told));
    else
      for (const user of await usersOf(db, row))
        await each(await missedByUser(db, user, id), (told) => tellUser({ db, platform }, user, told));
    const [next] = later.toSorted((a, b) => a.getTime() - b.getTime());
    if (next) planAt(db, row, side, next);
  });

/** Conversations that are looked for at once. */
const together = 100;

/** Sends every mail about unread messages that is due; one that fails is due again later, and holds back no other. */
export const sendDigests =
  (platform: Platform): Task<'digests'> =>
  async () => {
    const { alone } = platform.pools;
    for (;;) {
      const due = await alone.rows<Due>(
        sql`select conversation_id, side from digest where at <= now() order by at limit ${together}`,
      );
      for (const one of due)
        await sendDigest(platform, one).catch(async (error: unknown) => {
          platform.log.error({ err: error, ...one }, 'a mail about unread messages failed');
          await alone.run(sql`
            update digest set at = now() + make_interval(mins => ${patience})
            where conversation_id = ${one.conversation_id} and side = ${one.side}`);
        });
      if (due.length < together) return;
    }
  };
