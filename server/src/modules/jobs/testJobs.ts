import { startTestApp, type TestUser } from '#platform/testing/testApp';

/** What a role needs to be posted; places are Lisbon, Porto and Berlin. */
export const lisbon = '2267057';
export const porto = '2735943';
export const berlin = '2950159';
const complete = {
  jobTitleId: 'frontend-developer',
  locationId: lisbon,
  workModeId: 'hybrid',
  employmentTypeId: 'full-time',
  SkillsIds: ['javascript', 'react'],
};

/** A role as its author's calls answer it. */
export interface TestRole {
  opportunityId: string;
  slug: string;
  status: string;
}

/** The product with a company, and ways to write and post its roles. */
export const startJobs = async (environment: Record<string, string> = {}) => {
  const test = await startTestApp({ PUBLIC_URL: 'https://hire.example.com', ...environment });
  const owner = await test.register('Solstice Health');

  const edit = async (by: TestUser, values: Record<string, unknown>, opportunityId?: string): Promise<TestRole> => {
    const opportunity = Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value }));
    const mine = `/api/opportunity/v1/companies/${by.companyId}/users/${by.userId}/opportunities`;
    return (await test.as(by).patch(mine, { opportunityId, opportunity })).body;
  };
  const step = async (by: TestUser, { opportunityId }: TestRole, name: string, body?: unknown): Promise<TestRole> =>
    (
      await test
        .as(by)
        .post(`/api/opportunity/v1/companies/${by.companyId}/opportunities/${opportunityId}/${name}`, body)
    ).body;
  return {
    test,
    owner,
    edit,
    step,
    draft: (values: Record<string, unknown> = {}, by = owner) => edit(by, { ...complete, ...values }),
    post: async (values: Record<string, unknown> = {}, by = owner): Promise<TestRole> =>
      step(by, await edit(by, { ...complete, ...values }), 'post'),
    /** A page or file as a browser gets it. */
    open: (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers }),
    close: () => test.close(),
  };
};
/** What `startJobs` answers. */
export type TestJobs = Awaited<ReturnType<typeof startJobs>>;
