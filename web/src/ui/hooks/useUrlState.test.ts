import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readUrlState, writeUrlState } from './useUrlState.ts';

const filter = z.object({
  stage: z.enum(['Matched', 'InReview']).default('Matched'),
  page: z.coerce.number().int().min(1).default(1),
  q: z.string().default(''),
  rank: z.enum(['top', 'great']).optional(),
});

describe('filters in the address', () => {
  it('are read with their types', () => {
    expect(readUrlState(filter, new URLSearchParams('stage=InReview&page=3&rank=top'))).toEqual({
      stage: 'InReview',
      page: 3,
      q: '',
      rank: 'top',
    });
  });

  it('fall back to their default where the address makes no sense', () => {
    expect(readUrlState(filter, new URLSearchParams('stage=Moon&page=zero&q=ana'))).toEqual({
      stage: 'Matched',
      page: 1,
      q: 'ana',
    });
  });

  it('are left out of the address at their default', () => {
    expect(
      writeUrlState(filter, new URLSearchParams('stage=InReview'), { stage: 'Matched', q: 'inês' }).toString(),
    ).toBe('q=in%C3%AAs');
  });

  it('leave foreign parameters alone', () => {
    expect(writeUrlState(filter, new URLSearchParams('match=7&rank=top'), { rank: undefined }).toString()).toBe(
      'match=7',
    );
  });
});
