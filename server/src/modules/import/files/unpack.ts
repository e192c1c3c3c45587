import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import { z } from 'zod';
import { imports, type ImportSentence } from '@marigold/contract/import';
import { Problem, refused } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { keepDocument } from '#modules/files';
import { tooLarge } from '#ports/files/store';
import { PackedList } from './archive.ts';
import { Unreadable } from './encoding.ts';
import * as importStore from '../importStore.ts';
import type { Kind } from './kinds.ts';
import { archives } from '../pools.ts';
import { say } from '../messages.ts';
import { sniffing } from './sniffing.ts';

/** A file in a ZIP has an id of its own, the same however often the ZIP is opened. */
const idOf = (zipId: string, name: string) => v5(name, zipId);

/** A file in a ZIP. */
interface Packed {
  name: string;
  size: number;
  chunks: AsyncIterable<Buffer>;
}

const chunksOf = async function* (place: string, at: number): AsyncGenerator<Buffer> {
  for await (const { bytes } of archives.ask('packed', { place, at }, z.unknown())) yield bytes;
};

const keepOne = async (
  platform: Platform,
  zip: importStore.FileRow,
  packed: Packed,
): Promise<ImportSentence | undefined> => {
  const fileId = idOf(zip.file_id, packed.name);
  const { name } = packed;
  if (packed.size === 0) return say('{{name}} is empty and was left out.', { name });
  const sniffed = sniffing(name);
  const checksum = createHash('sha256');
  try {
    await keepDocument(
      platform,
      {
        objectId: fileId,
        companyId: zip.company_id,
        userId: null,
        bytes: packed.chunks,
        mostBytes: imports.maxBytes.csv,
        refusal: () => tooLarge(imports.maxBytes.csv),
        watch: (chunk) => {
          checksum.update(chunk);
          return sniffed.watch(chunk);
        },
      },
      async (db, size) => {
        const { kind, type } = await sniffed.end();
        const held = await importStore.holdImport(db, zip.import_id);
        if (held?.state !== 'open') throw refused('STARTED', 'This import was started meanwhile.');
        await importStore.addFile(db, {
          fileId,
          companyId: zip.company_id,
          importId: zip.import_id,
          fileName: name,
          inside: zip.file_id,
          kind,
          size,
          checksum: checksum.digest('hex'),
        });
        return { type, kept: undefined };
      },
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'EXISTS') return undefined;
    if (error instanceof Problem && error.status >= 500) throw error;
    if (error instanceof Problem && error.status === 423) throw error;
    return say('{{name}} could not be unpacked: it is too large or damaged.', { name: name.slice(0, 200) });
  }
  return undefined;
};

/**
 * Takes a ZIP on this machine's disk apart: each file in it becomes one of the import. What turns out to be a Word document
 * is left as it is. It is looked into and unpacked in processes of their own.
 */
export const unpack = async (
  platform: Platform,
  zip: importStore.FileRow,
  place: string,
): Promise<Pick<Kind, 'kind'> & { remarks: ImportSentence[]; columns: [] }> => {
  const { value: list } = await archives.one('list', { place }, PackedList);
  if ('unreadable' in list) throw new Unreadable(list.unreadable);
  const { kind, files } = list;
  if (kind !== 'zip') return { kind, remarks: [], columns: [] };
  if (zip.inside) throw new Unreadable(say('This is a ZIP in a ZIP. Pack the files themselves.'));
  if (files.length === 0) throw new Unreadable(say('There are no files in this ZIP.'));
  const room = imports.maxFiles - (await platform.pools.asSystem((db) => importStore.countFiles(db, zip.import_id)));
  if (files.length > room + (await knownOf(platform, zip)))
    throw new Unreadable(
      say('An import takes {{most}} files. Begin another import with this ZIP.', { most: imports.maxFiles }),
    );
  const remarks: ImportSentence[] = [];
  for (const [at, file] of files.entries()) {
    const remark = await keepOne(platform, zip, { ...file, chunks: chunksOf(place, at) });
    if (remark) remarks.push(remark);
  }
  return { kind, remarks, columns: [] };
};

/** Files that an earlier try took out of a ZIP already. */
const knownOf = async ({ pools }: Platform, zip: importStore.FileRow): Promise<number> =>
  (await pools.asSystem((db) => importStore.filesOf(db, [zip.import_id]))).filter(
    ({ inside }) => inside === zip.file_id,
  ).length;
