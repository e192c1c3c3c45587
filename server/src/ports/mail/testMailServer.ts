import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';

/** How a test wants its mail server. */
export interface TestMailSettings {
  /** A free one unless said. */
  port?: number;
  /** Whom it lets in; everybody unless said. */
  auth?: { user: string; password: string };
  /** Offers no encryption. */
  withoutTls?: boolean;
}

/** What the server took, as it came. */
export interface Received {
  /** The envelope's sender and recipients. */
  from: string;
  to: string[];
  raw: string;
  /** Who signed in. */
  user: string | null;
  isSecure: boolean;
}

type Message = { port: number } | { received: Received } | { asked: { address: string; session: string } };

/**
 * A mail server in a process of its own. What it does depends on how the recipient's address begins: `refused` is 550,
 * `deferred` 451 for ever, `later-2` 451 twice, `spam` 554 after the message, `hanging` no answer, `breaking` a connection that
 * breaks off with the message, `taken-once` the same the first time after it was taken; everything else is taken.
 */
export const startMailServer = async (settings: TestMailSettings = {}) => {
  const child = fork(fileURLToPath(new URL('./testMailProcess.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const received: Received[] = [];
  const asked: { address: string; session: string }[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('port' in message) resolve(message.port);
      else if ('received' in message) received.push(message.received);
      else asked.push(message.asked);
    });
    child.once('exit', () => reject(new Error(`The mail server ended before it listened.\n${complaints}`)));
  });
  const credentials = settings.auth
    ? `${encodeURIComponent(settings.auth.user)}:${encodeURIComponent(settings.auth.password)}@`
    : '';
  return {
    port,
    /** As SMTP_URL takes it; the server's certificate is its own, and three seconds of silence are enough. */
    url: `smtp://${credentials}127.0.0.1:${port}?tls.rejectUnauthorized=false&socketTimeout=3000&greetingTimeout=9000`,
    /** Everything it took, in order. */
    received,
    /** Every recipient it was asked about. */
    asked,
    /** What it took for an address. */
    to: (address: string): Received[] => received.filter(({ to }) => to.includes(address)),
    stop: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
};
export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A mail as its reader's program reads it; throws where none came. */
export const readMail = (received: Received | undefined): Promise<Email> => {
  if (!received) throw new Error('This mail did not come.');
  return PostalMime.parse(received.raw);
};
