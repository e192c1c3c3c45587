import { spawnSync } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from '#ports/db/binaries';

/** Under which user PostgreSQL runs: it refuses root. */
export interface Account {
  /** Who must own the data folder; undefined for the user of this process. */
  owner?: { uid: number; gid: number };
  /** What to spawn so that a program runs under this account. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

/** `nobody` of Debian, Red Hat, SUSE and Alpine. */
const nobody = 65_534;
const otherIdentity = ['-U', `--map-user=${nobody}`, `--map-group=${nobody}`];

const ourselves: Account = { command: (file, args) => ({ file, args: [...args] }) };

const user = (uid: number, gid: number): Account => ({
  owner: { uid, gid },
  command: (file, args) => ({ file, args: [...args], uid, gid }),
});

/** Root without its powers and under another number: still reaches what only root may read. */
const disguisedRoot: Account = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ({ file: 'unshare', args: [...otherIdentity, program, ...args] }),
};

const mayReach = (uid: number, gid: number, program: string, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', program, folder], { uid, gid }).status === 0;

const mayDisguise = (program: string): boolean =>
  spawnSync('unshare', [...otherIdentity, program, '--version']).status === 0;

/** Chooses the account: this user, or for root whoever owns `cluster` already, else `nobody`, else root in disguise. */
export const chooseAccount = async (binaries: Binaries, cluster: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return ourselves;
  const found = await stat(cluster).catch(() => undefined);
  const { uid, gid } = found && found.uid !== 0 ? found : { uid: nobody, gid: nobody };
  if (mayReach(uid, gid, binaries.postgres, path.dirname(cluster))) return user(uid, gid);
  if (mayDisguise(binaries.postgres)) return disguisedRoot;
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach ${binaries.postgres} and ${path.dirname(cluster)}. ` +
      `Start Marigold as an ordinary user, move it out of the private folder, or set DATABASE_URL to a server of your own.`,
  );
};

/** Gives a folder and all in it to the account, unless it owns the folder already. */
export const handOver = async (folder: string, { owner }: Account): Promise<void> => {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
};
