import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Queued } from '@marigold/web/conversation/queued';
import { type Attempt, type Outbox, outboxOf } from './outbox.ts';

const item = (id: string): Queued => ({
  id,
  conversationId: 'conversation',
  by: 'ines',
  text: id,
  messageTypeId: 1,
  at: '2026-11-21T10:00:00.000Z',
});

/** What happens to an attempt: it arrives and is answered, the answer is lost, it does not arrive, or it is refused. */
type Fate = 'answered' | 'lost answer' | 'lost' | 'refused';
type Step = 'write' | 'drain' | 'reload' | 'reload under way' | 'retry' | Fate;
const steps: Step[] = [
  'write',
  'drain',
  'reload',
  'reload under way',
  'retry',
  'answered',
  'lost answer',
  'lost',
  'refused',
];

/** A browser that keeps what waits, a server that stores each id once, and a connection of which every end is chosen. */
const world = () => {
  let disk = '[]';
  const stored: string[] = [];
  const written: string[] = [];
  const refused = new Set<string>();
  let flying: { id: string; land: (fate: Fate) => void }[] = [];
  const page = (): Outbox =>
    outboxOf({
      read: () => JSON.parse(disk) as Queued[],
      write: (items) => (disk = JSON.stringify(items)),
      by: () => 'ines',
      send: ({ id }) =>
        new Promise<Attempt>((resolve) => {
          const land = (fate: Fate) => {
            if (fate === 'refused') refused.add(id);
            else if (fate !== 'lost' && !stored.includes(id)) stored.push(id);
            resolve(fate === 'answered' ? 'stored' : fate === 'refused' ? { refusal: 'Not now.' } : 'later');
          };
          flying.push({ id, land });
        }),
    });
  let outbox = page();
  /** Lets everything happen that waits for nothing outside. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const waiting = () => JSON.parse(disk) as Queued[];
  const act = async (step: Step) => {
    if (step === 'write') {
      const id = `message ${written.length}`;
      written.push(id);
      outbox.post(item(id));
    } else if (step === 'drain') void outbox.drain();
    else if (step === 'retry')
      waiting()
        .filter(({ refusal }) => refusal !== undefined)
        .forEach(({ id }) => outbox.postAgain(id));
    else if (step === 'reload') outbox = page();
    else if (step === 'reload under way') {
      // The request has left; nobody is there any more to hear what becomes of it.
      outbox = page();
      flying.splice(0).forEach(({ id }) => !stored.includes(id) && !refused.has(id) && stored.push(id));
    } else flying.shift()?.land(step);
    await settle();
  };
  const finish = async () => {
    flying = [];
    outbox = page();
    await act('retry');
    while (waiting().length > 0) {
      await act('drain');
      await act('answered');
    }
  };
  return { act, finish, stored, written, refused, waiting };
};

describe('the outbox', () => {
  it('brings each message over once and in order, whatever becomes of answers, attempts and pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 60 }), async (taken) => {
        const { act, finish, stored, written, refused } = world();
        for (const step of taken) await act(step);
        await finish();
        expect(stored.toSorted()).toEqual(written.toSorted());
        const inOrder = (ids: readonly string[]) => ids.filter((id) => !refused.has(id));
        expect(inOrder(stored)).toEqual(inOrder(written));
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing while something is on its way', async () => {
    const { act, waiting } = world();
    for (const step of ['write', 'drain', 'write', 'lost'] as const) await act(step);
    expect(waiting().map(({ id }) => id)).toEqual(['message 0', 'message 1']);
  });

  it('lets a refused message wait for its writer, and the next ones pass', async () => {
    const { act, waiting, stored } = world();
    for (const step of ['write', 'write', 'drain', 'refused', 'answered'] as const) await act(step);
    expect(stored).toEqual(['message 1']);
    expect(waiting()).toEqual([expect.objectContaining({ id: 'message 0', refusal: 'Not now.' })]);
  });

  it('leaves what somebody else wrote in this browser to them', async () => {
    let items: readonly Queued[] = [{ ...item('theirs'), by: 'somebody else' }, item('mine')];
    const sent: string[] = [];
    const outbox = outboxOf({
      read: () => items,
      write: (next) => (items = next),
      by: () => 'ines',
      send: ({ id }) => {
        sent.push(id);
        return Promise.resolve('stored');
      },
    });
    expect(await outbox.drain()).toBe(true);
    expect(sent).toEqual(['mine']);
    expect(items.map(({ id }) => id)).toEqual(['theirs']);
  });
});
