import type pg from 'pg';
import QuickLRU from 'quick-lru';
import type { Sql } from 'sql-template-tag';

/** Texts that are remembered, to know which of them come again. */
const mostTexts = 5_000;
/** Statements that a connection keeps prepared, up to twice as many: those asked for the longest ago give way. */
const mostKept = 75;

/** The name of each text that was asked for; null for one that was asked for once. */
const names = new QuickLRU<string, string | null>({ maxSize: mostTexts });
let named = 0;

/** The name under which a text is prepared; null for one that comes for the first time, which may never come again. */
const nameOf = (text: string): string | null => {
  const known = names.get(text);
  if (known) return known;
  const name = known === undefined ? null : `marigold_${++named}`;
  names.set(text, name);
  return name;
};

/** What a client knows of its connection beyond what its types say: the texts that the server confirmed, by their names. */
type Parsed = pg.Connection & { parsedStatements: Record<string, string> };

const keptBy = new WeakMap<pg.PoolClient, QuickLRU<string, true>>();

const keptOf = (client: pg.PoolClient): QuickLRU<string, true> => {
  const known = keptBy.get(client);
  if (known) return known;
  const kept = new QuickLRU<string, true>({
    maxSize: mostKept,
    onEviction: (name) => {
      const { parsedStatements } = client.connection as Parsed;
      if (parsedStatements[name] === undefined) return;
      delete parsedStatements[name];
      client.query(`deallocate ${name}`).catch(() => undefined);
    },
  });
  keptBy.set(client, kept);
  return kept;
};

/**
 * Who keeps prepared statements: the session of a connection, which forgets those it is told to; a pooler, which lends sessions
 * and knows best; or nobody.
 */
export type Keeping = 'session' | 'pooler' | 'nobody';

/**
 * The same statement, planned once by a connection instead of each time: row-level security makes planning dearer than most
 * statements. A text is prepared when it comes for the second time.
 */
export const prepare = (client: pg.PoolClient, { text, values }: Sql, keeping: Keeping): pg.QueryConfig => {
  const name = keeping === 'nobody' ? null : nameOf(text);
  if (name === null) return { text, values };
  if (keeping === 'pooler') return { name, text, values };
  const kept = keptOf(client);
  if (!kept.get(name)) kept.set(name, true);
  return { name, text, values };
};

/** Whether a kept plan no longer fits the tables, as after a migration by another node: its connection is to be given up. */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === '0A000' && message?.includes('cached plan') === true;
};
