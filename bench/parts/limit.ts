import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import type { Members } from '../../server/src/matching/index/members.ts';
import { defaultThresholds } from '../../server/src/matching/engine/rules.ts';
import { Scan } from '../../server/src/matching/index/scan.ts';
import { neededUnits, Search, stepsOf } from '../../server/src/matching/index/search.ts';

const run = promisify(execFile);
const source = fileURLToPath(new URL('limit.c', import.meta.url));

/** Writes the lists that ranking reads for each role. */
const write = async (file: string, members: Members, opportunities: readonly OpportunityFacts[]): Promise<void> => {
  const handle = await open(file, 'w');
  const put = (...values: number[]) => handle.write(new Uint8Array(Uint32Array.from(values).buffer));
  await put(members.size, opportunities.length);
  for (const opportunity of opportunities) {
    const scan = new Scan(members, new Search(), opportunity, defaultThresholds);
    const steps = stepsOf(scan.wishes());
    await put(neededUnits(scan.wanted, defaultThresholds), steps.length);
    for (const { members: list, length, units, stamp, reachable } of steps) {
      await put(length, units, stamp, reachable);
      if (length > 0) await handle.write(new Uint8Array(list.buffer, list.byteOffset, 4 * length));
    }
  }
  await handle.close();
};

/** Milliseconds of each role in a C program with the same access pattern, the best of three; undefined without a C compiler. */
export const limitInC = async (
  members: Members,
  opportunities: readonly OpportunityFacts[],
): Promise<number[] | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-limit-'));
  try {
    const program = path.join(folder, 'limit');
    const compiled = await run('cc', ['-O3', '-march=native', '-o', program, source]).then(
      () => true,
      () => false,
    );
    if (!compiled) return undefined;
    const file = path.join(folder, 'lists');
    await write(file, members, opportunities);
    const { stdout } = await run(program, [file]);
    return stdout.trim().split('\n').map(Number);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
