import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { newAddress, otherPerson, password, signIn } from './steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A company of somebody's own, made through the API; answers their address. */
const company = async (request: APIRequestContext): Promise<string> => {
  const email = newAddress('marta');
  await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email, password, fullName: 'Marta Silva', companyName: 'Solstice Health' },
  });
  return email;
};

/** The answer to a save that carried such words. */
const saveOf = (page: Page, address: string, words: string) =>
  page.waitForResponse((response) => {
    const request = response.request();
    return request.method() !== 'GET' && request.url().includes(address) && !!request.postData()?.includes(words);
  });

const settingsOf = async (page: Page, tab: string) => {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(async () => {
    if (!(await settings.isVisible())) {
      await page.keyboard.press('g');
      await page.keyboard.press('s');
    }
    await expect(settings).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await settings.getByRole('tab', { name: tab }).click();
  return settings;
};

test('the settings close with the page beside which they were opened, and do not come back with a reload', async ({
  page,
}) => {
  await signIn(page, await company(page.request));
  await page.getByRole('navigation').getByRole('link', { name: 'Interviews' }).first().click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const open = () => page.getByRole('button', { name: 'My hours', exact: true }).click();
  await open();
  await expect(settings).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Interviews' })).toBeVisible();
  await expect(settings).toBeHidden();
  await open();
  await expect(settings).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/interviews/);
  await expect(settings).toBeHidden();
});

test('hours are saved as they are changed, and say at once when a day ends before it begins', async ({ page }) => {
  await signIn(page, await company(page.request));
  const settings = await settingsOf(page, 'Hours');
  const monday = settings.getByRole('group', { name: 'Monday' });
  await monday.getByRole('combobox', { name: 'Monday until' }).click();
  await page.getByRole('option', { name: '09:00', exact: true }).click();
  await expect(monday.getByText('End must be after 09:30')).toBeVisible();
  await expect(settings.getByText('Not saved yet: correct what is marked')).toBeVisible();
  await monday.getByRole('combobox', { name: 'Monday from' }).click();
  await page.getByRole('option', { name: '08:00', exact: true }).click();
  await expect(monday.getByRole('alert')).toBeHidden();
  await expect(settings.getByText(/^Saved \d/)).toBeVisible();

  await settings.getByRole('switch', { name: 'Saturday' }).click();
  await settings.getByRole('combobox', { name: 'Time zone' }).fill('lisbon');
  const saved = saveOf(page, '/availability', 'Lisbon');
  await page.getByRole('option', { name: /Lisbon/ }).click();
  // Whoever closes the settings at once wants the change all the same.
  await settings.getByRole('button', { name: 'Close', exact: true }).last().click();
  await saved;
  await page.goto('/settings/availability');
  await expect(page.getByRole('combobox', { name: 'Monday from' })).toHaveText('08:00');
  await expect(page.getByRole('switch', { name: 'Saturday' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe / Lisbon');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByRole('switch', { name: day }).click();
  await expect(page.getByText(/No day is on, so candidates can’t book you/)).toBeVisible();
});

test.describe('for whoever has clocks of twelve hours', () => {
  test.use({ locale: 'en-US' });

  test('hours last until midnight, and every time is written alike', async ({ page }) => {
    await signIn(page, await company(page.request));
    const settings = await settingsOf(page, 'Hours');
    const monday = settings.getByRole('group', { name: 'Monday' });
    await expect(monday.getByRole('combobox', { name: 'Monday from' })).toHaveText(/^9:30\sAM$/);
    await monday.getByRole('combobox', { name: 'Monday until' }).click();
    const saved = saveOf(page, '/availability', '12:00 AM');
    await page.getByRole('option', { name: /^12:00\sAM$/ }).click();
    await saved;
    await expect(monday.getByRole('alert')).toBeHidden();
    await expect(settings.getByText(/^Saved \d{1,2}:\d\d\s[AP]M$/)).toBeVisible();
    await expect(settings.getByText(/^It is \d{1,2}:\d\d\s[AP]M there now/)).toBeVisible();
    await page.goto('/interviews');
    await expect(page.getByText(/^Times in .*, \d{1,2}:\d\d\s[AP]M now/)).toBeVisible();
  });
});

test('a day can have several hours and days can be off, and the server says what candidates can choose from', async ({
  page,
}) => {
  await signIn(page, await company(page.request));
  const settings = await settingsOf(page, 'Hours');
  const slots = settings.getByText(/^Candidates see \d+ slots next week$/);
  const count = async () => Number(/\d+/.exec((await slots.textContent()) ?? '')?.[0]);
  await expect(slots).toBeVisible();
  const before = await count();
  const monday = settings.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await expect(monday.getByRole('combobox', { name: 'Monday from, hours 2' })).toHaveText('18:30');
  await expect.poll(count).toBe(before + 4);
  await monday.getByRole('combobox', { name: 'Monday from, hours 2' }).click();
  await page.getByRole('option', { name: '17:00', exact: true }).click();
  await expect(monday.getByRole('alert')).toHaveText(/overlap/);
  await monday.getByRole('button', { name: 'Remove hours 2 of Monday' }).click();
  await expect.poll(count).toBe(before);

  const iso = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() + ((8 - date.getDay()) % 7 || 7) + days);
    return date.toLocaleDateString('sv');
  };
  await settings.getByRole('button', { name: 'Add days off' }).click();
  await settings.getByLabel('First day off').fill(iso(0));
  await settings.getByLabel('Last day off').fill(iso(6));
  await settings.getByLabel('What for, if you like').fill('Skiing');
  await settings.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(settings.getByRole('listitem').filter({ hasText: 'Skiing' })).toBeVisible();
  await expect(settings.getByText(/Candidates can’t book you next week/)).toBeVisible();
  await page.reload();
  await settingsOf(page, 'Hours');
  await settings.getByRole('button', { name: /^Remove the days off/ }).click();
  await settings.getByRole('combobox', { name: 'Buffer' }).click();
  await page.getByRole('option', { name: '30 minutes' }).click();
  await expect(settings.getByText(/^Saved \d/)).toBeVisible();
  await expect(slots).toBeVisible();
});

test('public holidays of a country and its region are kept free, and named', async ({ page }) => {
  await signIn(page, await company(page.request));
  await page.goto('/settings/availability');
  const part = page.getByRole('region', { name: 'Public holidays' });
  await part.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  const days = part.getByRole('list', { name: 'In the year ahead' });
  await expect(days).toContainText('Labour Day');
  await expect(days).not.toContainText('Epiphany');
  await part.getByRole('combobox', { name: 'Region' }).click();
  const saved = saveOf(page, '/availability', '"BY"');
  await page
    .getByRole('option', { name: 'Bavaria' })
    .or(page.getByRole('option', { name: 'Bayern' }))
    .click();
  await expect(days).toContainText('Epiphany');
  await saved;
  await page.reload();
  await expect(days).toContainText('Epiphany');
  await part.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'None', exact: true }).click();
  await expect(days).toBeHidden();
});

