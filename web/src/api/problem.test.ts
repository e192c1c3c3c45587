import { describe, expect, it } from 'vitest';
import { apiError } from './problem.ts';

const problem = {
  type: 'urn:x',
  title: 'Conflict',
  status: 409,
  code: 'STALE',
  message: 'Load again.',
  requestId: 'r-1',
  version: 4,
};

describe('a failed call', () => {
  it('keeps everything the server said', () => {
    expect(apiError({ status: 409, data: problem })).toEqual(problem);
  });

  it('is FETCH_ERROR when nothing answered', () => {
    expect(apiError({ status: 'FETCH_ERROR' })).toMatchObject({ status: 'FETCH_ERROR' });
    expect(apiError({ status: 'TIMEOUT_ERROR' })).toMatchObject({ status: 'FETCH_ERROR' });
  });

  it('is PARSING_ERROR when the answer was not JSON', () => {
    expect(apiError({ status: 'PARSING_ERROR', data: '<html>' })).toMatchObject({ status: 'PARSING_ERROR' });
  });

  it('keeps its status when the refusal has another shape', () => {
    expect(apiError({ status: 502, data: 'bad gateway' })).toMatchObject({ status: 502, code: 'HTTP_502' });
  });
});
