// An OpenID provider of its own process, started by testProvider.ts. Whoever types a name of the table is that person.
import type { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { TestProviderSettings } from './testProvider.ts';

const { port, redirectUri, people } = JSON.parse(process.argv[2] ?? '{}') as TestProviderSettings;

const server = createServer();
server.listen(port, '127.0.0.1', () => {
  const at = (server.address() as AddressInfo).port;
  const provider = new Provider(`http://127.0.0.1:${at}`, {
    clients: [{ client_id: 'marigold', client_secret: 'a secret of the test', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    // As many providers do, it says who somebody is in what it signs.
    conformIdTokenClaims: false,
    cookies: { keys: ['of the test'] },
    findAccount: (_context, id) => {
      const claims = people[id] ?? {};
      return { accountId: id, claims: () => ({ ...claims, sub: id }) };
    },
  });
  const emitter: EventEmitter = provider;
  emitter.on('error', () => undefined);
  // oxlint-disable-next-line typescript/no-misused-promises -- it answers by itself, failures too
  server.on('request', provider.callback());
  process.send?.({ port: at });
});
