import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublic, readEndpoint } from './addresses.ts';
import { parseUrl } from './parseUrl.ts';
import { openOutbound, type Outbound, OutboundFault } from './outbound.ts';
import { type Answers, startNameServer } from './testNameServer.ts';

const inner = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];
const innerSix = [
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
];
const disguised = ['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.1', '127.0.1', '0', '0x0'];
const written = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.1.',
  '0x08.8.8.8',
  '134744072',
];
const public_ = '93.184.215.14';

/** What the name server says of each name: an inner address at once, beside a public one, or only the second time. */
const zone = new Map<string, Answers>();
for (const [at, address] of [...inner, ...innerSix].entries()) {
  zone.set(`at-once-${at}.example`, [[address]]);
  zone.set(`beside-${at}.example`, [[public_, address]]);
}
zone.set('nowhere.example', [[]]);

/** Sees who connects, at every address of this machine. */
const listen = async (onConnect: () => void) => {
  const server = createServer((socket) => {
    onConnect();
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret');
  });
  server.on('error', () => undefined).listen(0, '::');
  await once(server, 'listening');
  return server;
};

let seen = 0;
let canary: Awaited<ReturnType<typeof listen>>;
let port: number;
let names: Awaited<ReturnType<typeof startNameServer>>;
let outside: ReturnType<typeof createHttpServer>;
let site: string;
let outbound: Outbound;
let targets: string[];

beforeAll(async () => {
  canary = await listen(() => (seen += 1));
  ({ port } = canary.address() as AddressInfo);
  names = await startNameServer((name) => zone.get(name.toLowerCase()));
  // A site that may be asked, and sends whoever asks on to anywhere.
  outside = createHttpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const to = searchParams.get('to');
    const left = Number(searchParams.get('left') ?? 1);
    if (pathname === '/on' && to !== null) {
      const next = left > 1 ? `/on?left=${left - 1}&to=${encodeURIComponent(to)}` : to;
      response.writeHead(302, { location: Buffer.from(next).toString('latin1') }).end();
    } else if (pathname === '/bomb')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    else if (pathname === '/silent') return;
    else if (pathname === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (pathname === '/endless') {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(65_536), (error) => error ?? setImmediate(more));
      more();
    } else response.end('outside');
  });
  outside.on('error', () => undefined).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const own = (outside.address() as AddressInfo).port;
  site = `http://127.0.0.1:${own}`;
  zone.set('flips.example', [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.1']]);
  // The port of the canary is open, so that nothing but its address keeps anybody away from it.
  outbound = openOutbound({ allowed: [`127.0.0.1:${own}`], resolve: names.resolve, ports: [port] });
  const at = (host: string) => `http://${host}:${port}/`;
  targets = [
    ...inner.map(at),
    ...innerSix.map((address) => at(`[${address}]`)),
    ...disguised.map(at),
    ...written.map(at),
    ...[...zone.keys()].filter((name) => name !== 'nowhere.example').map(at),
    `http://user@127.0.0.1:${port}/`,
    `http://example.com:x@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@example.com/`,
    `http://127.0.0.1:${port}\\@example.com/`,
    `https://127.0.0.1:${port}/`,
    ...[22, 25, 5432, 6379, 8080, 9200].map((odd) => `http://example.com:${odd}/`),
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'data:text/html,x',
    'ftp://127.0.0.1/',
    'javascript:1',
    'http://',
    '',
    `ws://127.0.0.1:${port}/`,
  ];
});
afterAll(async () => {
  await outbound.close();
  names.close();
  canary.close();
  outside.close();
});

const ask = (url: string, follow = () => true) =>
  outbound.ask(url, { mostBytes: 100_000, follow }).then(
    ({ status }) => `answered ${status}`,
    (error: unknown) => (error instanceof OutboundFault ? error.kind : String(error)),
  );