test('a private calendar address is made, copied, read by calendars, and ends when it is renewed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await company(page.request));
  await page.goto('/settings/availability');
  const part = page.getByRole('region', { name: 'Your interviews in any calendar' });
  await part.getByRole('button', { name: 'Make an address' }).click();
  const field = part.getByRole('textbox', { name: 'Private calendar address' });
  await expect(field).toHaveValue(/\/api\/scheduler\/v1\/feeds\/[\w-]{20,}/);
  const first = await field.inputValue();
  await part.getByRole('button', { name: 'Copy address' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const feed = await page.request.get(first);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
  await page.reload();
  await expect(field).toHaveValue(first);
  await part.getByRole('button', { name: 'Renew' }).click();
  const sure = page.getByRole('dialog', { name: 'Make a new address?' });
  await sure.getByRole('button', { name: 'Never mind' }).click();
  await expect(field).toHaveValue(first);
  await part.getByRole('button', { name: 'Renew' }).click();
  await sure.getByRole('button', { name: 'Renew' }).click();
  await expect(field).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(await field.inputValue())).status()).toBe(200);
});

test('copying works without TLS, and says so where the browser does not allow it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await signIn(page, await company(page.request));
  await page.goto('/settings/availability');
  const part = page.getByRole('region', { name: 'Your interviews in any calendar' });
  await part.getByRole('button', { name: 'Make an address' }).click();
  const field = part.getByRole('textbox', { name: 'Private calendar address' });
  await expect(field).toHaveValue(/feeds/);
  const address = await field.inputValue();
  await page.evaluate(() => {
    const keep = () => document.body.setAttribute('data-copied', String(document.getSelection()));
    document.addEventListener('copy', keep, { capture: true });
  });
  await part.getByRole('button', { name: 'Copy address' }).click();
  const said = page.getByRole('group', { name: 'Latest message' });
  await expect(said).toContainText('Copied.');
  expect(await page.locator('body').getAttribute('data-copied')).toBe(address);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await part.getByRole('button', { name: 'Copy address' }).click();
  await expect(said).toContainText('Your browser did not allow copying.');
});

