import { expect, test } from '@playwright/test';
import { quickCompany } from './quick.ts';
import { mailTo, newAddress, otherPerson, password } from './steps.ts';

test('an invitation speaks the company’s language and lets somebody in once', async ({ page, browser }) => {
  const { token, registration } = await quickCompany(page.request);
  const headers = { authorization: `Bearer ${token}` };
  const { companyId } = registration;
  await page.request.patch(`/api/company/v1/companies/${companyId}/settings`, { headers, data: { language: 'de' } });
  const email = newAddress('rui');
  const invited = await page.request.post(`/api/users/v1/companies/${companyId}/users/invite`, {
    headers,
    data: { users: [{ email, type: 3, fullName: 'Rui Campos' }], message: 'Schön, dass du kommst!' },
  });
  const [{ userAccountId }] = ((await invited.json()) as { results: [{ userAccountId: string }] }).results;

  const first = await mailTo(page.request, email, /^Ana lädt Sie .+ Solstice Health ein$/);
  expect(first.text).toContain('Guten Tag Rui Campos,');
  expect(first.text).toContain('> Schön, dass du kommst!');
  await page.request.post(`/api/users/v1/companies/${companyId}/users/${userAccountId}/resendinvite`, { headers });
  const second = await mailTo(page.request, email, /^Erinnerung/);

  const rui = await otherPerson(browser);
  await rui.goto(first.links[0] ?? '');
  await expect(rui.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();

  await rui.goto(second.links[0] ?? '');
  await expect(rui.getByText('Ana Ferreira invited you as Recruiter.')).toBeVisible();
  await expect(rui.getByLabel('Full name')).toHaveValue('Rui Campos');
  await rui.getByLabel('Password', { exact: true }).fill(password);
  await rui.getByRole('button', { name: 'Join Solstice Health' }).click();
  await expect(rui.getByRole('heading', { name: 'About you' })).toBeVisible();
  // Whoever leaves the way in by an address of their own is brought back to it.
  await rui.goto('/opportunities');
  await expect(rui.getByRole('heading', { name: 'About you' })).toBeVisible();
  await rui.getByRole('button', { name: 'Finish later' }).click();
  await expect(rui.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const late = await otherPerson(browser);
  await late.goto(second.links[0] ?? '');
  await expect(late.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  await late.getByRole('link', { name: 'I have joined already: sign in' }).click();
  await expect(late.getByLabel('Work e-mail')).toBeVisible();
});
