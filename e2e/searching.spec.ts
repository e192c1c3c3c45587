import { expect, test } from '@playwright/test';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk: Look = { theme: 'light', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

/** Pages whose search writes what is typed into the address. */
const searches = [
  ['/opportunities', 'Job title'],
  ['/team', 'Name or e-mail'],
] as const;

test('what is typed into a search stays whole on a slow machine, and so does what is searched', async ({
  page,
  request,
}) => {
  const company = await quickCompany(request);
  await lookAs(page, desk, company.token);
  const browser = await page.context().newCDPSession(page);
  for (const [address, label] of searches) {
    await page.goto(address);
    const field = page.getByRole('textbox', { name: label });
    await expect(field).toBeVisible();
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('developer Berlin Maximilian', { delay: 110 });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(field).toHaveValue('developer Berlin Maximilian');
    await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain('developer Berlin Maximilian');
    // What was searched for before is forgotten with one key, in the address, too.
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect.poll(() => page.url()).not.toContain('Maximilian');
  }
});
