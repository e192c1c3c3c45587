/** Where parts below the application say what they do, in sentences; a pino logger fits. */
export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>;
