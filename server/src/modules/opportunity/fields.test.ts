import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, genericFields, type GenericKind } from '@marigold/contract/opportunityFields';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { complete, opportunityCalls, peopleOfEveryRole } from './testOpportunities.ts';

// A field that is added to the table is asked for here by being in it.

let test: TestApp;
const { save, draft, step, request, show, base } = opportunityCalls(() => test);

/** What is written in a field, and how it reads to people. */
interface Written {
  value: unknown;
  words: string;
}
type Lists = Record<string, { id: string; name: string }[]>;
const written = (field: Field<GenericKind>, lists: Lists, at: number): Written => {
  if ('list' in field) {
    // Of remote work pages show from where it may be done instead.
    const choices = lists[field.list]?.filter(({ id }) => id !== 'remote') ?? [];
    return { value: choices[at]?.id, words: String(choices[at]?.name) };
  }
  if (field.kind === 'number') return { value: field.max - at, words: String(field.max - at) };
  return { value: `Words ${at} of ${field.name}`, words: `Words ${at} of ${field.name}` };
};
/** What a person reads of a page: not its head, which machines read. */
const body = (html: string) => html.replace(/^.*<body/s, '').replace(/<script.*?<\/script>/gs, '');
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** One opportunity of which every field was written, reviewed, written anew and posted, wherever it is read. */
const journey = async () => {
  const { Employer, Reviewer, Admin } = await peopleOfEveryRole(test);
  const lists = (await test.ask('GET', '/api/masterdata/v1/masterdata/opportunities/_all')).body as Lists;
  const valuesAt = (at: number) =>
    Object.fromEntries(genericFields.map((field) => [field.path, written(field, lists, at).value]));

  const { opportunityId, slug } = await draft(Employer, { ...complete, ...valuesAt(0) });
  const first = (await show(Employer, opportunityId)).body;
  await request(Employer, opportunityId, Reviewer);
  await step(Reviewer, opportunityId, 'reject', { comment: 'Please look again' });
  const saved = await save(Employer, valuesAt(1), opportunityId);
  await request(Employer, opportunityId, Reviewer);
  const history = await test.as(Reviewer).get(`${base(Reviewer)}/opportunities/${opportunityId}/history`);
  await step(Admin, opportunityId, 'post');
  const get = async (url: string): Promise<string> => (await test.app.inject({ method: 'GET', url })).body;
  const feed = new XMLParser().parse(await get('/api/jobs/v1/feed.xml'));
  const cleared = Object.fromEntries(genericFields.map(({ path }) => [path, '']));
  return {
    lists,
    status: saved.status as number,
    first,
    changes: history.body.changes as { field: string; before: string[]; after: string[] }[],
    page: plain(body(await get(`/jobs/solstice-health/${slug}`))),
    json: await get(`/api/jobs/v1/companies/solstice-health/opportunities/${slug}`),
    feed: plain(feed.source.job.description),
    emptied: (await save(Employer, cleared, (await draft(Employer)).opportunityId)).body,
  };
};

let seen: Awaited<ReturnType<typeof journey>>;
beforeAll(async () => {
  test = await startTestApp();
  seen = await journey();
});
afterAll(() => test.close());

describe.each(genericFields.map((field) => ({ name: field.name, field })))('the field $name', ({ field }) => {
  const answered = (answer: Record<string, unknown>) => answer['named' in field ? field.named : field.path];
  const before = () => written(field, seen.lists, 0);
  const after = () => written(field, seen.lists, 1);

  it('is stored by an edit and answered to the company', () => {
    expect(seen.status).toBe(200);
    expect([seen.first[field.path], String(answered(seen.first))]).toEqual([before().value, before().words]);
  });

  it('is emptied by an empty text', () => {
    expect(seen.emptied[field.path]).toBeNull();
  });

  it('is named to the reviewer when it changed', () => {
    expect(seen.changes).toContainEqual({ field: field.name, before: [before().words], after: [after().words] });
  });

  it('is read on the job page, in its answer and in the feed, if and only if it is public', () => {
    const places = [seen.page, seen.json, seen.feed];
    const isPublic = field.seenBy === 'public';
    expect(places.map((text) => text.includes(after().words))).toEqual(places.map(() => isPublic));
  });
});
