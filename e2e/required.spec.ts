import { expect, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';
import { isSaved } from './steps.ts';

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
