import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import { imports, type ImportSentence } from '@marigold/contract/import';
import { conflict, Problem } from '@marigold/contract/problems';
import type { Platform } from '#kit/call';
import { keepDocument } from '#modules/files';
import { tooLarge } from '#ports/files/store';
import { openArchive, type Packed } from './archive.ts';
import { Unreadable } from './encoding.ts';
import * as importStore from './importStore.ts';
import { isSpreadsheet, type Kind, packedKind } from './kinds.ts';
import { say } from './said.ts';
import { sniffing } from './sniffing.ts';

/** A file in a ZIP has an id of its own, the same however often the ZIP is opened. */
const idOf = (zipId: string, name: string) => v5(name, zipId);

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
        bytes: await packed.open(),
        mostBytes: imports.maxBytes.csv,
        refusal: () => tooLarge(imports.maxBytes.csv),
        watch: (chunk) => {
          checksum.update(chunk);
          sniffed.watch(chunk);
        },
      },
      async (db, size) => {
        const { kind, type } = sniffed.end();
        const held = await importStore.holdImport(db, zip.import_id);
        if (held?.state !== 'open') throw conflict('STARTED', 'This import was started meanwhile.');
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

/** Takes a ZIP apart: each file in it becomes one of the import. What turns out to be a Word document is left as it is. */
export const unpack = async (
  platform: Platform,
  zip: importStore.FileRow,
): Promise<Pick<Kind, 'kind'> & { remarks: ImportSentence[]; columns: [] }> => {
  const stream = await platform.files.read(zip.file_id);
  if (!stream) throw new Unreadable(say('This file is gone. Add it again.'));
  const spooled = await platform.spool.receive(stream, imports.maxBytes.zip);
  try {
    const archive = await openArchive(spooled.place);
    try {
      const { kind } = packedKind(archive.names);
      if (kind !== 'zip') return { kind, remarks: [], columns: [] };
      if (isSpreadsheet(archive.names))
        throw new Unreadable(say('This is a spreadsheet. Save it as CSV and add that file.'));
      if (zip.inside) throw new Unreadable(say('This is a ZIP in a ZIP. Pack the files themselves.'));
      const nested = archive.files.find(({ name }) => /\.(zip|7z|rar|gz|tar|jar)$/i.test(name));
      if (nested)
        throw new Unreadable(
          say('This ZIP holds another archive ({{name}}). Pack the files themselves.', {
            name: nested.name.slice(0, 200),
          }),
        );
      if (archive.files.length === 0) throw new Unreadable(say('There are no files in this ZIP.'));
      const room =
        imports.maxFiles - (await platform.pools.asSystem((db) => importStore.countFiles(db, zip.import_id)));
      if (archive.files.length > room + (await knownOf(platform, zip)))
        throw new Unreadable(
          say('An import takes {{most}} files. Begin another import with this ZIP.', { most: imports.maxFiles }),
        );
      const remarks: ImportSentence[] = [];
      for (const packed of archive.files) {
        const remark = await keepOne(platform, zip, packed);
        if (remark) remarks.push(remark);
      }
      return { kind, remarks, columns: [] };
    } finally {
      archive.close();
    }
  } finally {
    await spooled.discard();
  }
};

/** Files that an earlier try took out of a ZIP already. */
const knownOf = async ({ pools }: Platform, zip: importStore.FileRow): Promise<number> =>
  (await pools.asSystem((db) => importStore.filesOf(db, [zip.import_id]))).filter(
    ({ inside }) => inside === zip.file_id,
  ).length;
