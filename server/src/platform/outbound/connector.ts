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

/** Where a connection goes, and whether it is one without TLS. */
interface Target {
  port: number;
  isPlain: boolean;
}

/** What is reached although it is private, as `endpointOf` writes it, and how names are looked up. */
export interface Ways {
  allowed?: ReadonlySet<string>;
  resolve?: Resolve;
  /** Ports of public addresses; any of them without. */
  ports?: ReadonlySet<number>;
  /** Whether public addresses are asked over TLS alone. */
  isSecured?: boolean;
  /** Milliseconds to connect. */
  patience: number;
}

/**
 * Opens connections to public addresses only. A name is looked up once for each connection, every address it has is checked,
 * and the connection goes to an address that was checked, so a name server that answers otherwise the next time gains nothing.
 */
export const guardedConnector = ({ allowed, resolve = resolveBySystem, ports, isSecured = false, patience }: Ways) => {
  const check = (address: string, { port, isPlain }: Target): void => {
    const isOutside = isPublic(address) && (ports?.has(port) ?? true) && !(isSecured && isPlain);
    if (!isOutside && !allowed?.has(endpointOf(address, port))) throw new InnerAddress();
  };
  const checked = async (name: string, target: Target): Promise<LookupAddress[]> => {
    const addresses = await resolve(name);
    for (const { address } of addresses) check(address, target);
    return addresses;
  };
  const lookupFor =
    (target: Target): LookupFunction =>
    (name, { all }, done) => {
      checked(name, target).then(
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
    const isPlain = options.protocol !== 'https:';
    const target = { port: Number(options.port) || (isPlain ? 80 : 443), isPlain };
    try {
      // An address is connected to without being looked up.
      if (isIP(host) > 0) check(host, target);
    } catch (error) {
      return done(error as Error, null);
    }
    return buildConnector({ timeout: patience, lookup: lookupFor(target) })(options, done);
  };
  return connect;
};
