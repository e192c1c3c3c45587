import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

export const password = 'a good long password';

let addresses = 0;
/** An address nobody had before, in this worker or another one. */
export const newAddress = (name: string, at = 'solstice.example'): string =>
  `${name}.${Date.now()}.${process.pid}.${++addresses}@${at}`;

/** Registers by the onboarding's steps; ends at the first role. */
export const register = async (page: Page, name = 'Marta Silva'): Promise<string> => {
  const email = newAddress('marta');
  await page.goto('/register');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Company name').fill('Solstice Health');
  await page.getByRole('button', { name: 'Create the company' }).click();
  await expect(page.getByRole('heading', { name: 'Your first role' })).toBeVisible();
  return email;
};

/** Founds a company and leaves the first role for later; ends at home. */
export const foundCompany = async (page: Page, name = 'Marta Silva'): Promise<string> => {
  const email = await register(page, name);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return email;
};

/** Signs in by the two steps of the sign-in page. */
export const signIn = async (page: Page, email: string, given = password): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('Work e-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back to Solstice Health' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

/** The newest mail to an address, once it is there. */
export const mailTo = async (request: APIRequestContext, email: string, subject: RegExp) => {
  let found: { subject: string; text: string; links: string[] } | undefined;
  await expect(async () => {
    const { data } = (await (await request.get(`/api/outbox?to=${email}`)).json()) as { data: (typeof found)[] };
    found = data.find((mail) => mail && subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass();
  return found as { subject: string; text: string; links: string[] };
};

/** Somebody else's browser. */
export const otherPerson = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Invites a colleague from the team page, who accepts from the mail in a browser of their own; ends at their first step. */
export const acceptInvitation = async (
  page: Page,
  browser: Browser,
  permission: string,
  name: string,
): Promise<Page> => {
  const email = newAddress(name.split(' ')[0]?.toLowerCase() ?? 'colleague');
  await page.getByRole('link', { name: 'Team' }).click();
  await page
    .getByRole('button', { name: /Invite/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByLabel('Permission').click();
  await page.getByRole('option', { name: permission }).click();
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible();

  const colleague = await otherPerson(browser);
  const { links } = await mailTo(page.request, email, /invited you/);
  await colleague.goto(links[0] ?? '');
  await colleague.getByLabel('Full name').fill(name);
  await colleague.getByLabel('Password', { exact: true }).fill(password);
  await colleague.getByRole('button', { name: 'Join Solstice Health' }).click();
  await expect(colleague.getByRole('heading', { name: 'About you' })).toBeVisible();
  return colleague;
};

/** The same, with the colleague at work. */
export const inviteColleague = async (
  page: Page,
  browser: Browser,
  permission: string,
  name: string,
): Promise<Page> => {
  const colleague = await acceptInvitation(page, browser, permission, name);
  await colleague.getByRole('button', { name: 'Finish later' }).click();
  await expect(colleague.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return colleague;
};

/** Types into a field that suggests, and takes the first suggestion that fits. */
export const choose = async (
  page: Page,
  label: string | RegExp,
  typed: string,
  option: string | RegExp,
): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
};

/** Fills in what an opportunity needs. */
export const describeOpportunity = async (page: Page): Promise<void> => {
  await choose(page, 'Job title', 'Front-end dev', 'Front-end developer');
  await choose(page, 'Office location', 'Berlin', 'Berlin, Germany');
  await page.getByRole('group', { name: 'Work mode' }).getByRole('button', { name: 'Hybrid' }).click();
  // The made-up people live all over the world.
  await page.getByLabel('Longest commute, in km').fill('20000');
  await page.getByRole('combobox', { name: 'Employment type' }).click();
  await page.getByRole('option', { name: 'Full-time' }).click();
  await choose(page, /^Skills/, 'typescr', 'TypeScript');
  await choose(page, /^Skills/, 'react', /^React/);
  await choose(page, /^Skills/, 'css', /^CSS/);
};

/** The editor says that everything is on the server. */
export const isSaved = (page: Page): Promise<void> => expect(page.getByText(/^Saved/).first()).toBeVisible();

/** Sends the opportunity in the editor to a reviewer. */
export const requestApproval = async (page: Page, reviewer: string): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Request approval|Request again)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reviewer' }).click();
  await page.getByRole('option', { name: new RegExp(reviewer) }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
};
