import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { axeOf, spoilable, tags } from './axe.ts';
import { mailTo, newAddress, password } from './steps.ts';

interface Posted {
  company: string;
  page: string;
  close: () => Promise<void>;
}

let companies = 0;
/** A company with one posted role, made through the API. */
const postRole = async (
  request: APIRequestContext,
  values: Record<string, unknown> = {},
  about: Record<string, unknown> = {},
): Promise<Posted> => {
  const name = `Verbena ${Date.now()} ${++companies}`;
  const registered = await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email: newAddress('ana'), password, fullName: 'Ana Ferreira', companyName: name },
  });
  const { accessToken, companyId, userAccountId } = await registered.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const profile = { name, description: 'We grow flowers.\n\nAnd we water them.', website: 'verbena.example', ...about };
  const saved = await request.put(`/api/company/v1/companies/${companyId}`, { headers, data: profile });
  const { slug } = await saved.json();
  const details = {
    jobTitleId: 'frontend-developer',
    locationId: '2950159',
    workModeId: 'hybrid',
    employmentTypeId: 'full-time',
    salaryId: 'eur-60k-to-70k',
    SkillsIds: ['javascript', 'react', 'css'],
    mustHaveSkillsIds: ['react'],
    description: 'You build what gardeners see first.\n\n- Screens\n- Words',
    ...values,
  };
  const opportunities = `/api/opportunity/v1/companies/${companyId}`;
  const draft = await request.patch(`${opportunities}/users/${userAccountId}/opportunities`, {
    headers,
    data: { opportunity: Object.entries(details).map(([path, value]) => ({ op: 'replace', path, value })) },
  });
  const { opportunityId } = await draft.json();
  const posted = await (await request.post(`${opportunities}/opportunities/${opportunityId}/post`, { headers })).json();
  return {
    company: name,
    page: `/jobs/${slug}/${posted.slug}`,
    close: async () => {
      const closed = await request.post(`${opportunities}/opportunities/${opportunityId}/close`, { headers });
      expect(closed.ok()).toBe(true);
    },
  };
};

test('a posted role is found by a search, read without an account, and gone once it is closed', async ({
  page,
  request,
}) => {
  const { company, page: address, close } = await postRole(request);
  await page.goto('/jobs');
  await page.getByLabel('Job title, skill or company').fill(`web developer ${company}`);
  await page.getByLabel('Town or country').fill('Potsdm');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /Open roles around Potsdam, Germany/ })).toBeVisible();
  await page.getByRole('link', { name: /Front-end developer/ }).click();

  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Front-end developer' })).toBeVisible();
  await expect(page.getByText('You build what gardeners see first.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Screens' })).toBeVisible();
  await page.getByText('Language: English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Aufgaben' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle Stellen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Offene Stellen 1' })).toBeVisible();

  await close();
  const gone = await page.goto(address);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This role is closed' })).toBeVisible();
  await page.goto(`/jobs?q=${encodeURIComponent(company)}`);
  await expect(page.getByRole('heading', { name: 'Nothing fits yet' })).toBeVisible();
});

test('somebody without a script narrows the roles, asks for mails about new ones, confirms and ends them', async ({
  browser,
  request,
}) => {
  const { company, page: address } = await postRole(request);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'How it goes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply, about a minute' })).toBeInViewport();
  await page.goto(`${address.split('/').slice(0, 3).join('/')}?employmentTypeId=part-time`);
  await expect(page.getByText('No open role fits what you are looking for.', { exact: false })).toBeVisible();
  const email = newAddress('reader');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Tell me about new roles' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const { links } = await mailTo(request, email, /^Confirm: new roles/);
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'Yes, tell me about new roles' }).click();
  await expect(page.getByRole('heading', { name: `You hear of new roles at ${company}` })).toBeVisible();
  await page.getByRole('button', { name: 'End these mails' }).click();
  await expect(page.getByRole('heading', { name: 'No more mails about new roles' })).toBeVisible();
  await context.close();
});

const looks = [
  { colorScheme: 'dark', width: 1440, lang: 'en', asks: 'everything' },
  { colorScheme: 'light', width: 1440, lang: 'de', asks: 'what a look spoils' },
  { colorScheme: 'dark', width: 390, lang: 'es', asks: 'what a look spoils' },
  { colorScheme: 'light', width: 390, lang: 'en', asks: 'what a look spoils' },
] as const;

test('the pages have no finding of axe and fit, in every look', async ({ page, request }) => {
  test.slow();
  const { page: address, close } = await postRole(request);
  const other = await postRole(request);
  const findings: string[] = [];
  const check = async (url: string) => {
    for (const { colorScheme, width, lang, asks } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`);
      const at = `${url} (${colorScheme}, ${width}, ${lang})`;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) findings.push(`${at} is ${wide} pixels too wide`);
      const axe = axeOf(page);
      const { violations } = await (asks === 'everything' ? axe.withTags(tags) : axe.withRules(spoilable)).analyze();
      for (const { id, nodes } of violations)
        findings.push(`${at}: ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
    }
  };
  await check('/jobs');
  await check('/jobs?q=nothing+fits+this');
  await check(address);
  await check(address.split('/').slice(0, 3).join('/'));
  await close();
  await check(address);
  await check('/jobs/nobody');
  await check('/jobs/_alerts/none');
  expect(other.page).not.toBe(address);
  expect(findings).toEqual([]);
});

/** Everything the page's policy or a dialog would tell of a text that became more than a text. */
const watch = (page: Page): string[] => {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => message.type() === 'error' && alarms.push(message.text()));
  page.on('pageerror', (error) => alarms.push(error.message));
  return alarms;
};

test('what somebody wrote runs nothing, and nobody’s script runs at all', async ({ page, request }) => {
  const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>';
  const { page: address } = await postRole(
    request,
    { jobTitleId: '', customJobTitle: nasty, description: `${nasty}\n- ${nasty}` },
    { name: nasty.slice(0, 120), description: nasty },
  );
  const alarms = watch(page);
  const scripts: string[] = [];
  page.on('request', (each) => each.resourceType() === 'script' && scripts.push(each.url()));
  for (const url of [
    address,
    address.split('/').slice(0, 3).join('/'),
    `/jobs?q=${encodeURIComponent(nasty)}`,
    '/jobs',
  ])
    await page.goto(url, { waitUntil: 'networkidle' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nasty.slice(0, 120));
  expect(alarms).toEqual([]);
  expect(scripts).toEqual([]);
});
