import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { type Colleague, headersOf, join } from './colleagues.ts';
import { type Look, lookAs, quickCompany, type QuickCompany } from './quick.ts';
import { otherPerson } from './steps.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

const isSound = async (page: Page) => {
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};
const windowOf = async (page: Page, { token }: { token: string }, address: string, look = desk) => {
  await lookAs(page, look, token);
  await page.goto(address);
};
const ownAbsence = ({ registration }: QuickCompany, { userId }: Colleague) =>
  `/api/absence/v1/companies/${registration.companyId}/users/${userId}/absence`;
/** A day so many days from now, where the company is. */
const dayOf = async (request: APIRequestContext, company: QuickCompany, person: Colleague, days: number) => {
  const plan = await request.get(ownAbsence(company, person), { headers: headersOf(person) });
  const { today } = (await plan.json()) as { today: string };
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
};

test('somebody goes away and is stood in for at once; the team sees it, and “I’m back” ends it', async ({
  page,
  request,
  browser,
}) => {
  const company = await quickCompany(request);
  const [eva, rui] = [
    await join(request, company, 'Employer', 'Eva Rocha'),
    await join(request, company, 'Employer', 'Rui Campos'),
  ];
  const base = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.posted}/team`;
  const added = await request.post(base, {
    headers: headersOf(company),
    data: { userId: eva.userId, part: 'coOwner' },
  });
  expect(added.status()).toBe(200);

  const theirs = await otherPerson(browser);
  await windowOf(theirs, rui, '/opportunities');
  await expect(theirs.getByRole('heading', { name: 'Your first role takes three minutes' })).toBeVisible();

  await windowOf(page, eva, '/settings/absence');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose who stands in.')).toBeVisible();
  await page.getByLabel('First day away').fill(await dayOf(request, company, eva, 0));
  await page.getByLabel('Last day away').fill(await dayOf(request, company, eva, 3));
  await page.getByRole('combobox', { name: 'Who stands in' }).click();
  await page.getByRole('option', { name: /^Rui Campos/ }).click();
  await isSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your absence is saved.').last()).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: 'Rui Campos stands in.' });
  await expect(banner).toBeVisible();
  await page.screenshot({ path: 'test-results/absence-own.png' });

  // Nothing was reloaded there.
  await expect(theirs.getByRole('link', { name: 'Front-end developer' }).first()).toBeVisible();

  const owners = await otherPerson(browser);
  await windowOf(owners, company, '/team');
  const row = owners.getByRole('row', { name: /^Eva Rocha/ });
  await expect(row.getByText(/^Away until .*, Rui Campos stands in$/)).toBeVisible();
  await isSound(owners);
  await owners.screenshot({ path: 'test-results/absence-team.png' });

  await page.goto('/home');
  await page.getByRole('button', { name: 'I’m back' }).click();
  await expect(page.getByText('Welcome back.').last()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Front-end developer' })).toHaveCount(0);
  await expect(row.getByText(/^Away until/)).toHaveCount(0);
  await theirs.context().close();
  await owners.context().close();
});

test('an admin says it for somebody, is told why not everybody can stand in, and ends it', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  const eva = await join(request, company, 'Recruiter', 'Eva Rocha');
  const rui = await join(request, company, 'Recruiter', 'Rui Campos');
  const vera = await join(request, company, 'Reviewer', 'Vera Lima');
  const [first, last] = [await dayOf(request, company, eva, 2), await dayOf(request, company, eva, 4)];
  await windowOf(page, company, '/team');
  const open = async () => {
    await page.getByRole('button', { name: 'More actions for Eva Rocha' }).click();
    await page.getByRole('menuitem', { name: 'Absence' }).click();
    return page.getByRole('dialog', { name: 'When is Eva Rocha away?' });
  };
  let dialog = await open();
  await dialog.getByLabel('First day away').fill(first);
  await dialog.getByLabel('Last day away').fill(last);
  await dialog.getByRole('combobox', { name: 'Who stands in' }).click();
  await expect(page.getByRole('option')).toHaveText([/^Ana Ferreira/, /^Rui Campos/]);
  await page.getByRole('option', { name: /^Rui Campos/ }).click();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /^Eva Rocha/ });
  await expect(row.getByText(/^Away from .* to .*, Rui Campos stands in$/)).toBeVisible();

  const circle = await request.put(ownAbsence(company, rui), {
    headers: headersOf(rui),
    data: { from: first, until: first, standIn: eva.userId },
  });
  expect(circle.status()).toBe(409);
  expect((await circle.json()).message).toContain('away on some of these days');
  const lesser = await request.put(ownAbsence(company, rui), {
    headers: headersOf(rui),
    data: {
      from: await dayOf(request, company, rui, 9),
      until: await dayOf(request, company, rui, 9),
      standIn: vera.userId,
    },
  });
  expect((await lesser.json()).code).toBe('BEYOND_ROLE');

  dialog = await open();
  await dialog.getByRole('button', { name: 'Cancel the absence' }).click();
  await expect(page.getByText('Eva Rocha is not away any more.').last()).toBeVisible();
  await expect(row.getByText(/^Away from/)).toHaveCount(0);
});

test('who stands in for a reviewer reads for whom, and that they were not asked themselves', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  const vera = await join(request, company, 'Reviewer', 'Vera Lima');
  const rui = await join(request, company, 'Reviewer', 'Rui Campos');
  const [from, until] = [await dayOf(request, company, vera, 0), await dayOf(request, company, vera, 5)];
  const data = { from, until, standIn: rui.userId };
  expect((await request.put(ownAbsence(company, vera), { headers: headersOf(vera), data })).status()).toBe(200);
  const base = `/api/opportunity/v1/companies/${company.registration.companyId}/opportunities/${company.draft}`;
  const asked = await request.post(`${base}/requestapproval?reviewerId=${vera.userId}`, {
    headers: headersOf(company),
  });
  expect(asked.status()).toBe(200);
  for (const look of [desk, { ...desk, theme: 'light', language: 'de', size: { width: 390, height: 844 } } as const]) {
    await windowOf(page, rui, `/reviews/${company.draft}`, look);
    const about = page.getByRole('complementary', { name: look.language === 'de' ? 'Anfrage' : 'Request' });
    await expect(about).toContainText(look.language === 'de' ? 'bittet um Freigabe' : 'asks for approval');
    await expect(about).toContainText(look.language === 'de' ? /Für Vera Lima, bis/ : /For Vera Lima, until/);
    await expect(about).not.toContainText('asks you');
    await isSound(page);
    await about.screenshot({ path: `test-results/review-standing-in-${look.language}.png` });
  }
  await windowOf(page, vera, `/reviews/${company.draft}`);
  await expect(page.getByRole('complementary', { name: 'Request' })).toContainText('asks you to approve');
});

const looks: Look[] = [
  { theme: 'light', direction: 'rtl', language: 'en', size: { width: 390, height: 844 } },
  { theme: 'dark', direction: 'ltr', language: 'de', size: { width: 390, height: 844 } },
  { theme: 'light', direction: 'ltr', language: 'es', size: { width: 1194, height: 834 } },
];
for (const look of looks)
  test(`it stands in ${look.language}, ${look.theme}, ${look.direction} at ${look.size.width}`, async ({
    page,
    request,
  }) => {
    const company = await quickCompany(request, { hasMembers: false });
    const eva = await join(request, company, 'Recruiter', 'Eva Rocha');
    const rui = await join(request, company, 'Recruiter', 'Rui Campos');
    const saved = await request.put(ownAbsence(company, eva), {
      headers: headersOf(eva),
      data: {
        from: await dayOf(request, company, eva, 0),
        until: await dayOf(request, company, eva, 5),
        standIn: rui.userId,
      },
    });
    expect(saved.status()).toBe(200);
    await windowOf(page, eva, '/settings/absence', look);
    await expect(page.getByRole('status').filter({ hasText: 'Rui Campos' })).toBeVisible();
    await expect(page.getByRole('combobox').last()).toContainText('Rui Campos');
    await isSound(page);
    await page.screenshot({ path: `test-results/absence-${look.language}-${look.direction}.png` });
    await windowOf(page, company, '/team', look);
    await expect(page.getByRole('row', { name: /^Eva Rocha/ }).getByText(/Rui Campos/)).toBeVisible();
    await isSound(page);
    await page.screenshot({ path: `test-results/absence-team-${look.language}-${look.direction}.png` });
  });
