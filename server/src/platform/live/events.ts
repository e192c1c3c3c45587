import type { Logger } from 'pino';
import QuickLRU from 'quick-lru';
import sql from 'sql-template-tag';
import { liveEvents, type LiveData, type LiveRoles } from '@marigold/contract/live';
import type { LiveEnvelope, LiveType } from '@marigold/contract/liveEnvelope';
import type { TeamPart } from '@marigold/contract/permissions';
import { type Db, type Pools } from '../database/db.ts';
import { listen } from '../database/listen.ts';

/** People of a company whom an event concerns: all who may see the opportunity, or one of them. */
export interface CompanyAudience {
  companyId: string;
  personId?: undefined;
  opportunityId?: string;
  ownerId?: string;
  reviewerId?: string | null;
  /** The rest of the hiring team, by the userId. */
  hiringTeam?: Readonly<Record<string, TeamPart>> | null;
  departmentId?: string | null;
  officeId?: string | null;
  userId?: string;
}
/** A candidate whom an event concerns. */
export interface PersonAudience {
  personId: string;
  companyId?: undefined;
  opportunityId?: string;
}
/** People of a company and a candidate who hear the same. */
export type BothAudience = Omit<CompanyAudience, 'personId'> & { personId: string };
/** Whom an event concerns. */
export type Audience = CompanyAudience | PersonAudience | BothAudience;

/** Whom an event of each type can concern: candidates only where its permission is given to them. */
type Audiences = { [T in LiveType]: 'Member' extends LiveRoles<T> ? Audience : CompanyAudience };
/** Types of events that both sides can hear. */
export type SharedType = { [T in LiveType]: Audiences[T] extends CompanyAudience ? never : T }[LiveType];

/** One event of a type: whom it concerns and what it says. */
export interface AnnouncedEvent<T extends LiveType> {
  to: Audiences[T];
  data: LiveData<T>;
}

/** Tells live connections several events of a type, in order, as part of the running transaction: heard if and only if it commits. */
export const tellAll = async <T extends LiveType>(
  db: Db,
  type: T,
  told: readonly AnnouncedEvent<T>[],
): Promise<void> => {
  if (told.length === 0) return;
  const each = (id: (to: Partial<CompanyAudience> | PersonAudience | BothAudience) => string | null | undefined) =>
    told.map(({ to }) => id(to));
  const ofCompany = (name: 'ownerId' | 'reviewerId' | 'userId') =>
    told.map(({ to }) => (to.companyId === undefined ? undefined : to[name]));
  db.tells();
  db.behind(
    sql`
    insert into event (company_id, person_id, opportunity_id, owner_id, reviewer_id, user_id, type, data)
    select company_id, person_id, opportunity_id, owner_id, reviewer_id, user_id, ${type}, data::jsonb
    from unnest(${each((to) => to.companyId)}::uuid[], ${each((to) => to.personId)}::uuid[],
      ${each((to) => to.opportunityId)}::uuid[], ${ofCompany('ownerId')}::uuid[], ${ofCompany('reviewerId')}::uuid[],
      ${ofCompany('userId')}::uuid[], ${told.map(({ data }) => JSON.stringify(data))}::text[])
      with ordinality given (company_id, person_id, opportunity_id, owner_id, reviewer_id, user_id, data, at) order by at`,
  );
};

/** Tells live connections something, as part of the running transaction: heard if and only if it commits. */
export const tell = <T extends LiveType>(db: Db, type: T, to: Audiences[T], data: LiveData<T>): Promise<void> =>
  tellAll(db, type, [{ to, data }]);

/** What is told, before each reader gets their own cursor. */
export type NumberedEnvelope = Omit<LiveEnvelope, 'seq'> & { seq: number };

/** An event with its number, and whom it concerns. */
export type StoredEvent = Audience & { envelope: NumberedEnvelope };

interface Row {
  seq: string;
  company_id: string | null;
  person_id: string | null;
  opportunity_id: string | null;
  owner_id: string | null;
  reviewer_id: string | null;
  hiring_team: Record<string, TeamPart> | null;
  department_id: string | null;
  office_id: string | null;
  user_id: string | null;
  type: LiveType;
  data: unknown;
  at: Date;
}

const columns = sql`seq, company_id, person_id, opportunity_id, owner_id, reviewer_id, hiring_team, department_id, office_id,
  user_id, type, data, at`;

const audienceOf = (row: Row): Audience => {
  const about = { ...(row.opportunity_id && { opportunityId: row.opportunity_id }) };
  if (row.company_id === null) return { ...about, personId: row.person_id ?? '' };
  return {
    ...about,
    companyId: row.company_id,
    ...(row.person_id && { personId: row.person_id }),
    ...(row.owner_id && { ownerId: row.owner_id }),
    reviewerId: row.reviewer_id,
    hiringTeam: row.hiring_team,
    departmentId: row.department_id,
    officeId: row.office_id,
    ...(row.user_id && { userId: row.user_id }),
  };
};

/** What this version does not know, such as an event of a newer one, says only that something is lost. */
const said = ({ type, data, opportunity_id }: Row): Pick<LiveEnvelope, 'type' | 'opportunityId' | 'data'> =>
  type in liveEvents
    ? { type, ...(opportunity_id && { opportunityId: opportunity_id }), data }
    : { type: 'resync', data: {} };

