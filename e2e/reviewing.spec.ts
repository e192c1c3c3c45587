import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Colleague, headersOf, join } from './colleagues.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'light', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

interface Review {
  company: QuickCompany;
  reviewer: Colleague;
  /** Changes what waits, as its author: takes the request back, writes, and asks again. */
  rewrite: (description: string) => Promise<void>;
  /** Approves, as the super admin. */
  approve: () => Promise<void>;
}

/** An opportunity that waits for a reviewer, who has it open. */
const reviewed = async (page: Page, request: APIRequestContext): Promise<Review> => {
  const company = await quickCompany(request, { hasMembers: false });
  const reviewer = await join(request, company, 'Reviewer', 'Rui Campos');
  const { companyId, userAccountId } = company.registration;
  const base = `/api/opportunity/v1/companies/${companyId}`;
  const headers = headersOf(company);
  const step = async (path: string) =>
    expect((await request.post(`${base}/opportunities/${company.waiting}/${path}`, { headers })).ok()).toBe(true);
  const ask = () => step(`requestapproval?reviewerId=${reviewer.userId}`);
  await ask();
  await lookAs(page, desk, reviewer.token);
  await page.goto(`/reviews/${company.waiting}`);
  await expect(page.getByRole('button', { name: 'Approve and post' })).toBeVisible();
  return {
    company,
    reviewer,
    rewrite: async (value) => {
      await step('recall');
      const opportunity = [{ op: 'replace', path: 'description', value }];
      const data = { opportunityId: company.waiting, opportunity };
      const saved = await request.patch(`${base}/users/${userAccountId}/opportunities`, { headers, data });
      expect(saved.ok()).toBe(true);
      await ask();
    },
    approve: () => step('post'),
  };
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const comment = (page: Page) => page.getByPlaceholder('Say what to change');

/** Holds a decision back until something else has happened. */
const before = async (page: Page, path: string, happens: () => Promise<void>) => {
  await page.route(`**/${path}`, async (route) => {
    await happens();
    await route.continue();
  });
};

test('nothing is posted that changed since the reviewer read it, and the page says that it did', async ({
  page,
  request,
}) => {
  const { rewrite, reviewer, company } = await reviewed(page, request);
  await before(page, `${company.waiting}/post`, () => rewrite('Never seen by the reviewer.'));
  await button(page, 'Approve and post').click();
  await expect(page.getByText('Your decision was not made. Ana Ferreira changed this since').last()).toBeVisible();
  await expect(page.getByText('Never seen by the reviewer.')).toBeVisible();
  await expect(page.getByText('This changed while you had it open.')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Approve and post').click();
  await expect(page.getByText('Front-end developer is live.').last()).toBeVisible();
  const { companyId } = company.registration;
  const shown = await request.get(`/api/opportunity/v1/companies/${companyId}/opportunities/${company.waiting}`, {
    headers: headersOf(reviewer),
  });
  expect((await shown.json()).status).toBe('Posted');
});

test('whoever is too late hears it, and has their comment to copy', async ({ page, request }) => {
  const { approve, company } = await reviewed(page, request);
  await comment(page).fill('Please add the salary.');
  await before(page, `${company.waiting}/reject`, approve);
  await button(page, 'Request changes').click();
  await expect(page.getByText(/^Your decision was not made\./).last()).toBeVisible();
  const kept = page.getByRole('region', { name: 'Your comment was not sent' });
  await expect(kept).toContainText('Please add the salary.');
  await page.reload();
  await kept.getByRole('button', { name: 'Discard' }).click();
  await expect(kept).toBeHidden();
});

test('a comment typed before approving reaches the author', async ({ page, request }) => {
  const { company } = await reviewed(page, request);
  await comment(page).fill('Clearer than the last one.');
  await button(page, 'Approve and post').click();
  await expect(page.getByText('Front-end developer is live.').last()).toBeVisible();
  await page.goto(`/reviews/${company.waiting}`);
  await expect(page.getByText('Clearer than the last one.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your comment was not sent' })).toBeHidden();
});

test('without a connection nothing is decided, which is said until the connection is back', async ({
  page,
  context,
  request,
}) => {
  await reviewed(page, request);
  await comment(page).fill('Please add the salary.');
  await context.setOffline(true);
  await button(page, 'Request changes').click();
  const said = page.getByText('Nothing was decided: the server cannot be reached.');
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(said).toBeHidden();
  await expect(comment(page)).toHaveValue('Please add the salary.');
  await button(page, 'Request changes').click();
  await expect(page.getByText('knows what to change.').last()).toBeVisible();
});

test('a request that is given to somebody else leaves nothing to decide', async ({ page, request }) => {
  const { company } = await reviewed(page, request);
  await comment(page).fill('Please add the salary.');
  const { companyId, userAccountId } = company.registration;
  const path = `/api/opportunity/v1/companies/${companyId}/opportunities/${company.waiting}/requestapproval`;
  await request.post(`${path}?reviewerId=${userAccountId}`, { headers: headersOf(company) });
  await expect(button(page, 'Approve and post')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your comment was not sent' })).toContainText('Please add the salary.');
});
