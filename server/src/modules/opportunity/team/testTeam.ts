import type { TestApp, TestUser } from '#platform/testing/testApp';

/** The calls about the hiring team of an opportunity, of whoever makes them. */
export const teamCalls = (test: () => TestApp) => (person: TestUser, opportunityId: string) => {
  const base = `/api/opportunity/v1/companies/${person.companyId}/opportunities/${opportunityId}/team`;
  const as = () => test().as(person);
  return {
    show: () => as().get(base),
    find: (name = '') => as().get(`${base}/people?SearchName=${encodeURIComponent(name)}`),
    add: (userId: string, part: string) => as().post(base, { userId, part }),
    change: (userId: string, part: string, was?: string) =>
      as().patch(`${base}/${userId}`, { part, ...(was && { was }) }),
    remove: (userId: string) => as().delete(`${base}/${userId}`),
  };
};