const stored = (row: Row): StoredEvent => ({
  ...audienceOf(row),
  envelope: { seq: Number(row.seq), at: row.at.toISOString(), ...said(row) },
});

/** Whose events are asked for: a company's, or a candidate's. */
export type Owner = { companyId: string } | { personId: string };

/** Numbers that `number_events` leaves out after a crash of the database, which forgot the last that clients saw. */
const skippedAfterCrash = 1_000_000;

/** The same of events that somebody missed, who may have gained or lost opportunities since: whose these are now decides. */
const columnsNow = sql`e.seq, e.company_id, e.person_id, e.opportunity_id, coalesce(o.created_by, e.owner_id) owner_id,
  case when o.opportunity_id is null then e.reviewer_id else o.reviewer_id end reviewer_id, o.hiring_team,
  o.department_id, o.office_id, e.user_id, e.type, e.data, e.at`;

/**
 * The events of a company or a candidate after a point, oldest first; null when the client should load anew: when there are
 * more than `most`, some of them are forgotten by now, some that were seen may have got another number since, or the point is
 * ahead of every number: the database was put back to an earlier state.
 */
export const eventsAfter = async (pools: Pools, owner: Owner, after: number, most: number) => {
  const whose = 'personId' in owner ? sql`e.person_id = ${owner.personId}` : sql`e.company_id = ${owner.companyId}`;
  const { rows, known } = await pools.asSystem(async (db) => ({
    rows: await db.rows<Row>(
      sql`select ${columnsNow} from event e left join opportunity_card o using (company_id, opportunity_id)
        where ${whose} and e.seq > ${after} order by e.seq limit ${most + 1}`,
    ),
    known: await db.one<{ first: string | null; last: string | null }>(
      sql`select min(seq) first, max(seq) last from event`,
    ),
  }));
  const isForgotten = after + 1 < Number(known?.first ?? 0);
  const isAhead = after > Number(known?.last ?? 0);
  const isAcrossCrash = Number(rows[0]?.seq ?? 0) > after + skippedAfterCrash;
  return rows.length > most || isForgotten || isAcrossCrash || isAhead ? null : rows.map(stored);
};

/** Milliseconds between two looks for events of a process that could not number them: it died, or is none of the nodes. */
const lookEvery = 1_000;
/** Events that are remembered to have been handed over: a database that died may have forgotten that they had a number. */
const mostHandedOver = 5_000;

/**
 * Gives new events their number and hands them to this node, in order, once each. Numbers are given under a lock and only to
 * what is committed, so whoever has seen number n has nothing below n to wait for. `reached` hears the number up to which this
 * node knows of everything.
 */
export const dispatchEvents = async (
  pools: Pools,
  url: string,
  log: Pick<Logger, 'warn'>,
  deliver: (event: StoredEvent) => void,
  reached: (seq: number) => void,
) => {
  let last = await pools.asSystem(async (db) =>
    Number((await db.one<{ seq: string }>(sql`select coalesce(max(seq), 0) seq from event`))?.seq ?? 0),
  );
  reached(last);
  const handedOver = new QuickLRU<string, true>({ maxSize: mostHandedOver });
  const round = async () => {
    const rows = await pools.alone.rows<Row & { event_id: string }>(
      sql`select event_id, ${columns} from number_events(${last})`,
    );
    for (const row of rows) {
      last = Math.max(last, Number(row.seq));
      if (handedOver.has(row.event_id)) continue;
      handedOver.set(row.event_id, true);
      deliver(stored(row));
    }
    reached(last);
  };

  let running: Promise<void> | undefined;
  let isToldHere = false;
  /** The newest number that another node has told of. */
  let toldUpTo = 0;
  const isBehind = () => isToldHere || toldUpTo > last;
  const catchUp = async () => {
    while (isBehind()) {
      isToldHere = false;
      await round().catch((error: unknown) => {
        toldUpTo = 0;
        log.warn({ error }, 'events could not be read; it is tried again');
      });
    }
  };
  const wake = () => {
    if (running || !isBehind()) return;
    running = catchUp().then(() => {
      running = undefined;
      wake();
    });
  };
  const look = () => {
    isToldHere = true;
    wake();
  };
  const listener = await listen(
    url,
    'marigold_event',
    (payload) => {
      if (payload === '') return look();
      toldUpTo = Math.max(toldUpTo, Number(payload));
      wake();
    },
    log,
  );
  pools.whenTold(look);
  const looking = setInterval(look, lookEvery);
  look();
  return {
    close: async () => {
      clearInterval(looking);
      await listener.close();
      await running;
    },
  };
};

/** Deletes what was told about somebody who is erased. The newest event stays, without what it said: others count from it. */
export const eraseEvents = async (
  db: Db,
  { ids, companiesIds, isWhole }: { ids: readonly string[]; companiesIds: readonly string[]; isWhole: boolean },
): Promise<void> => {
  const about = sql`(company_id = any(${companiesIds}::uuid[]) or ${isWhole} and person_id = any(${ids}::uuid[]))
    and (person_id = any(${ids}::uuid[]) or data::text like any(${ids.map((id) => `%${id}%`)}::text[]))`;
  const last = sql`(select max(event_id) from event)`;
  await db.run(sql`delete from event where ${about} and event_id < ${last}`);
  await db.run(sql`update event set data = '{}' where ${about} and event_id = ${last}`);
};
