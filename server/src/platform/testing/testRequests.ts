import fc from 'fast-check';
import type { z } from 'zod';
import { jsonLike, anyJson, oddity } from './testJson.ts';

type Schema = z.core.JSONSchema.JSONSchema;
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema?: Schema;
}
interface Operation {
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
/** What /api/openapi.json answers, as far as requests are made up from it. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** Who asks, by a name that a test knows a token for. */
export const callers = [
  'SuperAdmin', 'Admin', 'Recruiter', 'Employer', 'Reviewer', 'candidate', 'stranger', 'nobody', 'garbage',
] as const; // prettier-ignore
const contentTypes = [
  'application/json', 'application/json; charset=utf-16', 'text/plain', 'application/octet-stream',
  'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x',
] as const; // prettier-ignore
/** Days and moments that calendars, JavaScript and PostgreSQL understand differently, or not at all. */
const dates = [
  '0000-01-01', '0001-01-01', '0001-01-01 BC', '-0044-03-15', '-000001-01-01T00:00:00Z', '1899-12-31', '1900-01-01', '2026-02-28',
  '2026-02-30', '2026-13-01', '2026-00-10', '2024-02-29', '2023-02-29', '2026-1-1', '20260131', '2026-W05-6', '2026-01-31T24:00:00Z',
  '2026-01-31T23:59:60Z', '2026-01-31T00:00:00+14:00', '2026-01-31T00:00:00.000000001Z', '2999-12-31', '9999-12-31', '10000-01-01',
  '+275760-09-13T00:00:00.001Z', '294277-01-01', '1e9', '253402300800', '99999999999999999999', 'infinity', '-infinity', 'now', 'today',
  '٢٠٢٦-٠١-٣١', '2026‐01‐31', '2026-01-31\u0000', '',
]; // prettier-ignore

/** One request, ready to be sent but for the ids and tokens of the test: `{company}`, `{user}` and so on. */
export interface MadeUp {
  operation: string;
  isPage: boolean;
  caller: (typeof callers)[number];
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
}

const usually = <T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6 * others.length, arbitrary: usual }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })));

/** As it stands in an address: well written, or not. */
const written = (text: string): string => encodeURIComponent(text.toWellFormed());
const mangled = fc.constantFrom('%00', '%ff', '%zz', '%', '%e0%a4%a', '%ed%a0%80', '..%2f..%2f', '%2e%2e', '+', '%252e', ';a=b', '%c0%ae', 'a%0d%0ab'); // prettier-ignore
/** What somebody would type who means a JSON value. */
const typed = (json: string): string => json.replace(/^"|"$/g, '');
const day = fc.constantFrom(...dates);

const known: Record<string, string> = {
  companyId: '{company}',
  opportunityId: '{opportunity}',
  matchId: '{match}',
  memberId: '{member}',
  candidateId: '{member}',
  conversationId: '{conversation}',
  companySlug: '{slug}',
  importId: '{import}',
};
/** The id that a parameter of this name usually takes; people are called by many names. */
const idFor = (name: string): string => known[name] ?? (/user|tenant/i.test(name) ? '{user}' : '{id}');

const valueOf = ({ name, schema = {} }: Parameter): fc.Arbitrary<string> => {
  const isDay = schema.format === 'date' || schema.format === 'date-time';
  const usual = schema.format === 'uuid' ? fc.constant(idFor(name)) : isDay ? day : jsonLike(schema).map(typed);
  return usually(
    usual.map((value) => (/^\{\w+\}$/.test(value) ? value : written(value))),
    oddity.map((json) => written(typed(json))),
    day.map(written),
    fc.string({ unit: 'binary', maxLength: 20 }).map(written),
    mangled,
    fc.uuid(),
  );
};

const pathOf = (template: string, parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const parts = template.split('/').map((part) => {
    const name = /^\{(\w+)\}/.exec(part)?.[1];
    if (!name) return fc.constant(part);
    const own = parameters.find((each) => each.in === 'path' && each.name === name);
    // An id that is none never gets far.
    const usual = own?.schema?.enum ? valueOf(own) : fc.constant(idFor(name));
    return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: valueOf(own ?? { name, in: 'path' }) });
  });
  return fc.tuple(...parts).map((each) => each.join('/'));
};

const queryOf = (parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const own = parameters.filter((each) => each.in === 'query');
  const named = own.map((each) =>
    fc.tuple(
      fc.oneof({ weight: 12, arbitrary: fc.constant(each.name) }, fc.constant(`${each.name}[]`), fc.constant(each.name.toUpperCase())),
      valueOf(each),
    ),
  ); // prettier-ignore
  const pair = fc.oneof(
    ...named,
    fc.tuple(
      fc.constantFrom('x', '__proto__', 'constructor', '%00', ''),
      oddity.map((json) => written(typed(json))),
    ),
  );
  return fc
    .tuple(fc.tuple(...named.map((each) => fc.option(each, { freq: 4 }))), usually(fc.constant<string[][]>([]), fc.array(pair, { maxLength: 3 })))
    .map(([usual, more]) => [...usual.filter((each) => each !== null), ...more].map((each) => each.join('=')).join('&')); // prettier-ignore
};

