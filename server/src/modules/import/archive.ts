import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Unreadable } from './encoding.ts';
import { say } from './said.ts';

/** What a ZIP may unpack to; more is what somebody made to do harm. */
const limits = { entries: 1_000, bytes: 200_000_000, ratio: 100 };
/** A few bytes pack as tightly as they like: the ratio is asked of more than these. */
const tightlyPacked = 100_000;

/** A file in a ZIP. */
export interface Packed {
  name: string;
  size: number;
  open(): Promise<Readable>;
}

const open = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(
      file,
      { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(error) : resolve(zip)),
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

/** A ZIP on this machine's disk, looked at before anything in it is unpacked. */
export interface Archive {
  /** All names in it. */
  names: string[];
  /** The files that are meant, in the order of their names. */
  files: Packed[];
  close(): void;
}

/** Opens a ZIP; throws `Unreadable` for one that is damaged, too large inside, or leads out of itself. */
export const openArchive = async (place: string): Promise<Archive> => {
  let zip: ZipFile | undefined;
  try {
    zip = await open(place);
    const opened = zip;
    const entries = await entriesOf(opened);
    check(entries);
    const files = entries
      .filter((entry) => !isFolder(entry) && !isBeside(entry))
      .map((entry) => ({
        name: entry.fileName,
        size: entry.uncompressedSize,
        open: () =>
          new Promise<Readable>((resolve, reject) => {
            opened.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
          }),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { names: entries.map(({ fileName }) => fileName), files, close: () => opened.close() };
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
