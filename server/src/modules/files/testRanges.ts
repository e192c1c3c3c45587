import fc from 'fast-check';

/** What RFC 9110 lets a server answer to a Range header; `start` and `end` are the first and the last byte. */
export type Verdict = { one: { start: number; end: number } } | 'all' | 'none' | 'all or none';

interface Spec {
  first: bigint | undefined;
  last: bigint | undefined;
}

/** `int-range / suffix-range` of section 14.1.1; undefined where the text is neither, or ends before it begins. */
const specOf = (text: string): Spec | undefined => {
  const [, first, last, suffix] = /^(?:([0-9]+)-([0-9]*)|-([0-9]+))$/.exec(text) ?? [];
  if (suffix !== undefined) return { first: undefined, last: BigInt(suffix) };
  if (first === undefined) return undefined;
  const spec = { first: BigInt(first), last: last ? BigInt(last) : undefined };
  return spec.last !== undefined && spec.last < spec.first ? undefined : spec;
};

/** Section 14.1.2: a range is satisfiable where its first byte lies in the object, a suffix where it asks for a byte. */
const satisfied = ({ first, last }: Spec, size: bigint): { start: number; end: number } | undefined => {
  if (first !== undefined) {
    if (first >= size) return undefined;
    return { start: Number(first), end: Number(last === undefined || last >= size ? size - 1n : last) };
  }
  if (!last) return undefined;
  return { start: Number(last >= size ? 0n : size - last), end: Number(size - 1n) };
};

/**
 * The answer that the RFC has for a header that was sent for an object of so many bytes. Several ranges may be left alone,
 * as a server may leave any (14.2), and so may be left or refused what is no valid set of ranges (14.1.1).
 */
export const verdictOf = (header: string, objectSize: number): Verdict => {
  const [, set] = /^bytes=(.*)$/is.exec(header.trim()) ?? [];
  if (set === undefined) return 'all';
  const texts = set.split(',').map((text) => text.replace(/^[ \t]+|[ \t]+$/g, ''));
  const specs = texts.filter((text) => text !== '').map(specOf);
  if (specs.length === 0 || specs.includes(undefined)) return 'all or none';
  const ranges = specs.map((spec) => spec && satisfied(spec, BigInt(objectSize)));
  const [only] = ranges;
  if (ranges.length === 1) return only ? { one: only } : 'none';
  return ranges.every((range) => range === undefined) ? 'all or none' : 'all';
};

/** Headers of every sort for an object of so many bytes: good, suffixes, many, overlapping, malformed, beyond, huge. */
export const rangeHeaders = (size: number): fc.Arbitrary<string> => {
  const inside = fc.nat(size - 1);
  const near = fc.integer({ min: Math.max(0, size - 3), max: size + 3 });
  const huge = fc.bigInt({ min: 0n, max: 10n ** 30n });
  const number = fc.oneof({ arbitrary: inside, weight: 4 }, near, huge, fc.constantFrom('0', '1', '007')).map(String);
  const whole = fc.tuple(number, fc.option(number, { nil: '' })).map(([first, last]) => `${first}-${last}`);
  const good = fc.tuple(inside, fc.nat(2_000)).map(([first, more]) => `${first}-${first + more}`);
  const suffix = number.map((length) => `-${length}`);
  const spec = fc.oneof(whole, good, suffix);
  const space = fc.constantFrom('', '', ' ', '\t', '  ');
  const broken = fc.oneof(
    fc.constantFrom(
      '-',
      '--1',
      '1--2',
      '1-2-3',
      '0x1-5',
      '1e3-5',
      '+1-5',
      '1.5-9',
      '-1-5',
      '0',
      'a-b',
      '٣-٤',
      '1 -2',
      '∞-',
    ),
    fc.string({ maxLength: 12, unit: 'grapheme-ascii' }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
  );
  const list = (part: fc.Arbitrary<string>, most: number) =>
    fc
      .array(
        fc.tuple(space, part, space).map((words) => words.join('')),
        { minLength: 2, maxLength: most },
      )
      .map((parts) => parts.join(','));
  const overlapping = fc
    .tuple(inside, fc.integer({ min: 1, max: 60 }))
    .map(([first, times]) => Array.from({ length: times }, (_, at) => `${Math.max(0, first - at)}-`).join(','));
  const set = fc.oneof(
    { arbitrary: spec, weight: 4 },
    { arbitrary: fc.tuple(space, spec, space).map((words) => words.join('')), weight: 1 },
    { arbitrary: list(spec, 8), weight: 2 },
    { arbitrary: overlapping, weight: 1 },
    { arbitrary: list(fc.oneof(spec, fc.constant(''), broken), 6), weight: 2 },
    { arbitrary: broken, weight: 2 },
  );
  const unit = fc.oneof(
    { arbitrary: fc.constant('bytes='), weight: 12 },
    fc.constantFrom('Bytes=', 'BYTES=', 'bytes', 'bytes =', 'items=', '=', ''),
  );
  return fc.tuple(unit, set).map((words) => words.join('').replace(/[^\t\x20-\x7e]/g, '?'));
};
