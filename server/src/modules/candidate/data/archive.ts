import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive; what is packed already is not packed again. */
export interface Part {
  path: string;
  isPacked: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** A ZIP of these files, a piece at a time: no more than a piece of one is in memory. */
export async function* archiveOf(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, piece) => {
    fault ??= error;
    if (!error) made.push(Buffer.from(piece));
  });
  const taken = (): Buffer[] => {
    if (fault) throw fault;
    return made.splice(0);
  };
  for await (const { path, isPacked, bytes } of parts) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of bytes) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
