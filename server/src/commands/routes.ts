import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Platform } from '#platform/http/call';
import { mountedRoutes } from '#platform/http/mountedRoutes';

/** Nothing is asked of the parts that a running server has: only what is mounted counts here. */
const nothing = new Proxy({}, { get: () => () => undefined }) as never;
const platform: Platform = {
  config: readConfig(process.env),
  pools: nothing,
  heartbeat: nothing,
  space: nothing,
  sessions: nothing,
  secret: [new Uint8Array()],
  vault: nothing,
  files: nothing,
  outbound: nothing,
  providers: nothing,
  webhooks: nothing,
  spool: nothing,
  matching: nothing,
  log: pino({ level: 'silent' }),
  live: {},
};

const app = await buildApp(platform);
const routes = mountedRoutes(app).toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(routes, null, 2)}\n`
    : `${routes.map(({ method, path, access }) => `${method.padEnd(7)}${path}  (${access})`).join('\n')}\n`,
);
await app.close();
