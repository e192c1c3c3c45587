import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type QuickCompany, quickCompany } from './quick.ts';
import { mailTo, newAddress } from './steps.ts';

/** An address nobody applied with before. */
export const newApplicant = (): string => newAddress('ines', 'example.org');

/** The page of a company's open role. */
export const roleOf = async (
  request: APIRequestContext,
  { posted, token, registration }: QuickCompany,
): Promise<string> => {
  const found = await request.get(`/api/opportunity/v1/companies/${registration.companyId}/opportunities/${posted}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { slug } = await found.json();
  const { data } = await (await request.get('/api/jobs/v1/opportunities?PageSize=100')).json();
  return new URL((data as { slug: string; url: string }[]).find((job) => job.slug === slug)?.url ?? '').pathname;
};

/** The page of a role of a new company. */
export const newRole = async (request: APIRequestContext): Promise<string> =>
  roleOf(request, await quickCompany(request));

/** What says that an application has arrived. */
export const arrived = (page: Page): Locator => page.getByRole('heading', { name: 'Your application has arrived' });

/** Fills in and sends an application; answers the address of its applicant. */
export const apply = async (page: Page, role: string, name = 'Inês Oliveira'): Promise<string> => {
  const email = newApplicant();
  await page.goto(`${role}/apply`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(arrived(page)).toBeFocused();
  return email;
};

/** Follows a link of the newest receipt, confirms, and waits for the answer. */
export const openFromMail = async (page: Page, request: APIRequestContext, email: string): Promise<string> => {
  const { links } = await mailTo(request, email, /^We have your application/);
  const link = links.find((each) => each.includes('/c/magic/')) ?? '';
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  // Whoever goes elsewhere before the answer is there goes without the session.
  await expect(button).toBeHidden();
  return link;
};
