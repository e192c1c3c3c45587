import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#config';
import { diskStore } from './disk.ts';
import { openS3Store } from './s3.ts';
import type { FileStore } from './store.ts';

/** Opens the place of stored objects that the configuration names: a bucket, or else a folder below MARIGOLD_DATA. */
export const openFiles = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> => {
  if (s3) return openS3Store(s3);
  const folder = path.join(dataDir, 'files');
  await mkdir(folder, { recursive: true });
  return diskStore(folder);
};
