import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { bearer, type Sessions } from './sessions.ts';

/**
 * For whom the limits count a request: the person who is signed in, wherever they are, so that nobody locks out the colleagues
 * who share their address. Everything that is open to all, keys and forged tokens are counted for the caller's address.
 */
export const countedFor =
  (sessions: Pick<Sessions, 'holderOf'>) =>
  async ({ routeOptions, headers, ip }: FastifyRequest): Promise<string> => {
    const { contract } = routeOptions.config;
    const isForSomebody = contract !== undefined && contract.may !== 'public';
    return (isForSomebody && (await sessions.holderOf(bearer(headers.authorization)))) || normalizeIP(ip);
  };
