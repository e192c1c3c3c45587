import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { newAddress, testCandidates } from '../../candidate/testCandidates.ts';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';
import { testHistory } from '../testHistory.ts';

let test: TestApp;
let pipeline: TestPipeline;
let candidates: ReturnType<typeof testCandidates>;
let history: ReturnType<typeof testHistory>;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
  candidates = testCandidates(test);
  history = testHistory(test);
  owner = await test.register();
});
afterAll(() => test.close());

const open = async (url: string) => (await test.app.inject({ url, headers: { 'accept-language': 'en' } })).body;
const roleOf = async (opportunityId: string) => {
  const { body } = await test.ask('GET', '/api/jobs/v1/opportunities?PageSize=100');
  const job = body.data.find((each: { opportunityId: string }) => each.opportunityId === opportunityId);
  return new URL(job.url).pathname;
};
/** What the form of a page sends of where its reader came from. */
const carried = (html: string) =>
  JSON.parse(
    (/data-came="([^"]*)"/.exec(html)?.[1] ?? '{}')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );
const linkIn = (html: string, path: string) =>
  (new RegExp(`href="(${path}[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const sources = async (language = 'en') => {
  const path = `/api/reporting/v1/companies/${owner.companyId}/reports/sources`;
  const headers = { authorization: `Bearer ${owner.token}`, 'accept-language': language };
  const { body } = await test.ask('POST', path, { body: {}, headers });
  return body.items as { key: string; label: string; count: number; applied: number; hired: number }[];
};

describe('where an applicant came from', () => {
  it('goes from the address of a page to the application without a cookie, and is counted', async () => {
    const opportunityId = await pipeline.post(owner);
    const role = await roleOf(opportunityId);
    const company = role.split('/').slice(0, 3).join('/');
    const tags = 'utm_source=LinkedIn&utm_medium=social&utm_campaign=autumn%20%26%20winter';
    const first = await test.app.inject({ url: `${company}?${tags}` });
    expect(first.headers['set-cookie']).toBeUndefined();
    const toRole = linkIn(first.body, role);
    expect(toRole).toContain('utm_source=LinkedIn');
    // The form that searches carries it, too; other sites are told the plain address.
    expect(await open(`/jobs?${tags}`)).toContain('<input type="hidden" name="utm_source" value="LinkedIn"/>');
    const page = await open(toRole);
    expect(page).toContain(`<link rel="canonical" href="http://127.0.0.1:4000${role}"/>`);
    const cameFrom = carried(await open(linkIn(page, `${role}/apply`)));
    expect(cameFrom).toEqual({ source: 'LinkedIn', medium: 'social', campaign: 'autumn & winter' });

    const { id, token } = await candidates.applicant(opportunityId);
    expect((await candidates.apply(opportunityId, newAddress(), { cameFrom })).status).toBe(201);
    const tagged = newAddress();
    await candidates.apply(opportunityId, tagged, { cameFrom: { source: ' linkedin ' } });
    // Applying again changes nothing: the first way counts.
    await candidates.apply(opportunityId, tagged, { cameFrom: { source: 'newsletter' } });
    await candidates.apply(opportunityId, newAddress(), { cameFrom: { referral: 'Ana Ferreira' } });
    const now = new Date().toISOString();
    await history.tell(id, now, [['hired', now]]);
    const expected = [
      { key: 'utm:linkedin', label: 'linkedin', count: 2, applied: 2, hired: 0 },
      { key: 'application', label: 'Applied', count: 1, applied: 1, hired: 1 },
      { key: 'ref:Ana Ferreira', label: 'Recommended: Ana Ferreira', count: 1, applied: 1, hired: 0 },
    ];
    expect(await sources()).toEqual(expected);
    await history.recount();
    expect(await sources()).toEqual(expected);
    expect((await sources('de'))[2]?.label).toBe('Empfohlen: Ana Ferreira');
    const behind = await history.ask(owner, 'reports/people', { measure: 'source', key: 'utm:linkedin' });
    expect(behind.body.data).toHaveLength(2);
    expect((await test.as({ token }).get('/api/candidate/v1/me/data')).body.consents[0].cameFrom).toEqual({});
  });

  it('is cut or left out where nobody can have meant it, and refused from programs', async () => {
    const opportunityId = await pipeline.post(owner);
    const role = await roleOf(opportunityId);
    const apply = async (query: string) => carried(await open(`${role}/apply?${query}`));
    expect(await apply(`utm_source=${'x'.repeat(300)}`)).toEqual({ source: 'x'.repeat(100) });
    expect(await apply('utm_source=&utm_medium=%20%09&ref=a%0Ab')).toEqual({ referral: 'a b' });
    expect(await apply('utm_source=a&utm_source=b')).toEqual({});
    expect(await apply('ref=%3Cscript%3E%22')).toEqual({ referral: '<script>"' });
    const tooLong = { cameFrom: { source: 'x'.repeat(101) } };
    expect((await candidates.apply(opportunityId, newAddress(), tooLong)).status).toBe(400);
    expect((await candidates.apply(opportunityId, newAddress(), { cameFrom: { other: 'x' } })).status).toBe(400);
  });
});
