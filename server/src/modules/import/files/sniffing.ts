import { z } from 'zod';
import { ImportKind, imports } from '@marigold/contract/import';
import { tooLarge } from '#ports/files/store';
import { enoughBytes, type Kind } from './kinds.ts';
import { kinds } from '../pools.ts';

const DetectedType = z.object({ kind: ImportKind.nullable(), type: z.string() });

/** Tells what a file is while it comes, and refuses it as soon as it is larger than its kind may be. */
export const sniffing = (fileName: string) => {
  let kind: Kind | undefined;
  let first: Buffer[] = [];
  let size = 0;
  const tell = async (): Promise<Kind> => {
    kind ??= (await kinds.one('kind', { fileName }, DetectedType, Buffer.concat(first))).value;
    first = [];
    return kind;
  };
  return {
    watch: async (chunk: Buffer): Promise<void> => {
      size += chunk.length;
      if (!kind) first.push(chunk);
      if (size < enoughBytes) return;
      const most = imports.maxBytes[(await tell()).kind ?? 'cv'];
      if (size > most) throw tooLarge(most);
    },
    end: tell,
  };
};
