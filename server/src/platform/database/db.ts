import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Roles } from '#ports/db/roles';

/** A connection inside a transaction. */
export interface Db {
  rows<T>(query: Sql): Promise<T[]>;
  one<T>(query: Sql): Promise<T | undefined>;
  /** Runs a statement and answers how many rows it touched. */
  run(query: Sql): Promise<number>;
  /** Runs a statement whose answer nobody waits for; the transaction does not commit without it. */
  behind(query: Sql): void;
  /** Notes that the transaction tells something: those whom `whenTold` was given hear so once it has committed. */
  tells(): void;
}
/** What a statement alone needs of a transaction. */
export type Alone = Pick<Db, 'rows' | 'one' | 'run'>;

export interface Pools {
  /**
   * One transaction that sees one company's rows only; nothing at all without a company. On a nearly full disk it is refused
   * with 507 once it writes, unless it only notes that something is read.
   */
  asCompany<T>(companyId: string, work: (db: Db) => Promise<T>, isReading?: boolean): Promise<T>;
  /** One transaction that sees what is one candidate's own, whatever company it is kept by; likewise. */
  asPerson<T>(personId: string, work: (db: Db) => Promise<T>, isReading?: boolean): Promise<T>;
  /** One transaction across companies: sign-in, public pages, jobs. */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for single statements, each of which is a transaction. */
  alone: Alone;
  /** Single statements of a company or a candidate, behind the same walls: each says itself whose it is. */
  aloneInside: Record<'company' | 'person', Alone>;
  /** Says that a statement alone told something. */
  told(): void;
  /** Calls back after each commit, by this process, of a transaction that tells something. */
  whenTold(heard: () => void): void;
  /** For the job queue and LISTEN, which need the owner of the tables. */
  owner: pg.Pool;
  /** What the roles are called that the others work as. */
  roles: Roles;
  close(): Promise<void>;
}
