import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import type { QuickCompany } from './quick.ts';

/** Somebody who matches the opportunity of a quick company. */
export interface Candidate {
  matchId: string;
  name: string;
}

/** Twenty candidates of a quick company. */
export const candidatesOf = async (
  request: APIRequestContext,
  { registration, posted, token }: QuickCompany,
): Promise<Candidate[]> => {
  const found = await request.get(
    `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}/matches?PageSize=20`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  return ((await found.json()) as { data: Candidate[] }).data;
};

/** Takes somebody out of these whom no other test meets then. */
export const takeOne = (people: Candidate[]): Candidate => {
  const one = people.pop();
  if (!one) throw new Error('Nobody matches any more.');
  return one;
};

/** The times that can be chosen on a candidate's page. */
export const times = (page: Page): Locator =>
  page.getByRole('group', { name: /^(Night|Morning|Afternoon|Evening)$/ }).getByRole('button');
/** The days of the week shown that have times. */
export const days = (page: Page): Locator => page.getByRole('listitem').getByRole('button', { disabled: false });

/**
 * Opens a day with at least four times. On the last day of a week, where weeks begin and end differently by language,
 * only the rest of that day may be left: then such a day is in the week after.
 */
export const openWholeDay = async (page: Page): Promise<void> => {
  const whole = days(page).filter({ hasText: /(?:[4-9]|\d\d) times/ });
  await expect(days(page).first()).toBeVisible();
  if ((await whole.count()) === 0) await page.getByRole('button', { name: 'The next week' }).click();
  await whole.last().click();
};

/** Has the author of a quick company's opportunity be free on weekends, too, so that a test finds a day on any day, by the clocks of Lisbon. */
const openWeekends = async (request: APIRequestContext, { registration, token }: QuickCompany): Promise<void> => {
  const { companyId, userAccountId } = registration;
  const path = `/api/scheduler/v1/companies/${companyId}/users/${userAccountId}/availability`;
  const headers = { authorization: `Bearer ${token}` };
  const hours = (await (await request.get(path, { headers })).json()) as { availability: object[] };
  const availability = hours.availability.map((day) => ({ ...day, isAvailable: true }));
  expect(
    (await request.post(path, { headers, data: { ...hours, availability, timeZone: 'Europe/Lisbon' } })).ok(),
  ).toBe(true);
};

/** Invites somebody to choose a time over HTTP; answers the path of a link. */
export const inviteToChoose = async (
  request: APIRequestContext,
  company: QuickCompany,
  { matchId }: Candidate,
  values: object = {},
): Promise<string> => {
  const { registration, posted, token } = company;
  await openWeekends(request, company);
  const headers = { authorization: `Bearer ${token}` };
  const id = newId();
  const path = `/api/scheduler/v1/companies/${registration.companyId}/interviews/invitations`;
  const invited = await request.post(path, {
    headers,
    data: {
      id,
      opportunityId: posted,
      matchId,
      duration: 45,
      timeZone: 'Europe/Lisbon',
      interviewers: [registration.userAccountId],
      place: { kind: 'video', text: 'https://meet.example.com/solstice' },
      title: 'First talk',
      message: 'We talk about your work and your questions.',
      ...values,
    },
  });
  expect(invited.status()).toBe(200);
  const link = await request.post(`${path}/${id}/link`, { headers });
  return new URL((await link.json()).url).pathname;
};
