import { imports } from '@marigold/contract/import';
import { tooLarge } from '#ports/files/store';
import { enoughBytes, type Kind, kindOf } from './kinds.ts';

/** Tells what a file is while it comes, and refuses it as soon as it is larger than its kind may be. */
export const sniffing = (fileName: string) => {
  let kind: Kind | undefined;
  let first: Buffer[] = [];
  let size = 0;
  const tell = (): Kind => (kind ??= kindOf(Buffer.concat(first), fileName));
  return {
    watch: (chunk: Buffer): void => {
      size += chunk.length;
      if (!kind) first.push(chunk);
      if (size < enoughBytes) return;
      const most = imports.maxBytes[tell().kind ?? 'cv'];
      first = [];
      if (size > most) throw tooLarge(most);
    },
    end: tell,
  };
};