/** JSON of ten thousand levels. */
const deep = fc
  .constantFrom('[', '{"a":')
  .map((open) => open.repeat(10_000) + (open === '[' ? ']' : '1}').repeat(10_000));
/** The first field once more, with another value. */
const doubled = (json: string): string => json.replace(/^\{("[^"]*"):/, '{$1:null,$1:');
const withMore = (json: string): string => json.replace(/^\{/, '{"nobody named this":1,').replace(/,\}$/, '}');
const withDate = fc.tuple(day, fc.nat()).map(([value, at]) => (json: string) => {
  const texts = [...json.matchAll(/:"[^"\\]*"/g)];
  const found = texts[at % Math.max(texts.length, 1)];
  return found
    ? json.slice(0, found.index) + `:${JSON.stringify(value)}` + json.slice(found.index + found[0].length)
    : json;
});
const badBytes = fc.constantFrom(
  [0xff],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0],
);

const bodyOf = (schema: Schema | undefined): fc.Arbitrary<Buffer> => {
  const like = schema ? jsonLike(schema) : anyJson;
  const text = usually(
    like,
    anyJson,
    like.map(doubled),
    like.map(withMore),
    fc.tuple(like, withDate).map(([json, change]) => change(json)),
    fc.tuple(like, fc.nat({ max: 200 })).map(([json, at]) => json.slice(0, at)),
  );
  const bytes = fc.tuple(text, badBytes, fc.nat()).map(([json, bad, at]) => {
    const whole = Buffer.from(json);
    const cut = at % (whole.length + 1);
    return Buffer.concat([whole.subarray(0, cut), Buffer.from(bad), whole.subarray(cut)]);
  });
  return fc.oneof(
    { weight: 40, arbitrary: text.map((json) => Buffer.from(json)) },
    { weight: 3, arbitrary: bytes },
    { weight: 1, arbitrary: deep.map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw)) },
  );
};

const rarely = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 40, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: what });
const headersOf = (hasBody: boolean, parameters: readonly Parameter[]): fc.Arbitrary<[string, string][]> => {
  const header = (name: string, values: readonly string[]) => rarely(fc.constantFrom(...values)).map((value) => value !== null && [name, value] as const); // prettier-ignore
  const own = parameters
    .filter((each) => each.in === 'header')
    .map((each) => valueOf(each).map((value) => [each.name, value.slice(0, 200)] as const));
  return fc
    .tuple(
      fc.constantFrom('application/json', 'application/json', '*/*', 'text/html', 'image/*').map((accept) => ['accept', accept] as const),
      header('accept-language', ['de', 'es', 'xx;q=9e9', ',,;q', 'x'.repeat(3_000)]),
      header('accept-encoding', ['gzip', 'br', 'identity;q=0', '*;q=0', 'nonsense']),
      header('content-encoding', ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x']),
      header('expect', ['100-continue', 'a miracle']),
      header('range', ['bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=99999999999999999999-', 'x=1']),
      header('if-modified-since', ['0', 'Thu, 30 Feb 2026 00:00:00 GMT']),
      header('origin', ['null', 'https://example.com']),
      header('x-forwarded-for', ['::1', 'x', '1.1.1.1, 2.2.2.2']),
      header('cookie', ['a=b', 'x'.repeat(20_000)]),
      header('tus-resumable', ['1.0.0', '9']),
      header('upload-offset', ['0', '-1', '1e309', '99999999999999999999']),
      ...own,
      hasBody
        ? usually(fc.constant(contentTypes[0]), fc.constantFrom(...contentTypes)).map((type) => ['content-type', type] as const)
        : fc.constant(false as const),
    )
    .map((each) => each.flatMap((one) => (one ? [[one[0], one[1]] as [string, string]] : [])));
}; // prettier-ignore

/** Requests to every operation of a description, most of which mostly fit. */
export const requestsOf = ({ paths }: Description): fc.Arbitrary<MadeUp> => {
  const operations = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, tags, parameters = [], requestBody } = operation;
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const body = requestBody ? usually(bodyOf(schema), fc.constant(null)) : rarely(bodyOf(undefined));
      const usualMethod = fc.constant(method.toUpperCase());
      return body.chain((bytes) =>
        fc.record({
          operation: fc.constant(operationId),
          isPage: fc.constant(tags?.includes('pages') ?? false),
          caller: usually(fc.constantFrom(...callers.slice(0, 6)), fc.constantFrom(...callers)),
          method: fc.oneof(
            { weight: 60, arbitrary: usualMethod },
            fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'),
          ),
          url: fc
            .tuple(pathOf(template, parameters), queryOf(parameters))
            .map(([path, query]) => (query ? `${path}?${query}` : path)),
          headers: headersOf(bytes !== null, parameters),
          body: fc.constant(bytes),
        }),
      );
    }),
  );
  return fc.oneof(...operations);
};
