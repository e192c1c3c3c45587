import fc from 'fast-check';

/** Numbers that a length may be made to lie with. */
const lies = [0, 1, 10, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('flip'), at: place, bit: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut'), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop'), at: place, size: fc.integer({ min: 1, max: 64 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('double'), at: place, size: fc.integer({ min: 1, max: 4_096 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('insert'),
      at: place,
      bytes: fc.uint8Array({ minLength: 1, maxLength: 32 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('lie'),
      at: place,
      number: fc.constantFrom(...lies),
      isBig: fc.boolean(),
      isWide: fc.boolean(),
    }),
  },
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** How a file is to be changed: which of its kind it is, and what is done to it. */
export interface Mutation {
  sample: number;
  edits: Edit[];
}

/** Changes to files of which there are so many samples: bits flipped, pieces gone or doubled, cut off, lengths that lie. */
export const mutations = (samples: number): fc.Arbitrary<Mutation> =>
  fc.record({ sample: fc.nat(samples - 1), edits: fc.array(edit, { minLength: 1, maxLength: 4 }) });

/** A beginning that says where lengths are: so many bytes after or before it. */
export type LengthMarks = readonly [mark: string, ...offsets: number[]][];

const lengthsIn = (bytes: Buffer, marks: LengthMarks): number[] =>
  marks.flatMap(([mark, ...offsets]) => {
    const found: number[] = [];
    const sought = Buffer.from(mark, 'latin1');
    for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1))
      found.push(...offsets.map((offset) => at + offset).filter((length) => length >= 0 && length + 4 <= bytes.length));
    return found;
  });

const applied = (bytes: Buffer, change: Edit, marks: LengthMarks): Buffer => {
  const at = Math.min(bytes.length - 1, Math.floor(change.at * bytes.length));
  if (bytes.length < 8) return bytes;
  if ('bit' in change) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << change.bit), at);
    return flipped;
  }
  if ('bytes' in change) return Buffer.concat([bytes.subarray(0, at), change.bytes, bytes.subarray(at)]);
  if ('number' in change) {
    const lengths = lengthsIn(bytes, marks);
    const lying = Buffer.from(bytes);
    const where = lengths[Math.floor(change.at * lengths.length)] ?? Math.min(at, bytes.length - 4);
    const size = change.isWide ? 4 : 2;
    const number = change.isWide ? change.number : change.number & 0xffff;
    if (change.isBig) lying.writeUIntBE(number, where, size);
    else lying.writeUIntLE(number, where, size);
    return lying;
  }
  if (!('size' in change)) return bytes.subarray(0, at);
  const piece = bytes.subarray(at, at + change.size);
  return change.do === 'drop'
    ? Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + change.size)])
    : Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
};

/** A sample as a mutation leaves it. */
export const mutated = (samples: readonly Uint8Array[], { sample, edits }: Mutation, marks: LengthMarks): Buffer =>
  edits.reduce<Buffer>((bytes, change) => applied(bytes, change, marks), Buffer.from(samples[sample] ?? []));
