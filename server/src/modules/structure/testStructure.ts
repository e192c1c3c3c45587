import type { TestApp, TestUser } from '#platform/testing/testApp';

/** Departments and offices for tests, made as the product makes them. */
export const testStructure = (test: () => TestApp) => (person: TestUser) => {
  const base = `/api/structure/v1/companies/${person.companyId}`;
  const as = () => test().as(person);
  const boundsOf = (other: TestUser) => `${base}/team/${other.userId}/bounds`;
  const add = (kind: string, name: string, place?: string) => as().post(`${base}/structure`, { kind, name, place });
  return {
    list: async () => (await as().get(`${base}/structure`)).body.data,
    add,
    department: async (name: string): Promise<string> => (await add('department', name)).body.unitId,
    office: async (name: string): Promise<string> => (await add('office', name, 'Somewhere')).body.unitId,
    change: (unitId: string, body: unknown) => as().patch(`${base}/structure/${unitId}`, body),
    use: (unitId: string) => as().get(`${base}/structure/${unitId}/use`),
    remove: (unitId: string, moveTo?: string) =>
      as().delete(`${base}/structure/${unitId}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`),
    place: (opportunityId: string, departmentId: string | null, officeId: string | null = null, leave?: boolean) =>
      as().put(`${base}/opportunities/${opportunityId}/structure`, { departmentId, officeId, leave }),
    own: async (as: { token: string } = person) => (await test().as(as).get(`${base}/structure/own`)).body,
    boundsOf: (other: TestUser) => as().get(boundsOf(other)),
    bound: (other: TestUser, departments: string[] | null, offices: string[] | null = null) =>
      as().put(boundsOf(other), { departments, offices }),
  };
};
