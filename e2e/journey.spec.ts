import { expect, type Page, test } from '@playwright/test';
import { describeOpportunity, foundCompany, inviteColleague, isSaved, requestApproval, signIn } from './steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } });

/** The counter of a stage tab, as a number. */
const counter = async (page: Page, stage: string): Promise<number> => {
  const name = await page.getByRole('tab', { name: new RegExp(`^${stage}`) }).textContent();
  return Number(/\d[\d,]*/.exec(name ?? '')?.[0].replaceAll(',', ''));
};

test('from a new company to ranked, explained and decided candidates', async ({ page, browser }) => {
  test.slow();
  const email = await foundCompany(page);

  await test.step('sign out, and in again the usual way', async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/sign-in/);
    await signIn(page, email);
  });

  const reviewer = await test.step('invite a reviewer, who accepts from the mail', () =>
    inviteColleague(page, browser, 'Reviewer', 'Ana Ferreira'));

  await test.step('write an opportunity, with a question, and send it to the reviewer', async () => {
    await page.getByRole('link', { name: 'Opportunities' }).first().click();
    await page.getByRole('link', { name: /New opportunity/ }).click();
    await describeOpportunity(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Front-end developer' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Live match estimate' })).toContainText(/candidates match/);
    await page.getByRole('button', { name: /^Questions/ }).click();
    await page.getByRole('button', { name: 'Can you work in Berlin two days a week?' }).click();
    await isSaved(page);
    await requestApproval(page, 'Ana Ferreira');
    await expect(page.getByText('In approval').first()).toBeVisible();
  });

  await test.step('the reviewer asks for changes', async () => {
    await reviewer
      .getByRole('link', { name: /^Reviews/ })
      .first()
      .click();
    await reviewer.getByText('Front-end developer').first().click();
    await reviewer.getByPlaceholder('Say what to change').fill('Please add the salary.');
    await reviewer.getByRole('button', { name: 'Request changes' }).click();
    await expect(reviewer.getByText('knows what to change.').last()).toBeVisible();
  });

  await test.step('the author sees why without reloading, mends it and asks again', async () => {
    await expect(page.getByText('Please add the salary.').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    const salary = page.getByRole('combobox', { name: 'Salary band' });
    await salary.fill('60,000');
    await page.getByRole('option').first().click();
    await isSaved(page);
    await requestApproval(page, 'Ana Ferreira');
  });

  await test.step('the reviewer sees the difference and posts', async () => {
    await reviewer.goto('/reviews');
    await reviewer.getByText('Front-end developer').first().click();
    await expect(reviewer.getByText('Changed since you read it')).toBeVisible();
    await reviewer.getByRole('button', { name: /Approve and post/ }).click();
    await expect(reviewer.getByText('Front-end developer is live.').last()).toBeVisible();
  });

  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  const second = await page.context().newPage();

  await test.step('the candidates are there at once, ranked', async () => {
    await page.goto('/opportunities');
    await page.getByText('Front-end developer').first().click();
    await page.getByRole('tab', { name: /^Matched/ }).click();
    await expect(rows.first()).toBeVisible();
    await expect(rows.first()).toContainText('Top');
    expect(await counter(page, 'Matched')).toBeGreaterThan(5);
    await second.goto(page.url());
    await expect(second.getByRole('tab', { name: /^Matched/ })).toBeVisible();
  });

  await test.step('filter by ranking and search a name', async () => {
    await page.getByRole('button', { name: /^Great/ }).click();
    await expect(rows.first()).toContainText('Great');
    await page.getByRole('button', { name: /^All/ }).first().click();
    await expect(rows.first()).toContainText('Top');
    const name = (await rows.nth(1).getByRole('gridcell').first().innerText()).split('\n')[0]?.trim() ?? '';
    await page
      .getByRole('searchbox')
      .or(page.getByLabel('Search', { exact: true }))
      .first()
      .fill(name);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(name);
    await page
      .getByRole('searchbox')
      .or(page.getByLabel('Search', { exact: true }))
      .first()
      .fill('');
    await expect(rows.nth(1)).toBeVisible();
  });

  await test.step('a profile explains its eight facts in words; comment and favourite it', async () => {
    await rows.first().click();
    const facts = ['Skills', 'Job title', 'Location', 'Salary', 'Experience', 'Education', 'Work mode', 'Industry'];
    for (const fact of facts)
      await expect(
        page.getByRole('listitem').filter({ hasText: new RegExp(`^${fact}, (\\w+ )*\\w+: ?\\S+`) }),
      ).toHaveCount(1);
    await expect(page.getByText('Has 3 of 3 skills')).toBeVisible();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Strong on accessibility.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Team comments').getByText('Strong on accessibility.')).toBeVisible();
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('move one along and reject another; counters are right, also in a second window', async () => {
    const matched = await counter(page, 'Matched');
    const profile = page.getByRole('heading', { level: 2 }).first();
    const name = await profile.innerText();
    await page.getByRole('button', { name: /^Stage: Matched/ }).click();
    await page.getByRole('menuitem', { name: /In review/ }).click();
    await expect(page.getByText(/moved to In review/).last()).toBeVisible();
    // Their profile gives way to the next one's.
    await expect(profile).not.toHaveText(name);
    await expect(async () => expect(await counter(page, 'Matched')).toBe(matched - 1)).toPass();
    await expect(async () => {
      expect(await counter(second, 'Matched')).toBe(matched - 1);
      expect(await counter(second, 'In review')).toBe(1);
    }).toPass();

    await page.getByRole('button', { name: 'Reject', exact: true }).first().click();
    await page.getByRole('radio', { name: /Pay and benefits/ }).check();
    await page.getByRole('button', { name: 'Reject', exact: true }).last().click();
    await expect(page.getByText(/ rejected/).first()).toBeVisible();
    await expect(async () => {
      for (const window of [page, second]) {
        expect(await counter(window, 'Matched')).toBe(matched - 2);
        expect(await counter(window, 'Rejected')).toBe(1);
      }
    }).toPass();
  });
});

test('a reload in the middle of writing loses nothing', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/opportunities/new');
  await describeOpportunity(page);
  const text = 'You build what patients see first.';
  await page.getByRole('textbox', { name: /^What the job is/ }).fill(text);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^What the job is/ })).toHaveValue(text);
  await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Front-end developer');
  await isSaved(page);
  await page.goto('/opportunities');
  await expect(page.getByText('Front-end developer')).toHaveCount(1);
});
