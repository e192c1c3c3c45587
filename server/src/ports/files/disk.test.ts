import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { diskStore } from './disk.ts';

it('hands on what it reads in large pieces, also of a range', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'marigold-disk-'));
  const store = diskStore(root);
  const id = newId();
  await store.put(id, Buffer.alloc(1_000_000, 7));
  const pieces: number[] = [];
  for await (const piece of (await store.read(id, { start: 100, end: 900_099 })) ?? [])
    pieces.push((piece as Buffer).length);
  expect(pieces.reduce((sum, size) => sum + size, 0)).toBe(900_000);
  expect(pieces.length).toBeLessThan(8);
  await rm(root, { recursive: true });
});
