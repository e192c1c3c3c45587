import type { TestApp, TestUser } from '#platform/testing/testApp';

/** A day so many days after another. */
export const daysOn = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** The calls about absences, of whoever makes them. */
export const absenceCalls = (test: () => TestApp) => (person: TestUser) => {
  const base = `/api/absence/v1/companies/${person.companyId}`;
  const as = () => test().as(person);
  const own = `${base}/users/${person.userId}/absence`;
  const of = (other: TestUser) => `${base}/team/${other.userId}/absence`;
  const today = async (): Promise<string> => (await as().get(own)).body.today;
  /** From a day so many days from now to another. */
  const days = async (from: number, until: number) => {
    const now = await today();
    return { from: daysOn(now, from), until: daysOn(now, until) };
  };
  return {
    today,
    days,
    list: async () => (await as().get(`${base}/absences`)).body.data,
    plan: (query = '') => as().get(`${own}${query}`),
    planOf: (other: TestUser, query = '') => as().get(`${of(other)}${query}`),
    away: async (standIn: TestUser, from = 0, until = 3) =>
      as().put(own, { ...(await days(from, until)), standIn: standIn.userId }),
    sendAway: async (other: TestUser, standIn: TestUser, from = 0, until = 3) =>
      as().put(of(other), { ...(await days(from, until)), standIn: standIn.userId }),
    back: () => as().delete(own),
    bringBack: (other: TestUser) => as().delete(of(other)),
  };
};
