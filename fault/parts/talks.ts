import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { io, type Socket } from 'socket.io-client';
import type { Pools } from '../../server/src/platform/database/db.ts';
import { openPools } from '../../server/src/platform/database/pools.ts';
import { sharedSecrets } from '../../server/src/platform/sessions/secrets.ts';
import { openSessions } from '../../server/src/platform/sessions/sessions.ts';
import { openDatabase } from '../../server/src/ports/db/database.ts';
import { call } from './call.ts';
import { newId, Server } from './kit.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

/** Somebody in a conversation. */
export interface Talker {
  /** The first id of their paths. */
  me: string;
  token: string;
}
/** A user and a candidate of their own, and their conversation. */
export interface Talk {
  conversationId: string;
  sides: [Talker, Talker];
}

/** Makes companies of one user who talks with one candidate each. */
const makeTalks = async (pools: Pools, count: number): Promise<Talk[]> => {
  const sessions = openSessions(pools, await sharedSecrets(pools, {}));
  const made = Array.from({ length: count }, () => ({
    company: newId(),
    user: newId(),
    role: newId(),
    person: newId(),
    member: newId(),
    match: newId(),
    conversation: newId(),
  }));
  await pools.asSystem(async (db) => {
    await db.run(sql`set local app.bulk = 'on'`);
    const given = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as g (company uuid, "user" uuid, role uuid, person uuid,
      member uuid, match uuid, conversation uuid)`;
    await db.run(sql`insert into company (company_id, slug, name) select company, company, 'Talking' from ${given}`);
    await db.run(sql`
      insert into user_account (user_account_id, company_id, email, full_name, user_type, state)
      select "user", company, "user" || '@example.com', 'Ann Asking', 1, 'Active' from ${given}`);
    await db.run(sql`
      insert into opportunity (opportunity_id, company_id, slug, custom_job_title, created_by, last_edited_by)
      select role, company, role, 'Gardener', "user", "user" from ${given}`);
    await db.run(sql`
      insert into person (person_id, email, name) select person, person || '@example.org', 'Bo Answering' from ${given}`);
    await db.run(sql`
      insert into member (member_id, company_id, source, name, email, avatar_seed)
      select member, company, 'application', 'Bo Answering', person || '@example.org', 'seed' from ${given}`);
    await db.run(sql`
      insert into match (match_id, company_id, opportunity_id, member_id, score, facts, rules_version, member_version,
        opportunity_version, search_name, applied_at, contacted_at)
      select match, company, role, member, 50, '{0,50,0,20,0,8,0,4,0,8,3,4,3,4,3,2}', 1, 1, 1, 'bo answering', now(), now()
      from ${given}`);
    await db.run(sql`
      insert into conversation (conversation_id, company_id, opportunity_id, member_id, match_id, search_name)
      select conversation, company, role, member, match, 'bo answering' from ${given}`);
  });
  const talks: Talk[] = [];
  for (const { user, person, conversation: conversationId } of made) {
    const [ofUser, ofCandidate] = await pools.asSystem(async (db) => {
      const opener = { db, userAgent: 'talks', ip: '127.0.0.1' };
      return [await sessions.open(opener, user), await sessions.openForMember(opener, person)] as const;
    });
    talks.push({
      conversationId,
      sides: [
        { me: user, token: ofUser.accessToken },
        { me: person, token: ofCandidate.accessToken },
      ],
    });
  }
  // A database that has run for a while knows its tables.
  await pools.owner.query('analyze');
  return talks;
};

/** Nodes of the built product on one database, and conversations to be had through them. */
export const openTalks = async (nodes: number, count: number) => {
  const first = await Server.create();
  await first.start();
  const servers = [first];
  for (let at = 1; at < nodes; at++) {
    const another = await Server.create(first.data);
    await another.start();
    servers.push(another);
  }
  const database = await openDatabase({ dataDir: first.data }, quiet);
  const pools = await openPools(database.url, 2);
  return {
    servers,
    pools,
    talks: await makeTalks(pools, count),
    close: async () => {
      await pools.close();
      for (const server of servers) await server.stop();
      await database.stop();
      await rm(first.data, { recursive: true, force: true });
    },
  };
};

/** What a message says of itself, as answers, events and histories do. */
export interface Said {
  id: string;
  sequence: number;
  conversationId: string;
  text: string;
}

/** Asks the conversations of a node something; rejects when there is no answer. */
export const ask = (url: string, { token }: Talker, path: string, body?: unknown) =>
  call(`${url}/api/chat/${path}`, { token, body });

/** Sends a message through a node. */
export const say = (url: string, by: Talker, conversationId: string, text: string, id = newId()) =>
  ask(url, by, `${by.me}/message/${conversationId}`, { id, text });

/** A live connection of somebody that does not come back by itself; resolves when it is there. */
export const hear = (url: string, { token }: Talker, heard: (said: Said, seq: number) => void, after?: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, {
      path: '/api/live',
      transports: ['websocket'],
      auth: { token, after },
      reconnection: false,
      forceNew: true,
    });
    socket.on('event', ({ type, seq, data }: { type: string; seq: number; data: Said }) => {
      if (type === 'message.created') heard(data, seq);
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
