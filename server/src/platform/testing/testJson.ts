import fc from 'fast-check';
import type { z } from 'zod';

/** JSON as text: values no serializer would write are among them. */
const oddities = [
  'null', '""', '" "', '"\\u0000"', '"\\ud800"', '"\\u202e"', '"%00"', '"\'; drop table company; --"', '"$ne"', '{"$ne":1}', '[]', '{}',
  '[[[[[[[[[[[[]]]]]]]]]]]]', '{"__proto__":{"a":1}}', '1e309', '-1e309', '1e-400', '-0', '0.1', '-1', '2147483648', '9007199254740993',
  '99999999999999999999', 'true', '"0000-00-00"', '"+275760-09-13T00:00:00.001Z"', '"-000001-01-01T00:00:00Z"', '"9999-12-31T23:59:59Z"',
  '"00000000-0000-0000-0000-000000000000"', '"NaN"', '"Infinity"', '"undefined"', '"../../etc/passwd"', '"<script>alert(1)</script>"',
  `"${'x'.repeat(5000)}"`, `[${Array.from({ length: 300 }, () => '"x"').join()}]`, '"İ"', '"👩‍👩‍👧‍👦"', '"2026-02-30"', '"1e9"', '"0x10"',
]; // prettier-ignore
/** One of them. */
export const oddity = fc.constantFrom(...oddities);
/** Any JSON at all. */
export const anyJson = fc.oneof(
  oddity,
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);

type Schema = z.core.JSONSchema.JSONSchema;
/**
 * JSON that mostly fits a schema, so that it gets past the checks and into the work. Where an id is due it may hold
 * "company", "user" or "opportunity", for a test to put a real one in.
 */
export const jsonLike = (schema: Schema): fc.Arbitrary<string> => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => sometimesOdd(option as Schema)));
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  switch (schema.type) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([name, part]) =>
        fc
          .tuple(sometimesOdd(part as Schema), fc.integer({ min: 0, max: 9 }))
          .map(([value, luck]) =>
            luck === 0 || (luck < 4 && !schema.required?.includes(name)) ? '' : `${JSON.stringify(name)}:${value}`,
          ),
      );
      return fc.tuple(...parts).map((fields) => `{${fields.filter(Boolean).join()}}`);
    }
    case 'array':
      return fc
        .array(sometimesOdd((schema.items ?? {}) as Schema), { maxLength: 4 })
        .map((items) => `[${items.join()}]`);
    case 'integer':
    case 'number':
      return fc.integer({ min: -2, max: 120 }).map(String);
    case 'boolean':
      return fc.boolean().map(String);
    case 'string':
      if (schema.format === 'uuid')
        return fc.oneof(fc.uuid(), fc.constantFrom('opportunity', 'user', 'company')).map((id) => JSON.stringify(id));
      if (schema.format === 'email') return fc.emailAddress().map((text) => JSON.stringify(text));
      return fc.oneof(fc.string({ maxLength: 30 }), fc.lorem({ maxCount: 3 })).map((text) => JSON.stringify(text));
    default:
      return anyJson;
  }
};
const sometimesOdd = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: jsonLike(schema) }, { weight: 1, arbitrary: oddity });
