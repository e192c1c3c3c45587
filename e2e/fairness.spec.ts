import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { QuestionFairness } from '@marigold/contract/reportingFairness';
import { axeOf } from './axe.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };

test('an admin sees whether people come equally far, and takes the table along', async ({ page, request }) => {
  const { token, posted, registration } = await quickCompany(request);
  const headers = { authorization: `Bearer ${token}` };
  const matches = `/api/matches/v1/companies/${registration.companyId}/opportunities/${posted}`;
  const { data } = await (await request.get(`${matches}/matches?PageSize=5`, { headers })).json();
  expect(data.length).toBeGreaterThan(0);

  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company');
  await page.getByRole('tab', { name: 'Fairness' }).click();
  const pronouns = page.getByRole('region', { name: 'By pronoun' });
  const top = pronouns.getByRole('table', { name: 'Ranked top' });
  await expect(top.getByRole('row')).not.toHaveCount(0);
  await expect(top.getByRole('columnheader')).toHaveText(['Group', 'Selected', 'Ratio to the best']);
  await expect(top.getByRole('row').nth(1)).toContainText(/\d+%, \d+ of \d+/);
  await expect(pronouns.getByRole('table', { name: 'Were hired' }).getByRole('row').nth(1)).toContainText('0%');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table for an auditor' }).click(),
  ]);
  const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('impact ratio');
  expect(first).toContain('pronoun');
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect(top.getByRole('row').first()).toBeVisible();
});

const groups = (considered: number) => [
  { group: 'he / him', considered },
  { group: 'she / her', considered },
];
const answered: QuestionFairness = {
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  opportunityId: null,
  questions: [
    {
      question: 'Can you lift 20 kg?',
      answered: 22,
      traits: [
        {
          trait: 'pronoun',
          groups: groups(10),
          hiddenGroups: 1,
          rates: [
            { group: 'he / him', selected: 9, rate: 0.9, impactRatio: 1, isBelow: false },
            { group: 'she / her', selected: 3, rate: 0.3, impactRatio: 1 / 3, isBelow: true },
          ],
          impactRatio: 1 / 3,
        },
        { trait: 'age', groups: [], hiddenGroups: 3, rates: [], impactRatio: null },
      ],
    },
  ],
  unnamed: 2,
};

test('an admin sees at which question of the bot groups part, and that nobody answered one yet', async ({
  page,
  request,
}) => {
  const { token } = await quickCompany(request);
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company/fairness');
  const questions = page.getByRole('region', { name: 'By question' });
  await expect(questions).toContainText('Nobody has answered a yes-or-no question of the bot in this time.');

  await page.route('**/fairness/questions?*', (route) => route.fulfill({ json: answered }));
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '30 days' }).click();
  const lift = questions.getByRole('region', { name: 'Can you lift 20 kg?' });
  await expect(lift).toContainText('22 people answered.');
  await expect(lift.getByRole('table', { name: 'By pronoun' }).getByRole('row')).toHaveText([
    /Group.*Passed.*Ratio to the best/,
    /he \/ him.*90%, 9 of 10.*1\.00/,
    /she \/ her.*30%, 3 of 10.*0\.33.*too low/,
  ]);
  await expect(lift).toContainText('Lowest rate to highest: 0.33, too low');
  await expect(lift).toContainText('No age group has five people or more.');
  await expect(questions).toContainText('2 questions were answered by too few people of each group to be named.');
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.route('**/fairness/questions?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '90 days' }).click();
  await expect(page.getByRole('region', { name: 'By pronoun' })).toBeVisible();
  const again = questions.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(questions).toContainText('Nobody has answered');
});