describe('asking addresses that people type', () => {
  it('reaches nothing inside, whatever it is called', async () => {
    expect(targets.length).toBeGreaterThanOrEqual(120);
    const answers = await Promise.all(targets.map(async (url) => `${url}: ${await ask(url)}`));
    expect(answers.filter((said) => !/: (refused|unreachable)$/.test(said))).toEqual([]);
    expect(seen).toBe(0);
  });

  it.each(['localhost', 'a.localhost', 'intranet', 'printer.local', 'hooks.internal', 'hooks.internal.'])(
    'may not ask %s, unless something inside is allowed, which may have any name',
    (host) => {
      expect(openOutbound().mayAsk(`https://${host}/hook`)).toBe(false);
      expect(openOutbound({ allowed: ['10.0.0.5:443'] }).mayAsk(`https://${host}/hook`)).toBe(true);
      expect(openOutbound().mayAsk(`https://${host.replace(/\.$/, '')}.example.com/hook`)).toBe(true);
    },
  );

  it('is sent nowhere inside, at the first redirection, the second and the third', async () => {
    const answers: string[] = [];
    // A few at a time: on a busy machine hundreds at once would be given up before they are refused.
    for (const left of [1, 2, 3])
      for (let at = 0; at < targets.length; at += 10)
        answers.push(
          ...(await Promise.all(
            targets
              .slice(at, at + 10)
              .map(async (to) => `${left} ${to}: ${await ask(`${site}/on?left=${left}&to=${encodeURIComponent(to)}`)}`),
          )),
        );
    // A busy machine gives some up before they are refused; a redirection to no address is one to a page of the site itself.
    const isInside = (said: string) =>
      !/: (refused|unreachable|late)$/.test(said) && !/^\d (?:http:\/\/)?: /.test(said);
    expect(answers.filter(isInside)).toEqual([]);
    expect(seen).toBe(0);
  });

  it('is no address where it is none, however many were read before', () => {
    const bytes = Buffer.from('http://①②⑦.⓪.⓪.①/').toString('latin1');
    for (let at = 0; at < 50_000; at++) parseUrl(`http://example.com/${at}`);
    expect(parseUrl(bytes)).toBeUndefined();
  });

  it('is not deceived by a name server that changes its answer', async () => {
    let times = 0;
    const flipping = openOutbound({
      ports: [port],
      // Whoever checks a name and then has it looked up again connects to the second answer.
      resolve: async () => {
        times += 1;
        return [times === 1 ? { address: public_, family: 4 } : { address: '127.0.0.1', family: 4 }];
      },
    });
    for (let time = 0; time < 3; time += 1)
      await flipping.ask(`http://flips.example:${port}/`, { mostBytes: 1_000 }).catch(() => undefined);
    expect(times).toBe(3);
    expect(seen).toBe(0);
    await flipping.close();
    zone.set('turning.example', [[public_], ['127.0.0.1']]);
    expect(await names.resolve('turning.example')).toMatchObject([{ address: public_ }]);
    expect(await ask(`http://turning.example:${port}/`)).toBe('refused');
    expect(seen).toBe(0);
  });

  it('asks what whoever runs the server allows, at that address and port alone', async () => {
    expect(await ask(`${site}/`)).toBe('answered 200');
    expect(await ask(`${site}/on?left=3&to=/`)).toBe('answered 200');
    expect(await ask(`http://example.com:${new URL(site).port}/`)).toBe('unreachable');
    expect(readEndpoint('[::FFFF:10.0.0.1]:80')).toBe('10.0.0.1:80');
    expect(['10.0.0.0/8', '10.0.0.1', 'example.com:80', '10.0.0.1:0', '10.0.0.1:65536'].map(readEndpoint)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it.each([
    ['a page that unpacks to fifty megabytes', '/bomb', 'large'],
    ['a page that never ends', '/endless', 'large'],
    ['a page that sends one to itself', '/round', 'redirects'],
  ])('gives up %s', async (_what, path, kind) => {
    expect(await ask(`${site}${path}`)).toBe(kind);
  });

  it('gives up a page that never begins', async () => {
    const hasty = openOutbound({ allowed: [new URL(site).host], whole: 200 });
    await expect(hasty.ask(`${site}/silent`, { mostBytes: 1_000 })).rejects.toMatchObject({ kind: 'late' });
    await hasty.close();
  });

  it('follows a redirection only where whoever asks agrees', async () => {
    expect(await ask(`${site}/on?to=/`, () => false)).toBe('refused');
  });

  it('knows every address of an inner network, however it is written', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const private_ = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    );
    fc.assert(
      fc.property(private_, (bytes) => {
        const plain = bytes.join('.');
        const hex = bytes.map((each) => each.toString(16).padStart(2, '0'));
        const tail = `${hex.slice(0, 2).join('')}:${hex.slice(2).join('')}`;
        const forms = [plain, `::ffff:${plain}`, `::ffff:${tail}`, `64:ff9b::${tail}`, `2002:${tail}::`];
        expect(forms.filter(isPublic)).toEqual([]);
      }),
    );
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublic)).toBe(true);
  });
});
