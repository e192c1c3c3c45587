import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startJobs, type TestJobs } from './testJobs.ts';

interface Operation {
  security?: object[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

let jobs: TestJobs;
let gets: [path: string, operation: Operation][];
let known: Record<string, string>;
beforeAll(async () => {
  jobs = await startJobs();
  const role = await jobs.post();
  const paths = (await jobs.open('/api/openapi.json')).json().paths as Record<string, { get?: Operation }>;
  gets = Object.entries(paths).flatMap(([path, { get }]) => (get ? [[path, get] as [string, Operation]] : []));
  known = {
    companySlug: 'solstice-health',
    slug: 'solstice-health',
    jobSlug: role.slug,
    opportunityId: role.opportunityId,
    companyId: jobs.owner.companyId,
    userId: jobs.owner.userId,
    file: /_assets\/([\w.-]+)/.exec((await jobs.open('/jobs')).body)?.[1] ?? '',
    seed: 'c-1.svg',
  };
});
afterAll(() => jobs.close());

/** What is wrong with the answer to an address, compared with what the document says of it. */
const wrongIn = async (url: string, { security = [], responses }: Operation, headers: Record<string, string>) => {
  const answer = await jobs.open(url, {
    ...headers,
    ...(security.length > 0 && { authorization: `Bearer ${jobs.owner.token}` }),
  });
  const said = responses[answer.statusCode];
  if (!said) return [`${url} answers ${answer.statusCode}`];
  const type = String(answer.headers['content-type'] ?? '').replace(/;.*/, '');
  const types = Object.keys(said.content ?? {});
  const isSaid = types.includes(type) || types.includes('*/*') || (types.length === 0 && answer.body === '');
  return isSaid ? [] : [`${url} answers ${answer.statusCode} as ${type}, not ${types.join(' or ')}`];
};

it('the description of the API says of each address what it answers, and as what', async () => {
  const wrong: string[] = [];
  for (const [path, operation] of gets) {
    const filled = (values: Record<string, string>) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? newId());
    for (const headers of [{}, { accept: 'text/html' }] as Record<string, string>[])
      for (const url of new Set([filled(known), filled({ companyId: known.companyId ?? '' })]))
        wrong.push(...(await wrongIn(url, operation, headers)));
  }
  expect(gets.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
