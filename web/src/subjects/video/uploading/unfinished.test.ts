import { expect, it } from 'vitest';
import { refuseOther } from './unfinished.ts';

const file = (bytes: number, name: string, lastModified = 1) =>
  new File([new Uint8Array(bytes)], name, { lastModified });
const begun = { videoId: 'v', name: 'day.webm', size: 2_000_000, lastModified: 1, percent: 40 };

it('goes on with the file that was begun', () => {
  expect(refuseOther(begun, file(2_000_000, 'day.webm'), 'en')).toBeUndefined();
});

it('tells of another file which one it is, and which one is wanted', () => {
  expect(refuseOther(begun, file(3_100_000, 'night.webm'), 'en')).toMatchObject({
    values: { name: 'night.webm', size: '3.1', wanted: 'day.webm', wantedSize: '2' },
  });
});

it('tells of the same file that was changed since', () => {
  expect(refuseOther(begun, file(2_000_000, 'day.webm', 2), 'en')?.key).toContain('saved anew');
});
