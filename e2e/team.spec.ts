import { expect, type Page, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { headersOf, invite, join, types } from './colleagues.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';
import { mailTo, newAddress, otherPerson, password } from './steps.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };
/** Somebody's own window, at work. */
const windowOf = async (page: Page, token: string, address: string, look = desk) => {
  await lookAs(page, look, token);
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
};

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
/** What is shown in somebody's row; a word that other sizes of window show stands there, too. */
const shown = (page: Page, name: string, words: string) =>
  row(page, name).getByText(words, { exact: true }).filter({ visible: true });
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a search and a state show the people they fit, and the address keeps both', async ({ page, request }) => {
  const company = await quickCompany(request, { hasMembers: false });
  await join(request, company, 'Recruiter', 'Rui Campos');
  await invite(request, company, newAddress('selma'), types.Reviewer);
  await windowOf(page, company.token, '/team');
  await expect(page.getByText('2 active people, 1 invitation open')).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Name or e-mail' });
  await search.fill('rui');
  await expect(row(page, 'Ana Ferreira')).toBeHidden();
  await expect(row(page, 'Rui Campos')).toBeVisible();
  await page.getByRole('button', { name: /^Invited/ }).click();
  await expect(page.getByText('Nobody fits')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('rui');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test('another permission says what it changes, is there at once, and reaches other admins by itself', async ({
  page,
  browser,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  const admin = await join(request, company, 'Admin', 'Nadia Benali');
  await join(request, company, 'Reviewer', 'Rui Campos');
  const other = await otherPerson(browser);
  await windowOf(other, admin.token, '/team');
  await expect(shown(other, 'Rui Campos', 'Reviewer')).toBeVisible();
  await windowOf(page, company.token, '/team');
  await page.getByRole('button', { name: 'Permission of Rui Campos: Reviewer' }).click();
  await page.getByRole('menuitem', { name: /^Employer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Permission of Rui Campos' });
  await expect(dialog.getByText('Move, invite and reject candidates (only their own)')).toBeVisible();
  await expect(dialog.getByText('Approve opportunities')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change permission' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Permission of Rui Campos: Employer' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Permission of Rui Campos: Employer' })).toBeVisible();
});

test('who is deactivated hands everything over, is out at once, and comes back', async ({ page, browser, request }) => {
  const company = await quickCompany(request, { hasMembers: false });
  await join(request, company, 'Recruiter', 'Marta Silva');
  const leaving = await join(request, company, 'Recruiter', 'Rui Campos');
  const { companyId } = company.registration;
  await request.patch(`/api/opportunity/v1/companies/${companyId}/users/${leaving.userId}/opportunities`, {
    headers: headersOf(leaving),
    data: { opportunity: [{ op: 'replace', path: 'jobTitleId', value: 'data-analyst' }] },
  });
  const theirs = await otherPerson(browser);
  const isOnline = theirs.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await windowOf(theirs, leaving.token, '/opportunities');
  await isOnline;

  await windowOf(page, company.token, '/team');
  await choose(page, 'Rui Campos', 'Deactivate');
  const dialog = page.getByRole('dialog', { name: 'Deactivate Rui Campos?' });
  await expect(dialog.getByText('1 opportunity with its candidates')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByText('Choose who takes this over.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who takes it over' }).click();
  await page.getByRole('option', { name: 'Marta Silva, Recruiter' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(theirs.getByText('Your session was ended from another place.')).toBeVisible();
  await expect(shown(page, 'Rui Campos', 'Deactivated')).toBeVisible();

  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('Your access is paused. Ask Ana Ferreira.')).toBeVisible();

  await choose(page, 'Rui Campos', 'Reactivate');
  await expect(shown(page, 'Rui Campos', 'Active')).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('dialog')).toBeHidden();
});

test('super admin goes to somebody else once the password is right, and the screen goes on as an admin’s', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  await join(request, company, 'Admin', 'Nadia Benali');
  await windowOf(page, company.token, '/team');
  await page.getByRole('button', { name: 'More actions for Ana Ferreira' }).click();
  await expect(page.getByRole('menuitem', { name: /^Deactivate.*themselves/s })).toBeDisabled();
  await page.keyboard.press('Escape');
  await choose(page, 'Nadia Benali', 'Make super admin');
  const dialog = page.getByRole('dialog', { name: 'Make Nadia Benali super admin?' });
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('This is not your current password. Try again.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown(page, 'Nadia Benali', 'Super admin')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Nadia Benali' }).click();
  await expect(page.getByRole('menuitem', { name: 'Make super admin' })).toBeHidden();
  await page.keyboard.press('Escape');
  // The token that was stored is the renewed one.
  await page.reload();
  await expect(shown(page, 'Ana Ferreira', 'Admin')).toBeVisible();
});

test('an invitation is sent from the screen, withdrawn there, and its link is dead', async ({
  page,
  browser,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  const email = newAddress('joao');
  await windowOf(page, company.token, '/team');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await inviting.getByLabel('E-mail addresses').fill(email);
  await page.keyboard.press('Enter');
  await inviting.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('Invited by Ana Ferreira')).toBeVisible();
  const { links } = await mailTo(request, email, /invited you/);
  await choose(page, email, 'Withdraw invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden();
  const late = await otherPerson(browser);
  await late.goto(links[0] ?? '');
  await expect(late.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
});

for (const look of [
  desk,
  { theme: 'light', direction: 'rtl', language: 'de', size: { width: 390, height: 844 } } satisfies Look,
])
  test(`the dialogs have no finding of axe (${look.theme}, ${look.direction}, ${look.size.width})`, async ({
    page,
    request,
  }) => {
    const company = await quickCompany(request, { hasMembers: false });
    await join(request, company, 'Admin', 'Nadia Benali');
    await windowOf(page, company.token, '/team', look);
    const menu = page.locator('tr', { hasText: 'Nadia Benali' }).getByRole('button').last();
    // The second looks as them at once, without a dialog.
    for (const at of [0, 2, 3, 4]) {
      await menu.click();
      await page.getByRole('menuitem').nth(at).click();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
      expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

for (const [language, size] of [
  ['es', { width: 1440, height: 900 }],
  ['es', { width: 390, height: 844 }],
  ['de', { width: 390, height: 844 }],
  ['en', { width: 390, height: 844 }],
] as const)
  test(`names and addresses are whole, however long: ${language}, ${size.width} pixels`, async ({ page, request }) => {
    const company = await quickCompany(request, { hasMembers: false });
    const name = 'Maximiliana Konstantinopoulou-Papadimitriou de Albuquerque e Vasconcelos';
    await join(request, company, 'Recruiter', name);
    await join(request, company, 'Employer', 'Rita Nunes');
    await lookAs(page, { ...desk, language, size }, company.token);
    await page.goto('/team');
    await expect(page.getByText(name)).toBeVisible();
    const cut = await page.locator('tbody bdi').evaluateAll((all) =>
      all
        .filter((each) => {
          if (each.getClientRects().length === 0) return false;
          const cell = each.closest('td')?.getBoundingClientRect();
          const own = each.getBoundingClientRect();
          return (
            each.scrollWidth > each.clientWidth + 1 ||
            (cell && (own.right > cell.right + 1 || own.left < cell.left - 1))
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    const cutPermissions = await page
      .locator('tbody button[aria-haspopup=menu] span')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ textContent }) => textContent),
      );
    expect(cutPermissions).toEqual([]);
    for (const state of await page.locator('main .MuiToggleButtonGroup-root').first().getByRole('button').all())
      await expect(state).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `test-results/team-names-${language}-${size.width}.png` });
  });
