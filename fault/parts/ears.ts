import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import type { Row } from './kit.ts';
import { ask, hear, type Said, type Talker } from './talks.ts';

const PATIENCE = 60_000;

/** Tries until it succeeds; what cannot be reached answers later. */
export const patiently = async (attempt: (at: number) => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + PATIENCE;
  for (let at = 0; ; at++) {
    const done = await attempt(at).catch((error: NodeJS.ErrnoException) => {
      if (error.message.includes('refused with') || performance.now() > deadline) throw error;
      return false;
    });
    if (done) return;
    await pause(20);
  }
};

/** Somebody who listens, at either node, and comes back whenever the connection ends, saying what they saw last. */
export class Ear {
  readonly said: Said[] = [];
  /** Of the last event; 0 is before all of them. */
  private after = 0;
  private socket: Socket | undefined;
  private isClosed = false;
  private turn = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly side: Talker,
    readonly conversationId: string,
  ) {
    void this.listen();
  }

  private async listen(): Promise<void> {
    await patiently(async () => {
      if (this.isClosed) return true;
      const url = this.urls[this.turn++ % this.urls.length] ?? '';
      const note = (said: Said, seq: number) => {
        this.said.push(said);
        this.after = seq;
      };
      this.socket = await hear(url, this.side, note, this.after);
      return true;
    });
    if (this.isClosed) this.socket?.disconnect();
    else
      this.socket?.once('disconnect', () => {
        this.socket = undefined;
        if (!this.isClosed) void this.listen();
      });
  }

  /** Resolves when the connection is there. */
  async ready(): Promise<void> {
    await patiently(() => Promise.resolve(this.socket?.connected === true));
  }

  /** Ends the connection without a word, as a lost network does; false where there is none now. */
  cut(): boolean {
    const engine = this.socket?.io.engine;
    if (!this.socket?.connected || !engine) return false;
    engine.close();
    return true;
  }

  /** Waits until all of these were heard; not for ever. */
  async until(ids: ReadonlySet<string>): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (performance.now() < deadline) {
      const heard = new Set(this.said.map(({ id }) => id));
      if ([...ids].every((id) => heard.has(id))) return;
      await pause(50);
    }
  }

  close(): void {
    this.isClosed = true;
    this.socket?.disconnect();
  }
}

interface Page {
  data: Said[];
  hasMore: boolean;
}

/** Everything that was said in a conversation, as somebody of it reads it page by page. */
export const historyOf = async (urls: readonly string[], side: Talker, conversationId: string): Promise<Said[]> => {
  const said: Said[] = [];
  for (let hasMore = true; hasMore;) {
    const last = said.at(-1);
    await patiently(async (at) => {
      const query = last ? `?lastMessageId=${last.id}` : '';
      const { status, body } = await ask(
        urls[at % urls.length] ?? '',
        side,
        `${side.me}/history/${conversationId}${query}`,
      );
      if (status !== 200) return false;
      const page = body as Page;
      said.push(...page.data);
      ({ hasMore } = page);
      return true;
    });
  }
  return said;
};

/** Compares what each side was told with what was acknowledged: lost, told twice, or out of order, which counts as twice. */
export const judge = (
  what: string,
  rounds: number,
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>,
  sides: readonly { conversationId: string; said: readonly Said[] }[],
): Row => {
  let [lost, doubled] = [0, 0];
  for (const { conversationId, said } of sides) {
    const ids = new Set(said.map(({ id }) => id));
    for (const id of acknowledged.get(conversationId) ?? []) if (!ids.has(id)) lost++;
    let last = 0;
    for (const { sequence } of said) {
      if (sequence <= last) doubled++;
      last = Math.max(last, sequence);
    }
  }
  const count = [...acknowledged.values()].reduce((sum, ids) => sum + ids.size, 0);
  return { what, rounds, acknowledged: count, lost, doubled };
};
