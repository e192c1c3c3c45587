import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What an OpenID provider is started with: where it listens (0: anywhere), and what it says of whom. */
export interface TestProviderSettings {
  port: number;
  redirectUri: string;
  people: Record<string, Record<string, unknown>>;
}

/** The form in a page of the provider, with where it leads. */
const formIn = (page: string) => /<form[^>]*action="([^"]+)"/.exec(page)?.[1];

/** A real OpenID provider in a process of its own. */
export const startProvider = async (settings: TestProviderSettings) => {
  const child = fork(fileURLToPath(new URL('./testProviderProcess.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', () => reject(new Error(`The provider ended before it listened.\n${complaints}`)));
  });

  /** Signs in on the provider's own pages as a browser does; answers what it sends Marigold. */
  const signIn = async (address: string, name: string): Promise<Record<string, string>> => {
    const cookies = new Map<string, string>();
    let next = address;
    let body: string | undefined;
    for (let step = 0; step < 12; step += 1) {
      const answer = await fetch(next, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body !== undefined && { body }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [key = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
        cookies.set(key, value);
      }
      const location = answer.headers.get('location');
      const page = location === null ? await answer.text() : '';
      if (location?.startsWith(settings.redirectUri))
        return Object.fromEntries(new URL(location).searchParams.entries());
      next = new URL(location ?? formIn(page) ?? '', next).href;
      const isLogin = page.includes('name="login"');
      body = location === null ? (isLogin ? `prompt=login&login=${name}&password=x` : 'prompt=consent') : undefined;
    }
    throw new Error('the provider sent nobody back');
  };

  return {
    port,
    issuer: `http://127.0.0.1:${port}`,
    signIn,
    stop: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
};