test('who somebody is is kept while they type, and nobody is left without a name', async ({ page }) => {
  await signIn(page, await company(page.request));
  const settings = await settingsOf(page, 'Profile');
  await settings.getByLabel('Full name').fill('');
  await settings.getByLabel('Department').fill('People');
  await settings.getByLabel('Department').blur();
  await settings.getByLabel('Full name').blur();
  await expect(settings.getByText('Enter your name.')).toBeVisible();
  await page.reload();
  await expect((await settingsOf(page, 'Profile')).getByLabel('Department')).toHaveValue('People');
  await settings.getByLabel('Full name').fill('Marta Silva Costa');
  await expect(settings.getByText(/^Saved \d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Marta Silva Costa, your menu' })).toBeVisible();
});

test('a new password ends every other session, whose work waits for it', async ({ page, browser }) => {
  const email = await company(page.request);
  await signIn(page, email);
  const lost = await otherPerson(browser);
  await signIn(lost, email);
  await lost.goto('/settings/profile');
  await lost.getByLabel('Full name').fill('');
  await lost.getByLabel('Department').fill('Half a sentence');

  const settings = await settingsOf(page, 'Security');
  await settings.getByLabel('Current password').fill('not the password');
  await settings.getByLabel('New password').fill('quite another password');
  await settings.getByRole('button', { name: 'Change the password' }).click();
  await expect(settings.getByText('This is not your current password. Try again.')).toBeVisible();
  await settings.getByLabel('Current password').fill(password);
  await settings.getByRole('button', { name: 'Change the password' }).click();
  await expect(settings.getByRole('alert').getByText(/^Your password is changed/)).toBeVisible();
  await expect(settings.getByRole('listitem')).toHaveCount(1);

  const over = lost.getByRole('dialog', { name: 'Sign in to go on' });
  await over.getByLabel('Password', { exact: true }).fill(password);
  await over.getByRole('button', { name: 'Sign in' }).click();
  await expect(over.getByText('This is not your current password. Try again.')).toBeVisible();
  await over.getByLabel('Password', { exact: true }).fill('quite another password');
  await over.getByRole('button', { name: 'Sign in' }).click();
  await expect(over).toBeHidden();
  await expect(lost.getByLabel('Department')).toHaveValue('Half a sentence');
});

test('a tab that is opened once the session is over takes no work from another, and signing in there is enough', async ({
  page,
  browser,
}) => {
  const email = await company(page.request);
  await signIn(page, email);
  const lost = await otherPerson(browser);
  await signIn(lost, email);
  await lost.goto('/settings/profile');
  await lost.getByLabel('Full name').fill('');
  await lost.getByLabel('Department').fill('Half a sentence');
  const settings = await settingsOf(page, 'Security');
  await settings
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  const over = lost.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(over).toBeVisible();

  const [another] = await Promise.all([
    lost.context().waitForEvent('page'),
    over.getByRole('link', { name: 'Sign in another way, in a new tab' }).click(),
  ]);
  await expect(another.getByLabel('Work e-mail')).toBeVisible();
  await expect(over).toBeVisible();
  await signIn(another, email);
  await expect(over).toBeHidden();
  await expect(lost.getByLabel('Department')).toHaveValue('Half a sentence');
});

test('another session is signed out from here, and everywhere means here, too', async ({ page, browser }) => {
  const email = await company(page.request);
  await signIn(page, email);
  const lost = await otherPerson(browser);
  await signIn(lost, email);
  const settings = await settingsOf(page, 'Security');
  const others = settings.getByRole('button', { name: /^Sign out Chrome/ });
  // The one that registered, and the lost one: the last one used stands first.
  await expect(others).toHaveCount(2);
  await others.first().click();
  await expect(lost.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
  await expect(others).toHaveCount(1);
  await lost.getByRole('button', { name: 'Sign out' }).click();
  await expect(lost.getByLabel('Work e-mail')).toBeVisible();

  await settings.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sign out everywhere?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
});

test('notices can be switched off and keys are listed', async ({ page }) => {
  await signIn(page, await company(page.request));
  await page.goto('/settings/notifications');
  const notice = page.getByRole('switch', { name: /^Somebody asks me to approve/ });
  await expect(notice).toBeChecked();
  await notice.click();
  const saved = saveOf(page, '/preferences', '"de"');
  await page.getByLabel('Language of my mails').selectOption('de');
  await saved;
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(notice).not.toBeChecked();
  await expect(page.getByLabel('Language of my mails')).toHaveValue('de');
  await page.getByRole('tab', { name: 'Keys' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Settings' })).toBeVisible();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.getByRole('heading', { name: 'Settings' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});
