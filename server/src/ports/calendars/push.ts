import { z } from 'zod';
import { type Answered, type Asked, faultOf, readJson } from './http.ts';
import { CalendarFault, type Channel, type Push } from './calendar.ts';

type Call = (asked: Asked) => Promise<Answered>;

const Watched = z.object({ resourceId: z.string().min(1), expiration: z.coerce.number() });
const Reasons = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const Subscribed = z.object({ id: z.string().min(1), expirationDateTime: z.iso.datetime({ offset: true }) });

const isAboutAddress = ({ text }: Answered): boolean => {
  try {
    const { errors } = Reasons.parse(JSON.parse(text)).error;
    return errors.some(({ reason }) => /webhook|push/i.test(reason));
  } catch {
    return false;
  }
};

/** The fault of a channel that was not opened. That this server may not be told of changes says nothing about the calendar. */
const channelFault = (answered: Answered, what: string): CalendarFault => {
  const isRefused = answered.status === 403 || (answered.status === 401 && isAboutAddress(answered));
  return isRefused ? new CalendarFault('refused', `${what}: ${answered.status}`) : faultOf(answered, what);
};

/** Channels of Google (events.watch). They are never prolonged: another one takes the place of one that ends. */
export const googlePush = (call: Call, api: string): Push => ({
  listen: async ({ channelId, address, token, until }) => {
    const opened = await call({
      method: 'POST',
      url: `${api}/calendar/v3/calendars/primary/events/watch`,
      body: { id: channelId, type: 'web_hook', address, token, expiration: String(until.getTime()) },
    });
    if (opened.status !== 200) throw channelFault(opened, 'google watch');
    const { resourceId, expiration } = readJson(opened, Watched, 'google watch');
    return { ref: resourceId, until: new Date(expiration) };
  },
  renew: () => Promise.resolve(undefined),
  stop: async (channelId, ref) => {
    const body = { id: channelId, resourceId: ref };
    const stopped = await call({ method: 'POST', url: `${api}/calendar/v3/channels/stop`, body });
    if (![200, 204, 404].includes(stopped.status)) throw channelFault(stopped, 'google stop');
  },
});

/** Subscriptions of Microsoft Graph. */
export const outlookPush = (call: Call, api: string): Push => {
  const subscriptions = `${api}/v1.0/subscriptions`;
  const addressOf = (ref: string) => `${subscriptions}/${encodeURIComponent(ref)}`;
  const channelOf = (answered: Answered): Channel => {
    const { id, expirationDateTime } = readJson(answered, Subscribed, 'outlook subscription');
    return { ref: id, until: new Date(expirationDateTime) };
  };
  return {
    listen: async ({ address, token, until }) => {
      const opened = await call({
        method: 'POST',
        url: subscriptions,
        body: {
          changeType: 'created,updated,deleted',
          notificationUrl: address,
          lifecycleNotificationUrl: address,
          resource: 'me/events',
          expirationDateTime: until.toISOString(),
          clientState: token,
        },
      });
      if (opened.status !== 201) throw channelFault(opened, 'outlook subscribe');
      return channelOf(opened);
    },
    renew: async (ref, until) => {
      const renewed = await call({
        method: 'PATCH',
        url: addressOf(ref),
        body: { expirationDateTime: until.toISOString() },
      });
      if (renewed.status === 404 || renewed.status === 410) return undefined;
      if (renewed.status !== 200) throw channelFault(renewed, 'outlook renew');
      return channelOf(renewed);
    },
    stop: async (_channelId, ref) => {
      const stopped = await call({ method: 'DELETE', url: addressOf(ref) });
      if (![200, 204, 404].includes(stopped.status)) throw channelFault(stopped, 'outlook unsubscribe');
    },
  };
};
