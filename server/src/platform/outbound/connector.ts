import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { buildConnector } from 'undici';
import { endpointOf, isPublic } from './addresses.ts';

/** An address that is not to be reached from here, whether it was typed or a name led to it. */
export class InnerAddress extends Error {
  constructor() {
    super('the address is a private one');
  }
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;
const bySystem = promisify(systemLookup);
const resolveBySystem: Resolve = (name) => bySystem(name, { all: true });

/** What is reached although it is private, as `endpointOf` writes it, and how names are looked up. */
export interface Ways {
  allowed?: ReadonlySet<string>;
  resolve?: Resolve;
  /** Ports of public addresses; any of them without. */
  ports?: ReadonlySet<number>;
  /** Milliseconds to connect. */
  patience: number;
}

/**
 * Opens connections to public addresses only. A name is looked up once for each connection, every address it has is checked,
 * and the connection goes to an address that was checked, so a name server that answers otherwise the next time gains nothing.
 */
export const guardedConnector = ({ allowed, resolve = resolveBySystem, ports, patience }: Ways) => {
  const check = (address: string, port: number): void => {
    const isOutside = isPublic(address) && (ports?.has(port) ?? true);
    if (!isOutside && !allowed?.has(endpointOf(address, port))) throw new InnerAddress();
  };
  const checked = async (name: string, port: number): Promise<LookupAddress[]> => {
    const addresses = await resolve(name);
    for (const { address } of addresses) check(address, port);
    return addresses;
  };
  const lookupFor =
    (port: number): LookupFunction =>
    (name, { all }, done) => {
      checked(name, port).then(
        (addresses) => {
          const [first] = addresses;
          if (!first) return done(new Error('this name has no address'), '');
          return all ? done(null, addresses) : done(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => done(error, ''),
      );
    };
  const connect: buildConnector.connector = (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    try {
      // An address is connected to without being looked up.
      if (isIP(host) > 0) check(host, port);
    } catch (error) {
      return done(error as Error, null);
    }
    return buildConnector({ timeout: patience, lookup: lookupFor(port) })(options, done);
  };
  return connect;
};
