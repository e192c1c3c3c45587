import { expect, type Page, test } from '@playwright/test';
import { candidatesOf } from './inviting.ts';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';

const desk: Look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

/** A field with what somebody types into it and where it stands. */
interface Typing {
  what: string;
  path: string;
  label: string | RegExp;
  /** Opens the field, where a page does not show it. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const fieldsOf = ({ posted, draft, waiting }: QuickCompany, matchId: string): Typing[] => {
  const profile = `/opportunities/${posted}/candidates?stage=Matches&match=${matchId}`;
  return [
    { what: 'a comment on a review', path: `/reviews/${waiting}`, label: /^Comment for/ },
    {
      what: 'a comment on a rejection',
      path: profile,
      label: 'Comment for your team',
      open: (page) => page.keyboard.press('r'),
    },
    { what: 'a comment on a candidate', path: profile, label: 'Comment' },
    {
      what: 'a note to a reviewer',
      path: `/opportunities/${draft}/edit`,
      label: 'Note, if you like',
      open: press('Request approval'),
    },
    { what: 'an answer to a question', path: '/company/faq', label: 'Answer', open: press('Add question') },
    {
      what: 'a word with an invitation',
      path: '/team',
      label: 'A word with it (optional)',
      open: press('Invite people'),
    },
    { what: 'a message to those who run the server', path: '/contact', label: 'Message' },
  ];
};

test('what is typed into a field stays through a reload, and signing out leaves none of it', async ({
  page,
  request,
}) => {
  test.slow();
  const company = await quickCompany(request);
  const [one] = await candidatesOf(request, company);
  await lookAs(page, desk, company.token);
  const typings = fieldsOf(company, one?.matchId ?? '');
  const fieldOf = async ({ path, label, open }: Typing) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const field = page
      .getByRole('textbox', { name: label })
      .or(page.getByPlaceholder(label, { exact: true }))
      .first();
    await expect(async () => {
      if (open && !(await field.isVisible())) await open(page);
      await expect(field).toBeVisible({ timeout: 3_000 });
    }).toPass();
    return field;
  };
  for (const typing of typings) await (await fieldOf(typing)).fill(`I typed ${typing.what}.`);
  for (const typing of typings) await expect(await fieldOf(typing)).toHaveValue(`I typed ${typing.what}.`);
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  expect(await kept()).toContain('I typed');
  await page.goto('/opportunities');
  await page.getByRole('button', { name: 'Ana Ferreira' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(question).toContainText(`${typings.length} notes were begun and are not saved.`);
  await question.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
  expect(await kept()).not.toContain('I typed');
});

test('what is typed stays where its dialog closes by a stray key, and goes where it is given up', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request, { hasMembers: false });
  await lookAs(page, desk, company.token);
  await page.goto(`/opportunities/${company.draft}/edit`);
  const open = press('Request approval');
  const note = page.getByRole('textbox', { name: 'Note, if you like' });
  await open(page);
  await note.fill('Look at the salary.');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await open(page);
  await expect(note).toHaveValue('Look at the salary.');
  await page.getByRole('button', { name: 'Never mind' }).click();
  await expect(note).toBeHidden();
  await open(page);
  await expect(note).toHaveValue('');
});
