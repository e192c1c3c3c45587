import type { TestApp, TestUser } from '#platform/testing/testApp';

const replace = (values: Record<string, unknown>) =>
  Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value }));

/** What can be sent to a reviewer as it is. */
export const complete = {
  jobTitleId: 'frontend-developer',
  locationId: '2267057',
  workModeId: 'hybrid',
  employmentTypeId: 'full-time',
  SkillsIds: ['javascript', 'react'],
};

/** The calls about opportunities, of whoever makes them. */
export const opportunityCalls = (test: () => TestApp) => {
  const base = (person: TestUser) => `/api/opportunity/v1/companies/${person.companyId}`;
  const mine = (person: TestUser) => `${base(person)}/users/${person.userId}/opportunities`;
  const save = (person: TestUser, values: Record<string, unknown>, opportunityId?: string, version?: number) =>
    test()
      .as(person)
      .patch(mine(person), { opportunityId, version, opportunity: replace(values) });
  return {
    replace,
    base,
    mine,
    save,
    draft: async (person: TestUser, values: Record<string, unknown> = complete) => (await save(person, values)).body,
    step: (person: TestUser, id: string, name: string, body?: unknown) =>
      test()
        .as(person)
        .post(`${base(person)}/opportunities/${id}/${name}`, body),
    request: (person: TestUser, id: string, reviewer: TestUser) =>
      test()
        .as(person)
        .post(`${base(person)}/opportunities/${id}/requestapproval?reviewerId=${reviewer.userId}`, { note: 'Please' }),
    show: (person: TestUser, id: string) =>
      test()
        .as(person)
        .get(`${base(person)}/opportunities/${id}`),
    /** Switches the company's rule that posting needs a review. */
    requireApproval: (person: TestUser, approvalRequired: boolean) =>
      test().as(person).patch(`/api/company/v1/companies/${person.companyId}/settings`, { approvalRequired }),
  };
};

/** Somebody of every role in one company. */
export const peopleOfEveryRole = async (test: TestApp) => {
  const owner = await test.register();
  return {
    SuperAdmin: owner,
    Admin: await test.join(owner, 'Admin'),
    Recruiter: await test.join(owner, 'Recruiter'),
    Employer: await test.join(owner, 'Employer'),
    Reviewer: await test.join(owner, 'Reviewer'),
  };
};
