import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** How a provider errs; what is not named is right. */
export interface Lies {
  claims?: Record<string, unknown>;
  /** Seconds until its answer is over; negative: it is over. */
  lasts?: number;
  /** Signs with a key it does not publish: under the name of one that it does, or under another. */
  signs?: 'forged' | 'unknown';
  discovery?: Record<string, unknown>;
  /** What a path answers instead. */
  answers?: Record<string, (response: ServerResponse) => void>;
}

/** Begins an answer and says nothing more. */
export const hang = (response: ServerResponse): void => void response.writeHead(200).write(' ');
/** Says a little every second and never ends: no silence is long enough to be noticed. */
export const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(timer));
};
/** Ten megabytes that could be what was asked for. */
export const tenMegabytes = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"keys":["${'x'.repeat(10_000_000)}"]}`);

/** A provider on this machine that lies as it is told; its codes are the nonce of the sign-in. */
export const startLiar = async () => {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let lies: Lies = {};
  let asked: string[] = [];
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idToken = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now - 600, exp: now + (lies.lasts ?? 300) };
    const usual = { iss: issuer, sub: 'ana', aud: 'marigold', nonce, email: 'ana@acme.example', email_verified: true };
    return new SignJWT({ ...usual, ...times, ...lies.claims })
      .setProtectedHeader({ alg: 'RS256', kid: lies.signs === 'unknown' ? 'gone' : 'own' })
      .sign(lies.signs ? other.privateKey : own.privateKey);
  };
  const usual: Record<string, (nonce: string) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...lies.discovery,
    }),
    '/jwks': () => ({ keys: [published] }),
    '/token': async (nonce) => ({ access_token: 'a', token_type: 'bearer', id_token: await idToken(nonce) }),
    '/userinfo': () => ({ sub: 'somebody else', email: 'boss@acme.example', email_verified: true }),
  };
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const told = lies.answers?.[path];
    if (told) return told(response);
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const nonce = new URLSearchParams(body).get('code') ?? '';
      void Promise.resolve(usual[path]?.(nonce)).then((answer) =>
        response
          .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer ?? {})),
      );
    });
  });
  return {
    issuer,
    port: (server.address() as AddressInfo).port,
    lie: (told: Lies) => {
      lies = told;
      asked = [];
    },
    /** The paths it was asked for since it was told what to say. */
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
