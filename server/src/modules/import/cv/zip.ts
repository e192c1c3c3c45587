import { unzipSync } from 'fflate';
import { limits } from './reading.ts';
import { remarks, Unreadable } from './remarks.ts';

const megabyte = 1024 * 1024;

/**
 * Unpacks the wanted entries of a ZIP. What it says about its size is looked at before anything is unpacked, and no entry
 * gets more room than it said it needs.
 */
export const unzip = (bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> => {
  const most = Math.min(limits.unpackedMegabytes * megabyte, bytes.length * limits.zipRatio);
  let entries = 0;
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries += 1;
      unpacked += originalSize;
      if (entries > limits.zipEntries || unpacked > most) throw new Unreadable(remarks.unpacksTooLarge);
      return false;
    },
  });
  return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
};
