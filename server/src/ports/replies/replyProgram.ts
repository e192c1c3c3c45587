import { serveTasks } from '#platform/processes/program';
import { readReply } from './readReply.ts';

/** Tasks of the processes that read mails of strangers. */
await serveTasks({
  reply: async (_asked: object, bytes: Buffer) => ({ value: await readReply(bytes) }),
});
