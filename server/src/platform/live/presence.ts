import type { LiveData } from '@marigold/contract/live';
import type { StoredEvent } from './events.ts';

/** A connection, and the node that has it. */
export interface Connection {
  node: string;
  connection: string;
}

interface Entry extends Connection {
  event: StoredEvent;
  /** How often there had been doubts when it was heard. */
  heardIn: number;
}

/** Whoever hears an event: people of a company, or a candidate. */
const roomOf = ({ personId, companyId }: StoredEvent): string => personId ?? companyId ?? '';
const presenceIn = ({ envelope }: StoredEvent) => envelope.data as LiveData<'presence'>;
/** Somebody in one opportunity: what those in a room hear of as one. */
const whoIn = (event: StoredEvent): string => `${presenceIn(event).userId} ${event.opportunityId ?? ''}`;
/** The same of somebody who is somewhere else, or nowhere, now. */
const elsewhere = (event: StoredEvent, where: string | null): StoredEvent => ({
  ...event,
  envelope: { ...event.envelope, data: { ...presenceIn(event), where } },
});

/**
 * Who is there, as far as this node has heard, so that a connection that begins need not wait until somebody moves. Each of
 * somebody's connections counts, on whatever node: they have left when the last of them has.
 */
export const keepPresence = () => {
  const rooms = new Map<string, Map<string, Map<string, Entry>>>();
  let doubts = 0;
  const entries = () => [...rooms.values()].flatMap((room) => [...room.values()]).flatMap((one) => [...one.values()]);
  /** Where somebody is: where the connection is that was heard last. */
  const newest = (theirs: ReadonlyMap<string, Entry> | undefined) => [...(theirs?.values() ?? [])].at(-1)?.event;
  const whereIn = (theirs: ReadonlyMap<string, Entry>) => {
    const event = newest(theirs);
    return event ? presenceIn(event).where : null;
  };
  /** Notes where a connection is now, as its node told; answers what is news to those it concerns. */
  const hear = (event: StoredEvent, { node, connection }: Connection): StoredEvent | undefined => {
    const [name, who] = [roomOf(event), whoIn(event)];
    const room = rooms.get(name) ?? new Map<string, Map<string, Entry>>();
    const theirs = room.get(who) ?? new Map<string, Entry>();
    const before = whereIn(theirs);
    theirs.delete(connection);
    if (presenceIn(event).where !== null) theirs.set(connection, { event, node, connection, heardIn: doubts });
    if (theirs.size > 0) room.set(who, theirs);
    else room.delete(who);
    if (room.size > 0) rooms.set(name, room);
    else rooms.delete(name);
    const now = whereIn(theirs);
    return now === before ? undefined : elsewhere(event, now);
  };
  /** Takes connections to have ended; answers what is news. */
  const end = (ended: readonly Entry[]): StoredEvent[] =>
    ended.flatMap(({ event, ...at }) => hear(elsewhere(event, null), at) ?? []);
  return {
    hear,
    /** Those whom the people of a room would hear of. */
    of: (room: string): StoredEvent[] => [...(rooms.get(room)?.values() ?? [])].flatMap((one) => newest(one) ?? []),
    /** What each connection told. */
    all: (): Entry[] => entries(),
    /** Where connections are of which it was said otherwise. */
    since: (told: readonly Entry[]): Entry[] =>
      told.flatMap((one) => {
        const now = rooms.get(roomOf(one.event))?.get(whoIn(one.event))?.get(one.connection);
        return now?.event === one.event ? [] : [now ?? { ...one, event: elsewhere(one.event, null) }];
      }),
    /** Takes everybody who is connected to some nodes to have left them; answers what is news. */
    leave: (nodes: (node: string) => boolean): StoredEvent[] => end(entries().filter(({ node }) => nodes(node))),
    /** Takes a connection to have ended that could not say so itself. */
    forget: (ended: string): StoredEvent[] => end(entries().filter(({ connection }) => connection === ended)),
    /** From now on it is doubted that those are still there who were heard of before: somebody may have left unheard. */
    doubt: (): void => void doubts++,
    /** A node has told everybody who is connected to it: whoever it did not tell since the last doubt has left. */
    settle: (told: string): StoredEvent[] =>
      end(entries().filter(({ node, heardIn }) => node === told && heardIn < doubts)),
  };
};
