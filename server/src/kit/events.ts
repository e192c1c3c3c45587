import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import { liveEvents, type LiveData, type LiveEnvelope, type LiveType } from '@marigold/contract/live';
import type { Db, Pools } from './db.ts';
import { listen } from './listen.ts';

/** Whom an event concerns: everybody of the company who may see the opportunity, or one person. */
export interface Audience {
  companyId: string;
  opportunityId?: string;
  ownerId?: string;
  reviewerId?: string | null;
  userId?: string;
}

/** One event of a type: whom it concerns and what it says. */
export interface Told<T extends LiveType> {
  to: Audience;
  data: LiveData<T>;
}

/** Tells live connections several events of a type, in order, as part of the running transaction: heard if and only if it commits. */
export const tellAll = async <T extends LiveType>(db: Db, type: T, told: readonly Told<T>[]): Promise<void> => {
  if (told.length === 0) return;
  await db.run(sql`
    insert into event (company_id, opportunity_id, owner_id, reviewer_id, user_id, type, data)
    select company_id, opportunity_id, owner_id, reviewer_id, user_id, ${type}, data::jsonb
    from unnest(${told.map(({ to }) => to.companyId)}::uuid[], ${told.map(({ to }) => to.opportunityId)}::uuid[],
      ${told.map(({ to }) => to.ownerId)}::uuid[], ${told.map(({ to }) => to.reviewerId)}::uuid[],
      ${told.map(({ to }) => to.userId)}::uuid[], ${told.map(({ data }) => JSON.stringify(data))}::text[])
      with ordinality given (company_id, opportunity_id, owner_id, reviewer_id, user_id, data, at) order by at`);
};

/** Tells live connections something, as part of the running transaction: heard if and only if it commits. */
export const tell = <T extends LiveType>(db: Db, type: T, to: Audience, data: LiveData<T>): Promise<void> =>
  tellAll(db, type, [{ to, data }]);

export interface StoredEvent extends Audience {
  envelope: LiveEnvelope;
}

interface Row {
  seq: string;
  company_id: string;
  opportunity_id: string | null;
  owner_id: string | null;
  reviewer_id: string | null;
  user_id: string | null;
  type: LiveType;
  data: unknown;
  at: Date;
}

const columns = sql`seq, company_id, opportunity_id, owner_id, reviewer_id, user_id, type, data, at`;

const stored = (row: Row): StoredEvent => ({
  companyId: row.company_id,
  ...(row.opportunity_id && { opportunityId: row.opportunity_id }),
  ...(row.owner_id && { ownerId: row.owner_id }),
  reviewerId: row.reviewer_id,
  ...(row.user_id && { userId: row.user_id }),
  envelope: {
    seq: Number(row.seq),
    type: row.type in liveEvents ? row.type : 'resync',
    at: row.at.toISOString(),
    ...(row.opportunity_id && { opportunityId: row.opportunity_id }),
    data: row.data,
  },
});

/**
 * The events of a company after a point, oldest first; null when there are more than `most`, or some of them are forgotten
 * by now, and the client should load anew.
 */
export const eventsAfter = async (pools: Pools, companyId: string, after: number, most: number) => {
  const { rows, first } = await pools.asSystem(async (db) => ({
    rows: await db.rows<Row>(
      sql`select ${columns} from event where company_id = ${companyId} and seq > ${after} order by seq limit ${most + 1}`,
    ),
    first: await db.one<{ seq: string | null }>(sql`select min(seq) seq from event`),
  }));
  const isForgotten = after + 1 < Number(first?.seq ?? 0);
  return rows.length > most || isForgotten ? null : rows.map(stored);
};

/**
 * Gives new events their number and hands them to this node, in order. Numbers are given under a lock and only to what is
 * committed, so whoever has seen number n has nothing below n to wait for.
 */
export const dispatchEvents = async (
  pools: Pools,
  url: string,
  log: Pick<Logger, 'warn'>,
  deliver: (event: StoredEvent) => void,
) => {
  let last = await pools.asSystem(async (db) =>
    Number((await db.one<{ seq: string }>(sql`select coalesce(max(seq), 0) seq from event`))?.seq ?? 0),
  );
  const round = async () => {
    const rows = await pools.asSystem(async (db) => {
      await db.run(sql`select pg_advisory_xact_lock(hashtext('marigold events'))`);
      await db.run(sql`
        update event e set seq = n.seq
        from (select event_id, nextval('event_seq') seq
              from (select event_id from event where seq is null order by event_id) new) n
        where e.event_id = n.event_id`);
      return db.rows<Row>(sql`select ${columns} from event where seq > ${last} order by seq`);
    });
    for (const row of rows) {
      last = Math.max(last, Number(row.seq));
      deliver(stored(row));
    }
  };

  let running: Promise<void> | undefined;
  let again = false;
  const wake = () => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await round().catch((error: unknown) =>
          log.warn({ error }, 'events could not be read; the next one tries again'),
        );
      }
      running = undefined;
    })();
  };
  const listener = await listen(url, 'marigold_event', wake, log);
  wake();
  return {
    close: async () => {
      await listener.close();
      await running;
    },
  };
};
