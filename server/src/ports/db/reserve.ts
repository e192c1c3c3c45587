import { randomFillSync } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';

const megabyte = 1024 ** 2;

/**
 * Room on the disk of the embedded database that nobody else can take: a file. PostgreSQL ends itself when it finds no room
 * for its log, and without some it cannot start again; given up in time, the file is what it goes on with.
 */
export interface Reserve {
  /** Whether the room is set aside. */
  isHeld(): Promise<boolean>;
  /** Sets it aside; answers false where there is not enough. */
  hold(): Promise<boolean>;
  /** Gives it to whoever needs it. */
  release(): Promise<void>;
}

/** The reserve of so many megabytes in a file, which several processes may look after. */
export const openReserve = (file: string, megabytes: number): Reserve => {
  const draft = `${file}.new`;
  const write = async () => {
    // A disk that compresses what it keeps would set nothing aside for zeros.
    const bytes = randomFillSync(Buffer.alloc(megabyte));
    const handle = await open(draft, 'w', 0o600);
    try {
      for (let written = 0; written < megabytes; written++) await handle.write(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  };
  return {
    isHeld: () =>
      stat(file).then(
        ({ size }) => size === megabytes * megabyte,
        () => false,
      ),
    hold: () =>
      write().then(
        () => true,
        async () => {
          await rm(draft, { force: true });
          return false;
        },
      ),
    release: () => rm(file, { force: true }),
  };
};
