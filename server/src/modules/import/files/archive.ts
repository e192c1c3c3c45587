import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { ImportKind, ImportSentence } from '@marigold/contract/import';
import { Unreadable } from './encoding.ts';
import { isOtherSpreadsheet, packedKind } from './kinds.ts';
import { say } from '../messages.ts';

/** What a ZIP may unpack to; more is what somebody made to do harm. */
const limits = { entries: 1_000, bytes: 200_000_000, ratio: 100 };
/** A few bytes pack as tightly as they like: the ratio is asked of more than these. */
const tightlyPacked = 100_000;
/** Characters of a name that are kept. */
const longestName = 500;

/** What a ZIP holds, or why it is not opened. */
export const PackedList = z.union([
  z.object({ unreadable: ImportSentence }),
  z.object({
    kind: ImportKind.nullable(),
    type: z.string(),
    /** In the order of their names. */
    files: z.array(z.object({ name: z.string(), size: z.number() })),
  }),
]);
export type PackedList = z.infer<typeof PackedList>;

const open = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(
      file,
      { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(error) : resolve(zip.on('error', () => undefined))),
    );
  });

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      if (entries.push(entry) > limits.entries) reject(new Unreadable(tooMany()));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

const tooMany = () => say('This ZIP holds more than {{most}} files. Pack fewer into each.', { most: limits.entries });
const isFolder = ({ fileName }: Entry) => fileName.endsWith('/');
/** What systems put beside the files: previews, folders' settings. */
const isBeside = ({ fileName }: Entry) =>
  fileName.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');
/** Upper half of the attributes: the file's type on Unix. */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;

const check = (entries: readonly Entry[]) => {
  let bytes = 0;
  for (const entry of entries) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    bytes += uncompressedSize;
    const name = fileName.slice(0, 200);
    if (isLink(entry))
      throw new Unreadable(say('This ZIP holds a link to another place ({{name}}). Pack the file itself.', { name }));
    if (entry.isEncrypted()) throw new Unreadable(say('This ZIP is protected by a password. Pack it without one.'));
    if (uncompressedSize > tightlyPacked && uncompressedSize > compressedSize * limits.ratio)
      throw new Unreadable(
        say('This ZIP is packed more tightly than files of people are ({{name}}), so it was not opened.', { name }),
      );
    if (bytes > limits.bytes)
      throw new Unreadable(
        say('This ZIP unpacks to more than {{megabytes}} MB. Pack fewer files into each.', {
          megabytes: limits.bytes / 1_000_000,
        }),
      );
  }
};

/** Refuses what is packed and no file of people. */
const checkNames = (names: readonly string[]) => {
  if (isOtherSpreadsheet(names))
    throw new Unreadable(say('This is a spreadsheet of another kind. Save it as XLSX or CSV and add that file.'));
  // One among files of people is said to be none by itself.
  const files = names.filter((name) => !name.endsWith('/'));
  const [nested] = files;
  if (nested && files.every((name) => /\.(zip|7z|rar|gz|tar|jar)$/i.test(name)))
    throw new Unreadable(
      say('This ZIP holds another archive ({{name}}). Pack the files themselves.', { name: nested.slice(0, 200) }),
    );
};

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
const nameOf = ({ fileName }: Entry) =>
  fileName
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, longestName);

interface Archive {
  zip: ZipFile;
  /** All names in it. */
  names: string[];
  /** The files that are meant, in the order of their names. */
  files: Entry[];
}

/** Opens a ZIP on this machine's disk and looks at what it says of itself, before anything in it is unpacked. */
const openArchive = async (place: string): Promise<Archive> => {
  let zip: ZipFile | undefined;
  try {
    zip = await open(place);
    const entries = await entriesOf(zip);
    check(entries);
    const files = entries
      .filter((entry) => !isFolder(entry) && !isBeside(entry))
      .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
    return { zip, names: entries.map(({ fileName }) => fileName), files };
  } catch (error) {
    zip?.close();
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(
      /invalid relative path|absolute path|invalid characters/.test((error as Error).message)
        ? say('This ZIP holds names that lead out of it, so it was not opened.')
        : say('This ZIP is damaged and cannot be opened. Pack it again.'),
    );
  }
};

/** Looks into a ZIP; says why where it is damaged, too large inside, leads out of itself, or holds no files of people. */
export const listPacked = async (place: string): Promise<PackedList> => {
  try {
    const { zip, names, files } = await openArchive(place);
    zip.close();
    const kind = packedKind(names);
    if (kind.kind === 'zip') checkNames(names);
    // Names that no database keeps are changed here, where it does not matter yet.
    return { ...kind, files: files.map((entry) => ({ name: nameOf(entry), size: entry.uncompressedSize })) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.said };
    throw error;
  }
};

/** The bytes of a file in a ZIP, by its place in the list; throws where they are damaged or other than was said. */
export const chunksOfPacked = async function* (place: string, at: number): AsyncGenerator<Buffer> {
  const { zip, files } = await openArchive(place);
  const entry = files[at];
  if (!entry) throw new Error('there is no such file in this ZIP');
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) =>
      error ? reject(error) : resolve(opened.on('error', () => undefined)),
    );
  });
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    zip.close();
  }
};
