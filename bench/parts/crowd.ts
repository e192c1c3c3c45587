import { rm } from 'node:fs/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { type MatchStatus, matchStatuses } from '@marigold/contract/pipeline';
import { type Answer, call } from '../../fault/parts/call.ts';
import { newId, Server } from '../../fault/parts/kit.ts';
import { fold } from '../../server/src/modules/masterdata/index.ts';
import { openPools } from '../../server/src/platform/database/pools.ts';
import { sharedSecrets } from '../../server/src/platform/sessions/secrets.ts';
import { openSessions } from '../../server/src/platform/sessions/sessions.ts';
import { openDatabase } from '../../server/src/ports/db/database.ts';
import { generateMembers } from '../../server/src/seed/members.ts';
import { randomFrom } from './kit.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const batch = 5_000;

/** How many of a hundred candidates stand where, in the order of the pipeline. */
const standing = [60, 20, 4, 3, 4, 2, 1, 2, 3, 1];
const statusOf = (share: number): MatchStatus => {
  let below = 0;
  const at = standing.findIndex((each) => share * 100 < (below += each));
  return matchStatuses[at] ?? 'matched';
};

/** A role with many candidates, behind a node of the built product. */
export interface Crowd {
  /** Of the person whose role it is. */
  accessToken: string;
  /** The candidates who stand at `matched`, the best first. */
  matched: readonly string[];
  opportunityId: string;
  /** The database without the product's own walls, for yardsticks. */
  plain: pg.Client;
  server: Server;
  /** Calls the matches of the role, by what follows the role in the path. */
  ask: (path: string, body?: unknown) => Promise<Answer>;
  close(): Promise<void>;
}

/** Starts a node, and gives one of its companies a role with this many candidates; it is closed, as a posted one would be ranked. */
export const openCrowd = async (count: number): Promise<Crowd> => {
  const server = await Server.create();
  await server.start();
  const database = await openDatabase({ dataDir: server.data }, quiet);
  const pools = await openPools(database.url, 2);
  const [companyId, userId, opportunityId] = [newId(), newId(), newId()];
  const random = randomFrom(count);
  const matched: { matchId: string; order: number }[] = [];
  const rows = [...generateMembers({ count, seed: 1 })].map(({ name, headline, locationId, experienceYears }) => {
    const score = 50 + Math.floor(50 * random() ** 2);
    const row = {
      member: newId(),
      match: newId(),
      name,
      search: fold(name),
      headline,
      place: locationId,
      years: experienceYears,
      status: statusOf(random()),
      score,
      ranking: score >= 85 ? 'top' : score >= 70 ? 'great' : 'good',
      order: (100 - score) * 2 ** 28 + Math.floor(random() * 2 ** 28),
      days: Math.floor(random() * 30),
    };
    if (row.status === 'matched') matched.push({ matchId: row.match, order: row.order });
    return row;
  });
  const accessToken = await pools.asSystem(async (db) => {
    // Nobody is told of so many.
    await db.run(sql`set local app.bulk = 'on'`);
    await db.run(
      sql`insert into company (company_id, slug, name, matches_limit) values (${companyId}, ${companyId}, 'Crowded', 50000)`,
    );
    await db.run(sql`
      insert into user_account (user_account_id, company_id, email, full_name, user_type, state)
      values (${userId}, ${companyId}, 'ann@example.com', 'Ann Asking', 1, 'Active')`);
    await db.run(sql`
      insert into opportunity (opportunity_id, company_id, slug, status, custom_job_title, created_by, last_edited_by)
      values (${opportunityId}, ${companyId}, ${opportunityId}, 'Closed', 'Gardener', ${userId}, ${userId})`);
    for (let at = 0; at < count; at += batch) {
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + batch))}::jsonb) as g (member uuid, match uuid,
        name text, search text, headline text, place text, years smallint, status text, score smallint, ranking text,
        "order" bigint, days int)`;
      await db.run(sql`
        insert into member (member_id, company_id, source, name, headline, location_id, experience_years, avatar_seed)
        select member, ${companyId}, 'import', name, headline, place, years, name from ${given}`);
      await db.run(sql`
        insert into match (match_id, company_id, opportunity_id, member_id, score, ranking, rank_order, status, status_since,
          facts, rules_version, member_version, opportunity_version, search_name)
        select match, ${companyId}, ${opportunityId}, member, score, ranking, "order", status, now() - days * interval '1 day',
          '{0,50,0,20,0,8,0,4,0,8,3,4,3,4,3,2}', 1, 1, 1, search from ${given}`);
    }
    // With one of fifty somebody talks.
    await db.run(sql`
      insert into conversation (conversation_id, company_id, opportunity_id, member_id, match_id, search_name)
      select match_id, company_id, opportunity_id, member_id, match_id, search_name from (
        select *, row_number() over (order by match_id) n from match where opportunity_id = ${opportunityId}) m
      where n % 50 = 0`);
    const sessions = openSessions(pools, await sharedSecrets(pools, {}));
    return (await sessions.open({ db, userAgent: 'crowd', ip: '127.0.0.1' }, userId)).accessToken;
  });
  const plain = new pg.Client({ connectionString: database.url });
  await plain.connect();
  // A database that has run for a while knows its tables.
  await plain.query('vacuum analyze');
  const base = `${server.url}/api/matches/v1/companies/${companyId}/opportunities/${opportunityId}`;
  return {
    accessToken,
    matched: matched.toSorted((a, b) => a.order - b.order).map(({ matchId }) => matchId),
    opportunityId,
    plain,
    server,
    ask: (path, body) => call(`${base}/${path}`, { token: accessToken, body }),
    close: async () => {
      await plain.end();
      await pools.close();
      await server.stop();
      await database.stop();
      await rm(server.data, { recursive: true, force: true });
    },
  };
};

/** The body of an answer that must be one. */
export const must = ({ status, body }: Answer): unknown => {
  if (status >= 300) throw new Error(`Answered with ${status}: ${JSON.stringify(body)}`);
  return body;
};
