import { expect, test } from '@playwright/test';
import { consentVersion } from '@marigold/contract/jobs';
import { v7 as newId } from 'uuid';
import { lookAs, quickCompany } from './quick.ts';
import { isSaved, newAddress } from './steps.ts';

test('an author requires a fact, sees what it costs, and lets it go', async ({ page, request }) => {
  const company = await quickCompany(request);
  const look = { theme: 'light', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } } as const;
  await lookAs(page, look, company.token);
  const url = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.draft}`;
  const stored = async () =>
    (await (await request.get(url, { headers: { authorization: `Bearer ${company.token}` } })).json()) as {
      requiredFacts: string[];
      relocationHelp: boolean;
    };
  await page.goto(`/opportunities/${company.draft}/edit`);
  const experience = page.getByRole('switch', { name: 'Experience: required' });
  await experience.check();
  await expect(page.getByText('Whoever has less experience is no match.')).toBeVisible();
  // A remote role has no place that could be out of reach.
  await expect(page.getByRole('switch', { name: 'Location: required' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Helps with relocation' }).check();
  const preview = page.getByRole('complementary', { name: 'Estimate and preview' });
  await expect(preview.getByText('Helps with relocation')).toBeVisible();
  await isSaved(page);
  await expect.poll(stored).toMatchObject({ requiredFacts: ['experience'], relocationHelp: true });
  await page.reload();
  await expect(experience).toBeChecked();

  await page.getByRole('button', { name: 'Only wanted' }).click();
  await expect(experience).not.toBeChecked();
  await expect.poll(stored).toMatchObject({ requiredFacts: [] });
});

test('an applicant who lacks a must-have is said to lack it wherever a rank stands', async ({ page, request }) => {
  const company = await quickCompany(request, { content: { mustHaveSkillsIds: ['css'] } });
  const applied = await request.post(`/api/jobs/v1/opportunities/${company.posted}/apply`, {
    data: {
      id: newId(),
      name: 'Mia Misser',
      email: newAddress('mia', 'example.org'),
      consent: { version: consentVersion, months: 12 },
      profile: { headline: 'Front-end developer', skills: ['JavaScript', 'React'] },
    },
  });
  expect(applied.status()).toBe(201);
  const candidates = `/opportunities/${company.posted}/candidates?stage=Matches&q=Mia`;
  const look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } } as const;
  await lookAs(page, look, company.token);
  await page.goto(candidates);
  const row = page.getByRole('grid').getByRole('row', { name: /Mia Misser/ });
  await expect(row.getByText('Lacks a must-have')).toBeVisible();
  await expect(row.getByText('Applied', { exact: true })).toBeVisible();
  await row.click();
  await expect(page.getByRole('heading', { name: 'Why no match' })).toBeVisible();
  await expect(page.getByText('No match, whatever the score. Required and lacking: CSS')).toBeVisible();
  await page.screenshot({ path: 'test-results/lacks-a-must-have.png' });

  await page.goto(`${candidates}&view=board`);
  const card = page.getByRole('row', { name: /Mia Misser/ });
  await expect(card.getByText('Lacks a must-have')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Applied' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(candidates);
  await expect(page.getByRole('row', { name: /Mia Misser/ }).getByText('Lacks a must-have')).toBeVisible();
  await page.screenshot({ path: 'test-results/lacks-a-must-have-phone.png' });
});
