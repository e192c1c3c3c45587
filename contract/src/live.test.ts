import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LiveEvent, liveEvents } from './live.ts';
import { grants } from './permissions.ts';

describe('a live event', () => {
  it('that does not say who may hear it does not compile', () => {
    // @ts-expect-error -- without `may`
    const open: LiveEvent = { data: z.object({}) };
    // @ts-expect-error -- 'public' is for calls alone: there is no connection without a session
    const forAll: LiveEvent = { may: 'public', data: z.object({}) };
    expect([open, forAll]).toHaveLength(2);
  });

  it('names a row of the table of permissions', () => {
    for (const { may } of Object.values(liveEvents)) expect(Object.keys(grants)).toContain(may);
  });
});
