import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ImportFile, imports } from '@marigold/contract/import';
import { notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { chunksOf, freeCompanyObjectId, keepDocument } from '#modules/files';
import { tooLarge } from '#ports/files/store';
import * as importStore from '../importStore.ts';
import { fileOf } from '../present.ts';
import { readLater } from '../queue.ts';
import { sniffing } from './sniffing.ts';

/** A file as it is sent. */
interface Sent {
  importId: string;
  fileId: string;
  fileName: string;
  bytes: Readable;
  length: number | undefined;
}

const started = () => refused('STARTED', 'This import was started already. Begin another one for further files.');

/** Takes a file in and has it read. It is safe before this answers; sent again, it answers the same. */
export const upload = async (call: CompanyCall, sent: Sent): Promise<ImportFile> => {
  const { platform, actor } = call;
  const { importId, fileName, bytes, length } = sent;
  const { companyId, userId } = actor;
  const fileId = await freeCompanyObjectId(platform, sent.fileId, companyId);
  // Transactions of their own: none is held while bytes arrive.
  const before = await platform.pools.asCompany(companyId, async (db) => ({
    found: await importStore.findImport(db, importId),
    file: await importStore.findFile(db, importId, fileId),
    files: await importStore.countFiles(db, importId),
  }));
  if (!before.found) throw notFound('Import');
  if (before.file) {
    bytes.resume();
    return fileOf(before.file);
  }
  if (before.found.state !== 'open') throw started();
  if (before.files >= imports.maxFiles)
    throw refused(
      'TOO_MANY_FILES',
      phrase('An import takes {{most}} files. Begin another one for the rest.', { most: imports.maxFiles }),
      { most: imports.maxFiles },
    );
  const { maxBytes } = imports;
  if (length !== undefined && length > maxBytes.zip) throw tooLarge(maxBytes.zip);

  const checksum = createHash('sha256');
  const sniffed = sniffing(fileName);
  return keepDocument(
    platform,
    {
      objectId: fileId,
      companyId,
      userId,
      bytes: chunksOf(bytes),
      mostBytes: maxBytes.zip,
      refusal: () => tooLarge(maxBytes.zip),
      watch: (chunk) => {
        checksum.update(chunk);
        return sniffed.watch(chunk);
      },
    },
    async (db, size) => {
      const { kind, type } = await sniffed.end();
      const held = await importStore.lockImport(db, importId);
      if (held?.state !== 'open') throw started();
      const added = {
        fileId,
        companyId,
        importId,
        fileName,
        inside: null,
        kind,
        size,
        checksum: checksum.digest('hex'),
      };
      await importStore.addFile(db, added);
      await readLater(db, importId);
      const file = await importStore.findFile(db, importId, fileId);
      if (!file) throw notFound('File');
      return { type, kept: fileOf(file) };
    },
  );
};
