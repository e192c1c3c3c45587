import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const megabyte = 1024 ** 2;

/** A small disk of its own in memory. */
export interface TestDisk {
  folder: string;
  /** Writes until there is no room for another byte. */
  fill(): void;
  /** Removes what filled it. */
  clear(): void;
  unmount(): void;
}

/** Mounts a disk of so many megabytes; nothing where this user may not. */
export const mountDisk = (megabytes: number): TestDisk | undefined => {
  const folder = mkdtempSync('/tmp/marigold-disk-');
  chmodSync(folder, 0o711);
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      for (let size = megabyte; size > 0;) {
        try {
          writeSync(file, Buffer.alloc(size, 1));
        } catch {
          size = Math.floor(size / 2);
        }
      }
      closeSync(file);
    },
    clear: () => rmSync(filler, { force: true }),
    unmount: () => {
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
};
