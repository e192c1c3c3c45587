import { serverNow } from '@marigold/contract/serverTime';
import type { Queued } from '@marigold/web/conversation/queued';
import { add, nextOf, refuse, retry, settle } from '@marigold/web/outgoing/queue';

/** What became of an attempt to send a message. */
export type Attempt = 'stored' | 'later' | { refusal: string };

interface Means {
  /** Where messages wait; it outlives the page. */
  read: () => readonly Queued[];
  write: (items: readonly Queued[]) => void;
  send: (item: Queued, attempt: number) => Promise<Attempt>;
  /** Who writes here now; what somebody else left waits for them. */
  by: () => string;
}

/** Messages that are not on the server yet, and the one way there: in the order they were written. */
export interface Outbox {
  post: (item: Queued) => void;
  postAgain: (id: string) => void;
  discard: (id: string) => void;
  /** Sends what waits. Answers whether nothing does any more; otherwise it has to be tried later. */
  drain: () => Promise<boolean>;
}

/** An outbox with these means. A message leaves it when it is stored, or given up, and not before. */
export const outboxOf = ({ read, write, send, by }: Means): Outbox => {
  const change = (next: (items: readonly Queued[]) => Queued[]) => write(next(read()));
  let attempts = 0;
  const run = async (): Promise<boolean> => {
    for (let item = nextOf(read(), by()); item; item = nextOf(read(), by())) {
      const { id } = item;
      const became = await send(item, attempts);
      if (became === 'later') {
        attempts += 1;
        return false;
      }
      attempts = 0;
      change((items) => (became === 'stored' ? settle(items, id) : refuse(items, id, became.refusal)));
    }
    return true;
  };
  let running: Promise<boolean> | undefined;
  return {
    post: (item) => change((items) => add(items, item)),
    postAgain: (id) => change((items) => retry(items, id, new Date(serverNow()).toISOString())),
    discard: (id) => change((items) => settle(items, id)),
    drain: () => (running ??= run().finally(() => (running = undefined))),
  };
};
