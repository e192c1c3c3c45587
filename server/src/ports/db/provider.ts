/** A PostgreSQL server that accepts connections. */
export interface Database {
  /** Connection string of the owner, who may create roles and tables; over a Unix socket when embedded. */
  url: string;
  /** Whether the server runs under our own supervisor. */
  embedded: boolean;
  /** Lets go of the server; the embedded one ends within 10 s unless another process still uses the same folder. */
  stop(): Promise<void>;
}

/** Where the database is: the embedded one in `dataDir`, unless `databaseUrl` names a server of one's own. */
export interface DatabaseConfig {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Further settings of the embedded server, by their names in postgresql.conf. */
  settings?: Readonly<Record<string, string>> | undefined;
}
