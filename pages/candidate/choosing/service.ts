import type { Choosing as Chosen, Choice, Suggesting } from '@marigold/contract/choosing';
import { ask } from '../ask.ts';
import { own } from '../own/service.ts';

/** By what somebody chooses: signed in, an application of theirs; else a link. */
export type Whose = { id: string } | { token: string };

/** What a candidate can do about the time of an interview. */
export const callsOf = (whose: Whose) => {
  if ('token' in whose) {
    const by = <T>(name: string, body: object = {}) =>
      ask<T>('POST', own(`interviews/${name}`), { token: whose.token, ...body });
    return {
      show: () => by<Choice>('show'),
      hold: (interviewTime: string, until?: string) => by<Choice>('hold', { interviewTime, until }),
      release: () => by<Choice>('hold', { interviewTime: null }),
      leave: (left: string) => by<Choice>('hold', { interviewTime: null, left }),
      choose: (chosen: Chosen) => by<Choice>('choose', chosen),
      suggest: (asked: Suggesting) => by<Choice>('suggest', asked),
      cancel: () => by<unknown>('cancel'),
    };
  }
  const path = own(`applications/${whose.id}`);
  return {
    show: () => ask<Choice>('GET', `${path}/slots`),
    hold: (interviewTime: string, until?: string) =>
      ask<Choice>('POST', `${path}/slots/hold`, { interviewTime, until }),
    release: () => ask<Choice>('DELETE', `${path}/slots/hold`),
    leave: (left: string) => ask<Choice>('DELETE', `${path}/slots/hold?left=${encodeURIComponent(left)}`),
    choose: (chosen: Chosen) => ask<Choice>('POST', `${path}/interview`, chosen),
    suggest: (asked: Suggesting) => ask<Choice>('PUT', `${path}/suggestion`, asked),
    cancel: () => ask<unknown>('DELETE', `${path}/interview`),
  };
};
