import type { outbox } from '@marigold/contract/system';
import { notFound } from '@marigold/contract/problems';
import type { Handlers } from '#platform/http/serve';
import * as service from './service.ts';
import * as store from './store.ts';

export const routes: Handlers<typeof outbox.routes> = {
  readOutbox: async ({ db, isLocal, platform }, { to }) => {
    if (!isLocal || platform.config.smtpUrl) throw notFound('Page');
    const rows = await store.kept(db, to?.trim().toLowerCase());
    return {
      data: rows.map(({ mail_id, from_name, to_address, created_at, ics, ...mail }) => ({
        id: mail_id,
        from: from_name,
        to: to_address,
        ...mail,
        ...(ics !== null && { ics }),
        links: mail.text.match(/https?:\/\/\S+/g) ?? [],
        at: created_at.toISOString(),
      })),
    };
  },
  listMails: async (call, { state, ...query }) => {
    const found = await store.list(call, { ...query, state: state || undefined });
    return { ...found, data: found.data.map(service.lineOf) };
  },
  retryMail: (call, { mailId }) => service.retry(call, mailId),
};
