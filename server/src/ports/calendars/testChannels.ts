import { randomUUID } from 'node:crypto';
import type { Reply } from './testReply.ts';

/** Asks a server that a provider tells of changes. */
export type Knock = (
  url: string,
  asked: { headers: Record<string, string>; body?: string },
) => Promise<{ status: number; type: string; text: string }>;

/** Somebody who is told of changes. */
export interface Channel {
  provider: 'google' | 'outlook';
  address: string;
  token: string;
  /** Of Google's channels, the name of what is watched. */
  resourceId: string;
  until: number;
}

/** The longest that Graph tells of events; minutes. */
const longest = 10_080;
const error = (status: number, reason: string): Reply => ({
  status,
  body: { error: { code: reason, message: reason, errors: [{ domain: 'global', reason }] } },
});

/** How both providers tell a server of changes: channels of Google and subscriptions of Graph, by their published shapes. */
export const channelsOf = (knock: () => Knock | undefined) => {
  const open = new Map<string, Channel>();

  const google = (method: string, path: string, body: Record<string, string>): Reply | undefined => {
    if (method !== 'POST') return undefined;
    if (path === '/calendar/v3/calendars/primary/events/watch') {
      const { id = '', address = '', token = '', expiration = '' } = body;
      if (!address.startsWith('https://')) return error(400, 'webhookUrlNotHttps');
      if (!/^[\w\-+/=]{1,64}$/.test(id) || open.has(id)) return error(400, 'channelIdNotUnique');
      const resourceId = randomUUID();
      open.set(id, { provider: 'google', address, token, resourceId, until: Number(expiration) });
      return { status: 200, body: { kind: 'api#channel', id, resourceId, token, expiration } };
    }
    if (path !== '/calendar/v3/channels/stop') return undefined;
    if (open.get(body.id ?? '')?.resourceId !== body.resourceId) return error(404, 'notFound');
    open.delete(body.id ?? '');
    return { status: 204 };
  };

  /** Whether a server answers the token that only it was asked with, as text and in time. */
  const isProved = async (address: string): Promise<boolean> => {
    const token = `Validation: Testing <client> ${randomUUID()}`;
    const url = `${address}?validationToken=${encodeURIComponent(token)}`;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': '0' };
    const answer = await knock()?.(url, { headers });
    return answer?.status === 200 && answer.type.startsWith('text/plain') && answer.text === token;
  };
  const graph = async (method: string, path: string, body: Record<string, string>): Promise<Reply | undefined> => {
    const [, id] = /^\/v1\.0\/subscriptions\/?(.*)$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const until = Date.parse(body.expirationDateTime ?? '');
    if (method !== 'DELETE' && !(until < Date.now() + longest * 60_000)) return error(400, 'InvalidRequest');
    if (method === 'POST') {
      const { notificationUrl: address = '', clientState: token = '' } = body;
      if (!address.startsWith('https://') || !(await isProved(address))) return error(400, 'ValidationError');
      const name = randomUUID();
      open.set(name, { provider: 'outlook', address, token, resourceId: '', until });
      return { status: 201, body: { ...body, id: name } };
    }
    const known = open.get(id);
    if (!known) return error(404, 'ResourceNotFound');
    if (method === 'DELETE') open.delete(id);
    else known.until = until;
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: { ...body, id } };
  };

  /** What a provider sends over a channel. */
  const message = (id: string, { provider, token, resourceId }: Channel, more: Record<string, string>) => {
    if (provider === 'google')
      return {
        headers: {
          'content-type': 'application/json; utf-8',
          'content-length': '0',
          'x-goog-channel-id': id,
          'x-goog-channel-token': token,
          'x-goog-resource-id': resourceId,
          'x-goog-resource-state': 'exists',
          'x-goog-message-number': '7',
          ...more,
        },
      };
    const told = { subscriptionId: id, clientState: token, changeType: 'updated', resource: 'Users/me/Events/AAMk' };
    const value = [{ ...told, resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: 'AAMk' }, ...more }];
    return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify({ value }) };
  };

  return {
    open,
    handle: async (
      provider: Channel['provider'],
      method: string,
      path: string,
      body: Record<string, unknown>,
    ): Promise<Reply | undefined> =>
      (provider === 'google' ? google : graph)(method, path, body as Record<string, string>),
    /** Tells everybody who listens that something changed; the statuses that they answer. */
    tell: async (more: Record<string, string> = {}): Promise<number[]> =>
      Promise.all(
        [...open].map(async ([id, channel]) => {
          const answer = await knock()?.(channel.address, message(id, channel, more));
          return answer?.status ?? 0;
        }),
      ),
  };
};
