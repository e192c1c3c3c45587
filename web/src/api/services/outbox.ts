import { outbox } from '@marigold/contract/system';
import { client, type Client } from '../client.ts';

/** The company’s mail log, and the mails that stay here while no mail server is set up. */
export const outboxApi: Client<typeof outbox.routes> = client(outbox);
export const { useReadOutboxQuery, useListMailsQuery, useRetryMailMutation } = outboxApi;
