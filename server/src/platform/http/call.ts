import type { Logger } from 'pino';
import type { Language } from '@marigold/contract/kit';
import type { Config } from '#config';
import type { Spool } from '#ports/files/spool';
import type { FileStore } from '#ports/files/store';
import type { Db, Pools } from '../database/db.ts';
import type { Heartbeat } from '../database/heartbeat.ts';
import type { Actor, MemberActor, Sessions } from '../sessions/sessions.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Space } from '../database/diskSpace.ts';
import type { Secrets } from '../sessions/signing.ts';
import type { Vault } from '../sessions/vault.ts';

/** What the whole process shares. Tests build it with the same parts; what stands on the platform adds its own by declaring it here. */
export interface Platform {
  config: Config;
  pools: Pools;
  heartbeat: Heartbeat;
  space: Space;
  sessions: Sessions;
  /** Sign page tokens and addresses of files. */
  secret: Secrets;
  /** Seals what must not be read in the database. */
  vault: Vault;
  files: FileStore;
  /** Asks addresses that people type. */
  outbound: Outbound;
  /** Asks identity providers of companies. */
  providers: Outbound;
  /** Asks addresses of webhooks. */
  webhooks: Outbound;
  /** Small uploads that wait here to be looked at. */
  spool: Spool;
  log: Logger;
  /** The number up to which this node knows of every live event, once it listens for them. */
  live: { seq?: number };
}

/** One request, as a handler sees it. `db` is one transaction; it commits when the handler answers. */
export interface Call {
  platform: Platform;
  db: Db;
  /** Of the request's Accept-Language header; English when nothing fits. */
  language: Language;
  requestId: string;
  /** The caller's address, for limits. */
  ip: string;
  /** Whether the request comes from this very machine, not through a proxy. */
  isLocal: boolean;
  /** What the browser says it is. */
  userAgent: string | undefined;
}

/** A request by somebody of a company; `db` sees this company's rows only. */
export interface CompanyCall extends Call {
  actor: Actor;
}

/** One request by a candidate; `db` sees what is this person's own, and changes nothing but that. */
export interface MemberCall extends Call {
  actor: MemberActor;
}
