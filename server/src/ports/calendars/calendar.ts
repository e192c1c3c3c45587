/** From an instant up to another, in milliseconds. */
export interface BusySpan {
  from: number;
  to: number;
}

/** An interview as it is to stand in somebody's calendar. */
export interface CalendarEntry {
  /** Of the interview: the provider's event is named after it, so that asking again makes no second one. */
  id: string;
  /** Rises with every change. */
  sequence: number;
  start: Date;
  end: Date;
  /** IANA name. */
  timeZone: string;
  title: string;
  description: string;
  location: string;
  /** The same as an iCalendar object. */
  file: string;
}

/** Where an event stands: the provider's name of it, and its version where the provider tells one. */
export interface Standing {
  ref: string;
  etag: string | null;
}

/** How an event stands in a calendar now: at a time, no more, or declined by whose calendar it is. */
export type Found = { kind: 'stands'; from: number; to: number } | { kind: 'gone' | 'declined' };

/** What was read of a calendar. */
export interface CalendarRead {
  /** From where it tells what changes next; null where it keeps none. */
  mark: string | null;
  /** Events by the provider's names, those that changed since the mark before; others stand as they did. */
  found: ReadonlyMap<string, Found>;
}

/** Where a provider is to tell of changes, and until when. */
export interface Listening {
  /** Of this channel alone; part of the address. */
  channelId: string;
  /** Public and of https. */
  address: string;
  /** A secret that comes with everything that is told. */
  token: string;
  until: Date;
}

/** What a provider calls a channel, and until when it tells. */
export interface Channel {
  ref: string;
  until: Date;
}

/** How a provider tells of changes in a calendar; what changed is read as usual. */
export interface Push {
  /** Has changes told from now on. */
  listen(it: Listening): Promise<Channel>;
  /** Has them told for longer; undefined where it has to begin anew. */
  renew(ref: string, until: Date): Promise<Channel | undefined>;
  /** Has them told no more; once more changes nothing. */
  stop(channelId: string, ref: string): Promise<void>;
}

/** Somebody's calendar, whoever keeps it. Every call may be made again after an answer was lost. */
export interface Calendar {
  /** Has an entry stand in the calendar, once, whatever came of earlier tries. */
  createEvent(entry: CalendarEntry): Promise<Standing>;
  /** Brings what stands there to what it should be; what somebody removed stands there again. */
  moveEvent(entry: CalendarEntry, standing: Standing): Promise<Standing>;
  /** Removes an entry, also one of which nobody knows whether it stands there. */
  cancelEvent(id: string, standing: Standing | null): Promise<void>;
  /** How events stand that changed since a mark; all of them without one, or where the calendar no longer knows it. */
  readChanges(mark: string | null, refs: readonly string[]): Promise<CalendarRead>;
  /** What stands in the calendar between two instants, in any order. */
  freeBusy(span: BusySpan, signal: AbortSignal): Promise<BusySpan[]>;
  /** How it tells of changes; null where it has to be asked. */
  push: Push | null;
}

/**
 * What a fault calls for: asking again `later`, new access (`unauthorized`: it has expired or was withdrawn; `denied`: it does
 * not reach so far), or a person (`refused`).
 */
export type FaultKind = 'later' | 'unauthorized' | 'denied' | 'refused';

/** A calendar did not do what it was asked. The message is for the log: it holds nothing of what anybody wrote. */
export class CalendarFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    /** Not before so many seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
