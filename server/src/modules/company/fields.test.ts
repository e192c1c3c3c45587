import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields } from '@marigold/contract/companyFields';
import { fields as settings } from '@marigold/contract/settingsFields';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

// A field that is added to a table is asked for here by being in it.

/** What is asked of a field of any table. */
interface Asked {
  kind: string;
  path: string;
  max?: number;
  seenBy?: string;
}
const told: readonly Asked[] = fields.filter(({ kind }) => ['line', 'text', 'number'].includes(kind));
/** Requiring the second step signs out whoever has none: its own tests ask what comes of it. */
const set: readonly Asked[] = settings.filter(
  ({ kind, path }) => ['line', 'text', 'number', 'switch'].includes(kind) && path !== 'secondStepRequired',
);

let test: TestApp;
let owner: TestUser;
const address = () => `/api/company/v1/companies/${owner.companyId}`;
const save = (values: object) => test.as(owner).put(address(), { name: 'Solstice', ...values });

const written = ({ kind, path, max }: Asked) => (kind === 'number' ? max : `Words of ${path}`);
const settingOf = (field: Asked, before: unknown) => {
  if (field.kind === 'switch') return !before;
  return field.kind === 'number' ? field.max : `Words of ${field.path}`;
};
/** What a person reads of a page: not its head, which machines read. */
const body = (html: string) => html.replace(/^.*<body/s, '').replace(/<script.*?<\/script>/gs, '');

/** A profile and settings that were written, read wherever they are, and emptied. */
const journey = async () => {
  const slug = (await test.as(owner).get(`${address()}/profile`)).body.slug as string;
  const saved = await save(Object.fromEntries(told.map((field) => [field.path, written(field)])));
  const kept = await save({});
  const page = await test.app.inject({ method: 'GET', url: `/jobs/${slug}` });
  const json = await test.ask('GET', `/api/jobs/v1/companies/${slug}`);
  const emptied = await save(Object.fromEntries(told.map(({ path, kind }) => [path, kind === 'number' ? null : ''])));
  const before = (await test.as(owner).get(`${address()}/settings`)).body;
  const wanted = Object.fromEntries(set.map((field) => [field.path, settingOf(field, before[field.path])]));
  const patched = await test.as(owner).patch(`${address()}/settings`, wanted);
  const after = await test.as(owner).get(`${address()}/settings`);
  return {
    saved,
    kept: kept.body,
    page: body(page.body),
    json: json.body,
    emptied: emptied.body,
    wanted,
    patched,
    after,
  };
};

let seen: Awaited<ReturnType<typeof journey>>;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice');
  seen = await journey();
});
afterAll(() => test.close());

describe.each(told.map((field) => ({ path: field.path, field })))('$path of a company', ({ path, field }) => {
  it('is stored, answered, and kept by a save that does not name it', () => {
    expect(seen.saved.status).toBe(200);
    expect([seen.saved.body[path], seen.kept[path]]).toEqual([written(field), written(field)]);
  });

  it('is emptied by an empty text or by nothing', () => {
    expect(seen.emptied[path]).toBeNull();
  });

  it('is read on the public page and in its answer, if and only if it is public', () => {
    const isPublic = field.seenBy === 'public';
    expect(seen.json[path]).toEqual(isPublic ? written(field) : undefined);
    expect(seen.page.includes(String(written(field)))).toBe(isPublic);
  });
});

describe.each(set.map(({ path }) => ({ path })))('the setting $path', ({ path }) => {
  it('is stored and answered', () => {
    expect(seen.patched.status).toBe(200);
    expect([seen.patched.body[path], seen.after.body[path]]).toEqual([seen.wanted[path], seen.wanted[path]]);
  });
});
