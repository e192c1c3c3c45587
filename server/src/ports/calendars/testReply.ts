/** What a stand-in answers. */
export interface Reply {
  status: number;
  body?: unknown;
}

/** What stands in a calendar, as both providers tell it. */
export interface Event {
  title: string;
  start: string;
  end: string;
  /** Ours, by the property or the id that carries it. */
  interviewId: string;
  isCancelled: boolean;
  /** What Graph knows of a request that is repeated. */
  transactionId?: string;
}
