import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { Problem } from '@marigold/contract/problems';
import { arriving, chunksOf } from './arriving.ts';
import type { Writer } from './writer.ts';

afterEach(() => vi.useRealTimers());

const watch = () => {
  const writer: Writer = { id: '', isWaiting: false, stay: () => Promise.resolve(), confirm: () => Promise.resolve() };
  const most = { bytes: 1_000_000, refusal: () => new Problem('TOO_LARGE', '') };
  return { writer, most, begin: undefined };
};

it('an upload is broken off after a minute without a byte, but not while what came is written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const source = new Readable({ read: () => undefined });
  const watched = watch();
  const chunks = arriving(chunksOf(source), watched);
  const first = chunks.next();
  expect(watched.writer.isWaiting).toBe(true);
  await vi.advanceTimersByTimeAsync(59_000);
  source.push('a');
  expect(String((await first).value)).toBe('a');
  expect(watched.writer.isWaiting).toBe(false);

  await vi.advanceTimersByTimeAsync(300_000);
  const second = chunks.next();
  await vi.advanceTimersByTimeAsync(59_000);
  source.push('b');
  expect(String((await second).value)).toBe('b');

  const third = chunks.next().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await third).toMatchObject({ status: 408, code: 'STALLED' });
});
