import { expect, type Page, test } from '@playwright/test';
import { apply, newRole, openFromMail } from './applying.ts';
import { axeOf, spoilable, tags } from './axe.ts';

test.use({ permissions: ['camera', 'microphone'] });

const looks = [
  { colorScheme: 'dark', width: 1440, lang: 'en', direction: 'ltr', asks: tags },
  { colorScheme: 'light', width: 1440, lang: 'de', direction: 'rtl', asks: spoilable },
  { colorScheme: 'dark', width: 390, lang: 'es', direction: 'rtl', asks: spoilable },
  { colorScheme: 'light', width: 390, lang: 'en', direction: 'ltr', asks: spoilable },
] as const;

test('a candidate switches a public link on, a stranger reads the profile, and off again', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const email = await apply(page, await newRole(request));
  await openFromMail(page, request, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/c');
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  const link = page.getByRole('checkbox', { name: /^Public link/ });
  // Nothing is published that its person has not looked at.
  await expect(link).toBeDisabled();
  await expect(page.getByText('Fill in your profile first.')).toBeVisible();

  await page.getByLabel('What you do now').fill('Product designer');
  await page.getByLabel('About me').fill('I like the messy middle.');
  const picture = { name: 'ines.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file][accept*=png]').setInputFiles(picture);
  const crop = page.getByRole('dialog', { name: 'Choose what to show' });
  await crop.getByRole('application').press('ArrowRight');
  await crop.getByLabel('Zoom').fill('2');
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await page.screenshot({ path: 'test-results/photo-crop.png' });
  const sent: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/me/photo') && sent.push(asked.method()));
  await crop.getByRole('button', { name: 'Use this photo' }).dblclick();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  expect(sent).toEqual(['POST', 'PUT']);
  await page.getByRole('button', { name: 'Add a job' }).click();
  await page.getByLabel('Job title').fill('Designer');
  await page.getByLabel('Company', { exact: true }).fill('Corvel');
  await page.getByLabel('From').first().fill('2022-01');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  // A browser may record nothing, and a file may be empty: both are said before anything is sent.
  await page.evaluate(() =>
    Object.defineProperty(BlobEvent.prototype, 'data', { configurable: true, value: new Blob() }),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a video' }).click();
  await (await chooser).setFiles({ name: 'nothing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toHaveText('This file is empty.');
  await page.getByRole('button', { name: 'Record a video' }).click();
  const recorder = page.getByRole('dialog', { name: 'Who I am' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await recorder.getByRole('button', { name: 'Stop' }).click();
  await expect(recorder.getByRole('alert')).toHaveText('Nothing was recorded. Try again, or choose a file.');
  await page.evaluate(() => Reflect.deleteProperty(BlobEvent.prototype, 'data'));
  await recorder.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Record a video' }).click();
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  // A busy machine takes more than a second until the first picture is there to be kept.
  await expect(recorder.getByText('0:03 of 1:00')).toBeVisible();
  await recorder.getByRole('button', { name: 'Stop' }).click();
  await recorder.getByRole('button', { name: 'Use this video' }).click();
  await page.getByLabel('What you say in it').fill('I draw what people use.');
  await page.getByLabel('What you say in it').blur();
  await expect(page.getByRole('navigation').getByText(/Videos, begun/)).toBeVisible();
  const findable = page.getByRole('checkbox', { name: /^Let companies find me/ });
  // A tick whose call did not arrive before the page was loaded anew is asked for again.
  const heldBack = page.waitForRequest((asked) => asked.method() === 'PATCH' && asked.url().endsWith('/me/profile'));
  let isLost = true;
  await page.route('**/me/profile', (route) => {
    if (route.request().method() !== 'PATCH' || !isLost) return route.fallback();
    isLost = false;
  });
  await findable.check();
  await expect(findable).toBeChecked();
  await heldBack;

  const seen = page.getByRole('complementary', { name: 'How companies see you' });
  await expect(seen).toContainText('Product designer');
  await expect(seen).toContainText('I like the messy middle.');

  const askedAgain = page.waitForResponse(
    (told) => told.request().method() === 'PATCH' && told.url().endsWith('/me/profile'),
  );
  await page.reload();
  await askedAgain;
  await page.reload();
  await expect(page.getByLabel('About me')).toHaveValue('I like the messy middle.');
  await expect(page.getByLabel('What you say in it')).toHaveValue('I draw what people use.');
  await expect(findable).toBeChecked();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expect(link).toBeEnabled();
  await link.check();
  const address = await page.getByLabel('Your link', { exact: true }).inputValue();
  for (const { colorScheme, width, direction, asks } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const found = asks === tags ? axeOf(page).withTags(tags) : axeOf(page).withRules([...spoilable]);
    expect((await found.analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/own-profile-${colorScheme}-${width}.png`, fullPage: true });
  }
  const visitor = await browser.newContext({ javaScriptEnabled: true });
  const stranger = await visitor.newPage();
  for (const { colorScheme, width, lang, direction, asks } of looks) {
    await stranger.emulateMedia({ colorScheme });
    await stranger.setViewportSize({ width, height: 900 });
    await stranger.goto(`${address}?lang=${lang}`);
    await stranger.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Inês Oliveira' })).toBeVisible();
    await expect(stranger.getByText('I like the messy middle.')).toBeVisible();
    await expect(stranger.locator('video')).toHaveCount(1);
    await expect(stranger.locator('img.portrait')).toBeVisible();
    const found = asks === tags ? axeOf(stranger).withTags(tags) : axeOf(stranger).withRules([...spoilable]);
    expect((await found.analyze()).violations).toEqual([]);
    const wide = await stranger.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // Their name and what they say begin at one line.
    const edgeOf = async (place: string) => {
      const box = await stranger.locator(place).first().boundingBox();
      return Math.round(direction === 'ltr' ? (box?.x ?? 0) : (box?.x ?? 0) + (box?.width ?? 0));
    };
    expect(await edgeOf('.spotlights')).toBe(await edgeOf('.hero .portrait'));
    await stranger.screenshot({ path: `test-results/member-${colorScheme}-${width}.png`, fullPage: true });
  }
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveCount(0);
  await stranger.goto(`${address}?lang=en`);
  const boxOf = async (place: string) => (await stranger.locator(place).boundingBox()) ?? { y: 0, height: 0 };
  const eye = await boxOf('.hero .eye');
  expect(eye.height).toBeGreaterThan(0);
  // On a narrow page the name stands below the flower's dark centre.
  expect((await boxOf('.hero h1')).y).toBeGreaterThan(eye.y + eye.height);
  await stranger.screenshot({ path: 'test-results/member-flower-390.png' });
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/me') && response.ok());
  await link.uncheck();
  await answered;
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This profile isn’t public' })).toBeVisible();
  await visitor.close();
});

test('what is written in two windows of one profile is all kept, and the same part is told', async ({
  page,
  context,
  request,
}) => {
  const email = await apply(page, await newRole(request));
  await openFromMail(page, request, email);
  const other = await context.newPage();
  const saved = (window: Page) =>
    window.waitForResponse(
      (response) => response.url().endsWith('/me/profile') && response.request().method() === 'PUT' && response.ok(),
    );
  const write = async (window: Page, label: string, words: string) => {
    const answered = saved(window);
    await window.getByLabel(label).fill(words);
    await answered;
  };
  for (const window of [page, other]) {
    await window.goto('/c/profile');
    await expect(window.getByLabel('About me')).toBeVisible();
  }
  await write(page, 'What you do now', 'Product designer');
  await write(other, 'About me', 'Written in the other window.');
  // It shows by then what the first one said.
  await expect(other.getByLabel('What you do now')).toHaveValue('Product designer');
  await expect(other.getByRole('alert')).toHaveCount(0);

  await write(page, 'About me', 'Written here.');
  const note = page.getByRole('alert');
  await expect(note).toContainText('This was also changed in another window: Overview.');
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await page.screenshot({ path: 'test-results/profile-two-windows.png' });
  await expect(note).toBeInViewport();
  const taken = saved(page);
  await note.getByRole('button', { name: 'Take the other version' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByLabel('About me')).toHaveValue('Written in the other window.');
  await taken;

  // What was begun without a line is joined with what was saved meanwhile.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+351 912 345 678');
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await write(other, 'About me', 'Written last.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+351 912 345 678');
  await expect(page.getByLabel('About me')).toHaveValue('Written last.');
  await expect(page.getByLabel('What you do now')).toHaveValue('Product designer');
});

test('what is faulty in a profile is said at its field and waits, and the rest is saved', async ({ page, request }) => {
  const email = await apply(page, await newRole(request));
  await openFromMail(page, request, email);
  await page.goto('/c/profile');
  const year = page.getByLabel('Year of birth');
  const linkedIn = page.getByLabel('Address of your LinkedIn profile');
  const about = page.getByLabel('About me');
  await year.fill('1950');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await year.fill('1850');
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await expect(year).toHaveAccessibleDescription('Give a year from 1900 to 2015.');
  await linkedIn.fill('nowhere');
  await about.fill('All of this is kept.');
  await page.getByRole('button', { name: 'Add a job' }).click();
  await page.getByLabel('Job title').fill('Designer');
  await expect(linkedIn).toHaveAccessibleDescription(/Paste the address of your LinkedIn profile/);
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/Say since when/);
  expect((await axeOf(page).withTags(tags).analyze()).violations).toEqual([]);
  await page.screenshot({ path: 'test-results/profile-faulty.png', fullPage: true });
  const state = page.getByRole('status').filter({ hasText: 'Not saved yet:' });
  await state.getByRole('button', { name: 'Address of your LinkedIn profile' }).click();
  await expect(linkedIn).toBeFocused();

  // On another device only what is right has arrived; here the rest stays as it was typed.
  const stored = async () => {
    // A save of the page that is left can be answered while the new one loads.
    const answer = await page.waitForResponse(
      (each) => each.url().endsWith('/me/profile') && each.request().method() === 'GET' && each.ok(),
    );
    return ((await answer.json()) as { profile: unknown }).profile;
  };
  const [now] = await Promise.all([stored(), page.reload()]);
  expect(now).toMatchObject({ about: 'All of this is kept.', birthYear: 1950, linkedIn: '', jobs: [] });
  await expect(year).toHaveValue('1850');
  await expect(linkedIn).toHaveAccessibleDescription(/Paste the address/);
  await linkedIn.fill('linkedin.com/in/ines');
  await year.fill('1985');
  await page.locator('summary').filter({ hasText: 'Designer' }).click();
  await page.getByLabel('From', { exact: true }).fill('2022-01');
  await expect(page.getByText('Not saved yet:')).toBeHidden();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const [then] = await Promise.all([stored(), page.reload()]);
  expect(then).toMatchObject({ birthYear: 1985, jobs: [{ title: 'Designer', from: '2022-01' }] });

  const experience = page.getByLabel('Years of experience');
  await experience.pressSequentially('-3');
  await expect(experience).toHaveAccessibleDescription(/^Write just a whole number/);
  await experience.fill('71');
  await expect(experience).toHaveAccessibleDescription('Give a number up to 70.');
  // A comma makes no other number of it: it stays as it was typed, and is said.
  await experience.fill('');
  await experience.pressSequentially('2,5');
  await expect(experience).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Salary you wish for, a year').pressSequentially('65.000,00');
  await expect(experience).toHaveAccessibleDescription(/^Write just a whole number/);
  await expect
    .poll(async () => {
      const [after] = await Promise.all([stored(), page.reload()]);
      return after;
    })
    .toMatchObject({ experienceYears: 4, salaryMinimum: 65_000 });
  await expect(experience).toHaveValue('2,5');
  await experience.fill('3');
  await expect(page.getByText('Not saved yet:')).toBeHidden();
  // The names are still on their way when Enter is pressed.
  await page.getByRole('combobox', { name: 'Skills' }).fill('React');
  await page.getByRole('combobox', { name: 'Skills' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove React' })).toBeVisible();
});
