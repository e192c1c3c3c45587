import { z } from 'zod';

/** Where schemas contain other schemas, by the names of zod. */
const holders: Record<string, readonly string[]> = {
  optional: ['innerType'],
  nullable: ['innerType'],
  default: ['innerType'],
  prefault: ['innerType'],
  nonoptional: ['innerType'],
  readonly: ['innerType'],
  catch: ['innerType'],
  array: ['element'],
  record: ['valueType'],
  union: ['options'],
  tuple: ['items', 'rest'],
  pipe: ['in', 'out'],
};

type Schema = z.core.$ZodType;

/** A copy with the same description. */
const copied = (schema: Schema, change: object): Schema => {
  const copy = z.core.clone(schema, { ...schema._zod.def, ...change });
  const said = z.globalRegistry.get(schema);
  if (said) z.globalRegistry.add(copy, said);
  return copy;
};

const strictlyAll = (held: unknown): unknown => {
  if (Array.isArray(held)) return held.map(strictlyAll);
  return held ? strictly(held as Schema) : held;
};

/**
 * The same schema with every object, at any depth, refusing unknown fields; an object that defines how to treat them
 * (`z.looseObject`, `catchall`) stays as it is.
 */
export const strictly = <T extends Schema>(schema: T): T => {
  const { type, shape, catchall, ...rest } = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (type === 'object') {
    const fields = Object.entries(shape as Record<string, Schema>).map(([name, field]) => [name, strictly(field)]);
    return copied(schema, { shape: Object.fromEntries(fields), catchall: catchall ?? z.never() }) as T;
  }
  const held = holders[type]?.map((name) => [name, strictlyAll(rest[name])]);
  return held ? (copied(schema, Object.fromEntries(held)) as T) : schema;
};
