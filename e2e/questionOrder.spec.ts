import { expect, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

const texts = ['Do you hold a licence?', 'Can you start in May?', 'Do you speak Portuguese?'];

for (const width of [1440, 390])
  test(`questions of a role are put in order by key, and nothing else of them changes, at ${width} px`, async ({
    page,
    request,
  }) => {
    const content = { screeningQuestions: texts.map((question) => ({ question, correctAnswer: true })) };
    const { token, posted } = await quickCompany(request, { hasMembers: false, content });
    const size = { width, height: 900 };
    await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
    await page.goto(`/opportunities/${posted}/edit?section=questions`);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^Question \d$/ }) });
    const order = () =>
      rows.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const [one, two, three] = texts;
    await expect.poll(order).toEqual(texts);
    const mover = (at: number, name: string) => rows.nth(at).getByRole('button', { name });
    await mover(0, 'Move down').focus();
    await page.keyboard.press('Space');
    await expect(mover(1, 'Move down')).toBeFocused();
    expect(await order()).toEqual([two, one, three]);
    // Where it can go no further, the other direction has the focus.
    await page.keyboard.press('Enter');
    await expect(mover(2, 'Move up')).toBeFocused();
    expect(await order()).toEqual([two, three, one]);
    await page.keyboard.press('Enter');
    await expect(mover(1, 'Move up')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(mover(0, 'Move down')).toBeFocused();
    expect(await order()).toEqual(texts);
    // Written in, it is moved by Alt with an arrow, and one goes on writing.
    await rows.nth(0).getByRole('textbox').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows.nth(1).getByRole('textbox')).toBeFocused();
    expect(await order()).toEqual([two, one, three]);
    await expect(page.getByText('The bot asks everybody who applies at once')).toBeVisible();
  });
